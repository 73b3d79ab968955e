/**
 * What else the picture on the first screen has to show: its other side, or a strip of views all the way round, each
 * turned on by as much as the one before it. It turns as the page is moved on, and leans to a pointer, until it is turned
 * by hand: by being drawn sideways, after which it runs on and stays at the view that it comes to; by the arrow keys side by side;
 * and as any button half way round.
 */
import back from 'virtual:home-back'
import { adopt } from '../../adopt.ts'
import { find } from '../../find.ts'
import { pictureElement } from '../picture-element.ts'
import style from './turn.css?inline'

/** For how long a picture that is let go runs on as fast as it was drawn, in milliseconds. */
const momentum = 350

// In the studio a click edits it.
const home = find(':root:not([data-still]) .home')
const front = find('.home-picture')
const image = front?.querySelector('img')
const plate = image?.closest<HTMLElement>('.home-plate')

if (back && home && front && image && plate) {
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
  if (!isPrint) side.append(Object.assign(document.createElement('div'), { className: 'home-round' }))
  front.after(side)
  const isTouched = matchMedia('(hover: none)').matches
  // At once: the hand that has fetched it may be drawing it already.
  const turnOver = turnByHand(home, plate, image, isTouched, views + 1)
  // Nothing turns before there is something to be seen on its other side.
  const turnable = () => {
    // A print fills its box, however wide that is.
    adopt(`${style}.home{--views:${views};--shape:${isPrint ? 9 : shape}}`)
    side.hidden = false
    home.dataset.turnable = ''
    Object.assign(plate, { tabIndex: 0, role: 'button', ariaLabel: image.alt || '360°' })
    // Where nothing has been moved, it was a touch that has fetched it, and counts; a finger that is still on it, and never
    // quite still, is followed.
    const isMoved = () => scrollY || 'held' in home.dataset || 'byHand' in home.dataset
    if (isTouched) setTimeout(() => isMoved() || turnOver(), 250)
  }
  for (const view of picture.querySelectorAll('img')) {
    view.loading = 'eager'
    view.decode().then(turnable, () => side.remove())
  }
}

/**
 * Has the picture lean to a pointer that is on it, until a hand turns it: from then on it stays where that leaves it.
 *
 * @param home what has how far it is turned: `--spun`, in turns by hand, and `--aside`, where a pointer is on it, from -1 to 1
 * @param plate what a hand and keys take hold of
 * @param image its front: all of its sides lie in one place, and are pointed at alike
 * @param sides how many it has
 * @returns what turns it half way round
 */
function turnByHand(
  home: HTMLElement,
  plate: HTMLElement,
  image: HTMLElement,
  isTouched: boolean,
  sides: number,
) {
  let spun = 0
  let last: { x: number; at: number; speed: number } | undefined
  let isDrawn = false
  const spin = (by: number) => {
    // It goes on from where it is seen.
    if (!('byHand' in home.dataset)) spun = Number(getComputedStyle(home).getPropertyValue('--round'))
    home.dataset.byHand ||= isDrawn ? 'drawn' : ''
    spun += by
    home.style.setProperty('--spun', `${spun}`)
  }
  /** Turns it to where it is to go from where it is seen, both in turns. */
  const runTo = (rest: (from: number) => number) => {
    // In hand it is where it is seen at once, and not on its way there.
    home.dataset.held = ''
    spin(0)
    home.getBoundingClientRect()
    delete home.dataset.held
    spin(rest(spun) - spun)
  }
  const turnOver = () => runTo((from) => nearestHalf(from + 0.5))
  plate.onkeydown = (event) => {
    const way = { ArrowLeft: -1, ArrowRight: 1, Enter: 0, ' ': 0 }[event.key]
    // With these the arrows are the browser's own: back, forward.
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    isDrawn = true
    if (way) runTo((from) => Math.round(sides * from + way) / sides)
    else turnOver()
    isDrawn = false
  }
  const take = ({ clientX: x, timeStamp: at, pointerId, buttons }: PointerEvent) => {
    if (buttons !== 1) return
    plate.setPointerCapture(pointerId)
    last = { x, at, speed: 0 }
    isDrawn = false
    home.dataset.held = ''
  }
  plate.onpointerdown = take
  const lean = (aside: number) => home.style.setProperty('--aside', `${aside}`)
  plate.onpointerleave = () => lean(0)
  plate.onpointermove = (event) => {
    const { clientX: x, timeStamp: at } = event
    if (!last) {
      // A finger's way begins where it moves, and a mouse's where it was pressed before this could hear it; else it may
      // come with what is marked elsewhere.
      if (isTouched || plate.matches(':active')) return take(event)
      // However far it has turned, its middle stays.
      const { left, right } = image.getBoundingClientRect()
      // Once it can, so that it begins to from where it stands, and does not jump.
      if ('turnable' in home.dataset) lean((2 * x - left - right) / image.offsetWidth)
      return
    }
    if (!isDrawn && Math.abs(x - last.x) < 4) return
    isDrawn = true
    // Drawn nearly as far as it is high, which is from one edge of a shirt to the other, it turns half way round.
    const by = (x - last.x) / image.offsetHeight / 1.5
    last = { x, at, speed: by / Math.max(1, at - last.at) }
    spin(by)
  }
  plate.onpointerup = plate.onpointercancel = ({ timeStamp }) => {
    delete home.dataset.held
    if (isDrawn && last) {
      // Once round at most.
      const on = timeStamp - last.at < 80 ? Math.min(Math.max(-1, momentum * last.speed), 1) : 0
      runTo((from) => {
        const to = from + on
        // From near its edge there is hardly anything to be seen: it goes on to where it is half turned.
        const edge = Math.round(2 * to - 0.5) / 2 + 0.25
        if (Math.abs(to - edge) > 0.1) return Math.round(sides * to) / sides
        return (to < edge ? Math.floor(sides * (edge - 0.125)) : Math.ceil(sides * (edge + 0.125))) / sides
      })
    }
    last = undefined
  }
  plate.onclick = () => {
    if (!isDrawn) turnOver()
    isDrawn = false
  }
  return turnOver
}

const nearestHalf = (turns: number) => Math.round(2 * turns) / 2
