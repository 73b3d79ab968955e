/**
 * On a slow network the page is shown in the stand-in, see Document.astro, and the text face is fetched once the page is
 * there. It is used in this visit if nothing on the screen moves for it, and from the next page on in any case.
 */
const { dataset } = document.documentElement

async function useTextFace(): Promise<void> {
  await Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1em Archivo`)))
  const isOnScreen = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight
  const shown = [...document.querySelectorAll('body *')].filter((element) =>
    isOnScreen(element.getBoundingClientRect()),
  )
  const places = () =>
    shown.flatMap((element) => {
      const { x, y } = element.getBoundingClientRect()
      return [x, y]
    })
  const before = places()
  delete dataset.slow
  // What moves by less is not seen to move, nor counted as a layout shift.
  if (places().some((place, index) => Math.abs(place - (before[index] ?? place)) >= 3)) dataset.slow = ''
}

if ('slow' in dataset) addEventListener('load', useTextFace)
