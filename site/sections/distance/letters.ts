/** Letters of the visitor's own: in the last row the stand holds them up in the place of the mark, a card for each pixel. */
import { adopt } from '../../adopt.ts'
import style from './letters.css?inline'

/** As many as can be read on a stand. */
const most = 3

/** How many times as fine as the mark's their cards are: three letters are read then. */
const finer = 2

/** How high the stroke below them is, and with what is left free above it, in cards. */
const [stroke, below] = [4, 8]

/** How much wider and higher than they are letters may be drawn, so that they fill the cards. */
const [wider, higher] = [1.4, 1.6]

/** What the stand holds up, how many cards that is wide, and its place among the drawings. */
interface Mark {
  image: Element
  across: number
  index: number
}

/**
 * Adds the field that asks for them.
 *
 * @param stage where it stands
 * @param words what it is called
 * @param lines what is said of one letter, of two, and of three
 * @param mark what they take the place of
 */
export function askForLetters(
  stage: HTMLElement,
  words: string,
  lines: readonly (string | undefined)[],
  mark: Mark,
): void {
  adopt(style)
  const label = document.createElement('label')
  label.className = 'distance-letters'
  const field = document.createElement('input')
  field.size = field.maxLength = most
  field.autocomplete = 'off'
  field.spellcheck = false
  label.append(words, field)
  const line = Object.assign(document.createElement('p'), { ariaLive: 'polite' })
  line.style.setProperty('--index', String(mark.index))
  label.dataset.copy = line.dataset.copy = ''
  stage.append(label, line)
  let held = mark.image
  field.oninput = () => {
    const letters = field.value.trim().toLocaleUpperCase(document.documentElement.lang)
    const next = letters
      ? onCards(letters, Math.round(finer * mark.across), getComputedStyle(stage))
      : mark.image
    held.replaceWith(next)
    held = next
    stage.toggleAttribute('data-letters', letters !== '')
    stage.style.setProperty('--finer', letters ? String(finer) : null)
    line.textContent = lines[[...letters].length - 1] ?? ''
  }
  // Puts a phone's keyboard away; on a desk one goes on typing.
  field.onkeydown = ({ key }) => {
    if (key === 'Enter' && !matchMedia('(hover: hover)').matches) field.blur()
  }
}

/** Letters above a stroke, as large as there is room for, in a pixel for each card. */
function onCards(letters: string, across: number, style: CSSStyleDeclaration): HTMLCanvasElement {
  const up = Math.round(1.2 * across)
  const cards = Object.assign(document.createElement('canvas'), { width: across, height: up })
  const pen = cards.getContext('2d')
  if (!pen) return cards
  pen.fillStyle = style.color
  pen.font = `700 100px ${style.fontFamily}`
  const ink = pen.measureText(letters)
  const wide = ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight
  const high = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
  const room = { x: across / wide, y: (up - below) / high }
  const x = Math.min(room.x, wider * room.y)
  const y = Math.min(room.y, higher * x)
  pen.setTransform(x, 0, 0, y, (across - x * wide) / 2, up - below)
  pen.fillText(letters, ink.actualBoundingBoxLeft, -ink.actualBoundingBoxDescent)
  pen.resetTransform()
  // A card that is half a letter's is hardly anything: edges become steeper.
  const pixels = pen.getImageData(0, 0, across, up)
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 2.5 * (pixels.data[at] ?? 0) - 190
  pen.putImageData(pixels, 0, 0)
  pen.fillStyle = style.getPropertyValue('--signal')
  pen.fillRect(0, up - stroke, across, stroke)
  return cards
}
