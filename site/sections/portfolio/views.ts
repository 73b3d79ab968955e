/** The views that lead up to a tile's picture: over it one shows after another, as the page is moved on. */
import tiles from 'virtual:tiles'
import type { Views } from '../../pictures/picture.ts'

const isNarrow = matchMedia('(width < 48rem)').matches
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where its picture has been led up to, a tile's lower edge is so far down the screen, in parts of its height: beside others all of it is seen by then. */
const end = isNarrow ? 0.85 : 1

/** For how long each view is seen at least, in milliseconds: however fast the page is moved, each is. */
const least = 90

for (const [address, { views, viewsNarrow }] of isStill ? [] : Object.entries(tiles)) {
  const picture = document.querySelector<HTMLElement>(`.tile[href="${address}"] picture`)
  const strip = isNarrow ? viewsNarrow : views
  if (picture && strip) leadUp(picture, strip).catch(() => {})
}

async function leadUp(picture: HTMLElement, { src, count }: Views) {
  const strip = Object.assign(new Image(), { src })
  await strip.decode()
  const [width, height] = [strip.width / count, strip.height]
  const cuts = Array.from({ length: count }, (_, index) =>
    createImageBitmap(strip, index * width, 0, width, height),
  )
  const views = await Promise.all(cuts)
  const canvas = Object.assign(document.createElement('canvas'), { width, height, className: 'tile-views' })
  const context = canvas.getContext('2d')
  const image = picture.querySelector('img')
  if (!context || !image) return
  canvas.style.setProperty('--focus', getComputedStyle(image).getPropertyValue('--focus'))

  /** The view that is drawn; behind the last it is the picture itself. */
  let drawn = -1
  let next: ReturnType<typeof setTimeout> | undefined
  const draw = (index: number) => {
    drawn = index
    context.clearRect(0, 0, width, height)
    const view = views[index]
    if (view) context.drawImage(view, 0, 0)
  }
  /** Which view is to be seen where the page is now. */
  const wanted = () => {
    const { top, height } = picture.getBoundingClientRect()
    const [from, to] = [height / 3, height + (1 - end) * innerHeight]
    const way = (innerHeight - top - from) / (to - from)
    return Math.min(Math.max(0, Math.floor(way * count)), count)
  }
  const step = () => {
    next = undefined
    const way = Math.sign(wanted() - drawn)
    if (!way) return
    draw(drawn + way)
    next = setTimeout(step, least)
  }
  const follow = () => {
    if (canvas.isConnected) return next || step()
    const { top, bottom } = picture.getBoundingClientRect()
    // What is seen of it already stays as it is.
    if (top < innerHeight && bottom > 0) return
    draw(wanted())
    picture.append(canvas)
  }
  addEventListener('scroll', follow, { passive: true })
  follow()
}
