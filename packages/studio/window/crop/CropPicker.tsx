import { type Crop, readCrop, whole } from '@portfolio/content/pictures/crop.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button, SaveRow } from '../controls/controls.tsx'
import { useUnsaved } from '../hooks.ts'
import { usePreview } from '../pictures/Preview.tsx'
import { arrows } from '../shortcuts.ts'
import { cropWords, type DraggedEdges, moved, sized, writtenCrop } from './crop.ts'
import { useCropPreview } from './use-crop-preview.ts'

interface Properties {
  /** The picture's file name, and its crop as written in the content. */
  picture: string
  crop: string
  image: HTMLImageElement | undefined
  /** Saves the crop. Resolves to the reason if it was refused. */
  onSave: (crop: string) => Promise<string | undefined>
  onCancel: () => void
}

/** A form to crop a picture by pointer, touch or keyboard. */
export function CropPicker({ picture, crop: written, image, onSave, onCancel }: Properties) {
  const source = usePreview(picture, 'large')
  const [shown, setShown] = useState<HTMLImageElement>()
  const [crop, setCrop] = useState(() => readCrop(written) ?? whole)
  const [reason, setReason] = useState<string>()
  useCropPreview(image, shown, crop)
  useUnsaved(() => writtenCrop(crop) !== written)
  return (
    <form
      className="crop stack"
      onSubmit={async (event) => {
        event.preventDefault()
        setReason(await onSave(writtenCrop(crop)))
      }}
    >
      <div className="crop-picture">
        <div className="crop-whole">
          {source && (
            <img src={source} alt="" draggable={false} onLoad={(event) => setShown(event.currentTarget)} />
          )}
          {shown && <Rectangle crop={crop} setCrop={setCrop} />}
        </div>
      </div>
      <p className="help" id="crop-size" role="status">
        {shown ? cropWords(crop) : 'Loading the picture …'}
      </p>
      <SaveRow isReady={shown !== undefined} reason={reason} onCancel={onCancel}>
        <Button className="quiet" onClick={() => setCrop(whole)}>
          Whole picture
        </Button>
      </SaveRow>
    </form>
  )
}

const handles: readonly (DraggedEdges & { cursor: string })[] = [
  { x: -1, y: -1, cursor: 'nwse-resize' },
  { x: 0, y: -1, cursor: 'ns-resize' },
  { x: 1, y: -1, cursor: 'nesw-resize' },
  { x: -1, y: 0, cursor: 'ew-resize' },
  { x: 1, y: 0, cursor: 'ew-resize' },
  { x: -1, y: 1, cursor: 'nesw-resize' },
  { x: 0, y: 1, cursor: 'ns-resize' },
  { x: 1, y: 1, cursor: 'nwse-resize' },
]

interface RectangleProperties {
  crop: Crop
  setCrop(change: Crop | ((crop: Crop) => Crop)): void
}

function Rectangle({ crop, setCrop }: RectangleProperties) {
  const button = useRef<HTMLButtonElement>(null)
  /** Moves the crop by the distance that the pointer has been dragged, in percent of the picture. */
  const drag = useRef<(event: PointerEvent) => void>(undefined)
  useEffect(() => button.current?.focus(), [])

  const startDrag = (event: PointerEvent<HTMLElement>) => {
    const { button: pressed, clientX, clientY, currentTarget, target, pointerId } = event
    if (pressed !== 0) return
    const dragged = handles[Number((target as HTMLElement).dataset.handle)]
    const { width = 1, height = 1 } = currentTarget.offsetParent?.getBoundingClientRect() ?? {}
    drag.current = (next) => {
      const by = [
        (100 * (next.clientX - clientX)) / width,
        (100 * (next.clientY - clientY)) / height,
      ] as const
      setCrop(dragged ? sized(crop, dragged, ...by) : moved(crop, ...by))
    }
    currentTarget.setPointerCapture(pointerId)
    // Safari does not focus a pressed button by itself.
    currentTarget.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = arrows[event.key]
    if (!by && event.key !== 'Enter') return
    event.preventDefault()
    if (by) setCrop((crop) => (event.shiftKey ? sized(crop, { x: 1, y: 1 }, ...by) : moved(crop, ...by)))
    else event.currentTarget.closest('form')?.requestSubmit()
  }
  const { left, top, width, height } = crop
  return (
    <button
      ref={button}
      type="button"
      className="crop-part"
      aria-label="The visible part. Arrow keys move it; with Shift, they move its right and lower edge."
      aria-describedby="crop-size"
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      onKeyDown={handleKey}
      onPointerDown={startDrag}
      onPointerMove={(event) => drag.current?.(event)}
      onLostPointerCapture={() => {
        drag.current = undefined
      }}
    >
      {handles.map(({ x, y, cursor }, index) => (
        <span
          key={`${x} ${y}`}
          className="crop-handle"
          data-handle={index}
          style={{ left: `${50 + 50 * x}%`, top: `${50 + 50 * y}%`, cursor }}
        />
      ))}
    </button>
  )
}
