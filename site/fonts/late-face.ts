/**
 * On a slow network the page is shown in the stand-in, see Document.astro, and the text face is fetched once the page is
 * there. It is used in this visit if nothing on the screen moves for it, and from the next page on in any case.
 */
const { dataset } = document.documentElement

async function showTextFace(): Promise<void> {
  const elements = [...document.querySelectorAll('body *')]
  const places = () =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect()
      return { x, y: y + scrollY }
    })
  // Before the face is there, so that the page is laid out once for it.
  const before = places()
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em Archivo`)))
  delete dataset.slow
  const end = scrollY + innerHeight
  // What moves by less is not seen to move, nor counted as a layout shift.
  const isMoved = ({ x, y }: { x: number; y: number }, index: number) => {
    const from = before[index] ?? { x, y }
    return from.y < end && Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) >= 3
  }
  if (places().some(isMoved)) dataset.slow = ''
}

showTextFace()
