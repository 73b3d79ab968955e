/**
 * What the shirts that carry the services' numbers are given by a visitor who moves the page: light on the cloth, and the
 * colours of the work that shows the service, which its shirt is in while that is pointed at.
 */

import kits from 'virtual:kits'
import { adopt } from '../../adopt.ts'
import light from './shirt-light.avif?url&no-inline'
import style from './shirt-light.css?inline'

/** The front of the collar, where the light has it. */
const collar = 'M60 11A19.5 13.8 0 0 0 99 11A19.5 9.7 0 0 1 60 11Z'

adopt(style)

for (const [index, shirt] of [...document.querySelectorAll<SVGSVGElement>('svg.shirt')].entries()) {
  shirt.after(Object.assign(new Image(), { src: light, alt: '', className: 'shirt shirt-light' }))
  const drawn = (name: string, className: string) => {
    const element = document.createElementNS(shirt.namespaceURI, name) as SVGElement
    element.classList.add(className)
    return element
  }
  const front = drawn('path', 'shirt-collar')
  front.setAttribute('d', collar)
  shirt.append(front)
  const kit = kits[index]
  if (!kit) continue
  const other = drawn('g', 'shirt-kit')
  other.style.cssText = `--ground:${kit.ground};--text:${kit.ink};--signal:${kit.signal}`
  for (const part of shirt.querySelectorAll(':scope > path:not(.shirt-hanger), :scope > text'))
    other.append(part.cloneNode(true))
  shirt.append(other)
}
