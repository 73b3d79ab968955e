/**
 * What the shirts that carry the services' numbers are given by a visitor who moves the page: light on the cloth and on
 * what is printed there, and the work that shows the service, printed all over its shirt while that is pointed at.
 */

import light from './shirt-light.avif?url&no-inline'
import style from './shirt-light.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)

for (const shirt of document.querySelectorAll<SVGSVGElement>('svg.shirt')) {
  shirt.after(Object.assign(new Image(), { src: light, alt: '', className: 'shirt shirt-light' }))
  const shown = shirt.closest('.service')?.querySelector<HTMLImageElement>('.shown-work img')
  if (!shown) continue
  // Fetched for its place below; then it is here, too.
  if (shown.complete) print(shirt, shown.src)
  else shown.addEventListener('load', () => print(shirt, shown.src), { once: true })
}

/** Prints a picture, one of the page's own, all over a shirt's cloth. */
function print(shirt: SVGSVGElement, address: string): void {
  shirt.insertAdjacentHTML(
    'beforeend',
    `<g clip-path="url(#shirt)"><image class="shirt-work" href="${address}" x="-5" width="160" height="182" preserveAspectRatio="xMidYMid slice"/></g>`,
  )
}
