/** The other side of the picture on the first screen, which it turns as the page is moved on, and to a pointer or a tap. */
import back from 'virtual:home-back'
import { find } from '../../find.ts'
import { pictureElement } from '../picture-element.ts'
import style from './turn.css?inline'

const art = find('.home-art')
const front = find('.home-picture')

if (back && art && front) {
  const side = document.createElement('div')
  side.className = 'home-picture home-back'
  const picture = pictureElement(back, front.querySelector('source')?.sizes ?? '')
  side.append(picture)
  side.hidden = true
  front.after(side)
  // Nothing turns before there is something to be seen on its other side.
  const turnable = () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets.push(sheet)
    side.hidden = false
    // From where it stands: what is pointed at already turns, too, and does not jump.
    art.getBoundingClientRect()
    art.dataset.turnable = ''
    if (!matchMedia('(hover: none)').matches) {
      const aside = (part: number) => art.style.setProperty('--aside', String(part))
      art.addEventListener('pointermove', ({ clientX }) => {
        const { left, width } = art.getBoundingClientRect()
        aside((2 * (clientX - left)) / width - 1)
      })
      art.addEventListener('pointerleave', () => aside(0))
      return
    }
    // Where nothing has been moved, it was a touch that has fetched it, and counts.
    art.toggleAttribute('data-turned', scrollY === 0)
    art.addEventListener('pointerdown', () => art.toggleAttribute('data-turned'))
  }
  for (const image of picture.querySelectorAll('img')) {
    image.loading = 'eager'
    image.decode().then(turnable, () => side.remove())
  }
}
