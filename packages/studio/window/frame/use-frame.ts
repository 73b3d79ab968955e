import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { fieldInfoOf } from '../../fields.ts'
import { FieldSession } from '../field-session.ts'
import { useLatest, useUnsavedWarning } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { findOnUpdatedPage, type PageElement } from './fields.ts'
import { FormTrial } from './form-trial.ts'
import { markElement } from './page-document.ts'
import { RichTextEditor } from './rich-text.ts'
import { type FrameState, type FrameStore, useFrameStore } from './state.ts'
import { type InlineEditor, PlainTextEditor } from './typed-text.ts'
import { linkAt, useDestination } from './use-destination.ts'
import { useListChanges } from './use-list-changes.ts'
import { type Page, useNewAddress, usePage } from './use-page.ts'

export type FrameTools = ReturnType<typeof useFrame>

/** The editable page in the frame, its state, and what the owner can do there. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>) {
  const { editor, view } = useStudio()
  const store = useFrameStore()
  const { state, getState, setState } = store
  /** The element that a page update must not touch: the form being tried, or the text being typed in. */
  const kept = useCallback(() => {
    const { trial, inlineEditor } = getState().activity
    return trial?.root ?? inlineEditor?.element
  }, [getState])
  const version = `${editor.state.version}.${state.refreshCount}`
  const page = usePage(frame, version, kept)
  const isFresh = page?.version === version
  useNewAddress(page?.window)
  const { begin, leave, open } = useTyping(store)
  const lists = useListChanges({ store, isFresh, leave })
  /** Takes the letters that the owner types before a new text is on the page. */
  const early = useRef<HTMLInputElement>(null)

  const change = async (place: PageElement) => {
    setState({ selection: place })
    if (place.kind === 'picture') return open({ pictureCard: { field: place.field } })
    const { pageChange } = getState()
    if (pageChange?.addsText) setState({ pageChange: { ...pageChange, phase: 'opening' } })
    await begin(place)
    // The field for early letters has the focus until now.
    const letters = early.current?.value
    const { inlineEditor } = getState().activity
    if (letters && inlineEditor?.element === place.element) inlineEditor.insertText(letters)
    if (pageChange?.addsText) setState({ pageChange: undefined })
  }
  const tryForm = async ({ element }: PageElement) => {
    if (await leave()) setState({ activity: { trial: new FormTrial(element) }, selection: undefined })
  }
  useDestination({
    page,
    isFresh,
    arrived: (place, purpose) => {
      if (purpose === 'edit') return change(place)
      if (purpose === 'tryForm') return tryForm(place)
      // Don't move the focus away from a text that is being typed in.
      if (getState().activity.inlineEditor) return
      setState({ selection: place })
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
      getState().activity.trial?.end()
      setState({ activity: {} })
    },
  }
}

/** Finds the selected element again on an updated page, and marks it. */
function usePageUpdates(page: Page | undefined, { state, getState, setState }: FrameStore): void {
  useEffect(() => {
    if (!page) return
    const { selection, activity } = getState()
    setState({ selection: selection && findOnUpdatedPage(page.document, selection) })
    if (activity.trial?.isDetached) setState({ activity: {} })
  }, [page, getState, setState])
  useEffect(() => markElement(page?.document, 'chosen', state.selection), [page, state.selection])
  useUnsavedWarning(() => getState().activity.inlineEditor?.session.isUnsaved ?? false)
}

/** Opens one text at a time for typing. */
function useTyping({ getState, setState, refresh }: FrameStore) {
  const { editor, view, announce } = useStudio()
  const latest = useLatest({ editor, announce, isVisible: true })
  /** The last session. Its save outlives a discarded text. */
  const last = useRef<FieldSession>(undefined)

  const update = (inlineEditor: InlineEditor, isSaved: boolean) => {
    const { element, session } = inlineEditor
    if (session.draft) {
      const isRefused = session.draft.refusal !== undefined
      element.toggleAttribute('data-studio-refused', isRefused)
      if (isRefused) element.focus()
      return setState({ activity: { inlineEditor } })
    }
    const isFocused = element.ownerDocument.activeElement === element
    inlineEditor.close(isSaved)
    if (isFocused) element.focus({ preventScroll: true })
    setState({ activity: {} })
    // The content may have changed while the text was open.
    if (!isSaved) refresh()
  }
  /** Saves the open text unless it was refused. Resolves to whether no text is left open. */
  const leave = useCallback(async () => (await last.current?.saveUnlessRefused()) ?? true, [])
  /** @param caret where to put the caret; without it, all text is selected */
  const begin = async (place: PageElement, caret?: { x: number; y: number }) => {
    if (getState().activity.inlineEditor?.element === place.element || !(await leave())) return
    if (fieldInfoOf(place.field)?.kind === 'Markdown') return view.goToFieldInPanel(place.field)
    const session = new FieldSession(
      place.field,
      () => latest.current,
      (isSaved) => update(typed, isSaved),
    )
    const { text, savedText } = session.start()
    if (text !== savedText) announce('Your unsaved text was restored.')
    const typed: InlineEditor = new (fieldInfoOf(place.field)?.isRich ? RichTextEditor : PlainTextEditor)(
      place,
      session,
      caret,
    )
    last.current = session
    setState({ activity: { inlineEditor: typed } })
  }
  /** Starts something else, once the open text is saved. */
  const open = async (activity: FrameState['activity']) => {
    const isLeft = await leave()
    if (isLeft) setState({ activity })
    return isLeft
  }
  useEffect(() => {
    view.beforeLeave.current = leave
  })
  return { begin, leave, open }
}
