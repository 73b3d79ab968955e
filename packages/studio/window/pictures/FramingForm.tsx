import { type Crop, fullCrop } from '@portfolio/content/pictures/crop.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Address, Edit } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { Button, SaveForm } from '../controls/controls.tsx'
import { focusElement, useUnsavedWarning } from '../hooks.ts'
import { arrowDirections } from '../shortcuts.ts'
import { useStudio } from '../use-studio.ts'
import { clamp, createFramingEdits, describeCrop, dragCrop, type Framing, readFraming } from './framing.ts'
import { usePreviewUrl } from './Preview.tsx'

interface Properties {
  /** The field with the picture's file name. */
  field: Address
  /** The picture's element on the page, for a preview of the crop. */
  imageOnPage: HTMLImageElement | undefined
  /** Saves the edits. Resolves to the reason if the server refuses them. */
  save: (edits: Edit[]) => Promise<string | undefined>
  cancel: () => void
}

/** A form to crop a picture and to set its focus point. */
export function FramingForm({ field, imageOnPage, save, cancel }: Properties) {
  const { state } = useStudio().editor
  const previewUrl = usePreviewUrl(textAt(state, field), 'large')
  const [loadedPicture, setLoadedPicture] = useState<HTMLImageElement>()
  const [framing, setFraming] = useState(() => readFraming(field, state))
  const { crop } = framing
  useCropPreview(imageOnPage, loadedPicture, crop)
  const edits = createFramingEdits(field, framing, state)
  useUnsavedWarning(() => edits.length > 0)
  return (
    <SaveForm
      className="framing-form"
      canSave={loadedPicture !== undefined}
      save={() => save(edits)}
      cancel={cancel}
      additionalButton={
        <Button className="plain" onClick={() => setFraming({ ...framing, crop: fullCrop })}>
          Whole picture
        </Button>
      }
    >
      <div className="framing-area">
        <div className="framing-picture">
          {previewUrl && (
            <img
              src={previewUrl}
              alt=""
              draggable={false}
              onLoad={(event) => setLoadedPicture(event.currentTarget)}
            />
          )}
          {loadedPicture && <CropRectangle framing={framing} setFraming={setFraming} />}
          {loadedPicture && <FocusPoint framing={framing} setFraming={setFraming} />}
        </div>
      </div>
      <p className="help one-line" id="crop-size" role="status">
        {loadedPicture ? describeCrop(crop) : 'Loading the picture …'}
      </p>
      <p className="help">Click the point that must stay visible where the page shows less of the picture.</p>
    </SaveForm>
  )
}

interface FramingProperties {
  framing: Framing
  setFraming(framing: Framing): void
}

/** Calls `move` with -1, 0 or 1 for an arrow key. Enter submits the form instead of pressing the button. */
const arrowKeyHandler =
  (move: (right: number, down: number, isShifted: boolean) => void) => (event: KeyboardEvent) => {
    const direction = arrowDirections[event.key]
    if (!direction && event.key !== 'Enter') return
    event.preventDefault()
    if (direction) move(...direction, event.shiftKey)
    else (event.currentTarget as HTMLButtonElement).form?.requestSubmit()
  }

/** The distance in pixels up to which a drag is a click. */
const clickTolerance = 3

/** The first edge (left or top), the middle, and the last edge (right or bottom). */
const edgeOffsets = [-1, 0, 1] as const
/** The handles at the four corners and the four edges of the crop. */
const handles = edgeOffsets
  .flatMap((y) => edgeOffsets.map((x) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0)
/** The cursors by the product of a handle's `x` and `y`: 1 is the top left or bottom right corner. */
const cursors = { '-1': 'nesw-resize', 0: 'ns-resize', 1: 'nwse-resize' } as Record<number, string>

/** Shows the crop. Dragging a handle resizes it, dragging elsewhere moves it, and a click sets the focus point. */
function CropRectangle({ framing, setFraming }: FramingProperties) {
  const { crop } = framing
  const dragHandler = useRef<(event: PointerEvent, isEnd?: boolean) => void>(undefined)
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    const { button, clientX, clientY, currentTarget, target, pointerId } = event
    if (button !== 0) return
    const picture = currentTarget.offsetParent?.getBoundingClientRect() ?? new DOMRect()
    /** Undefined if the drag starts between the handles. */
    const draggedEdges = handles[Number((target as HTMLElement).dataset.handle)]
    const toPercent = (x: number, y: number) =>
      [(100 * x) / picture.width, (100 * y) / picture.height] as const
    dragHandler.current = (moveEvent, isEnd) => {
      const [right, down] = [moveEvent.clientX - clientX, moveEvent.clientY - clientY]
      if (Math.hypot(right, down) > clickTolerance) {
        setFraming({ ...framing, crop: dragCrop(crop, ...toPercent(right, down), draggedEdges) })
      } else if (isEnd && !draggedEdges) {
        const [x, y] = toPercent(clientX - picture.left, clientY - picture.top)
        setFraming({ ...framing, focus: { x, y } })
      }
    }
    currentTarget.setPointerCapture(pointerId)
    // Safari does not focus a pressed button by itself.
    currentTarget.focus()
  }
  const { left, top, width, height } = crop
  return (
    <button
      ref={focusElement}
      type="button"
      className="framing-crop"
      aria-label="The visible part. Arrow keys move it; with Shift, they move its right and lower edge."
      aria-describedby="crop-size"
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      onKeyDown={arrowKeyHandler((right, down, isShifted) => {
        const draggedEdges = isShifted ? ({ x: 1, y: 1 } as const) : undefined
        setFraming({ ...framing, crop: dragCrop(crop, right, down, draggedEdges) })
      })}
      onPointerDown={startDrag}
      onPointerMove={(event) => dragHandler.current?.(event)}
      onPointerUp={(event) => dragHandler.current?.(event, true)}
      onLostPointerCapture={() => {
        dragHandler.current = undefined
      }}
    >
      {handles.map(({ x, y }, index) => (
        <span
          key={`${x} ${y}`}
          className="framing-handle"
          data-handle={index}
          style={{
            left: `${50 + 50 * x}%`,
            top: `${50 + 50 * y}%`,
            cursor: y === 0 ? 'ew-resize' : cursors[x * y],
          }}
        />
      ))}
    </button>
  )
}

/** Shows the focus point, or the centre of the crop if none is set. Arrow keys move it by 5 %. */
function FocusPoint({ framing, setFraming }: FramingProperties) {
  const { left, top, width, height } = framing.crop
  const { x, y } = framing.focus ?? { x: left + width / 2, y: top + height / 2 }
  return (
    <button
      type="button"
      className="framing-focus"
      aria-label={`Focus point: ${Math.round(x)} % from the left, ${Math.round(y)} % from the top. Arrow keys move it.`}
      style={{ left: `${x}%`, top: `${y}%` }}
      onKeyDown={arrowKeyHandler((right, down) => {
        const focus = { x: clamp(x + 5 * right, 0, 100), y: clamp(y + 5 * down, 0, 100) }
        setFraming({ ...framing, focus })
      })}
    />
  )
}

/**
 * Shows an unsaved crop on the page. The next update of the page removes it.
 * @param image the picture's element on the page
 * @param picture the loaded, uncropped picture
 */
function useCropPreview(
  image: HTMLImageElement | undefined,
  picture: HTMLImageElement | undefined,
  { left, top, width, height }: Crop,
): void {
  useEffect(() => {
    if (!image || !picture) return
    let isCancelled = false
    const show = async () => {
      const preview = await renderCrop(picture, { left, top, width, height })
      const url = URL.createObjectURL(preview.blob)
      const previewImage = new Image()
      previewImage.src = url
      await previewImage.decode()
      if (!isCancelled) {
        // The browser prefers the sources to the image's own URL.
        for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = ''
        Object.assign(image, { src: url, width: preview.width, height: preview.height })
      }
      // The page may still be loading the URL.
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    }
    // A drag changes the crop many times a second: draw it after a pause of 30 ms.
    const timeout = setTimeout(() => void show().catch(() => undefined), 30)
    return () => {
      isCancelled = true
      clearTimeout(timeout)
    }
  }, [image, picture, left, top, width, height])
}

/** Draws the visible part of a picture. */
async function renderCrop(picture: HTMLImageElement, crop: Crop) {
  /** The pixels of one percent. */
  const [unitX, unitY] = [picture.naturalWidth / 100, picture.naturalHeight / 100]
  const canvas = new OffscreenCanvas(Math.ceil(unitX * crop.width), Math.ceil(unitY * crop.height))
  canvas.getContext('2d')?.drawImage(picture, -unitX * crop.left, -unitY * crop.top)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  return { blob, width: canvas.width, height: canvas.height }
}
