/** Shows the visitor's own letters on the stand instead of the mark, with one card for each pixel. */

/** How much finer the cards are than those of the mark, so that three letters are legible. */
const finer = 2

/** In cards: the height of the stroke below the letters, and with the gap above it. */
const [stroke, below] = [4, 8]

/** The maximum horizontal and vertical stretch of letters to fill the stand. */
const [wider, higher] = [1.4, 1.6]

/** Shows what the visitor types, and the line for that number of letters. */
export function startLetters(part: HTMLElement): void {
  const field = part.querySelector<HTMLInputElement>('.distance-letters input')
  const line = part.querySelector<HTMLElement>('[data-lines]')
  const mark = part.querySelector('.distance-stand img')
  const stage = part.querySelector<HTMLElement>('.distance-stage')
  if (!field || !line || !mark || !stage) return
  const lines: (string | null)[] = JSON.parse(line.dataset.lines ?? '[]')
  const across = Math.round(finer * Number(mark.getAttribute('width')))
  let shown: Element = mark
  field.addEventListener('input', () => {
    const letters = field.value.trim().toLocaleUpperCase(document.documentElement.lang)
    const next = letters ? drawLetters(letters, across, getComputedStyle(stage)) : mark
    shown.replaceWith(next)
    shown = next
    stage.toggleAttribute('data-letters', letters !== '')
    line.textContent = lines[[...letters].length - 1] ?? ''
  })
  // On phones, closes the keyboard.
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' && !matchMedia('(hover: hover)').matches) field.blur()
  })
}

/** Draws letters above a stroke as large as possible, with one pixel for each card. */
function drawLetters(letters: string, across: number, style: CSSStyleDeclaration): HTMLCanvasElement {
  const up = Math.round(1.2 * across)
  const cards = Object.assign(document.createElement('canvas'), { width: across, height: up })
  const context = cards.getContext('2d')
  if (!context) return cards
  context.fillStyle = style.color
  context.font = `700 100px ${style.fontFamily}`
  const ink = context.measureText(letters)
  const width = ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight
  const height = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
  const room = { x: across / width, y: (up - below) / height }
  const x = Math.min(room.x, wider * room.y)
  const y = Math.min(room.y, higher * x)
  context.setTransform(x, 0, 0, y, (across - x * width) / 2, up - below)
  context.fillText(letters, ink.actualBoundingBoxLeft, -ink.actualBoundingBoxDescent)
  context.resetTransform()
  // Increases the contrast of edges, as half-covered cards would blur the letters.
  const pixels = context.getImageData(0, 0, across, up)
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 2.5 * (pixels.data[at] ?? 0) - 190
  context.putImageData(pixels, 0, 0)
  context.fillStyle = style.getPropertyValue('--signal')
  context.fillRect(0, up - stroke, across, stroke)
  return cards
}
