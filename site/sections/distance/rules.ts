/** The style of the part, which only a page has that has the part, and what it must know of the marks. */
import type { Content } from '../../content/schema.ts'
import style from './distance.css?inline'

/**
 * The style and its custom properties. `--way` is how far the mark has been pushed, one for each drawing behind the first;
 * `--metres` is that as a distance, which grows evenly between two drawings.
 */
export function distanceRules(distance: Content['distance']): string {
  if (!distance) return ''
  const metres = distance.marks.map((mark) => Number(mark.metres))
  const [near = 1, far = near] = [metres.at(0), metres.at(-1)]
  const grown = metres
    .slice(1)
    .map((at, index) => ` + ${at - (metres[index] ?? 0)}*clamp(0,var(--way) - ${index},1)`)
  const marks = metres.map(
    (at, index) => `.distance :is(div>picture,li):nth-child(${index + 1}){--index:${index};--at:${at}}`,
  )
  const part = `.distance{--last:${metres.length - 1};--near:${near};--far:${far};--digits:${String(far).length};--metres:calc(${near}${grown.join(' ')})}`
  return `${style}@layer parts{${part}${marks.join('')}}`
}
