import { type RefObject, useEffect } from 'react'
import { fieldNames } from '../../contract/submission.ts'
import { find } from '../find.ts'
import { readSubmission } from './fields.ts'

/**
 * Makes the ticket out to who writes, as it is typed: the name stands on its stub, and its bars are those of all that is
 * written. They stay on what a message that has arrived tears off, and after that, until something is written again.
 */
export function useMadeOut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    const number = find('.stub-number')
    if (!current || !number) return
    // It says once more what stands in the field.
    const line = Object.assign(document.createElement('p'), { className: 'stub-name', ariaHidden: 'true' })
    const write = () => {
      const submission = readSubmission(current)
      line.textContent = submission.name.trim()
      if (line.textContent) number.before(line)
      else line.remove()
      number.style.setProperty('--bars', barsOf(fieldNames.map((name) => submission[name]).join('')))
    }
    write()
    current.addEventListener('input', write)
    return () => current.removeEventListener('input', write)
  }, [form])
}

/** How many letters have bars, from the last one back; fewer are repeated. */
const barred = 24

/** Bars as thick, and as far apart, as the letters of a text have it, for a background; none for none. */
function barsOf(text: string): string {
  let at = 0
  const ends = [...text.slice(-barred).repeat(barred).slice(-barred)].map((letter) => {
    const code = letter.charCodeAt(0)
    const bar = at + 1 + (code % 4)
    at = bar + 1 + ((code >> 2) % 3)
    return [bar, at] as const
  })
  const stops = ends.map(([bar, gap]) => `currentcolor 0 ${(100 * bar) / at}%,#0000 0 ${(100 * gap) / at}%`)
  return at > 0 ? `linear-gradient(90deg,${stops})` : ''
}
