import type { Pair } from 'yaml'
import type { Field } from '../../site/content/document.ts'
import { columnAt, mapOf, nextLine, spanOf, type Written, wholeLine } from './written.ts'

/**
 * The file with a field that is not there yet: behind the nearest of those before it in the order, or before all
 * there are.
 *
 * @param order the names that may stand beside it, in their order
 * @param ways what may stand behind its name and colon, given the blanks before the name
 */
export function* newField(
  written: Written,
  field: Field,
  order: readonly string[],
  ways: (indent: string) => Iterable<string>,
): Generator<string> {
  const { source, end } = written
  const key = String(field.at(-1))
  const pairs = mapOf(written, field)?.items ?? []
  const [first] = pairs
  if (!first) return
  const start = spanOf(written, first.key).from
  const indent = columnAt(source, start)
  const earlier = order.slice(0, Math.max(0, order.indexOf(key)))
  const above = pairs.findLast((pair) => earlier.includes(String(pair.key)))
  if (mapOf(written, field)?.flow) {
    const to = above && spanOf(written, above.value ?? above.key).to
    for (const way of ways(indent))
      yield to === undefined
        ? `${source.slice(0, start)}${key}:${way}, ${source.slice(start)}`
        : `${source.slice(0, to)}, ${key}:${way}${source.slice(to)}`
    return
  }
  const place = above && endOf(written, above)
  for (const way of ways(indent)) {
    const line = `${key}:${way}${end}`
    yield place === undefined
      ? source.slice(0, start) + line + indent + source.slice(start)
      : wholeLine(source.slice(0, place), end) + indent + line + source.slice(place)
  }
}

/** Behind the last line of a field. */
const endOf = (written: Written, { key, value }: Pair) =>
  nextLine(written.source, Math.max(spanOf(written, key).to, spanOf(written, value).to) - 1)
