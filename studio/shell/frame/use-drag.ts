/** Dragging an entry by its handle to the place of another of its list. */
import { type PointerEvent, useEffect, useState } from 'react'
import type { Entry } from '../../fields.ts'
import { boxesOf } from './entries.ts'
import { type Box, boxIn } from './use-box.ts'
import { shareRow } from './ways.ts'

interface Dragged {
  entry: Entry
  box: Element
  count: number
  scale: number
  /** Boxes are measured from its top left corner. */
  overlay: Element | null
  move(to: number): void
}

const thickness = 4
const edge = 48

/** Gives what the handle listens to, and the landing while it is dragged; Escape leaves everything where it was. */
export function useDrag(dragged: Dragged | undefined) {
  /** Where the dragged entry would land: at a line at the edge of the entry there. */
  const [landing, setLanding] = useState<{ index: number; line: Box }>()
  /** Lets go of the handle, once it is held. */
  const [letGo, setLetGo] = useState<() => void>()

  // The focus is not on the handle in every browser.
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
    // At the edges, the page goes on.
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
        // Firefox and Safari tell that it is lost only as the pointer moves.
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

/** The edge of an entry at which another lands: beside it where they share a row. */
function lineAt(there: Box, from: Box | undefined, after: boolean): Box {
  return from && shareRow(from, there)
    ? {
        ...there,
        left: there.left + (there.left > from.left ? there.width : 0) - thickness / 2,
        width: thickness,
      }
    : { ...there, top: there.top + (after ? there.height : 0) - thickness / 2, height: thickness }
}
