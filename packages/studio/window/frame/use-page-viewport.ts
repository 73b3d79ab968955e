import { type RefObject, useLayoutEffect, useState } from 'react'
import { type PageWidth, pageWidths } from '../use-view.ts'

export type PageViewport = ReturnType<typeof usePageViewport>

/** Returns the size of the page in its own pixels, its scale, and its bounds in the window. Scales wide pages down. */
export function usePageViewport(container: RefObject<HTMLElement | null>, width: PageWidth) {
  const [size, setSize] = useState({ width: 1280, height: 720 })
  useLayoutEffect(() => {
    const { current } = container
    if (!current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [container])
  const { pixels: pageWidth = size.width } = pageWidths[width]
  const scale = Math.min(1, size.width / pageWidth)
  return {
    width: pageWidth,
    height: size.height / scale,
    scale,
    bounds: { left: 0, top: 0, width: pageWidth * scale, height: size.height },
  }
}
