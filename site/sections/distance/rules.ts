/** The style of the part, which only a page with the part has. */
import { addressOf } from '../../build/prepared-file.ts'
import type { Content } from '../../content/schema.ts'
import { digitsFile } from '../../fonts/display.ts'
import { wornColours, wornRule } from '../../look/sheet.ts'
import style from './distance.css?inline'

/** The style with the distances, the colours of the work that the mark is of, and the face of the digits. */
export async function distanceRules({ distance, portfolio, look }: Content): Promise<string> {
  if (!distance) return ''
  const metres = distance.marks.map((mark) => Number(mark.metres))
  const marks = metres.map((at, index) => `.distance li:nth-child(${index + 1}){--at:${at}}`)
  const numbers = {
    last: metres.length - 1,
    near: metres.at(0),
    far: metres.at(-1),
    'most-digits': String(metres.at(-1)).length,
  }
  const declared = Object.entries(numbers).map(([name, value]) => `--${name}:${value}`)
  const face = `@font-face{font-family:Digits;src:url(${addressOf(await digitsFile())})}`
  const work = portfolio.works.find(({ title }) => title === distance.work)
  const worn = work && wornColours(work, look)
  return `${face}${worn ? wornRule('.distance', worn) : ''}${style}@layer parts{.distance{${declared.join(';')}}${marks.join('')}}`
}
