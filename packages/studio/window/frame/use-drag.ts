/** Moves an entry within its list by dragging its handle. */
import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import type { Entry } from '../../fields.ts'
import { type Box, isInSameRow } from './boxes.ts'
import { measureEntries } from './entry-elements.ts'

interface DraggableEntry {
  entry: Entry
  /** The entry's element on the page. */
  element: Element
  /** The number of entries in the list. */
  entryCount: number
  /** The scale of the page in the window. */
  pageScale: number
  /** The element whose top left corner is the origin of all boxes. */
  overlay: Element | null
  move(index: number): void
}

/** The thickness of the drop line in pixels. */
const lineThickness = 4
/** The distance in pixels from the upper or lower edge at which a drag scrolls the page. */
const scrollMargin = 48
/** How many pixels the page scrolls for each movement of the pointer near such an edge. */
const scrollDistance = 16

/** Returns a function that starts a drag, and the line where a drop would insert the entry. Escape cancels. */
export function useDrag(draggable: DraggableEntry | undefined) {
  const [dropLine, setDropLine] = useState<Box>()
  const startDrag = ({ currentTarget, pointerId }: ReactPointerEvent) => {
    if (!draggable) return
    const controller = new AbortController()
    const { signal } = controller
    const handle = currentTarget as HTMLElement
    const endDrag = () => {
      controller.abort()
      handle.releasePointerCapture(pointerId)
      setDropLine(undefined)
    }
    handle.setPointerCapture(pointerId)
    handle.addEventListener(
      'pointermove',
      (event) => {
        scrollNearEdges(event, draggable)
        setDropLine(findDropPosition(event, draggable)?.dropLine)
      },
      { signal },
    )
    handle.addEventListener('pointercancel', endDrag, { signal })
    handle.addEventListener(
      'pointerup',
      (event) => {
        const dropPosition = findDropPosition(event, draggable)
        endDrag()
        if (dropPosition) draggable.move(dropPosition.index)
      },
      { signal },
    )
    // On the window, as Safari does not focus a pressed button.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        endDrag()
      },
      { capture: true, signal },
    )
  }
  return { dropLine, startDrag }
}

const boundsOf = (overlay: Element | null) => overlay?.getBoundingClientRect() ?? new DOMRect()

/** Scrolls the page if the pointer is near the upper or lower edge. */
function scrollNearEdges({ clientY }: PointerEvent, { element, overlay }: DraggableEntry): void {
  const { top, bottom } = boundsOf(overlay)
  const direction = clientY < top + scrollMargin ? -1 : clientY > bottom - scrollMargin ? 1 : 0
  element.ownerDocument.defaultView?.scrollBy({ top: scrollDistance * direction })
}

/** Finds the entry nearest to the pointer. Undefined if that is the dragged entry itself. */
function findDropPosition(
  { clientX, clientY }: PointerEvent,
  { entry, element, entryCount, pageScale, overlay }: DraggableEntry,
): { index: number; dropLine: Box } | undefined {
  const { left, top } = boundsOf(overlay)
  const [x, y] = [clientX - left, clientY - top]
  const boxes = measureEntries(entry, element, entryCount, pageScale)
  const distances = boxes.map((entryBox) =>
    entryBox
      ? Math.hypot(entryBox.left + entryBox.width / 2 - x, entryBox.top + entryBox.height / 2 - y)
      : Infinity,
  )
  const index = distances.indexOf(Math.min(...distances))
  const targetBox = boxes[index]
  if (!targetBox || index === entry.index) return undefined
  return { index, dropLine: createDropLine(targetBox, boxes[entry.index], index > entry.index) }
}

/** Returns the line where a drop would insert the entry: vertical in a row, otherwise horizontal. */
function createDropLine(targetBox: Box, sourceBox: Box | undefined, isAfter: boolean): Box {
  if (!sourceBox || !isInSameRow(sourceBox, targetBox))
    return {
      ...targetBox,
      top: targetBox.top + (isAfter ? targetBox.height : 0) - lineThickness / 2,
      height: lineThickness,
    }
  const offset = targetBox.left > sourceBox.left ? targetBox.width : 0
  return { ...targetBox, left: targetBox.left + offset - lineThickness / 2, width: lineThickness }
}
