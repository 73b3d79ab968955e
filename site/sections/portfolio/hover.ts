/** What comes over the tiles while they are pointed at. */
import hovers from 'virtual:hovers'
import { pictureElement } from '../picture-element.ts'
import style from './hover.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)

for (const [address, hover] of Object.entries(hovers)) {
  const frame = document.querySelector(`.tile[href="${address}"] .tile-frame`)
  const picture = pictureElement(hover, '100vw')
  picture.className = 'tile-hover'
  frame?.querySelector('.tile-caption')?.before(picture)
}
