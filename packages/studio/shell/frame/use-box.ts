import { useEffect, useState } from 'react'

/** The position and size of an element over the page, in pixels of the studio's window. */
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

const isSame = (one: Box | undefined, other: Box | undefined) =>
  (['left', 'top', 'width', 'height'] as const).every((side) => one?.[side] === other?.[side])

/** Measures an element on every animation frame, as it moves with scrolling, typing and updates. */
export function useBox(element: Element | undefined, scale: number, words = false): Box | undefined {
  const [box, setBox] = useState<Box>()
  useEffect(() => {
    if (!element) return setBox(undefined)
    let frame = 0
    const follow = () => {
      const next = element.isConnected ? boxIn(element, scale, words) : undefined
      setBox((held) => (isSame(held, next) ? held : next))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [element, scale, words])
  return box
}
