/** The style of the part, which only a page has that has the part, and what it must know of the marks. */
import type { Content } from '../../content/schema.ts'
import style from './distance.css?inline'

/** The style and its custom properties; scene.css has more of them, see push.ts. */
export function distanceRules(distance: Content['distance']): string {
  if (!distance) return ''
  const metres = distance.marks.map((mark) => Number(mark.metres))
  const marks = metres.map((at, index) => `.distance li:nth-child(${index + 1}){--at:${at}}`)
  return `${style}@layer parts{.distance{--last:${metres.length - 1};--near:${metres[0]}}${marks.join('')}}`
}
