/** The views that lead up to a tile's picture: over it one shows after another, as the page is moved on. */
import tiles from 'virtual:tiles'
import type { Views } from '../../pictures/picture.ts'
import { still } from '../../still.ts'

const narrow = matchMedia('(width < 48rem)')
/** Which strip is fetched; once the screen is turned, the picture stands alone. */
const isNarrow = narrow.matches

/** For how long each view is seen at least, in milliseconds: however fast the page is moved, each is. */
const least = 90

for (const [address, { views, viewsNarrow }] of still.matches ? [] : Object.entries(tiles)) {
  const picture = document.querySelector<HTMLElement>(`.tile[href="${address}"] picture`)
  const strip = isNarrow ? viewsNarrow : views
  if (picture && strip)
    leadUp(picture, strip).catch(() => {
      // What cannot be shown is left to the picture.
    })
}

async function leadUp(picture: HTMLElement, { src, count }: Views) {
  const views = await createImageBitmap(await (await fetch(src)).blob())
  const [width, height] = [views.width / count, views.height]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.dataset.focus = picture.querySelector('img')?.dataset.focus ?? ''
  picture.append(canvas)
  const context = canvas.getContext('2d')

  /** The view that is drawn; behind the last, where there is nothing to draw, it is the picture itself. */
  let drawn = count
  let isWaiting = false
  let hasBeenOut = false
  const follow = () => {
    if (isWaiting) return
    const { top, bottom, height: tall } = picture.getBoundingClientRect()
    const isSeen = top < innerHeight && bottom > 0
    // What is seen of it already stays as it is.
    hasBeenOut ||= !isSeen
    // From where a third of it is in view until all is.
    const way = (1.5 * (innerHeight - top)) / tall - 0.5
    const isShown = hasBeenOut && narrow.matches === isNarrow
    const wanted = isShown ? Math.min(Math.max(0, Math.floor(way * count)), count) : count
    if (wanted === drawn) return
    drawn = isSeen ? drawn + Math.sign(wanted - drawn) : wanted
    context?.clearRect(0, 0, width, height)
    context?.drawImage(views, -width * drawn, 0)
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      follow()
    }, least)
  }
  addEventListener('scroll', follow)
  follow()
}
