import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { fieldInfoOf } from '../../fields.ts'
import { FieldSession } from '../field-session.ts'
import { useLatest, useUnsavedWarning } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { FormTrial } from './form-trial.ts'
import { type FrameState, type FrameStore, useFrameStore } from './frame-store.ts'
import { InlineEditor } from './inline-editor.ts'
import { markElement } from './page-document.ts'
import { findOnUpdatedPage, type PageElement } from './page-elements.ts'
import { useListChanges } from './use-list-changes.ts'
import { type Page, useFollowRenamedPage, usePage } from './use-page.ts'
import { findLinkAction, usePageFieldRequest } from './use-page-field-request.ts'

export type FrameController = ReturnType<typeof useFrame>

/** Loads the page into the frame. Returns its state and the actions of the owner. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>) {
  const { editor, view } = useStudio()
  const store = useFrameStore()
  const { state, getState, setState } = store
  /** Returns the element that a page update must not touch: the form in trial mode, or the edited text. */
  const getProtectedElement = useCallback(() => {
    const { formTrial, inlineEditor } = getState().activity
    return formTrial?.root ?? inlineEditor?.element
  }, [getState])
  // Changes whenever the page must be fetched again.
  const version = `${editor.state.version}.${state.refreshCount}`
  const page = usePage(frame, version, getProtectedElement)
  /** Whether the page shows the latest content. */
  const isUpToDate = page?.version === version
  useFollowRenamedPage(page?.window)
  const { openEditor, closeEditor, startActivity } = useInlineEditor(store)
  const listChanges = useListChanges({ store, isUpToDate, closeEditor })
  /** Collects what the owner types after adding a text, until the page shows that text. */
  const earlyTextInput = useRef<HTMLInputElement>(null)

  const editElement = async (pageElement: PageElement) => {
    setState({ selection: pageElement })
    if (pageElement.kind === 'picture') return startActivity({ picturePopup: { field: pageElement.field } })
    const { pageChange } = getState()
    if (pageChange?.hasNewText) setState({ pageChange: { ...pageChange, phase: 'opening' } })
    await openEditor(pageElement)
    // Until the editor opened, this input had the focus.
    const typedText = earlyTextInput.current?.value
    const { inlineEditor } = getState().activity
    if (typedText && inlineEditor?.element === pageElement.element) inlineEditor.insertText(typedText)
    if (pageChange?.hasNewText) setState({ pageChange: undefined })
  }
  const tryForm = async ({ element }: PageElement) => {
    if (await closeEditor())
      setState({ activity: { formTrial: new FormTrial(element) }, selection: undefined })
  }
  usePageFieldRequest({
    page,
    isUpToDate,
    onFieldShown: (pageElement, purpose) => {
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
    earlyTextInput,
    openEditor,
    closeEditor,
    listChanges,
    startActivity,
    editElement,
    tryForm,
    followLink: async (element: Element) =>
      (await closeEditor()) && findLinkAction(element, view)?.followLink(),
    endFormTrial() {
      getState().activity.formTrial?.end()
      setState({ activity: {} })
    },
  }
}

/** After an update of the page, finds and marks the selected element again. Ends the trial of a form that is gone. */
function usePageUpdates(page: Page | undefined, { state, getState, setState }: FrameStore): void {
  useEffect(() => {
    if (!page) return
    const { selection, activity } = getState()
    setState({ selection: selection && findOnUpdatedPage(page.document, selection) })
    if (activity.formTrial?.isDetached) setState({ activity: {} })
  }, [page, getState, setState])
  useEffect(() => markElement(page?.document, 'selected', state.selection?.element), [page, state.selection])
  useUnsavedWarning(() => getState().activity.inlineEditor?.session.isUnsaved ?? false)
}

/** Edits one text of the page at a time. */
function useInlineEditor({ getState, setState, refresh }: FrameStore) {
  const { editor, view, announce } = useStudio()
  const latestContext = useLatest({ editor, announce, isVisible: true })
  /** Kept after the editor closes, as a save may still run. */
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
  /** Saves the open text unless it was refused. Resolves to whether the editor is closed. */
  const closeEditor = useCallback(async () => (await lastSession.current?.saveUnlessRefused()) ?? true, [])
  /** @param caret where to put the caret; without it, all text is selected */
  const openEditor = async (pageElement: PageElement, caret?: { x: number; y: number }) => {
    if (getState().activity.inlineEditor?.element === pageElement.element || !(await closeEditor())) return
    if (fieldInfoOf(pageElement.field)?.kind === 'Markdown') return view.goToFieldInPanel(pageElement.field)
    const session = new FieldSession(
      pageElement.field,
      () => latestContext.current,
      (isSaved) => handleSessionChange(inlineEditor, isSaved),
    )
    const { text, savedText } = session.start()
    if (text !== savedText) announce('Your unsaved text was restored.')
    const inlineEditor = new InlineEditor(pageElement, session, caret)
    lastSession.current = session
    setState({ activity: { inlineEditor } })
  }
  /** Starts another activity after the open text is saved. */
  const startActivity = async (activity: FrameState['activity']) => {
    if (await closeEditor()) setState({ activity })
  }
  useEffect(() => {
    view.saveOpenText.current = closeEditor
  })
  return { openEditor, closeEditor, startActivity }
}
