/**
 * On a slow network the page is shown in the stand-in, see Document.astro, and the text face is fetched once the page is
 * there. It is used in this visit if nothing on the screen moves for it, and from the next page on in any case.
 */
const { dataset } = document.documentElement

async function showTextFace(): Promise<void> {
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em Archivo`)))
  const elements = [...document.querySelectorAll('body *')]
  const places = () => elements.map((element) => element.getBoundingClientRect())
  const before = places()
  delete dataset.slow
  // What moves by less is not seen to move, nor counted as a layout shift.
  const isMoved = ({ x, y }: DOMRect, index: number) => {
    const from = before[index] as DOMRect
    return from.y < innerHeight && Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) >= 3
  }
  if (places().some(isMoved)) dataset.slow = ''
}

showTextFace()
