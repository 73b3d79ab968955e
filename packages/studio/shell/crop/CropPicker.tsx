import { type Crop, readCrop, whole } from '@portfolio/content/pictures/crop.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button, Form } from 'react-aria-components'
import { SaveRow } from '../controls/SaveRow.tsx'
import { useUnsaved } from '../hooks.ts'
import { usePreview } from '../pictures/Preview.tsx'
import { arrows } from '../shortcuts.ts'
import { cornerAt, cropWords, type DraggedEdges, moved, sized, writtenCrop } from './rectangle.ts'
import { useCropPreview } from './use-crop-preview.ts'

interface Properties {
  /** The picture's file name, and its crop as written in the content. */
  picture: string
  crop: string
  /** The image on the page. */
  image: HTMLImageElement | undefined
  /** Saves the crop. Resolves to the reason if it was refused. */
  onSave: (crop: string) => Promise<string | undefined>
  onCancel: () => void
}

/** A drag of the whole rectangle or some edges, with its starting point and the crop before it. */
interface Drag {
  dragged: DraggedEdges | undefined
  x: number
  y: number
  from: Crop
}

function cursorOf({ x, y }: DraggedEdges): string {
  if (x === 0) return 'ns-resize'
  if (y === 0) return 'ew-resize'
  return x === y ? 'nwse-resize' : 'nesw-resize'
}

const handles: readonly DraggedEdges[] = ([-1, 0, 1] as const).flatMap((y) =>
  ([-1, 0, 1] as const).flatMap((x) => (x === 0 && y === 0 ? [] : [{ x, y }])),
)

/** A form to crop a picture by pointer, touch or keyboard. */
export function CropPicker({ picture, crop: written, image, onSave, onCancel }: Properties) {
  const source = usePreview(picture, 'large')
  const [shown, setShown] = useState<HTMLImageElement>()
  const [crop, setCrop] = useState(() => readCrop(written) ?? whole)
  const [reason, setReason] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const part = useRef<HTMLButtonElement>(null)
  const drag = useRef<Drag>(undefined)
  const keepPreview = useCropPreview(image, shown, crop)
  useUnsaved(() => writtenCrop(crop) !== written)
  useEffect(() => {
    if (shown) part.current?.focus()
  }, [shown])

  /** Converts a pointer position to a point of the picture, in percent. */
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (100 * (clientX - left)) / width, y: (100 * (clientY - top)) / height }
  }
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    const { x, y } = pointAt(event)
    const handle = (event.target as HTMLElement).closest<HTMLElement>('.crop-handle')
    if (handle) drag.current = { dragged: handles[Number(handle.dataset.handle)], x, y, from: crop }
    else if (part.current?.contains(event.target as Node))
      drag.current = { dragged: undefined, x, y, from: crop }
    else {
      const corner = cornerAt(crop, x, y)
      setCrop(corner.crop)
      drag.current = { dragged: corner.dragged, x, y, from: corner.crop }
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    // Prevents text selection, and keeps the keyboard focus on the rectangle.
    event.preventDefault()
    part.current?.focus()
  }
  const continueDrag = (event: PointerEvent) => {
    if (!drag.current) return
    const { x, y } = pointAt(event)
    const { dragged, from, ...begun } = drag.current
    const by = [x - begun.x, y - begun.y] as const
    setCrop(dragged ? sized(from, dragged, ...by) : moved(from, ...by))
  }
  const handleKey = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      return box.current?.closest('form')?.requestSubmit()
    }
    if (!by) return
    event.preventDefault()
    setCrop((crop) => (event.shiftKey ? sized(crop, { x: 1, y: 1 }, ...by) : moved(crop, ...by)))
  }

  const { left, top, width, height } = crop
  return (
    <Form
      className="crop stack"
      onSubmit={async (event) => {
        event.preventDefault()
        const text = writtenCrop(crop)
        keepPreview(text !== written)
        const refusal = await onSave(text)
        if (refusal !== undefined) keepPreview(false)
        setReason(refusal)
      }}
    >
      <div
        className="crop-picture"
        onPointerDown={startDrag}
        onPointerMove={continueDrag}
        onLostPointerCapture={() => {
          drag.current = undefined
        }}
      >
        <div className="crop-whole" ref={box}>
          {source && (
            <img src={source} alt="" draggable={false} onLoad={(event) => setShown(event.currentTarget)} />
          )}
          {shown && (
            <button
              ref={part}
              type="button"
              className="crop-part"
              aria-label="The visible part. Arrow keys move it; with Shift, they move its right and lower edge."
              aria-describedby="crop-size"
              style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
              onKeyDown={handleKey}
            >
              {handles.map((dragged, index) => (
                <span
                  key={`${dragged.x} ${dragged.y}`}
                  className="crop-handle"
                  data-handle={index}
                  style={{
                    left: `${50 + 50 * dragged.x}%`,
                    top: `${50 + 50 * dragged.y}%`,
                    cursor: cursorOf(dragged),
                  }}
                />
              ))}
            </button>
          )}
        </div>
      </div>
      <p className="help" id="crop-size" role="status">
        {shown ? cropWords(crop) : 'Loading the picture …'}
      </p>
      <SaveRow isReady={shown !== undefined} reason={reason} onCancel={onCancel}>
        <Button className="quiet" onPress={() => setCrop(whole)}>
          Whole picture
        </Button>
      </SaveRow>
    </Form>
  )
}
