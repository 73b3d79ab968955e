/** Measures elements of the page, in pixels of the studio's window. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { type Width, widths } from '../use-view.ts'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Measures an element, or only the text in it if `words` is set. */
export function boxIn(element: Element, scale: number, words = false): Box {
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  const { left, top, width, height } = (words ? range : element).getBoundingClientRect()
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale }
}

/** Measures an element on every animation frame, as it moves with scrolling, typing and updates. */
export function useBox(element: Element, scale: number, words = false): Box | undefined {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    let frame = 0
    const follow = () => {
      const next = element.isConnected ? boxIn(element, scale, words) : undefined
      setBox((held) => (JSON.stringify(held) === JSON.stringify(next) ? held : next))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [element, scale, words])
  return box
}

const overlap = (from: number, size: number, otherFrom: number, otherSize: number) =>
  from < otherFrom + otherSize && otherFrom < from + size

export const shareRow = (one: Box, other: Box): boolean =>
  overlap(one.top, one.height, other.top, other.height)

export const touch = (one: Box, other: Box): boolean =>
  shareRow(one, other) && overlap(one.left, one.width, other.left, other.width)

export type Stage = ReturnType<typeof useStage>

/** Returns the page's size in CSS pixels, and its scale and room: a page wider than the stage is scaled down. */
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
  const { pixels = size.width } = widths[width]
  const scale = Math.min(1, size.width / pixels)
  return {
    width: pixels,
    height: size.height / scale,
    scale,
    room: { left: 0, top: 0, width: pixels * scale, height: size.height },
  }
}
