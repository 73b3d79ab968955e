/** The scene in which a mark is pushed away, and its control: where scrolling pushes it too, the control scrolls. */
import held from 'virtual:distance'
import { adopt } from '../../adopt.ts'
import { find } from '../../find.ts'
import { heedFinger, isUndecided } from '../finger.ts'
import controlStyle from './control.css?inline'
import glassesStyle from './glasses.css?inline'
import { askForLetters } from './letters.ts'
import sceneStyle from './scene.css?inline'
import standStyle from './stand.css?inline'

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
  const widest = String(far).length * Math.max(...held.digits)
  const part = `.distance{--far:${far};--widest:${widest};--metres:calc(${near} ${grown.join(' ')})}`
  return `@layer parts{${part}${drawings.join('')}}`
}

if (part && range) {
  const marks = [...part.querySelectorAll('.distance-scale span')].map(({ textContent }) =>
    Number(textContent),
  )

  // The scene has the drawings of the scale, for the eye alone: all of them on the way, and the first in the last row.
  const drawings = [...part.querySelectorAll('.distance-scale picture')]
  const show = (place: string, pictures: Element[]) => {
    for (const picture of pictures) {
      const drawing = find(place)?.appendChild(picture.cloneNode(true)) as HTMLElement
      drawing.dataset.copy = ''
      for (const image of drawing.querySelectorAll('img')) image.alt = ''
      for (const source of drawing.querySelectorAll('source')) source.sizes = '60vw'
    }
  }
  show('.distance-pushed', drawings)
  show('.distance-seen', drawings.slice(0, 1))
  // What is left of the one that was drawn for a distance, and of the first, seen from there and enlarged.
  const glasses = [...part.querySelectorAll('.distance-enlarged p')].map((words) => {
    const glass = document.createElement('div')
    glass.dataset.copy = ''
    words.before(glass)
    return glass
  })
  /** Adds elements for the words of some of the drawings. */
  const say = (words: (string | undefined)[], name: string, place: Element | null | undefined) => {
    for (const [index, textContent] of words.entries()) {
      if (!textContent) continue
      const said = Object.assign(document.createElement(name), { textContent, ariaHidden: 'true' })
      said.style.setProperty('--index', String(index))
      place?.append(said)
    }
  }
  // What each drawing leaves out falls as it comes, behind a minus, and something is said of it.
  const leftOut = document.createElement('ul')
  leftOut.className = 'distance-left-out'
  say(held.leftOut, 'li', leftOut)
  find('.distance-seen')?.before(leftOut)
  say(held.lines, 'p', find('.distance-stage'))
  const begins = drawings.length - held.enlarged.length
  for (const [index, pair] of held.enlarged.entries())
    for (const [side, src] of pair.entries()) {
      const image = Object.assign(new Image(), { src, alt: '' })
      image.style.setProperty('--index', String(begins + index))
      glasses[side]?.append(image)
    }
  // In the last row, the stand answers: it holds the mark up.
  if (held.cards) {
    const stand = document.createElement('div')
    stand.className = 'distance-stand'
    stand.dataset.copy = ''
    const cards = document.createElement('div')
    cards.style.setProperty('--across', String(held.cards.across))
    const { src, across } = held.cards
    const image = Object.assign(new Image(), { src, alt: '' })
    cards.append(image)
    stand.append(cards)
    const stage = find('.distance-stage')
    stage?.append(stand)
    const mark = { image, across, index: marks.length - 1 }
    if (stage && held.letters) askForLetters(stage, held.letters, held.letterLines, mark)
  }
  adopt(held.style + sceneStyle + standStyle + glassesStyle + controlStyle + rulesOf(marks))

  const last = marks.length - 1
  const textOf = (selector: string) => find(selector)?.textContent
  /** Tells the distance in words, reckoned as in `rulesOf`. */
  const tell = (way = Number(range.value)) => {
    const { [Math.floor(way)]: from = 0, [Math.ceil(way)]: to = 0 } = marks
    const metres = String(Math.round(from + (to - from) * (way % 1)))
    const wide = [...metres].reduce((sum, digit) => sum + (held.digits[Number(digit)] ?? 0), 0)
    part.style.setProperty('--wide', String(wide))
    const words = `${metres} ${textOf('.distance-metres')}`
    const isLast = range.value === range.max
    const told = [words, isLast && textOf('.distance-seat'), held.lines[Math.round(way)]]
    range.ariaValueText = told.filter(Boolean).join(', ')
    part.toggleAttribute('data-last', isLast)
  }

  const isScrolled = () => getComputedStyle(part).animationName === 'push'
  /** How far the part reaches above the screen, and how far it can. */
  const scrolled = () => {
    const { top, height } = part.getBoundingClientRect()
    return { above: -top, most: height - innerHeight }
  }

  /** The part of the scrolling after which the mark goes, and the part in which it gets to the last row, see scene.css. */
  const [before, going] = [0.05, 0.61]

  const within = (way: number) => Math.min(Math.max(0, way), last)

  /** How far the mark is on its way. */
  const wayNow = () => {
    if (!isScrolled()) return Number(part.style.getPropertyValue('--way'))
    const { above, most } = scrolled()
    return within(((above / most - before) / going) * last)
  }

  /** Brings the control to where the mark is. */
  const follow = () => {
    const way = wayNow()
    range.value = String(way)
    tell(way)
  }

  /** Brings the mark so far on its way. */
  const pushTo = (way: number, behavior: ScrollBehavior = 'auto') => {
    if (isScrolled()) {
      const { above, most } = scrolled()
      // To a place, as the page may still be moving: a distance would begin where the browser has come to since.
      scrollTo({ top: scrollY + (before + (going * way) / last) * most - above, behavior })
    } else {
      part.style.setProperty('--way', String(way))
      range.value = String(way)
    }
    tell()
  }

  const push = () => {
    if (!isUndecided(range)) pushTo(Number(range.value))
  }
  range.onpointerdown = (event) => heedFinger(range, event, push, follow)
  // By keys it may be come to from below, where nothing else of the part is in view.
  range.oninput = range.onfocus = push
  /** Which drawing the mark is on its way to, by its place. */
  let goal: number | undefined
  /** Brings the mark to a drawing so many further on than the one that it is at, or on its way to. */
  const pushOn = (by: number, bound: (index: number) => number) => {
    goal = bound((goal ?? Math.round(wayNow())) + by)
    pushTo(goal, 'smooth')
  }
  const onwards = getComputedStyle(part).direction === 'rtl' ? -1 : 1
  const mark = find('.distance-pushed')
  // A push at the mark itself, or at the words that ask for one, brings it to the next distance, and from the last row back.
  for (const pushed of [mark, find('.distance-control label')])
    pushed?.addEventListener('click', (event) => {
      if (event.target === range) return
      event.preventDefault()
      pushOn(1, (index) => index % marks.length)
    })
  // So does an arrow, to the next or to the one before.
  const arrows = new Map([
    ['ArrowRight', onwards],
    ['ArrowUp', 1],
    ['ArrowLeft', -onwards],
    ['ArrowDown', -1],
  ])
  range.onkeydown = (event) => {
    const by = arrows.get(event.key)
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    pushOn(by, within)
  }
  addEventListener('scroll', follow)
  for (const ended of ['scrollend', 'wheel', 'touchmove', 'input'])
    addEventListener(
      ended,
      () => {
        goal = undefined
      },
      { passive: true },
    )
  // Whoever was faster than this script has moved it already.
  if (range.value !== range.defaultValue) push()
  else tell()
  follow()
}
