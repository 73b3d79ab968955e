import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Content } from '../content/schema.ts'
import { Icon } from '../sections/Icon.tsx'
import type { ShownWork } from './shown-work.ts'

interface Props {
  words: Content['words']['dialog']
  works: ShownWork[]
  /** The index of the work that it opens on. */
  first: number
}

/**
 * The works at full size, one at a time, in the browser's own modal dialog: it keeps the focus inside, closes
 * on Escape, and hands the focus back to the tile.
 */
export function WorkDialog({ words, works, first }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const work = works[index]

  useEffect(() => dialog.current?.showModal(), [])

  const go = (steps: number) => setIndex((index) => (index + steps + works.length) % works.length)

  function onKeyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    // With these the arrows are the browser's own: back, forward.
    if (altKey || ctrlKey || metaKey) return
    const step = document.dir === 'rtl' ? -1 : 1
    if (key === 'ArrowLeft') go(-step)
    if (key === 'ArrowRight') go(step)
  }

  function onClick(event: MouseEvent) {
    // What is pressed beside the picture and the bar is the backdrop, or the dialog's own ground.
    if (event.target instanceof Element && !event.target.closest('img, .work-bar')) close(event)
  }

  function close({ detail }: MouseEvent) {
    dialog.current?.close()
    // Safari hands the focus back as if by keyboard, and the tile's caption would stay out after a click.
    const tile = document.activeElement
    if (detail === 0 || !(tile instanceof HTMLElement)) return
    tile.blur()
    tile.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  }

  if (!work) return null
  return (
    <dialog
      className="work-dialog"
      ref={dialog}
      aria-labelledby="work-title"
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <picture key={work.full}>
        {work.sources.map((source) => (
          <source
            key={source.type}
            {...source}
            // As wide as the screen, or as high.
            sizes={`min(100vw, ${Math.ceil((100 * work.width) / work.height)}vh)`}
          />
        ))}
        <img src={work.full} width={work.width} height={work.height} alt={work.description} />
      </picture>
      <div className="work-bar">
        <p className="work-words" aria-live="polite">
          <span className="work-title" id="work-title">
            {work.title}
          </span>{' '}
          <span className="work-category">{work.category}</span>
        </p>
        <p className="work-count">{`${index + 1} / ${works.length}`}</p>
        {works.length > 1 && (
          <>
            <WayButton label={words.previous} icon="back" onClick={() => go(-1)} />
            <WayButton label={words.next} icon="arrow" onClick={() => go(1)} />
          </>
        )}
        <WayButton label={words.close} icon="close" onClick={close} />
      </div>
    </dialog>
  )
}

function WayButton({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'back' | 'arrow' | 'close'
  onClick: (event: MouseEvent) => void
}) {
  return (
    <button className="work-way" type="button" onClick={onClick}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
