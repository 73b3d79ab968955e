/** Shows the visitor's own letters on the cards instead of the logo, with one card for each pixel. */

/** How many cards replace one card of the logo in each direction, so that three letters are legible. See crowd.css. */
const density = 2

/** The height of the stroke below the letters, and of the whole space below the letters, in cards. */
const [strokeHeight, bottomHeight] = [4, 8]

/** The maximum horizontal and vertical stretch of letters to fill the cards. */
const [maxStretchX, maxStretchY] = [1.4, 1.6]

/** Starts the field for the letters. Updates the cards, the caption and the link to the form on each input. */
export function startTypedLetters(part: HTMLElement): void {
  const field = part.querySelector<HTMLInputElement>('.distance-letters input')
  const caption = part.querySelector<HTMLElement>('[data-captions]')
  const logo = part.querySelector('.distance-cards img')
  const content = part.querySelector<HTMLElement>('.distance-content')
  const contactLink = part.querySelector<HTMLAnchorElement>('.distance-contact')
  if (!field || !caption || !logo || !content || !contactLink) return
  const { textContent: linkTemplate } = contactLink
  const captions: (string | null)[] = JSON.parse(caption.dataset.captions ?? '[]')
  const columnCount = Math.round(density * Number(logo.getAttribute('width')))
  let visibleElement: Element = logo
  field.addEventListener('input', () => {
    const letters = field.value.trim().toLocaleUpperCase(document.documentElement.lang)
    const next = letters ? drawLetters(letters, columnCount, getComputedStyle(content)) : logo
    visibleElement.replaceWith(next)
    visibleElement = next
    content.toggleAttribute('data-letters', letters !== '')
    contactLink.hidden = letters === ''
    contactLink.textContent = linkTemplate.replace('{letters}', () => letters)
    contactLink.dataset.prefill = `${contactLink.textContent}: `
    caption.textContent = captions[[...letters].length - 1] ?? ''
  })
  // Close the on-screen keyboard. Devices without hover are taken for touch screens.
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' && !matchMedia('(hover: hover)').matches) field.blur()
  })
}

/** Draws letters above a stroke, as large as possible, with one pixel per card. */
function drawLetters(letters: string, columnCount: number, style: CSSStyleDeclaration): HTMLCanvasElement {
  // The letters' area is a fifth higher than wide.
  const rowCount = Math.round(1.2 * columnCount)
  const cards = Object.assign(document.createElement('canvas'), { width: columnCount, height: rowCount })
  const context = cards.getContext('2d')
  if (!context) return cards
  context.fillStyle = style.color
  context.font = `700 100px ${style.fontFamily}`
  const metrics = context.measureText(letters)
  const width = metrics.actualBoundingBoxLeft + metrics.actualBoundingBoxRight
  const height = metrics.actualBoundingBoxAscent + metrics.actualBoundingBoxDescent
  const fittingScale = { x: columnCount / width, y: (rowCount - bottomHeight) / height }
  const scaleX = Math.min(fittingScale.x, maxStretchX * fittingScale.y)
  const scaleY = Math.min(fittingScale.y, maxStretchY * scaleX)
  context.setTransform(scaleX, 0, 0, scaleY, (columnCount - scaleX * width) / 2, rowCount - bottomHeight)
  context.fillText(letters, metrics.actualBoundingBoxLeft, -metrics.actualBoundingBoxDescent)
  context.resetTransform()
  // Increase the contrast of the opacity (alpha, 0 to 255), as half-transparent cards would blur the letters.
  const pixels = context.getImageData(0, 0, columnCount, rowCount)
  for (let alpha = 3; alpha < pixels.data.length; alpha += 4)
    pixels.data[alpha] = 2.5 * (pixels.data[alpha] ?? 0) - 190
  context.putImageData(pixels, 0, 0)
  context.fillStyle = style.getPropertyValue('--signal')
  context.fillRect(0, rowCount - strokeHeight, columnCount, strokeHeight)
  return cards
}
