/** Large words begin where the text below them does: with their ink, not with the air that each letter has before it. */
import type { HTMLElement } from 'node-html-parser'
import type { Measure } from '../fonts/measure.ts'

/** Less than this is not seen, in em. */
const least = 0.005

/**
 * The rules that move the large words of a page to the left by what is empty before their first letter.
 *
 * @param measure measures a text as it is shown, in capitals
 */
export function opticalIndents(page: HTMLElement, measure: Measure): string {
  const rule = (selector: string, text = '') => moved(selector, 'text-indent', text.trim(), measure)
  const lines = page.querySelectorAll('.home-name span')
  return [
    rule('.home-name', lines[0]?.textContent),
    ...lines.map(({ textContent }, index) => rule(`.home-name :nth-child(${index + 1})`, textContent)),
    ...page.querySelectorAll('h2[id], .notice h1').map(({ id, textContent }) => rule(`#${id}`, textContent)),
    ...page
      .querySelectorAll('.service')
      .map((service, index) =>
        rule(`.service:nth-child(${index + 1}) .plain`, service.querySelector('.plain')?.textContent),
      ),
    wordIndents(
      page.querySelectorAll('[data-first]').map((word) => word.getAttribute('data-first') ?? ''),
      measure,
    ),
    rule('.footer-brand', page.querySelector('.footer-brand')?.textContent),
  ].join('')
}

/**
 * The rules that do so for words that may begin any line, by the letter that they begin with.
 *
 * @param letters of all such words, each as often as it comes
 */
export const wordIndents = (letters: readonly string[], measure: Measure): string =>
  [...new Set(letters)]
    .map((letter) => moved(`[data-first=${JSON.stringify(letter)}]`, 'margin-inline-start', letter, measure))
    .join('')

function moved(selector: string, property: string, text: string, measure: Measure): string {
  const { left } = measure(text)
  return Math.abs(left) < least ? '' : `${selector}{${property}:${(-left).toFixed(3)}em}`
}
