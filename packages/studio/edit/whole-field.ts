import { isMap, isScalar } from 'yaml'
import { indentOf, lineStart, nextLine, type Spot, spanOf, wholeLine } from './spot.ts'

/**
 * Yields the file with a new field: after the nearest earlier key in the order, or before all keys.
 * @param values yields the notations after the key's colon, for an indentation
 */
export function* newField(spot: Spot, values: (indent: string) => Iterable<string>): Generator<string> {
  const { source, end, field, order, holder: map } = spot
  if (!isMap(map) || !map.items[0]) return
  const key = String(field.at(-1))
  const indent = indentOf(map)
  const earlier = order.slice(0, Math.max(0, order.indexOf(key)))
  const above = map.items.findLast((pair) => earlier.includes(String(pair.key)))
  const first = spanOf(spot, map.items[0].key).from
  const behind = above && Math.max(spanOf(spot, above.key).to, spanOf(spot, above.value).to)
  for (const value of values(indent)) {
    const written = `${key}:${value}`
    if (behind === undefined)
      yield source.slice(0, first) + written + (map.flow ? ', ' : end + indent) + source.slice(first)
    else if (map.flow) yield `${source.slice(0, behind)}, ${written}${source.slice(behind)}`
    else {
      const line = nextLine(source, behind - 1)
      yield wholeLine(source.slice(0, line), end) + indent + written + end + source.slice(line)
    }
  }
}

/**
 * Returns the file without a field. Undefined if its lines contain something else, such as a comment or the dash of
 * an entry, or if a comment stands directly above.
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
