import { siteBase } from '@portfolio/contract/site-config.ts'
import { micromark } from 'micromark'
import { parse } from 'node-html-parser'

/**
 * Returns the HTML of Markdown (CommonMark). HTML in it is shown as text, links other than to the web, mail and phone
 * lead nowhere, pictures become their descriptions, and headings begin below that of the page.
 * @param root the path of the page's language, see `Content`
 */
export function renderMarkdown(markdown: string, root: string): string {
  const page = parse(micromark(markdown))
  for (const heading of page.querySelectorAll('h1')) heading.tagName = 'H2'
  for (const image of page.querySelectorAll('img')) image.replaceWith(image.getAttribute('alt') ?? '')
  for (const link of page.querySelectorAll('a[href^="/"]')) {
    const path = (link.getAttribute('href') ?? '').slice(1)
    link.setAttribute('href', siteBase() + (path.startsWith('files/') ? '' : root) + path)
  }
  return page.toString()
}
