import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { noteOf } from '../../fields.ts'
import { FieldSession } from '../field-session.ts'
import { useLatest, useUnsaved } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { findOnUpdatedPage, type PageElement } from './fields.ts'
import { FormTrial } from './form-trial.ts'
import { mark } from './page-document.ts'
import { RichText } from './rich-text.ts'
import { type FrameState, type Store, useFrameState } from './state.ts'
import { PlainText, type TypedText } from './typed-text.ts'
import { linkAt, useDestination } from './use-destination.ts'
import { useListChanges } from './use-list-changes.ts'
import { type Page, useNewAddress, usePage } from './use-page.ts'

export type FrameTools = ReturnType<typeof useFrame>

/** The editable page in the frame, its state, and what the owner can do there. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>) {
  const { editor, view } = useStudio()
  const store = useFrameState()
  const { state, now, set } = store
  /** The element that a page update must not touch: the form being tried, or the text being typed in. */
  const kept = useCallback(() => {
    const { trial, text } = now().activity
    return trial?.root ?? text?.element
  }, [now])
  const version = `${editor.state.version}.${state.refreshes}`
  const page = usePage(frame, version, kept)
  const isFresh = page?.version === version
  useNewAddress(page?.window)
  const { begin, leave, open } = useTyping(store)
  const lists = useListChanges({ store, isFresh, leave })
  /** Takes the letters that the owner types before a new text is on the page. */
  const early = useRef<HTMLInputElement>(null)

  const change = async (place: PageElement) => {
    set({ selection: place })
    if (place.kind === 'picture') return open({ card: { field: place.field } })
    const { pageChange } = now()
    if (pageChange?.addsText) set({ pageChange: { ...pageChange, phase: 'opening' } })
    await begin(place)
    // The field for early letters has the focus until now.
    const letters = early.current?.value
    const { text } = now().activity
    if (letters && text?.element === place.element) text.insert(letters)
    if (pageChange?.addsText) set({ pageChange: undefined })
  }
  const tryForm = async ({ element }: PageElement) => {
    if (await leave()) set({ activity: { trial: new FormTrial(element) }, selection: undefined })
  }
  useDestination({
    page,
    isFresh,
    arrived: (place, purpose) => {
      if (purpose === 'change') return change(place)
      if (purpose === 'try') return tryForm(place)
      // Don't move the focus away from a text that is being typed in.
      if (now().activity.text) return
      set({ selection: place })
      if (document.activeElement === frame.current) place.element.focus({ preventScroll: true })
    },
  })
  usePageUpdates(page, store)
  return {
    store,
    page,
    isFresh,
    early,
    begin,
    leave,
    lists,
    open,
    change,
    tryForm,
    follow: async (element: Element) => (await leave()) && linkAt(element, view)?.follow(),
    endTrial() {
      now().activity.trial?.end()
      set({ activity: {} })
    },
  }
}

/** Finds the selected element again on an updated page, and marks it. */
function usePageUpdates(page: Page | undefined, { state, now, set }: Store): void {
  useEffect(() => {
    if (!page) return
    const { selection, activity } = now()
    set({ selection: selection && findOnUpdatedPage(page.document, selection) })
    if (activity.trial?.isGone) set({ activity: {} })
  }, [page, now, set])
  useEffect(() => mark(page?.document, 'chosen', state.selection), [page, state.selection])
  useUnsaved(() => now().activity.text?.session.isUnsaved ?? false)
}

/** Opens one text at a time for typing. */
function useTyping({ now, set, refresh }: Store) {
  const { editor, view, say } = useStudio()
  const latest = useLatest({ editor, say, isShown: true })
  /** The last session. Its save outlives a discarded text. */
  const last = useRef<FieldSession>(undefined)

  const update = (text: TypedText, isSaved: boolean) => {
    const { element, session } = text
    if (session.typed) {
      const isRefused = session.typed.refusal !== undefined
      element.toggleAttribute('data-studio-refused', isRefused)
      if (isRefused) element.focus()
      return set({ activity: { text } })
    }
    const isFocused = element.ownerDocument.activeElement === element
    text.end(isSaved)
    if (isFocused) element.focus({ preventScroll: true })
    set({ activity: {} })
    // The content may have changed while the text was open.
    if (!isSaved) refresh()
  }
  /** Saves the open text unless it was refused. Resolves to whether no text is left open. */
  const leave = useCallback(async () => (await last.current?.leave()) ?? true, [])
  /** @param caret where to put the caret; without it, all text is selected */
  const begin = async (place: PageElement, caret?: { x: number; y: number }) => {
    if (now().activity.text?.element === place.element || !(await leave())) return
    if (noteOf(place.field)?.kind === 'Markdown') return view.goToInPanel(place.field)
    const session = new FieldSession(
      place.field,
      () => latest.current,
      (isSaved) => update(typed, isSaved),
    )
    const { text, was } = session.begin()
    if (text !== was) say('Your unsaved text was restored.')
    const typed: TypedText = new (noteOf(place.field)?.isRich ? RichText : PlainText)(place, session, caret)
    last.current = session
    set({ activity: { text: typed } })
  }
  /** Starts something else, once the open text is saved. */
  const open = async (activity: FrameState['activity']) => {
    const isLeft = await leave()
    if (isLeft) set({ activity })
    return isLeft
  }
  useEffect(() => {
    view.leaving.current = leave
  })
  return { begin, leave, open }
}
