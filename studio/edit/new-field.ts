import { isMap } from 'yaml'
import { indentOf, nextLine, type Spot, spanOf, wholeLine } from './spot.ts'

/**
 * The file with a field that is not there yet: behind the nearest of those before it in the order, or before all
 * there are.
 *
 * @param values what may stand behind its name and colon, given the blanks before the name
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
