/** Measures elements of the page in pixels of the studio's window, from the top left corner of the frame. */
import { useEffect, useState } from 'react'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const frameOf = ({ ownerDocument }: Element) =>
  ownerDocument.defaultView?.frameElement as HTMLIFrameElement | null | undefined

/** Returns the bounds of the frame in the studio's window. */
export const frameBoundsOf = (element: Element): DOMRect =>
  frameOf(element)?.getBoundingClientRect() ?? new DOMRect()

/** Measures an element, or only the text in it. */
export function measureBox(element: Element, isTextOnly = false): Box {
  // Frame.tsx scales wide pages down.
  const scale = Number(frameOf(element)?.style.scale ?? 1)
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  const { left, top, width, height } = (isTextOnly ? range : element).getBoundingClientRect()
  return { left: left * scale, top: top * scale, width: width * scale, height: height * scale }
}

/** Measures an element on every animation frame: it moves with scrolling, typing and updates. */
export function useBox(element: Element, isTextOnly = false): Box | undefined {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    let animationFrame = 0
    const update = () => {
      const next = element.isConnected ? measureBox(element, isTextOnly) : undefined
      setBox((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next))
      animationFrame = requestAnimationFrame(update)
    }
    update()
    return () => cancelAnimationFrame(animationFrame)
  }, [element, isTextOnly])
  return box
}

const rangesOverlap = (start: number, length: number, otherStart: number, otherLength: number) =>
  start < otherStart + otherLength && otherStart < start + length

export const isInSameRow = (first: Box, second: Box): boolean =>
  rangesOverlap(first.top, first.height, second.top, second.height)

export const isOverlapping = (first: Box, second: Box): boolean =>
  isInSameRow(first, second) && rangesOverlap(first.left, first.width, second.left, second.width)
