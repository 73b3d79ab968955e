/**
 * On slow networks the page shows its fallback font first, see Document.astro, and loads the text font afterwards.
 * The font is used at once only if nothing on the screen moves; the parts below it and the next page use it in any case.
 */
const { dataset } = document.documentElement

/** Loads the text font and uses it where that moves nothing. */
export async function showTextFace(): Promise<void> {
  const elements = [...document.querySelectorAll('.bar *, .home *, .work *')]
  const places = () =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect()
      return { x, y: y + scrollY }
    })
  // Measured before the face arrives, so that the page is laid out only once for it.
  const before = places()
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em Archivo`)))
  delete dataset.slow
  const end = scrollY + innerHeight
  // Smaller movements are not noticeable and do not count as a layout shift.
  const isMoved = ({ x, y }: { x: number; y: number }, index: number) => {
    const from = before[index] ?? { x, y }
    return from.y < end && Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) >= 3
  }
  if (places().some(isMoved)) dataset.slow = ''
}
