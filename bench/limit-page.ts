/**
 * The limit page: the text of the built page in plain HTML, without script, web font, drawings or layout. No page with
 * the same text can be much faster.
 */
import { parse } from 'node-html-parser'

const headHtml = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'self'">
<style>
body { margin: 1rem; font: 1rem/1.5 sans-serif }
h1, h2, h3 { line-height: 1.1 }
h1 { font-size: 4rem; margin: 0 }
label, input, textarea { display: block; width: 100% }
</style>`

/** Returns the limit page of the built page, as HTML. */
export function createLimitPage(html: string): string {
  const page = parse(html)
  for (const element of page.querySelectorAll(
    'script, noscript, style, link, svg, picture, [http-equiv], [property]',
  ))
    element.remove()
  for (const element of page.querySelectorAll('*'))
    for (const name of Object.keys(element.attributes))
      if (/^(class|style|aria-|data-|popover)/.test(name)) element.removeAttribute(name)
  page.querySelector('head')?.insertAdjacentHTML('beforeend', headHtml)
  return page.toString()
}
