import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Width, widths } from '../use-view.ts'

export type Stage = ReturnType<typeof useStage>

/**
 * Returns the page's layout size in CSS pixels, its scale, and the room it takes on the stage. A page wider
 * than the stage is scaled down to fit.
 */
export function useStage(stage: RefObject<HTMLElement | null>, width: Width) {
  const [size, setSize] = useState({ width: 1280, height: 720 })
  useLayoutEffect(() => {
    const { current } = stage
    if (!current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [stage])
  const asked = widths[width].pixels
  const wide = asked ?? size.width
  const scale = asked ? Math.min(1, size.width / asked) : 1
  return {
    width: wide,
    height: size.height / scale,
    scale,
    room: { width: wide * scale, height: size.height },
  }
}
