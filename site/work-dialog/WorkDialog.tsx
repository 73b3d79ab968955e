import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Content } from '../content/schema.ts'
import { pageTitle } from '../document/page-title.ts'
import { Icon } from '../sections/Icon.tsx'
import type { ShownWorks } from '../sections/work/shown-works.ts'
import { stepOf } from '../sections/work/step-of.ts'
import { Work } from '../sections/work/Work.tsx'
import { enter, leave, left, own, tileOf } from './address.ts'
import { type Movement, move } from './movement.ts'

interface Props extends ShownWorks {
  words: Content['words']['work']
  designer: Pick<Content['site'], 'name'>
  /** The link to the work that it opens on, and to a place in it. */
  opener: HTMLAnchorElement
}

/**
 * The works over the page, one at a time, in the browser's own modal dialog: it keeps the focus inside, closes on
 * Escape, and hands the focus back to what opened it, or from one tile to that of the work shown last. While it is
 * open, bar and tab have the work's address and title.
 */
export function WorkDialog({ works, home, words, designer, opener }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** The part of the page that a link within leads to. */
  const onward = useRef('')
  const isClosing = useRef(false)
  const [index, setIndex] = useState(() => works.findIndex(({ address }) => address === opener.pathname))
  const work = works[index]

  useLayoutEffect(() => {
    const { current } = dialog
    if (!current || !work) return
    for (const one of current.querySelectorAll<HTMLElement>('[data-values]'))
      one.style.cssText = one.dataset.values ?? ''
    const isOpening = !current.open
    if (isOpening) showOver(current)
    current.scrollTop = 0
    if (isOpening && opener.hash) current.querySelector(opener.hash)?.scrollIntoView()
    enter(work.address, pageTitle(work.title, designer))
    // Whoever leafs by the bar's buttons stays there.
    if (isOpening || !current.querySelector('.work-bar')?.matches(':focus-within'))
      current.querySelector<HTMLElement>('.work-title')?.focus({ preventScroll: true })
  }, [work, designer, opener])

  useEffect(() => {
    const back = ({ hasUAVisualTransition }: PopStateEvent) => {
      if (location.pathname === own) close({ detail: 0, isMoved: hasUAVisualTransition })
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  })

  const go = (steps: number, movement: Movement = steps > 0 ? 'next' : 'previous') => {
    const { current } = dialog
    if (isClosing.current || !current) return
    // Of the two pictures that become one, this work has the one at its end.
    current.dataset.left = ''
    move(movement, () => {
      delete current.dataset.left
      flushSync(() => setIndex((index) => (index + steps + works.length) % works.length))
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event)
    if (step) go(step)
  }

  /** Brings a row into view, from which the keys then go on. */
  function showPlace(hash: string) {
    const row = dialog.current?.querySelector<HTMLElement>(hash)
    if (!row) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
    row.scrollIntoView()
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
    if (link.matches('.work-next')) return go(1, 'onward')
    if (other === index && link.hash) return showPlace(link.hash)
    // The last one's neighbour behind it is the first.
    if (other !== -1) return go(other === (index + 1) % works.length ? 1 : other - index)
    onward.current = link.hash
    close(event)
  }

  /**
   * Gives the page back, with its address first: browsers do not go back while a movement begins.
   *
   * @param by what closes it: how many clicks, and whether the browser has moved the work out of sight, as by a swipe
   */
  async function close({ detail, isMoved }: { detail: number; isMoved?: boolean }) {
    if (isClosing.current) return
    isClosing.current = true
    leave()
    await left()
    const shown = opener.matches('.tile') ? tileOf(work?.address ?? '') : opener
    const change = () => {
      dialog.current?.close()
      delete document.documentElement.dataset.workOpen
      // Browsers have gone to the part that the page's address names, where it names one.
      scrollTo({ top: scrolled, behavior: 'instant' })
      if (shown !== opener) shown?.scrollIntoView({ block: 'nearest' })
      handOver(shown, detail > 0)
      if (onward.current) location.assign(onward.current)
    }
    const picture = dialog.current?.querySelector('[data-picture]')?.getBoundingClientRect()
    if (isMoved) change()
    // Into its tile, where that is there to be gone into.
    else
      move(
        picture && picture.bottom > 0 && shown?.matches('.tile') && !onward.current ? 'close' : 'leave',
        change,
      )
  }

  if (!work) return null
  return (
    <dialog
      className="work-dialog"
      data-work={work.number}
      ref={dialog}
      aria-labelledby="work-title"
      onKeyDown={onKeyDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        close({ detail: 0 })
      }}
      onClose={() => close({ detail: 0 })}
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
        <Work
          key={work.address}
          works={works}
          index={index}
          home={home}
          words={words}
          level={2}
          inTile={inTile(work.address)}
        />
      </div>
    </dialog>
  )
}

/** Gives the focus to a link, where it is on the page. */
function handOver(link: HTMLAnchorElement | null, byPointer: boolean): void {
  // Safari would mark it as if by keyboard, and the tile's caption would stay out after a click.
  if (byPointer) link?.blur()
  link?.focus({ preventScroll: true, ...(byPointer && { focusVisible: false }) } as FocusOptions)
}

/** The file that a work's tile shows, if it has come: the picture is seen from the first moment on. */
function inTile(address: string): string | undefined {
  const image = tileOf(address)?.querySelector('img')
  return image?.complete ? image.currentSrc : undefined
}

/** How far the page was moved on as a work was opened over it, in pixels. */
let scrolled = 0

/** Opens the dialog, and tells the style sheet so, and how wide the page's scroll bar was, which then goes. */
function showOver(dialog: HTMLDialogElement): void {
  scrolled = scrollY
  const { clientWidth, dataset, style } = document.documentElement
  dataset.workOpen = ''
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
