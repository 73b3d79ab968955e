/** Handles the events of the page, and hides them from the page's own scripts. */
import { useEffect, useRef } from 'react'
import { entriesAround } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { entriesAt } from '../../values.ts'
import { hasFiles, useLatest } from '../hooks.ts'
import { commandKey, isComposing, studioShortcut } from '../shortcuts.ts'
import { useStudio } from '../use-studio.ts'
import { arrowKeyOffset, findEntryElement, findMoveDirections, innermostEntry } from './entries.ts'
import {
  closestPageElement,
  iconFieldOf,
  isFieldWithin,
  type PageElement,
  pageElementAt,
  relativeToElement,
} from './fields.ts'
import { markElement } from './page-document.ts'
import { RichTextEditor } from './rich-text.ts'
import type { ListPosition, PictureCardOptions } from './state.ts'
import type { FrameTools } from './use-frame.ts'

type Handlers = { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void }

const silenced = ['pointerover', 'mouseover', 'submit', 'invalid', 'auxclick', 'dblclick'] as const

const elementOf = (event: Event) => event.target as HTMLElement
const placeUnder = (event: MouseEvent) =>
  pageElementAt(elementOf(event).ownerDocument, event.clientX, event.clientY)

/** Listens in the capture phase, before the page's own scripts. The form in trial mode works as for a visitor. */
export function usePageEvents(tools: FrameTools, focusTools: () => void): void {
  const { getState } = tools.store
  const silence = (event: Event) => {
    event.stopImmediatePropagation()
    if (event.type === 'submit' || event.type === 'invalid') event.preventDefault()
  }
  const latest = useLatest<Handlers>({
    ...Object.fromEntries(silenced.map((name) => [name, silence])),
    ...usePointer(tools),
    ...useFiles(tools),
    ...useFocus(tools),
    keydown: useKeys(tools, focusTools),
  })
  // The window stays the same for all documents.
  const { window, document } = tools.page ?? {}
  useEffect(() => {
    if (!window || !document) return
    const controller = new AbortController()
    const listen = (event: Event) => {
      const { target, type } = event
      const isTried =
        target &&
        'closest' in target &&
        getState().activity.trial?.root.contains(target as unknown as Element)
      if (!isTried) (latest.current[type as keyof Handlers] as ((event: Event) => void) | undefined)?.(event)
    }
    for (const name of Object.keys(latest.current))
      window.addEventListener(name, listen, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [window, document, latest, getState])
}

function usePointer({
  store: { getState, setState },
  page,
  begin,
  leave,
  follow,
  endTrial,
}: FrameTools): Handlers {
  const { view } = useStudio()
  /** The edited text in which the pointer was pressed. */
  const pressedIn = useRef<HTMLElement>(null)
  const choose = async (place: PageElement | undefined, at: { x: number; y: number }) => {
    // The click replaces the destination of the last change.
    if (view.fieldRequest?.purpose === 'select') view.clearFieldRequest()
    // Ending the trial reloads the page, so the clicked element disappears.
    if (getState().activity.trial) return endTrial()
    if (place?.kind === 'text') void begin(place, at)
    else if (!(await leave())) return
    setState({ selection: place && { ...place, clickedPoint: relativeToElement(place.element, at) } })
    if (place?.kind === 'picture') place.element.focus({ preventScroll: true })
  }
  return {
    pointermove: (event) => markElement(page?.document, 'pointed', placeUnder(event)),
    mousedown(event) {
      pressedIn.current = elementOf(event).closest<HTMLElement>('[contenteditable]')
      if (elementOf(event).closest('input, textarea')) event.preventDefault()
    },
    async click(event) {
      const element = elementOf(event)
      const isFollowed = event.ctrlKey || event.metaKey
      if (isFollowed && element.closest('button')) return
      event.stopImmediatePropagation()
      event.preventDefault()
      // The end of a text selection dragged beyond the edited text.
      const { current: pressed } = pressedIn
      if (pressed?.isContentEditable && !pressed.contains(element)) return
      if (isFollowed) return follow(element)
      const icon = iconFieldOf(element)
      if (icon) return (await leave()) && view.goToFieldInPanel(icon)
      // A click made with the keyboard has no position.
      if (event.detail > 0) await choose(placeUnder(event), { x: event.clientX, y: event.clientY })
    },
  }
}

function useFocus({ store: { getState, setState }, leave }: FrameTools): Handlers {
  return {
    focusin(event) {
      event.stopImmediatePropagation()
      const place = closestPageElement(elementOf(event))
      if (place && place.element !== getState().selection?.element) setState({ selection: place })
    },
    focusout({ target }) {
      const { inlineEditor } = getState().activity
      // A text stays open while the owner switches to another program, for example to copy a phrase.
      if (
        document.hasFocus() &&
        inlineEditor &&
        target === inlineEditor.element &&
        !inlineEditor.isToolbarFocused
      )
        void leave()
    },
  }
}

function useFiles({ page, open }: FrameTools): Handlers {
  const { editor, view } = useStudio()
  const cardAt = (place: PageElement | undefined, count: number) =>
    cardOf(place, count, editor.state, view.path)
  const markDrop = (element?: HTMLElement | null) =>
    markElement(page?.document, 'drop', element ? { element } : undefined)
  return {
    dragstart: (event) => event.preventDefault(),
    dragleave: () => markDrop(),
    dragover(event) {
      if (!hasFiles(event)) return
      event.preventDefault()
      const place = placeUnder(event)
      const card = cardAt(place, event.dataTransfer?.items.length || 1)
      markDrop(
        (card?.insertAt && page?.document.querySelector<HTMLElement>('.work')) ?? (card && place?.element),
      )
    },
    drop(event) {
      if (!hasFiles(event)) return
      event.preventDefault()
      markDrop()
      const files = [...(event.dataTransfer?.files ?? [])]
      const card = cardAt(placeUnder(event), files.length)
      if (card && files.length > 0) void open({ pictureCard: { ...card, files } })
    },
  }
}

function useKeys({ store, page, lists, change }: FrameTools, focusTools: () => void) {
  const { editor } = useStudio()
  return (event: KeyboardEvent) => {
    if (isComposing(event)) return
    markElement(page?.document, 'pointed', undefined)
    const { key, altKey } = event
    const element = elementOf(event)
    const { inlineEditor } = store.getState().activity
    const place = closestPageElement(element)
    const entry = place && innermostEntry(place.field)
    const step = studioShortcut(event)
    if (inlineEditor?.element.contains(element)) {
      // Hides all keys from the page.
      event.stopImmediatePropagation()
      const rich = inlineEditor instanceof RichTextEditor ? inlineEditor : undefined
      if (rich && altKey && key === 'F10') {
        rich.isToolbarFocused = true
        focusTools()
      } else if (rich && commandKey(event) === 'k' && !event.shiftKey) rich.openLinkForm()
      // A button does not accept typed spaces.
      else if (key === ' ' && element.closest('button')) inlineEditor.insertText(' ')
      else if (!inlineEditor.session.handleKey(event, inlineEditor.isMultiline)) return rich?.handleKey(event)
    } else if (altKey && key === 'F10') focusTools()
    else if (step) void editor[step]()
    else if (place && (key === 'Enter' || key === 'F2')) void change(place)
    else if (entry && altKey && key.startsWith('Arrow')) {
      const count = entriesAt(editor.state, entry.list).length
      const box = findEntryElement(entry, place.element, count) ?? place.element
      const by = arrowKeyOffset(key, findMoveDirections(entry, box, count))
      if (by) void lists.move(entry, entry.index + by)
    } else return
    event.preventDefault()
  }
}

const works = 'portfolio.works'

/** Returns where to insert further pictures of a work: after the picture of `field`, or at the end. */
export function insertionPoint(field: Address, state: State): ListPosition | undefined {
  const [work, further] = entriesAround(field)
  if (work?.list !== works) return undefined
  const list = `${work.address}.pictures`
  return { list, index: further?.list === list ? further.index + 1 : entriesAt(state, list).length }
}

/**
 * Returns the card to open for dropped files. One file on a picture replaces it; otherwise the files become
 * further pictures of the work.
 */
function cardOf(
  place: PageElement | undefined,
  count: number,
  state: State,
  path: string,
): PictureCardOptions | undefined {
  const isOnPicture = place?.kind === 'picture'
  if (isOnPicture && count === 1) return { field: place.field }
  const index = state.workPaths.indexOf(path)
  const work = index === -1 ? undefined : `${works}.${index}`
  // A work's page also shows the title of the next work.
  const isOfWork = place && (work ? isFieldWithin(place.field, work) : isOnPicture)
  const insertAt = insertionPoint(isOfWork ? place.field : (work ?? ''), state)
  return insertAt && { field: `${insertAt.list}.${insertAt.index}.picture`, insertAt }
}
