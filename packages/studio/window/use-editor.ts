import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address, Edit, Refusal, State } from '../protocol.ts'
import { entriesAt } from '../values.ts'
import {
  catchRefusal,
  connectionLostMessage,
  loadState,
  onServerEvent,
  runHistoryAction,
  sendEdits,
} from './client.ts'
import { describeClearedFields, misplacedTextMessage } from './edits.ts'
import type { HistoryAction } from './shortcuts.ts'

/** How long a toast without actions stays. */
const toastDurationMs = 6000

export type Announce = (message: string) => void

/** A message about the last edit, with actions such as Undo. */
export interface ToastContent {
  message: string
  actions?: readonly { label: string; run(): void }[]
}

/** The content as the window knows it, and the functions that change it. */
export type Editor = Extract<ReturnType<typeof useEditor>, { state: State }>

/** Loads the content and returns the editor. Before the content is loaded, returns only a notice, if any. */
export function useEditor(announce: Announce) {
  const [notice, setNotice] = useState<Refusal>()
  const { state, latestState, applyState } = useServerState(setNotice)
  const { toast, showToast } = useToast(() => latestState.current?.undoCount, announce)
  if (!state) return { state, notice }

  const submitEdits = async (edits: Edit[]) => {
    const { current } = latestState
    if (edits.length === 0 || !current) return
    const editsWithPrevious = edits.map((edit) =>
      'list' in edit ? { ...edit, previous: JSON.stringify(entriesAt(current, edit.list)) } : edit,
    )
    const clearedSummary = describeClearedFields(editsWithPrevious, current)
    applyState(await sendEdits(editsWithPrevious))
    if (clearedSummary !== '') showToast({ message: clearedSummary })
  }
  const reportRefusal = async (promise: Promise<void>) => {
    const refusal = await catchRefusal(promise)
    setNotice(refusal)
    return !refusal
  }
  const undoOrRedo = async (action: HistoryAction, pastTense: string, stepName?: string) => {
    const isAccepted = await reportRefusal(runHistoryAction(action).then(applyState))
    const message =
      stepName === undefined
        ? `There is nothing to be ${pastTense.toLowerCase()}.`
        : `${pastTense}: ${stepName}.`
    if (isAccepted) showToast({ message })
  }
  /** Sends the edits. Resolves to the reason if the server refused them, for the caller to show. */
  const tryEdit = async (edits: Edit[]) => {
    const refusal = await catchRefusal(submitEdits(edits))
    // The owner must see the current text, which the next try replaces. Callers read the state right after.
    if (refusal) await catchRefusal(loadState().then((newState) => flushSync(() => applyState(newState))))
    return refusal?.message
  }
  return {
    state,
    /** Sends the edits. Resolves to whether the server accepted them. Shows a notice if not. */
    edit: async (edits: Edit[]) => edits.length > 0 && reportRefusal(submitEdits(edits)),
    tryEdit,
    /** Like `tryEdit`, for a typed text. Refuses it if the field may belong to another entry by now. */
    saveText: async (
      field: Address,
      text: string,
      { initialState, savedText }: { initialState: State; savedText: string },
    ) =>
      misplacedTextMessage(initialState, latestState.current ?? initialState, field) ??
      tryEdit([{ kind: 'set', field, text, previous: savedText }]),
    undo: () => undoOrRedo('undo', 'Undone', latestState.current?.undoName),
    redo: () => undoOrRedo('redo', 'Redone', latestState.current?.redoName),
    showToast,
    toast,
    /** A failed action, which the window shows until the owner closes it. */
    notice,
    showNotice: (message?: string) => setNotice(message === undefined ? undefined : { message }),
  }
}

function useToast(getUndoCount: () => number | undefined, announce: Announce) {
  /** The next edit or undo changes the number of undo steps, which ends the toast. */
  const [toast, setToast] = useState<ToastContent & { undoCount: number | undefined }>()
  /** Shows a toast until the next edit; without actions, for some seconds. Returns a function that replaces its content. */
  const showToast = (initialContent: ToastContent) => {
    const undoCount = getUndoCount()
    const show = (content: ToastContent) => {
      if (getUndoCount() !== undoCount) return
      const shownToast = { ...content, undoCount }
      setToast(shownToast)
      if (content.actions?.length) return
      announce(content.message)
      setTimeout(() => setToast((current) => (current === shownToast ? undefined : current)), toastDurationMs)
    }
    show(initialContent)
    return show
  }
  const isCurrent = toast?.message && toast.undoCount === getUndoCount()
  return { toast: isCurrent ? toast : undefined, showToast }
}

/** Loads the content and keeps it up to date. */
function useServerState(setNotice: Dispatch<SetStateAction<Refusal | undefined>>) {
  const [state, setState] = useState<State>()
  const latestState = useRef<State>(undefined)
  // Responses may arrive out of order.
  const applyState = useCallback(
    (newState: State) => {
      if (latestState.current && latestState.current.version > newState.version) return
      latestState.current = newState
      setState(newState)
      setNotice((notice) => (notice?.message === connectionLostMessage ? undefined : notice))
    },
    [setNotice],
  )
  useEffect(() => {
    const refresh = async () => {
      const refusal = await catchRefusal(loadState().then(applyState))
      if (refusal) setNotice(refusal)
    }
    void refresh()
    const controller = new AbortController()
    const { signal } = controller
    // Another program may have changed the files.
    window.addEventListener('focus', refresh, { signal })
    // If the owner cancels the reload after a restart of the server, this window needs the current content.
    window.addEventListener('beforeunload', () => setTimeout(refresh), { signal })
    return () => controller.abort()
  }, [setNotice, applyState])
  useEffect(() => onServerEvent('state', applyState), [applyState])
  useEffect(
    () => onServerEvent('disconnected', () => setNotice({ message: connectionLostMessage })),
    [setNotice],
  )
  return { state, latestState, applyState }
}
