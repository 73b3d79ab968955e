/** Handles the events of the page for the studio. */
import { useEffect, useRef } from 'react'
import { entriesAround } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { entriesAt } from '../../values.ts'
import { isFileDrag, useLatest } from '../hooks.ts'
import { commandKey, historyShortcutOutsideText, isComposing } from '../shortcuts.ts'
import { useStudio } from '../use-studio.ts'
import { arrowKeyOffset, entryOnPage, findMoveDirections } from './entry-elements.ts'
import type { ListPosition, PicturePopupOptions } from './frame-store.ts'
import { markElement } from './page-document.ts'
import {
  closestPageElement,
  iconFieldOf,
  isFieldWithin,
  type PageElement,
  pageElementAt,
} from './page-elements.ts'
import type { FrameController } from './use-frame.ts'

type Handlers = { [Name in keyof WindowEventMap]?: (event: WindowEventMap[Name]) => void }

/** Events that must not reach the page's scripts. The browser's own reaction is prevented only where a form is sent. */
const suppressedEvents = ['pointerover', 'mouseover', 'submit', 'invalid', 'auxclick', 'dblclick'] as const

const targetOf = (event: Event) => event.target as HTMLElement
const pageElementUnderPointer = (event: MouseEvent) =>
  pageElementAt(targetOf(event).ownerDocument, event.clientX, event.clientY)

/** Listens in the capture phase, before the page's own scripts. Ignores events of a form in trial mode. */
export function usePageEvents(frameController: FrameController): void {
  const { getState } = frameController.store
  const suppressEvent = (event: Event) => {
    event.stopImmediatePropagation()
    if (event.type === 'submit' || event.type === 'invalid') event.preventDefault()
  }
  const latestHandlers = useLatest<Handlers>({
    ...Object.fromEntries(suppressedEvents.map((name) => [name, suppressEvent])),
    ...usePointerHandlers(frameController),
    ...useFileDropHandlers(frameController),
    ...useFocusHandlers(frameController),
    keydown: useKeyHandler(frameController),
  })
  // All documents of the frame share one window, so `document` is a dependency as well.
  const { window, document } = frameController.page ?? {}
  useEffect(() => {
    if (!window || !document) return
    const controller = new AbortController()
    const handleEvent = (event: Event) => {
      if (getState().activity.formTrial?.root.contains(targetOf(event))) return
      const handler = latestHandlers.current[event.type as keyof Handlers]
      ;(handler as ((event: Event) => void) | undefined)?.(event)
    }
    for (const name of Object.keys(latestHandlers.current))
      window.addEventListener(name, handleEvent, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [window, document, latestHandlers, getState])
}

function usePointerHandlers({
  store: { getState, setState },
  page,
  openEditor,
  closeEditor,
  followLink,
  endFormTrial,
}: FrameController): Handlers {
  const { view } = useStudio()
  /** The edited element in which the last click began. */
  const clickStartElement = useRef<HTMLElement>(null)
  const select = async (pageElement: PageElement | undefined, point: { x: number; y: number }) => {
    // A click cancels a pending request to select a field.
    if (view.fieldRequest?.purpose === 'select') view.clearFieldRequest()
    // The end of the trial reloads the page, so the clicked element disappears.
    if (getState().activity.formTrial) return endFormTrial()
    if (pageElement?.kind === 'text') void openEditor(pageElement, point)
    else if (!(await closeEditor())) return
    const { left, top } = pageElement?.element.getBoundingClientRect() ?? new DOMRect()
    const clickedPoint = { x: point.x - left, y: point.y - top }
    setState({ selection: pageElement && { ...pageElement, clickedPoint } })
    if (pageElement?.kind === 'picture') pageElement.element.focus({ preventScroll: true })
  }
  return {
    pointermove: (event) => markElement(page?.document, 'hovered', pageElementUnderPointer(event)?.element),
    mousedown(event) {
      clickStartElement.current = targetOf(event).closest<HTMLElement>('[contenteditable]')
      // The fields of the form take no text outside a trial.
      if (targetOf(event).closest('input, textarea')) event.preventDefault()
    },
    async click(event) {
      const element = targetOf(event)
      const hasModifier = event.ctrlKey || event.metaKey
      // A click with Ctrl or Cmd uses a button or link of the page.
      if (hasModifier && element.closest('button')) return
      event.stopImmediatePropagation()
      event.preventDefault()
      // The owner selected text and released the pointer outside the edited element.
      const { current: editedElement } = clickStartElement
      if (editedElement?.isContentEditable && !editedElement.contains(element)) return
      if (hasModifier) return followLink(element)
      const iconField = iconFieldOf(element)
      if (iconField) return (await closeEditor()) && view.goToFieldInPanel(iconField)
      // A click by the keyboard has no position.
      if (event.detail > 0)
        await select(pageElementUnderPointer(event), { x: event.clientX, y: event.clientY })
    },
  }
}

function useFocusHandlers({ store: { getState, setState }, closeEditor }: FrameController): Handlers {
  return {
    focusin(event) {
      event.stopImmediatePropagation()
      const pageElement = closestPageElement(targetOf(event))
      if (pageElement && pageElement.element !== getState().selection?.element)
        setState({ selection: pageElement })
    },
    focusout({ target }) {
      const { inlineEditor } = getState().activity
      // The owner may switch to another program and come back, for example to copy a phrase.
      if (document.hasFocus() && target === inlineEditor?.element && !inlineEditor?.isToolbarFocused)
        void closeEditor()
    },
  }
}

function useFileDropHandlers({ page, startActivity }: FrameController): Handlers {
  const { editor, view } = useStudio()
  const findPopup = (pageElement: PageElement | undefined, fileCount: number) =>
    popupForDrop(pageElement, fileCount, editor.state, view.path)
  const markDropTarget = (element?: Element | null) => markElement(page?.document, 'drop-target', element)
  return {
    dragstart: (event) => event.preventDefault(),
    dragleave: () => markDropTarget(),
    dragover(event) {
      if (!isFileDrag(event)) return
      event.preventDefault()
      const pageElement = pageElementUnderPointer(event)
      // If the browser does not list the files before the drop, assume one.
      const popup = findPopup(pageElement, event.dataTransfer?.items.length || 1)
      markDropTarget(
        (popup?.insertAt && page?.document.querySelector('.work')) ?? (popup && pageElement?.element),
      )
    },
    drop(event) {
      if (!isFileDrag(event)) return
      event.preventDefault()
      markDropTarget()
      const files = [...(event.dataTransfer?.files ?? [])]
      const popup = findPopup(pageElementUnderPointer(event), files.length)
      if (popup && files.length > 0) void startActivity({ picturePopup: { ...popup, files } })
    },
  }
}

const focusToolbar = () => document.querySelector<HTMLElement>('.toolbar button')?.focus()

function useKeyHandler({ store, page, listChanges, editElement }: FrameController) {
  const { editor } = useStudio()
  return (event: KeyboardEvent) => {
    // ProseMirror would take Safari's last key of an input method for Enter.
    if (isComposing(event)) return event.stopImmediatePropagation()
    markElement(page?.document, 'hovered')
    const { key, altKey } = event
    const element = targetOf(event)
    const { inlineEditor } = store.getState().activity
    const pageElement = closestPageElement(element)
    const historyAction = historyShortcutOutsideText(event)
    if (inlineEditor?.element.contains(element)) {
      event.stopImmediatePropagation()
      const isRich = inlineEditor.format !== 'plain'
      if (isRich && altKey && key === 'F10') {
        inlineEditor.isToolbarFocused = true
        focusToolbar()
      } else if (isRich && commandKey(event) === 'k' && !event.shiftKey) inlineEditor.openLinkForm()
      // Browsers do not insert a space into editable text inside a button.
      else if (key === ' ' && element.closest('button')) inlineEditor.insertText(' ')
      else if (!inlineEditor.session.handleKey(event, inlineEditor.isMultiline))
        return inlineEditor.handleKey(event)
    } else if (altKey && key === 'F10') focusToolbar()
    else if (historyAction) void editor[historyAction]()
    else if (pageElement && (key === 'Enter' || key === 'F2')) void editElement(pageElement)
    else if (pageElement && altKey && key.startsWith('Arrow')) {
      const entry = entryOnPage(pageElement, editor.state)
      if (!entry) return
      const offset = arrowKeyOffset(key, findMoveDirections(entry))
      if (offset) void listChanges.move(entry, entry.index + offset)
    } else return
    event.preventDefault()
  }
}

const worksAddress = 'portfolio.works'

/** Returns where to insert further pictures of a work: after the picture of `field` if it is one, or at the end. */
export function findFurtherPicturePosition(field: Address, state: State): ListPosition | undefined {
  const [work, furtherPicture] = entriesAround(field)
  if (work?.list !== worksAddress) return undefined
  const list = `${work.address}.pictures`
  return {
    list,
    index: furtherPicture?.list === list ? furtherPicture.index + 1 : entriesAt(state, list).length,
  }
}

/** Returns the popup for dropped files. One file on a picture replaces it. Others become further pictures of a work. */
function popupForDrop(
  pageElement: PageElement | undefined,
  fileCount: number,
  state: State,
  path: string,
): PicturePopupOptions | undefined {
  const isOnPicture = pageElement?.kind === 'picture'
  if (isOnPicture && fileCount === 1) return { field: pageElement.field }
  const index = state.workPaths.indexOf(path)
  const workAddress = index === -1 ? undefined : `${worksAddress}.${index}`
  // A work's page also shows the title of the next work. On other pages, only the picture of a tile counts.
  const isOfWork = pageElement && (workAddress ? isFieldWithin(pageElement.field, workAddress) : isOnPicture)
  const insertAt = findFurtherPicturePosition(isOfWork ? pageElement.field : (workAddress ?? ''), state)
  return insertAt && { field: `${insertAt.list}.${insertAt.index}.picture`, insertAt }
}
