/** The scene and the control by which a mark is pushed away. Until a visitor uses it, it follows the scrolling, see scene.css. */
import digits from 'virtual:digits'
import { find } from '../../find.ts'
import style from './scene.css?inline'

const part = find('.distance')
const range = find<HTMLInputElement>('.distance input')

/**
 * `--way` is how far the mark has been pushed, one for each drawing behind the first; `--metres` is that as a distance,
 * which grows evenly between two drawings.
 */
function rulesOf(metres: readonly number[]): string {
  const [near = 1, far = near] = [metres.at(0), metres.at(-1)]
  const grown = metres
    .slice(1)
    .map((at, index) => `+ ${at - (metres[index] ?? 0)}*clamp(0,var(--way) - ${index},1)`)
  const drawings = metres.map(
    (_, index) => `.distance-scene picture:nth-child(${index + 1}){--index:${index}}`,
  )
  const part = `.distance{--far:${far};--digits:${String(far).length};--metres:calc(${near} ${grown.join(' ')})}`
  return `@layer parts{${part}${drawings.join('')}}`
}

if (part && range) {
  const marks = [...part.querySelectorAll('.distance-scale span')].map(({ textContent }) =>
    Number(textContent),
  )

  // The scene has the drawings of the scale, for the eye alone.
  for (const place of part.querySelectorAll('.distance-scene > div'))
    for (const picture of part.querySelectorAll('.distance-scale picture')) {
      const drawing = place.appendChild(picture.cloneNode(true)) as Element
      for (const image of drawing.querySelectorAll('img')) image.alt = ''
      for (const source of drawing.querySelectorAll('source')) source.sizes = '60vw'
    }

  const scene = new CSSStyleSheet()
  scene.replaceSync(digits + style + rulesOf(marks))
  document.adoptedStyleSheets.push(scene)

  const textOf = (selector: string) => find(selector)?.textContent
  /** Tells the distance in words, reckoned as in `rulesOf`. */
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
  // Whoever was faster than this script has moved it already; where the scrolling has brought it is known a frame later.
  if (range.value !== range.defaultValue) push()
  else requestAnimationFrame(() => requestAnimationFrame(follow))
}
