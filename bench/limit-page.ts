/**
 * The limit page: the text of the built page in plain HTML, without script, web font, drawings or layout. No page with
 * the same text can be much faster.
 */
import { parse } from 'node-html-parser'

const headHtml = `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'">
<style>
body { margin: 1rem; font: 1rem/1.5 sans-serif }
h1, h2, h3 { line-height: 1.1 }
h1 { font-size: 4rem; margin: 0 }
img { display: block; width: 66vw; height: auto }
label, input, textarea { display: block; width: 100% }
</style>`

/**
 * Returns the limit page as HTML.
 *
 * @param html the built page
 * @param hasPicture whether to add the first screen's picture above the name
 */
export function createLimitPage(html: string, hasPicture: boolean): string {
  const page = parse(html)
  const picture = page.querySelector('.home-picture picture')
  const source = picture?.querySelector('source')?.getAttribute('srcset')
  const [width, height] = ['width', 'height'].map((name) => picture?.querySelector('img')?.getAttribute(name))
  for (const element of page.querySelectorAll(
    'script, noscript, style, link, svg, picture, [http-equiv], [property]',
  ))
    element.remove()
  for (const element of page.querySelectorAll('*'))
    for (const name of Object.keys(element.attributes))
      if (/^(class|style|aria-|data-|popover)/.test(name)) element.removeAttribute(name)
  page.querySelector('head')?.insertAdjacentHTML('beforeend', headHtml)
  if (hasPicture)
    page
      .querySelector('h1')
      ?.insertAdjacentHTML(
        'beforebegin',
        `<img srcset="${source}" sizes="66vw" width="${width}" height="${height}" alt="" fetchpriority="high">`,
      )
  return page.toString()
}
