import { useEffect, useRef, useState } from 'react'
import { textOf } from '../../values.ts'
import { setTo } from '../content.ts'
import { Button } from '../controls/controls.tsx'
import { focusOf } from '../crop/crop.ts'
import { arrows } from '../shortcuts.ts'
import type { Editor } from '../use-editor.ts'
import { useStudio } from '../use-studio.ts'
import { useBox } from './boxes.ts'
import type { Place } from './fields.ts'
import { type Point, placeOfPoint, readPoint, writtenPoint } from './focus-point.ts'

const bounded = (part: number) => Math.min(100, Math.max(0, part))

/** Saves the focus point of a picture: the point that stays in view when the picture is cropped. */
export function saveFocusPoint(editor: Editor, picture: Place, point: Point): void {
  void editor.edit(setTo(editor.state, focusOf(picture.field), writtenPoint(point)))
}

/** The marker of the focus point. A click on the picture or the arrow keys move it. */
export function FocusPoint({ picture, scale, onEnd }: { picture: Place; scale: number; onEnd(): void }) {
  const { editor } = useStudio()
  const image = picture.element as HTMLImageElement
  const box = useBox(image, scale)
  const { x, y } = readPoint(textOf(editor.state, focusOf(picture.field)))
  const [moved, setMoved] = useState<Point>({ x, y })
  const mark = useRef<HTMLButtonElement>(null)
  const isThere = box !== undefined
  useEffect(() => setMoved({ x, y }), [x, y])
  useEffect(() => {
    if (isThere) mark.current?.focus()
  }, [isThere])
  if (!box) return null
  const at = placeOfPoint(image, moved)
  return (
    <>
      <button
        ref={mark}
        type="button"
        className="focus-point"
        aria-label={`Focus point: ${moved.x} % from the left, ${moved.y} % from the top. Arrow keys move it, Enter saves it.`}
        style={{ translate: `${box.left + at.left * scale}px ${box.top + at.top * scale}px` }}
        onKeyDown={(event) => {
          const by = arrows[event.key]
          if (event.key === 'Escape') return onEnd()
          if (event.key === 'Enter') return saveFocusPoint(editor, picture, moved)
          if (!by) return
          event.preventDefault()
          const [right, down] = by
          setMoved(({ x, y }) => ({ x: bounded(x + 5 * right), y: bounded(y + 5 * down) }))
        }}
      />
      <p className="offer row" role="status">
        Click the point that must stay visible when the picture is cropped.
        <Button className="quiet" onClick={onEnd}>
          Done
        </Button>
      </p>
    </>
  )
}
