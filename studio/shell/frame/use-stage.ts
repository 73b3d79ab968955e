import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Width, widths } from '../use-view.ts'

export type Stage = ReturnType<typeof useStage>

/**
 * How large the page is laid out, in its own pixels, how it is scaled to fit its stage, and the room that it takes there.
 * A page that is wider than there is room is drawn smaller, so that it is seen whole as on such a screen.
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
