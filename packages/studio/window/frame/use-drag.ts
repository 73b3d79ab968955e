/** Moves an entry within its list by dragging its handle, or by arrow keys on it. */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Entry } from '../../fields.ts'
import { type Box, frameBoundsOf, isInSameRow } from './boxes.ts'
import { type EntryOnPage, measureEntries } from './entry-elements.ts'

interface DropPosition {
  index: number
  /** The line where a drop would insert the entry. */
  dropLine: Box
}

/** The thickness of the drop line in pixels. */
const lineThickness = 4
/** The distance in pixels from the upper or lower edge at which a drag scrolls the page. */
const scrollMargin = 48
/** How many pixels the page scrolls for each movement of the pointer near such an edge. */
const scrollDistance = 16

/** Returns the properties of the handle, and the line where a drop would insert the entry. Escape cancels a drag. */
export function useDrag(entry: EntryOnPage | undefined, move: (entry: Entry, index: number) => void) {
  const [dropLine, setDropLine] = useState<Box>()
  const pointerId = useRef(-1)
  if (!entry) return {}
  const isDragging = (handle: HTMLElement) => handle.hasPointerCapture(pointerId.current)
  const handleProperties = {
    className: 'tool-button drag-handle',
    'data-tooltip': 'Drag to move',
    onPointerDown({ currentTarget, pointerId: id }: PointerEvent<HTMLElement>) {
      pointerId.current = id
      currentTarget.setPointerCapture(id)
      // Safari does not focus a pressed button by itself, and without focus it would not receive Escape.
      currentTarget.focus()
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isDragging(event.currentTarget)) return
      scrollNearEdges(event, entry)
      setDropLine(findDropPosition(event, entry)?.dropLine)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const dropPosition = isDragging(event.currentTarget) && findDropPosition(event, entry)
      if (dropPosition) move(entry, dropPosition.index)
    },
    onLostPointerCapture: () => setDropLine(undefined),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, currentTarget } = event
      const offset = { ArrowUp: -1, ArrowDown: 1 }[key]
      if (offset !== undefined) {
        event.preventDefault()
        move(entry, entry.index + offset)
      } else if (key === 'Escape' && isDragging(currentTarget)) {
        event.stopPropagation()
        currentTarget.releasePointerCapture(pointerId.current)
        setDropLine(undefined)
      }
    },
  }
  return { dropLine, handleProperties }
}

/** Scrolls the page if the pointer is near the upper or lower edge. */
function scrollNearEdges({ clientY }: PointerEvent, { element }: EntryOnPage): void {
  const { top, bottom } = frameBoundsOf(element)
  const direction = clientY < top + scrollMargin ? -1 : clientY > bottom - scrollMargin ? 1 : 0
  element.ownerDocument.defaultView?.scrollBy({ top: scrollDistance * direction })
}

/** Finds the entry nearest to the pointer. Undefined if that is the dragged entry itself. */
function findDropPosition({ clientX, clientY }: PointerEvent, entry: EntryOnPage): DropPosition | undefined {
  const { left, top } = frameBoundsOf(entry.element)
  const [x, y] = [clientX - left, clientY - top]
  const boxes = measureEntries(entry)
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
