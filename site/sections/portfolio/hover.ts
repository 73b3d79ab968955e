/** What comes over the tiles while they are pointed at. */
import tiles from 'virtual:tiles'
import { adopt } from '../../adopt.ts'
import { pictureElement } from '../picture-element.ts'
import style from './hover.css?inline'

adopt(style)

// Where tiles can be pointed at; fetched before they are, see fetch-ahead.ts.
const pointed = matchMedia('(hover: hover) and (width >= 48rem)').matches
for (const [address, { hover }] of pointed ? Object.entries(tiles) : []) {
  if (!hover) continue
  const frame = document.querySelector(`.tile[href="${address}"] .tile-frame`)
  const number = frame?.querySelector<HTMLElement>('[data-picture]')?.dataset.picture
  const picture = pictureElement(hover, '100vw')
  picture.className = 'tile-hover'
  // As moving-names.ts has it.
  picture.style.setProperty('--moving', `picture-${number}`)
  frame?.querySelector('.tile-caption')?.before(picture)
}

// It rises from the tile that is chosen, and has come there at once for who was faster.
document.addEventListener(
  'click',
  ({ target }) => {
    const chosen = (target as Element).closest(':root:not([data-resting]) .tile:is(:hover, :focus-visible)')
    for (const picture of document.querySelectorAll('.tile-hover')) {
      const isSeen = picture.querySelector('img')?.naturalWidth !== 0 && picture.checkVisibility()
      if (!picture.toggleAttribute('data-rising', isSeen && chosen === picture.closest('.tile'))) continue
      for (const wipe of picture.getAnimations()) wipe.finish()
    }
  },
  { capture: true },
)
