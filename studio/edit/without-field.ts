import { isMap, isScalar } from 'yaml'
import { indentOf, lineStart, nextLine, type Spot, spanOf } from './spot.ts'

/**
 * The file without the lines of a field; undefined where they hold something else too, as a comment or the dash of an
 * entry, or where a comment stands right above them.
 */
export function withoutField(spot: Spot): string | undefined {
  const { source, field, node, holder: map } = spot
  if (!isMap(map) || map.flow || map.items.length < 2 || !isScalar(node) || node.comment) return undefined
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === field.at(-1))
  if (!pair) return undefined
  const start = spanOf(spot, pair.key).from
  const from = lineStart(source, start)
  const end = spanOf(spot, node).to
  const to = nextLine(source, Math.max(start, end - 1))
  const above = source.slice(lineStart(source, from - 1), from)
  const isAlone = source.slice(from, start) === indentOf(map) && source.slice(end, to).trim() === ''
  return isAlone && !/^\s*#/.test(above) ? source.slice(0, from) + source.slice(to) : undefined
}
