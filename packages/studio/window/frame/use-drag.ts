/** Moves an entry within its list by dragging its handle. */
import { type PointerEvent, useEffect, useState } from 'react'
import type { Entry } from '../../fields.ts'
import { type Box, shareRow } from './boxes.ts'
import { boxesOf } from './entries.ts'

interface Dragged {
  entry: Entry
  box: Element
  count: number
  scale: number
  /** The element that boxes are measured from. */
  overlay: Element | null
  move(to: number): void
}

const thickness = 4
const edge = 48

/** Returns the handle's event handlers, and the drop position during a drag. Escape cancels. */
export function useDrag(dragged: Dragged | undefined) {
  /** The index to drop at, and the line that shows it. */
  const [landing, setLanding] = useState<{ index: number; line: Box }>()
  const [letGo, setLetGo] = useState<() => void>()

  // Safari does not focus a pressed button, so Escape is caught on the window.
  useEffect(() => {
    if (!letGo) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      letGo()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [letGo])

  const end = () => {
    setLanding(undefined)
    setLetGo(undefined)
  }
  const handlers = {
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      setLetGo(() => () => {
        currentTarget.releasePointerCapture(pointerId)
        // Firefox and Safari fire `lostpointercapture` only when the pointer moves.
        end()
      })
    },
    onPointerMove: (event: PointerEvent) => {
      if (letGo) setLanding(dragged && landingAt(event, dragged))
    },
    onPointerUp: (event: PointerEvent) => {
      const there = letGo && dragged && landingAt(event, dragged)
      letGo?.()
      if (there) dragged?.move(there.index)
    },
    onLostPointerCapture: end,
  }
  return { landing, handlers }
}

/** Finds the entry nearest to the pointer. Scrolls near the upper and lower edge. */
function landingAt(
  { clientX, clientY }: PointerEvent,
  { entry, box, count, scale, overlay }: Dragged,
): { index: number; line: Box } | undefined {
  const { left, top, height } = overlay?.getBoundingClientRect() ?? new DOMRect()
  const [x, y] = [clientX - left, clientY - top]
  if (y < edge || y > height - edge) box.ownerDocument.defaultView?.scrollBy({ top: y < edge ? -16 : 16 })
  const boxes = boxesOf(entry, box, count, scale)
  const distanceTo = (one: Box | undefined) =>
    one ? Math.hypot(one.left + one.width / 2 - x, one.top + one.height / 2 - y) : Infinity
  const distances = boxes.map(distanceTo)
  const index = distances.indexOf(Math.min(...distances))
  const there = boxes[index]
  if (!there || index === entry.index) return undefined
  return { index, line: lineAt(there, boxes[entry.index], index > entry.index) }
}

/** Returns the line where the entry would land: vertical between entries of a row, otherwise horizontal. */
function lineAt(there: Box, from: Box | undefined, after: boolean): Box {
  if (!from || !shareRow(from, there))
    return { ...there, top: there.top + (after ? there.height : 0) - thickness / 2, height: thickness }
  const end = there.left > from.left ? there.width : 0
  return { ...there, left: there.left + end - thickness / 2, width: thickness }
}
