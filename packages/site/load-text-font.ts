/**
 * On slow networks the page first shows its fallback font: Document.astro sets `data-slow-network`, tokens.css reads it.
 * The text font then applies to the first screen only if nothing moves. Later parts and the next page always use it.
 */
const { dataset } = document.documentElement

/** Loads the text font and applies it, unless that would move visible elements. */
export async function loadTextFont(): Promise<void> {
  const elements = [...document.querySelectorAll('.bar *, .home *, .work *')]
  const measurePositions = () =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect()
      return { x, y: y + scrollY }
    })
  // Measure before the font loads, so that the page is laid out only once.
  const oldPositions = measurePositions()
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em Archivo`)))
  delete dataset.slowNetwork
  const viewportBottom = scrollY + innerHeight
  // Movements below 3 px are not noticeable and do not count as a layout shift.
  const hasMoved = ({ x, y }: { x: number; y: number }, index: number) => {
    const oldPosition = oldPositions[index] ?? { x, y }
    return (
      oldPosition.y < viewportBottom &&
      Math.max(Math.abs(x - oldPosition.x), Math.abs(y - oldPosition.y)) >= 3
    )
  }
  if (measurePositions().some(hasMoved)) dataset.slowNetwork = ''
}
