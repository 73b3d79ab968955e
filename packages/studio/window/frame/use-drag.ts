/** Moves an entry within its list by dragging its handle. */
import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import type { Entry } from '../../fields.ts'
import { type Box, isInSameRow } from './boxes.ts'
import { measureEntries } from './entries.ts'

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

/** Returns what starts a drag, and the line where the entry would land. Escape cancels. */
export function useDrag(dragged: Dragged | undefined) {
  const [line, setLine] = useState<Box>()
  const start = ({ currentTarget, pointerId }: ReactPointerEvent) => {
    if (!dragged) return
    const controller = new AbortController()
    const { signal } = controller
    const handle = currentTarget as HTMLElement
    const end = () => {
      controller.abort()
      handle.releasePointerCapture(pointerId)
      setLine(undefined)
    }
    handle.setPointerCapture(pointerId)
    handle.addEventListener('pointermove', (event) => setLine(landingAt(event, dragged)?.line), { signal })
    handle.addEventListener('pointercancel', end, { signal })
    handle.addEventListener(
      'pointerup',
      (event) => {
        const landing = landingAt(event, dragged)
        end()
        if (landing) dragged.move(landing.index)
      },
      { signal },
    )
    // Safari does not focus a pressed button, so Escape is caught on the window.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        end()
      },
      { capture: true, signal },
    )
  }
  return { line, start }
}

/** Finds the entry nearest to the pointer. Scrolls near the upper and lower edge. */
function landingAt(
  { clientX, clientY }: PointerEvent,
  { entry, box, count, scale, overlay }: Dragged,
): { index: number; line: Box } | undefined {
  const { left, top, height } = overlay?.getBoundingClientRect() ?? new DOMRect()
  const [x, y] = [clientX - left, clientY - top]
  if (y < edge || y > height - edge) box.ownerDocument.defaultView?.scrollBy({ top: y < edge ? -16 : 16 })
  const boxes = measureEntries(entry, box, count, scale)
  const distances = boxes.map((one) =>
    one ? Math.hypot(one.left + one.width / 2 - x, one.top + one.height / 2 - y) : Infinity,
  )
  const index = distances.indexOf(Math.min(...distances))
  const there = boxes[index]
  if (!there || index === entry.index) return undefined
  return { index, line: lineAt(there, boxes[entry.index], index > entry.index) }
}

/** Returns the line where the entry would land: vertical between entries of a row, otherwise horizontal. */
function lineAt(there: Box, from: Box | undefined, after: boolean): Box {
  if (!from || !isInSameRow(from, there))
    return { ...there, top: there.top + (after ? there.height : 0) - thickness / 2, height: thickness }
  const end = there.left > from.left ? there.width : 0
  return { ...there, left: there.left + end - thickness / 2, width: thickness }
}
