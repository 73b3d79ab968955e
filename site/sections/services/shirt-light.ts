/**
 * What the shirts that carry the services' numbers are given by a visitor who moves the page: light on the cloth, and the
 * colours of the work that shows the service, which its shirt is in while that is pointed at.
 */

import kits from 'virtual:kits'
import { adopt } from '../../adopt.ts'
import light from './shirt-light.avif?url&no-inline'
import style from './shirt-light.css?inline'

/** The front of the collar, where the light has it, and the cuffs. */
const trim = 'M62 10A18 12.5 0 0 0 98 10M27 103Q15 97-4 84M154 88Q143 93 126 104'

adopt(style)

for (const [index, shirt] of [...document.querySelectorAll<SVGSVGElement>('svg.shirt')].entries()) {
  shirt.after(Object.assign(new Image(), { src: light, alt: '', className: 'shirt shirt-light' }))
  const print = shirt.querySelector('.shirt-print')
  const trimmed = print?.cloneNode()
  if (!print || !(trimmed instanceof SVGElement)) continue
  trimmed.setAttribute('d', trim)
  trimmed.classList.add('shirt-trim')
  print.after(trimmed)
  const kit = kits[index]
  if (!kit) continue
  const other = document.createElementNS(shirt.namespaceURI, 'g') as SVGGElement
  other.classList.add('shirt-kit')
  other.style.cssText = `--ground:${kit.ground};--text:${kit.ink};--signal:${kit.signal};--number-on-text:${kit.number}`
  for (const part of shirt.querySelectorAll(':scope > path:not(.shirt-hanger), :scope > text'))
    other.append(part.cloneNode(true))
  shirt.append(other)
}
