import { isMap } from 'yaml'
import type { Field } from '../../site/content/document.ts'
import { indentOf, nextLine, nodeAt, type Parsed, spanOf, wholeLine } from './parsed.ts'

/**
 * The file with a field that is not there yet: behind the nearest of those before it in the order, or before all
 * there are.
 *
 * @param order the names that may stand beside it, in their order
 * @param values what may stand behind its name and colon, given the blanks before the name
 */
export function* newField(
  file: Parsed,
  field: Field,
  order: readonly string[],
  values: (indent: string) => Iterable<string>,
): Generator<string> {
  const { source, end } = file
  const map = nodeAt(file, field.slice(0, -1))
  if (!isMap(map) || !map.items[0]) return
  const key = String(field.at(-1))
  const indent = indentOf(map)
  const earlier = order.slice(0, Math.max(0, order.indexOf(key)))
  const above = map.items.findLast((pair) => earlier.includes(String(pair.key)))
  const first = spanOf(file, map.items[0].key).from
  const behind = above && Math.max(spanOf(file, above.key).to, spanOf(file, above.value).to)
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
