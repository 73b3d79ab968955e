/** What comes over the tiles while they are pointed at. */
import hovers from 'virtual:hovers'
import style from './hover.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(style)
document.adoptedStyleSheets.push(sheet)

for (const [address, { other, full, width, height }] of Object.entries(hovers)) {
  const frame = document.querySelector(`.tile[href="${address}"] .tile-frame`)
  const picture = document.createElement('picture')
  picture.className = 'tile-hover'
  for (const source of other)
    picture.append(
      Object.assign(document.createElement('source'), {
        type: source.type,
        srcset: source.srcSet,
        sizes: '100vw',
      }),
    )
  picture.append(
    Object.assign(document.createElement('img'), { loading: 'lazy', alt: '', width, height, src: full }),
  )
  frame?.querySelector('.tile-caption')?.before(picture)
}
