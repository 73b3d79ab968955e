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
  if (shown.complete) print(shirt, shown)
  else shown.addEventListener('load', () => print(shirt, shown), { once: true })
}

/** Prints a picture all over a shirt's cloth: as wide as that, whole across its chest, and again above and below. */
function print(shirt: SVGSVGElement, { src, naturalWidth, naturalHeight }: HTMLImageElement): void {
  const high = (160 * naturalHeight) / naturalWidth
  const prints = [-1, 0, 1].map(
    (nth) => `<image href="${src}" x="-5" y="${84 + (nth - 0.5) * high}" width="160"/>`,
  )
  shirt.insertAdjacentHTML(
    'beforeend',
    `<g clip-path="url(#shirt)"><g class="shirt-work">${prints.join('')}</g></g>`,
  )
}
