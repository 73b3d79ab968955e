import { type Crop, fullCrop } from '@portfolio/content/pictures/crop.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Address, Edit } from '../../protocol.ts'
import { textAt } from '../../values.ts'
import { Button, SaveForm } from '../controls/controls.tsx'
import { focusElement, useUnsavedWarning } from '../hooks.ts'
import { arrowDirections } from '../shortcuts.ts'
import { useStudio } from '../use-studio.ts'
import { cropWords, type Framing, framingEdits, moved, readFraming, sized, within } from './framing.ts'
import { usePreview } from './Preview.tsx'

interface Properties {
  /** The field with the picture's file name, and its image on the page. */
  field: Address
  image: HTMLImageElement | undefined
  /** Saves the edits. Resolves to the reason if they were refused. */
  save: (edits: Edit[]) => Promise<string | undefined>
  cancel: () => void
}

/** A form to crop a picture and to set its focus point, by pointer, touch or keyboard. */
export function FramingForm({ field, image, save, cancel }: Properties) {
  const { state } = useStudio().editor
  const source = usePreview(textAt(state, field), 'large')
  const [loaded, setLoaded] = useState<HTMLImageElement>()
  const [framing, setFraming] = useState(() => readFraming(field, state))
  const { crop } = framing
  useCropPreview(image, loaded, crop)
  const edits = framingEdits(field, framing, state)
  useUnsavedWarning(() => edits.length > 0)
  return (
    <SaveForm
      className="framing"
      isReady={loaded !== undefined}
      save={() => save(edits)}
      cancel={cancel}
      button={
        <Button className="quiet" onClick={() => setFraming({ ...framing, crop: fullCrop })}>
          Whole picture
        </Button>
      }
    >
      <div className="framing-stage">
        <div className="framing-picture">
          {source && (
            <img src={source} alt="" draggable={false} onLoad={(event) => setLoaded(event.currentTarget)} />
          )}
          {loaded && <Rectangle framing={framing} setFraming={setFraming} />}
          {loaded && <FocusPoint framing={framing} setFraming={setFraming} />}
        </div>
      </div>
      <p className="help one-line" id="crop-size" role="status">
        {loaded ? cropWords(crop) : 'Loading the picture …'}
      </p>
      <p className="help">Click the point that must stay visible where the page shows less of the picture.</p>
    </SaveForm>
  )
}

interface PartProperties {
  framing: Framing
  setFraming(framing: Framing): void
}

const keysOf =
  (move: (right: number, down: number, isShifted: boolean) => void) => (event: KeyboardEvent) => {
    const by = arrowDirections[event.key]
    if (!by && event.key !== 'Enter') return
    event.preventDefault()
    if (by) move(...by, event.shiftKey)
    else (event.currentTarget as HTMLButtonElement).form?.requestSubmit()
  }

/** The distance in pixels up to which a drag is a click. */
const clickTolerance = 3

const sides = [-1, 0, 1] as const
const handles = sides.flatMap((y) => sides.map((x) => ({ x, y }))).filter(({ x, y }) => x !== 0 || y !== 0)
const cursors = { '-1': 'nesw-resize', 0: 'ns-resize', 1: 'nwse-resize' } as Record<number, string>

/** The crop. Drags of its edges resize it, other drags move it, and a click sets the focus point. */
function Rectangle({ framing, setFraming }: PartProperties) {
  const { crop } = framing
  const drag = useRef<(event: PointerEvent, isEnd?: boolean) => void>(undefined)
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    const { button, clientX, clientY, currentTarget, target, pointerId } = event
    if (button !== 0) return
    const picture = currentTarget.offsetParent?.getBoundingClientRect() ?? new DOMRect()
    const dragged = handles[Number((target as HTMLElement).dataset.handle)]
    const percent = (x: number, y: number) => [(100 * x) / picture.width, (100 * y) / picture.height] as const
    drag.current = (next, isEnd) => {
      const [right, down] = [next.clientX - clientX, next.clientY - clientY]
      if (Math.hypot(right, down) > clickTolerance) {
        const by = percent(right, down)
        setFraming({ ...framing, crop: dragged ? sized(crop, dragged, ...by) : moved(crop, ...by) })
      } else if (isEnd && !dragged) {
        const [x, y] = percent(clientX - picture.left, clientY - picture.top)
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
      onKeyDown={keysOf((right, down, isShifted) => {
        const next = isShifted ? sized(crop, { x: 1, y: 1 }, right, down) : moved(crop, right, down)
        setFraming({ ...framing, crop: next })
      })}
      onPointerDown={startDrag}
      onPointerMove={(event) => drag.current?.(event)}
      onPointerUp={(event) => drag.current?.(event, true)}
      onLostPointerCapture={() => {
        drag.current = undefined
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

/** The marker of the focus point, in the centre until it is set. */
function FocusPoint({ framing, setFraming }: PartProperties) {
  const { left, top, width, height } = framing.crop
  const { x, y } = framing.focus ?? { x: left + width / 2, y: top + height / 2 }
  return (
    <button
      type="button"
      className="framing-focus"
      aria-label={`Focus point: ${Math.round(x)} % from the left, ${Math.round(y)} % from the top. Arrow keys move it.`}
      style={{ left: `${x}%`, top: `${y}%` }}
      onKeyDown={keysOf((right, down) => {
        const focus = { x: within(x + 5 * right, 0, 100), y: within(y + 5 * down, 0, 100) }
        setFraming({ ...framing, focus })
      })}
    />
  )
}

const widest = 1200

/**
 * Shows a crop on the page before it is saved. The next update of the page replaces it.
 * @param image the image on the page
 * @param picture the loaded, uncropped picture
 */
function useCropPreview(
  image: HTMLImageElement | undefined,
  picture: HTMLImageElement | undefined,
  { left, top, width, height }: Crop,
): void {
  useEffect(() => {
    if (!image || !picture) return
    let isOver = false
    const show = async () => {
      const part = await partOf(picture, { left, top, width, height })
      const address = URL.createObjectURL(part.bytes)
      const loaded = new Image()
      loaded.src = address
      await loaded.decode()
      if (!isOver) {
        for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.srcset = ''
        Object.assign(image, { src: address, width: part.width, height: part.height })
      }
      // The page may still need the address for a while.
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    }
    // Debounced, so that a drag renders only the latest crop.
    const waiting = setTimeout(() => void show().catch(() => undefined), 30)
    return () => {
      isOver = true
      clearTimeout(waiting)
    }
  }, [image, picture, left, top, width, height])
}

async function partOf(picture: HTMLImageElement, { left, top, width, height }: Crop) {
  const { naturalWidth, naturalHeight } = picture
  const [wide, high] = [(naturalWidth * width) / 100, (naturalHeight * height) / 100]
  const scale = Math.min(1, widest / wide)
  const canvas = new OffscreenCanvas(Math.ceil(wide * scale), Math.ceil(high * scale))
  const [x, y] = [(naturalWidth * left) / 100, (naturalHeight * top) / 100]
  canvas.getContext('2d')?.drawImage(picture, x, y, wide, high, 0, 0, canvas.width, canvas.height)
  const bytes = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  return { bytes, width: canvas.width, height: canvas.height }
}
