import type { Crop } from '@portfolio/content/pictures/crop.ts'
import { useEffect, useRef } from 'react'

/** The widest preview, in pixels. */
const widest = 1200

/**
 * Shows a crop on the page before it is saved.
 * @param image the image on the page
 * @param whole the loaded, uncropped picture
 * @returns a function that says whether to keep the preview when the hook unmounts; by default the image is
 * restored
 */
export function useCropPreview(
  image: HTMLImageElement | undefined,
  whole: HTMLImageElement | undefined,
  crop: Crop,
): (isKept: boolean) => void {
  const isKept = useRef(false)
  const { left, top, width, height } = crop

  useEffect(() => {
    if (!image) return
    const dragged = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])].flatMap((element) =>
      ['src', 'srcset', 'width', 'height'].map(
        (name) => [element, name, element.getAttribute(name)] as const,
      ),
    )
    return () => {
      if (isKept.current) return
      for (const [element, name, value] of dragged)
        if (value !== null && element.getAttribute(name) !== value) element.setAttribute(name, value)
    }
  }, [image])

  useEffect(() => {
    if (!image || !whole) return
    let isOver = false
    const show = async () => {
      const part = await partOf(whole, { left, top, width, height })
      const address = URL.createObjectURL(part.bytes)
      const loaded = new Image()
      loaded.src = address
      await loaded.decode()
      if (!isOver) {
        for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = ''
        image.src = address
        image.width = part.width
        image.height = part.height
      }
      // The page may still need the address for a while.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    }
    // Debounced, so that a drag renders only the latest crop.
    const waiting = setTimeout(() => void show().catch(() => undefined), 30)
    return () => {
      isOver = true
      clearTimeout(waiting)
    }
  }, [image, whole, left, top, width, height])

  return (isNowKept) => {
    isKept.current = isNowKept
  }
}

/** Draws a crop of a picture, scaled down to the widest preview. */
async function partOf(whole: HTMLImageElement, { left, top, width, height }: Crop) {
  const { naturalWidth, naturalHeight } = whole
  const [wide, high] = [(naturalWidth * width) / 100, (naturalHeight * height) / 100]
  const scale = Math.min(1, widest / wide)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(wide * scale)),
    Math.max(1, Math.round(high * scale)),
  )
  const [x, y] = [(naturalWidth * left) / 100, (naturalHeight * top) / 100]
  canvas.getContext('2d')?.drawImage(whole, x, y, wide, high, 0, 0, canvas.width, canvas.height)
  const bytes = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  return { bytes, width: canvas.width, height: canvas.height }
}
