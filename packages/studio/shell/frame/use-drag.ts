/** Moves an entry within its list by dragging its handle. */
import { type PointerEvent, useEffect, useState } from 'react'
import type { Entry } from '../../fields.ts'
import { shareRow } from './directions.ts'
import { boxesOf } from './entries.ts'
import { type Box, boxIn } from './use-box.ts'

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
  /** Ends the current drag. */
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

  const over = (event: PointerEvent) => {
    if (!dragged) return undefined
    const { entry, box, count, scale, overlay } = dragged
    const corner = overlay?.getBoundingClientRect()
    const [x, y] = [event.clientX - (corner?.left ?? 0), event.clientY - (corner?.top ?? 0)]
    // Scroll near the upper and lower edge.
    const height = corner?.height ?? 0
    if (y < edge || y > height - edge) box.ownerDocument.defaultView?.scrollBy({ top: y < edge ? -16 : 16 })
    const boxes = boxesOf(entry, box, count).map((one) => one && boxIn(one, scale))
    const far = (one: Box | undefined) =>
      one ? Math.hypot(one.left + one.width / 2 - x, one.top + one.height / 2 - y) : Infinity
    const index = boxes.reduce((best, one, at) => (far(one) < far(boxes[best]) ? at : best), entry.index)
    const there = boxes[index]
    if (!there || index === entry.index) return undefined
    return { index, line: lineAt(there, boxes[entry.index], index > entry.index) }
  }

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
      if (letGo) setLanding(over(event))
    },
    onPointerUp: (event: PointerEvent) => {
      const there = letGo && over(event)
      letGo?.()
      if (there) dragged?.move(there.index)
    },
    onLostPointerCapture: end,
  }
  return { landing, handlers }
}

/** Returns the line where the entry would land: vertical between entries of a row, otherwise horizontal. */
function lineAt(there: Box, from: Box | undefined, after: boolean): Box {
  return from && shareRow(from, there)
    ? {
        ...there,
        left: there.left + (there.left > from.left ? there.width : 0) - thickness / 2,
        width: thickness,
      }
    : { ...there, top: there.top + (after ? there.height : 0) - thickness / 2, height: thickness }
}
