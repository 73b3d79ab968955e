/** How results read on a terminal, wide or narrow. */

import type { Result } from './attack.ts'
import { grouped, kinds } from './report.ts'

/** Where the figures of every attack begin. */
const indent = 30

/** A result: one line of figures, as long as the terminal is wide enough, and one for each thing that is wrong. */
export function linesOf({ name, seconds, report, notRun }: Result, width: number): string {
  const mark = notRun !== undefined ? '–' : report.wrong.length > 0 ? '✗' : '✓'
  const time = `${seconds.toFixed(1)} s`.padStart(7)
  const figures = notRun !== undefined ? `not run: ${notRun}` : report.figures.join('; ')
  const first = wrapped(`${mark} ${name.padEnd(indent - 11)}${time}  `, figures, width)
  const wrong = report.wrong.map(({ kind, what, rounds }) =>
    wrapped('    ', `${kind}: ${what}${rounds > 1 ? ` (${rounds} times)` : ''}`, width),
  )
  return [first, ...wrong].join('\n')
}

/** What was wrong in all, and what could not be tried. */
export function summaryOf(results: readonly Result[], width: number): string {
  const all = results.flatMap(({ report }) => report.wrong)
  const counts = Object.entries(kinds).map(([kind, meaning]) => {
    const count = all.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0)
    return wrapped(`${kind.padEnd(8)}${grouped(count).padStart(8)}  `, meaning, width)
  })
  const ran = results.filter(({ notRun }) => notRun === undefined)
  const held = ran.filter(({ report }) => report.wrong.length === 0)
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0)
  const total = `${ran.length} attacks in ${grouped(Math.round(seconds))} s: ${held.length} held, ${ran.length - held.length} found something`
  const missing = results
    .filter(({ notRun }) => notRun !== undefined)
    .map(({ name, notRun }) => wrapped('not run: ', `${name}, as ${notRun}`, width))
  return ['', ...counts, '', wrapped('', total, width), ...missing].join('\n')
}

/** Whether anything of these kinds is wrong. */
export const anyWrong = (results: readonly Result[]): boolean =>
  results.some(({ report }) => report.wrong.length > 0)

/** Text after its beginning, in lines of `width` that start below each other. */
function wrapped(beginning: string, text: string, width: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && beginning.length + line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
    .map((line, index) => (index === 0 ? beginning : ' '.repeat(beginning.length)) + line)
    .join('\n')
}
