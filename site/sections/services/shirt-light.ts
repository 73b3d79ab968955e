/** The light on the shirts that carry the services' numbers: on the cloth, and on what is printed there. */

import light from './shirt-light.avif?url&no-inline'
import style from './shirt-light.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)
for (const shirt of document.querySelectorAll('.shirt'))
  shirt.after(Object.assign(new Image(), { src: light, alt: '', className: 'shirt shirt-light' }))
