import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { noteOf } from '../../fields.ts'
import { FieldSession } from '../field-session.ts'
import { useLatest, useUnsavedWarning } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { FormTrial } from './form-trial.ts'
import { type FrameState, type FrameStore, useFrameStore } from './frame-store.ts'
import { type InlineEditor, PlainTextEditor } from './inline-editor.ts'
import { markElement } from './page-document.ts'
import { findOnUpdatedPage, type PageElement } from './page-elements.ts'
import { RichTextEditor } from './rich-text-editor.ts'
import { useListChanges } from './use-list-changes.ts'
import { type Page, useChangedPaths, usePage } from './use-page.ts'
import { findLinkAction, usePageFieldRequest } from './use-page-field-request.ts'

export type FrameController = ReturnType<typeof useFrame>

/** The editable page in the frame, its state, and what the owner can do there. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>) {
  const { editor, view } = useStudio()
  const store = useFrameStore()
  const { state, getState, setState } = store
  /** The element that a page update must not touch: the form being tried, or the text being typed in. */
  const getProtectedElement = useCallback(() => {
    const { trial, inlineEditor } = getState().activity
    return trial?.root ?? inlineEditor?.element
  }, [getState])
  const version = `${editor.state.version}.${state.refreshCount}`
  const page = usePage(frame, version, getProtectedElement)
  const isUpToDate = page?.version === version
  useChangedPaths(page?.window)
  const { openEditor, closeEditor, startActivity } = useInlineEditor(store)
  const listChanges = useListChanges({ store, isUpToDate, closeEditor })
  /** Takes the letters that the owner types before a new text is on the page. */
  const typeAheadInput = useRef<HTMLInputElement>(null)

  const editElement = async (pageElement: PageElement) => {
    setState({ selection: pageElement })
    if (pageElement.kind === 'picture') return startActivity({ pictureCard: { field: pageElement.field } })
    const { pageChange } = getState()
    if (pageChange?.addsText) setState({ pageChange: { ...pageChange, phase: 'opening' } })
    await openEditor(pageElement)
    // The field for early letters has the focus until now.
    const typedLetters = typeAheadInput.current?.value
    const { inlineEditor } = getState().activity
    if (typedLetters && inlineEditor?.element === pageElement.element) inlineEditor.insertText(typedLetters)
    if (pageChange?.addsText) setState({ pageChange: undefined })
  }
  const tryForm = async ({ element }: PageElement) => {
    if (await closeEditor()) setState({ activity: { trial: new FormTrial(element) }, selection: undefined })
  }
  usePageFieldRequest({
    page,
    isUpToDate,
    onArrival: (pageElement, purpose) => {
      if (purpose === 'edit') return editElement(pageElement)
      if (purpose === 'tryForm') return tryForm(pageElement)
      // Don't move the focus away from a text that is being typed in.
      if (getState().activity.inlineEditor) return
      setState({ selection: pageElement })
      if (document.activeElement === frame.current) pageElement.element.focus({ preventScroll: true })
    },
  })
  usePageUpdates(page, store)
  return {
    store,
    page,
    isUpToDate,
    typeAheadInput,
    openEditor,
    closeEditor,
    listChanges,
    startActivity,
    editElement,
    tryForm,
    followLink: async (element: Element) =>
      (await closeEditor()) && findLinkAction(element, view)?.followLink(),
    endFormTrial() {
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
  useEffect(() => markElement(page?.document, 'selected', state.selection), [page, state.selection])
  useUnsavedWarning(() => getState().activity.inlineEditor?.session.isUnsaved ?? false)
}

/** Opens one text at a time for typing. */
function useInlineEditor({ getState, setState, refresh }: FrameStore) {
  const { editor, view, announce } = useStudio()
  const latestContext = useLatest({ editor, announce, isVisible: true })
  /** The last session. Its save outlives a discarded text. */
  const lastSession = useRef<FieldSession>(undefined)

  const handleSessionChange = (inlineEditor: InlineEditor, isSaved: boolean) => {
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
  const closeEditor = useCallback(async () => (await lastSession.current?.saveUnlessRefused()) ?? true, [])
  /** @param caret where to put the caret; without it, all text is selected */
  const openEditor = async (pageElement: PageElement, caret?: { x: number; y: number }) => {
    if (getState().activity.inlineEditor?.element === pageElement.element || !(await closeEditor())) return
    if (noteOf(pageElement.field)?.kind === 'Markdown') return view.goToFieldInPanel(pageElement.field)
    const session = new FieldSession(
      pageElement.field,
      () => latestContext.current,
      (isSaved) => handleSessionChange(inlineEditor, isSaved),
    )
    const { text, savedText } = session.start()
    if (text !== savedText) announce('Your unsaved text was restored.')
    const inlineEditor: InlineEditor = new (
      noteOf(pageElement.field)?.isRich ? RichTextEditor : PlainTextEditor
    )(pageElement, session, caret)
    lastSession.current = session
    setState({ activity: { inlineEditor } })
  }
  /** Starts something else, once the open text is saved. */
  const startActivity = async (activity: FrameState['activity']) => {
    const isClosed = await closeEditor()
    if (isClosed) setState({ activity })
    return isClosed
  }
  useEffect(() => {
    view.beforeLeave.current = closeEditor
  })
  return { openEditor, closeEditor, startActivity }
}
