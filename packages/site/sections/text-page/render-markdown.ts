import { linkMistake } from '@portfolio/content/rich-words.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'
import { micromark } from 'micromark'
import { parse } from 'node-html-parser'

/**
 * Converts Markdown (CommonMark) to HTML. Shows HTML in it as text, and replaces pictures and unsafe links by their text.
 * The highest heading is an `<h2>`.
 */
export function renderMarkdown(markdown: string, root: string): string {
  // The loop below removes dangerous addresses.
  const page = parse(micromark(markdown, { allowDangerousProtocol: true }))
  for (const heading of page.querySelectorAll('h1')) heading.tagName = 'H2'
  for (const image of page.querySelectorAll('img')) image.replaceWith(image.getAttribute('alt') ?? '')
  for (const link of page.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    // Right-to-left text would reorder the groups of digits.
    if (address.startsWith('tel:')) link.setAttribute('dir', 'ltr')
    if (linkMistake(address)) link.replaceWith(...link.childNodes)
    else if (address.startsWith('/'))
      link.setAttribute('href', siteBase() + (address.startsWith('/files/') ? '' : root) + address.slice(1))
  }
  return page.toString()
}
