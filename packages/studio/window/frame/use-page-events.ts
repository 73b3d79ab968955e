/** Handles the events of the page, and hides them from the page's own scripts. */
import { useEffect } from 'react'
import type { Address } from '../../protocol.ts'
import { isOfFiles, useLatest } from '../hooks.ts'
import { isComposing } from '../shortcuts.ts'
import { iconField, type Place, placeAt, placeOf } from './fields.ts'
import type { Page } from './use-page.ts'

export interface Listeners {
  /** Whether an element works as for a visitor, as in trial mode. */
  isLeft(element: Element): boolean
  pointed(place: Place | undefined): void
  chosen(place: Place | undefined, at: { x: number; y: number }): void
  /** The owner clicked an icon. `field` is the field that names it. */
  iconChosen(field: Address): void
  /** The owner followed a link or button by Ctrl or Cmd click. */
  followed(element: Element): void
  focused(place: Place | undefined): void
  blurred(element: EventTarget | null): void
  pressed(event: KeyboardEvent, place: Place | undefined): void
  /** `count` is the number of dragged files, undefined when they leave the page. */
  draggedOver(place: Place | undefined, count?: number): void
  dropped(place: Place | undefined, files: readonly File[]): void
}

const silenced = ['pointerover', 'mouseover', 'submit', 'invalid', 'auxclick', 'dblclick'] as const

const elementOf = (event: Event) => event.target as Element
const placeUnder = (event: MouseEvent) =>
  placeAt(elementOf(event).ownerDocument, event.clientX, event.clientY)

/** Listens in the capture phase, before the page's own scripts. */
export function usePageEvents(page: Page | undefined, listeners: Listeners): void {
  const latest = useLatest(listeners)
  const window = page?.window
  const document = page?.document
  useEffect(() => {
    if (!window || !document) return
    const controller = new AbortController()
    const on: On = (name, listen) =>
      window.addEventListener(
        name,
        (event) => {
          const { target } = event
          if (!(target && 'closest' in target && latest.current.isLeft(target as Element))) listen(event)
        },
        { capture: true, signal: controller.signal },
      )
    for (const name of silenced)
      on(name, (event) => {
        event.stopImmediatePropagation()
        if (name === 'submit' || name === 'invalid') event.preventDefault()
      })
    listenToPointer(on, latest)
    listenToFiles(on, latest)
    on('focusin', (event) => {
      event.stopImmediatePropagation()
      latest.current.focused(placeOf(elementOf(event)))
    })
    on('focusout', (event) => latest.current.blurred(event.target))
    on('keydown', (event) => {
      if (!isComposing(event)) latest.current.pressed(event, placeOf(elementOf(event)))
    })
    return () => controller.abort()
  }, [window, document, latest])
}

type On = <Name extends keyof WindowEventMap>(
  name: Name,
  listen: (event: WindowEventMap[Name]) => void,
) => void
type Latest = ReturnType<typeof useLatest<Listeners>>

function listenToPointer(on: On, latest: Latest): void {
  let pressed: HTMLElement | null
  on('pointermove', (event) => latest.current.pointed(placeUnder(event)))
  on('mousedown', (event) => {
    pressed = elementOf(event).closest<HTMLElement>('[contenteditable]')
    if (elementOf(event).closest('input, textarea')) event.preventDefault()
  })
  on('click', (event) => {
    const element = elementOf(event)
    const isFollowed = event.ctrlKey || event.metaKey
    if (isFollowed && element.closest('button')) return
    event.stopImmediatePropagation()
    event.preventDefault()
    // The end of a text selection dragged beyond the edited text.
    if (pressed?.isContentEditable && !pressed.contains(element)) return
    if (isFollowed) return latest.current.followed(element)
    const icon = iconField(element)
    if (icon) return latest.current.iconChosen(icon)
    // A click made with the keyboard has no position.
    if (event.detail > 0) latest.current.chosen(placeUnder(event), { x: event.clientX, y: event.clientY })
  })
}

function listenToFiles(on: On, latest: Latest): void {
  on('dragstart', (event) => event.preventDefault())
  on('dragleave', () => latest.current.draggedOver(undefined))
  for (const name of ['dragover', 'drop'] as const)
    on(name, (event) => {
      if (!isOfFiles(event)) return
      event.preventDefault()
      const place = placeUnder(event)
      const { items = [], files = [] } = event.dataTransfer ?? {}
      if (name === 'dragover') return latest.current.draggedOver(place, items.length || 1)
      latest.current.draggedOver(undefined)
      latest.current.dropped(place, [...files])
    })
}
