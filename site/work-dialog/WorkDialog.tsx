import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Content } from '../content/schema.ts'
import { pageTitle } from '../document/page-title.ts'
import { Icon } from '../sections/Icon.tsx'
import type { ShownWorks } from '../sections/work/shown-works.ts'
import { Work } from '../sections/work/Work.tsx'
import { enter, leave, left, own } from './address.ts'

interface Props extends ShownWorks {
  words: Content['words']['work']
  designer: Pick<Content['site'], 'name'>
  /** The index of the work that it opens on. */
  first: number
}

/**
 * The works over the page, one at a time, in the browser's own modal dialog: it keeps the focus inside, closes on
 * Escape, and hands the focus back to the tile. While it is open, bar and tab have the work's address and title.
 */
export function WorkDialog({ works, home, words, designer, first }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** The part of the page that a link within leads to. */
  const onward = useRef('')
  const [index, setIndex] = useState(first)
  const work = works[index]

  useEffect(() => {
    const { current } = dialog
    if (!current || !work) return
    const isOpening = !current.open
    if (isOpening) showOver(current)
    current.scrollTop = 0
    enter(work.address, pageTitle(work.title, designer))
    // Whoever leafs by the bar's buttons stays there.
    if (isOpening || !current.querySelector('.work-bar')?.matches(':focus-within'))
      current.querySelector<HTMLElement>('.work-title')?.focus({ preventScroll: true })
  }, [work, designer])

  const go = (steps: number) => setIndex((index) => (index + steps + works.length) % works.length)

  function onKeyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    // With these the arrows are the browser's own: back, forward.
    if (altKey || ctrlKey || metaKey) return
    const step = document.dir === 'rtl' ? -1 : 1
    if (key === 'ArrowLeft') go(-step)
    if (key === 'ArrowRight') go(step)
  }

  function onClick(event: MouseEvent) {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event
    // Beside the sheet is the backdrop, which is the dialog's own.
    if (target === dialog.current) return close(event)
    const link = target instanceof Element && target.closest('a')
    if (!link || altKey || ctrlKey || metaKey || shiftKey) return
    const other = works.findIndex(({ address }) => address === link.pathname)
    if (other === -1 && link.pathname !== own) return
    event.preventDefault()
    if (other !== -1) return setIndex(other)
    onward.current = link.hash
    close(event)
  }

  /** Out of sight at once: the page below takes longer than a frame to answer again, which can wait for the next. */
  function close({ detail }: MouseEvent) {
    dialog.current?.toggleAttribute('data-closing')
    setTimeout(() => closeNow(detail === 0))
  }

  function closeNow(byKeyboard: boolean) {
    dialog.current?.close()
    // Safari hands the focus back as if by keyboard, and the tile's caption would stay out after a click.
    const tile = document.activeElement
    if (byKeyboard || !(tile instanceof HTMLElement)) return
    tile.blur()
    tile.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  }

  function onClose() {
    leave()
    if (onward.current) left().then(() => location.assign(onward.current))
  }

  if (!work) return null
  return (
    <dialog
      className="work-dialog"
      ref={dialog}
      aria-labelledby="work-title"
      onKeyDown={onKeyDown}
      onClick={onClick}
      onClose={onClose}
    >
      <div className="work-sheet">
        <div className="work-bar">
          <p className="work-place" aria-live="polite">
            <span>{work.title}</span> <span>{`${work.number} / ${works.length}`}</span>
          </p>
          {works.length > 1 && (
            <>
              <WayButton label={words.previous} icon="back" onClick={() => go(-1)} />
              <WayButton label={words.next} icon="arrow" onClick={() => go(1)} />
            </>
          )}
          <WayButton label={words.close} icon="close" onClick={close} />
        </div>
        {/* Its pictures are others, and not the ones before with another address. */}
        <Work key={work.address} works={works} index={index} home={home} words={words} level={2} />
      </div>
    </dialog>
  )
}

/** Opens the dialog, and tells the style sheet how wide the page's scroll bar was, which then goes. */
function showOver(dialog: HTMLDialogElement): void {
  const { clientWidth, style } = document.documentElement
  style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`)
  dialog.showModal()
}

interface WayButtonProps {
  label: string
  icon: 'back' | 'arrow' | 'close'
  onClick: (event: MouseEvent) => void
}

function WayButton({ label, icon, onClick }: WayButtonProps) {
  return (
    <button className="work-way" type="button" onClick={onClick}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
