/** From how many pixels on a press is no push any more. */
const slack = 8

/**
 * Lets a pointer take the mark along, aside and up as it goes. A finger that goes up is there to move the page.
 *
 * @param side 1 where it goes to the right, and else -1
 * @param take is called as a pointer takes hold of it; what that gives is told then how many pixels further it is
 * @returns whether the last press has moved it
 */
export function takeAlong(mark: HTMLElement, side: number, take: () => (by: number) => void): () => boolean {
  let isMoved = false
  mark.onpointerdown = ({ clientX: x, clientY: y, pointerId, button, pointerType }) => {
    if (button > 0) return
    isMoved = false
    mark.setPointerCapture(pointerId)
    const bring = take()
    mark.onpointermove = ({ clientX, clientY }) => {
      const by = side * (clientX - x) + (pointerType === 'touch' ? 0 : y - clientY)
      isMoved ||= Math.abs(by) > slack
      if (isMoved) bring(by)
    }
  }
  mark.onpointerup = mark.onpointercancel = () => {
    mark.onpointermove = null
  }
  mark.ondragstart = () => false
  return () => isMoved
}
