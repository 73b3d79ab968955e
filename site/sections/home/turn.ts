/**
 * What else the picture on the first screen has to show: its other side, or a strip of views, each turned on by as much
 * as the one before it. It turns through them as the page is moved on, and to a pointer or a tap.
 */
import back from 'virtual:home-back'
import { find } from '../../find.ts'
import { pictureElement } from '../picture-element.ts'
import style from './turn.css?inline'

const art = find('.home-art')
const front = find('.home-picture')
const image = front?.querySelector('img')

if (back && art && front && image) {
  const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side))) as [
    number,
    number,
  ]
  const shape = width / height
  // A print has but two sides.
  const isPrint = 'print' in front.dataset
  const views = isPrint ? 1 : Math.max(1, Math.round(back.width / back.height / shape))
  const side = document.createElement('div')
  side.className = 'home-picture home-back'
  side.toggleAttribute('data-print', isPrint)
  side.hidden = true
  const picture = pictureElement(back, `${views * Math.min(image.clientWidth, shape * image.clientHeight)}px`)
  side.append(picture)
  front.after(side)
  // Nothing turns before there is something to be seen on its other side.
  const turnable = () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${style}.home-plate{--views:${views};--shape:${shape.toFixed(4)}}`)
    document.adoptedStyleSheets.push(sheet)
    side.hidden = false
    // From where it stands: what is pointed at already turns, too, and does not jump.
    art.getBoundingClientRect()
    art.dataset.turnable = ''
    if (!matchMedia('(hover: none)').matches) {
      art.addEventListener('pointermove', ({ clientX }) => {
        const { left, width } = art.getBoundingClientRect()
        art.style.setProperty('--aside', String((2 * (clientX - left)) / width - 1))
      })
      return
    }
    // Where nothing has been moved, it was a touch that has fetched it, and counts.
    art.toggleAttribute('data-turned', scrollY === 0)
    art.addEventListener('pointerdown', () => art.toggleAttribute('data-turned'))
  }
  for (const view of picture.querySelectorAll('img')) {
    view.loading = 'eager'
    view.decode().then(turnable, () => side.remove())
  }
}
