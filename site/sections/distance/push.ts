/** The control by which a mark is pushed away. Until a visitor uses it, it follows the scrolling, see distance.css. */
import { find } from '../../find.ts'

const part = find('.distance')
const range = find<HTMLInputElement>('.distance input')

if (part && range) {
  const textOf = (selector: string) => find(selector)?.textContent
  const marks = [...part.querySelectorAll('.distance-scale span')].map(({ textContent }) =>
    Number(textContent),
  )

  /** Tells the distance in words, reckoned as in `rules.ts`. */
  const tell = () => {
    const way = Number(range.value)
    const { [Math.floor(way)]: from = 0, [Math.ceil(way)]: to = 0 } = marks
    const words = `${Math.round(from + (to - from) * (way % 1))} ${textOf('.distance-metres')}`
    range.ariaValueText = range.value === range.max ? `${words}, ${textOf('.distance-seat')}` : words
  }

  /** Takes it on from where the scrolling has brought it. */
  const follow = () => {
    if ('taken' in part.dataset) return
    range.value = getComputedStyle(part).getPropertyValue('--way')
    tell()
  }

  const push = () => {
    part.dataset.taken = ''
    part.style.setProperty('--way', range.value)
    tell()
  }

  range.addEventListener('input', push)
  for (const touch of ['focus', 'keydown']) range.addEventListener(touch, follow)
  // Whoever was faster than this script has moved it already.
  if (range.value === range.defaultValue) follow()
  else push()
}
