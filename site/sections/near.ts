/**
 * Pictures that a pointer looks at from near: a click or a tap brings one nearer within its place, where it goes along with
 * the pointer, and a second, or leaving it, or Escape puts it back. Keys have the browser's own enlargement.
 */
import { adopt } from '../adopt.ts'
import style from './near.css?inline'

/** As near.css has them; in the studio a click is there to edit them. */
const pictures = ':root:not([data-still]) :is(.work-picture img, [data-comes="across"] img, .contact-picture)'

let near: HTMLImageElement | undefined

/** Turns to the point of the picture that the pointer is on. */
function turnTo(picture: HTMLImageElement, { clientX, clientY }: MouseEvent): void {
  const { offsetWidth, offsetHeight, style } = picture
  const drawn = picture.getBoundingClientRect()
  const turn = (side: '--x' | '--y', at: number, length: number, place: number) => {
    // The picture has grown to this side by so much of what it has grown by.
    const grown = Number.parseFloat(style.getPropertyValue(side) || '0') / 100
    const share = (at - grown * (length - place)) / place
    style.setProperty(side, `${100 * Math.min(1, Math.max(0, share))}%`)
  }
  turn('--x', clientX - drawn.left, drawn.width, offsetWidth)
  turn('--y', clientY - drawn.top, drawn.height, offsetHeight)
}

function leave(): void {
  delete near?.dataset.near
  near = undefined
}

/** Has the browser choose a file for how large the picture is drawn now. */
function sharpen(picture: HTMLImageElement): void {
  const files = [...(picture.parentElement?.querySelectorAll('source') ?? []), picture]
  for (const file of files) file.sizes = `${2.2 * picture.offsetWidth}px`
}

adopt(style)

document.addEventListener('click', (event) => {
  const picture = (event.target as Element).closest<HTMLImageElement>(pictures)
  const was = near
  leave()
  if (!picture || picture === was) return
  near = picture
  turnTo(picture, event)
  picture.dataset.near = ''
  sharpen(picture)
})

document.addEventListener('pointermove', (event) => {
  if (near === event.target) turnTo(near as HTMLImageElement, event)
  else if (near) leave()
})

// What it would have closed stays open.
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !near) return
  event.preventDefault()
  leave()
})
