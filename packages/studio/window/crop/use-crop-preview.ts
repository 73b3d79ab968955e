import type { Crop } from '@portfolio/content/pictures/crop.ts'
import { useEffect } from 'react'

const widest = 1200

/**
 * Shows a crop on the page before it is saved. The next update of the page replaces it.
 * @param image the image on the page
 * @param whole the loaded, uncropped picture
 */
export function useCropPreview(
  image: HTMLImageElement | undefined,
  whole: HTMLImageElement | undefined,
  { left, top, width, height }: Crop,
): void {
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
        Object.assign(image, { src: address, width: part.width, height: part.height })
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
}

async function partOf(whole: HTMLImageElement, { left, top, width, height }: Crop) {
  const { naturalWidth, naturalHeight } = whole
  const [wide, high] = [(naturalWidth * width) / 100, (naturalHeight * height) / 100]
  const scale = Math.min(1, widest / wide)
  const canvas = new OffscreenCanvas(Math.ceil(wide * scale), Math.ceil(high * scale))
  const [x, y] = [(naturalWidth * left) / 100, (naturalHeight * top) / 100]
  canvas.getContext('2d')?.drawImage(whole, x, y, wide, high, 0, 0, canvas.width, canvas.height)
  const bytes = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  return { bytes, width: canvas.width, height: canvas.height }
}
