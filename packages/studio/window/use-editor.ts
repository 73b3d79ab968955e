import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address, Edit, Refusal, State } from '../protocol.ts'
import { entriesOf } from '../values.ts'
import {
  catchRefusal,
  connectionLostMessage,
  loadState,
  onServerEvent,
  requestRedo,
  requestUndo,
  sendEdits,
} from './client.ts'
import { describeClearedFields, misplacedTextMessage } from './edits.ts'

/** Milliseconds for which a message without actions is shown. */
const toastDuration = 6000

export type Announce = (words: string) => void

/** A message about the last step, with actions such as Undo. */
export interface ToastContent {
  message: string
  actions?: readonly { label: string; run(): void }[]
}

/** The content in the window, and the functions that change it. */
export interface Editor {
  state: State
  /** Applies the edits. Resolves to whether they were accepted; the window shows the reason if not. */
  edit(edits: Edit[]): Promise<boolean>
  /** Applies the edits. Resolves to the reason if they were refused, for the caller to show. */
  tryEdit(edits: Edit[]): Promise<string | undefined>
  /** Saves a typed text like `attempt`. Refuses if the field may now belong to another entry than in `begun`. */
  saveText(
    field: Address,
    text: string,
    base: { initialState: State; savedText: string },
  ): Promise<string | undefined>
  undo(): Promise<boolean>
  redo(): Promise<boolean>
  /** Says what the last step did, until the next one. Returns a function that replaces the message until then. */
  showToast(content: ToastContent): (next: ToastContent) => void
  toast: ToastContent | undefined
  notice: Refusal | undefined
  showNotice(message: string | undefined): void
}

/** Loads the content and returns the editor. Until the content has loaded, returns only an error message, if any. */
export function useEditor(announce: Announce): Editor | { state?: undefined; notice: Refusal | undefined } {
  const [notice, setNotice] = useState<Refusal>()
  const { state, latestState, applyState } = useServerState(setNotice)
  const [toast, setToast] = useState<ToastContent & { done: number }>()
  if (!state) return { notice }

  const applyEdits = async (edits: Edit[]) => {
    const entries = (list: Address) =>
      JSON.stringify(latestState.current ? entriesOf(latestState.current, list) : [])
    const checkedEdits = edits.map((edit) => ('list' in edit ? { ...edit, was: entries(edit.list) } : edit))
    if (checkedEdits.length === 0) return
    const clearedFields = latestState.current ? describeClearedFields(checkedEdits, latestState.current) : ''
    applyState(await sendEdits(checkedEdits))
    if (clearedFields !== '') showToast({ message: clearedFields })
  }
  const showToast = (first: ToastContent) => {
    const done = latestState.current?.done ?? 0
    const show = (next: ToastContent) => {
      if (latestState.current?.done !== done) return
      const shownToast = { ...next, done }
      setToast(shownToast)
      if (next.actions?.length) return
      announce(next.message)
      setTimeout(() => setToast((other) => (other === shownToast ? undefined : other)), toastDuration)
    }
    show(first)
    return show
  }
  const reportRefusal = async (promise: Promise<void>) => {
    const refusal = await catchRefusal(promise)
    setNotice(refusal)
    return !refusal
  }
  const runHistoryAction = async (
    sendRequest: typeof requestUndo,
    pastTense: string,
    name: string | undefined,
  ) => {
    const isAccepted = await reportRefusal(sendRequest().then(applyState))
    if (!isAccepted) return false
    showToast({
      message:
        name === undefined ? `There is nothing to be ${pastTense.toLowerCase()}.` : `${pastTense}: ${name}.`,
    })
    return true
  }
  const tryEdit = async (edits: Edit[]) => {
    const refusal = await catchRefusal(applyEdits(edits))
    // Shows the current text before the owner tries again.
    if (refusal) await catchRefusal(loadState().then((newState) => flushSync(() => applyState(newState))))
    return refusal?.message
  }
  return {
    state,
    edit: async (edits) => edits.length > 0 && reportRefusal(applyEdits(edits)),
    tryEdit,
    saveText: async (field, text, { initialState, savedText }) =>
      misplacedTextMessage(initialState, latestState.current ?? initialState, field) ??
      tryEdit([{ kind: 'set', field, text, was: savedText }]),
    undo: () => runHistoryAction(requestUndo, 'Undone', latestState.current?.lastDone),
    redo: () => runHistoryAction(requestRedo, 'Redone', latestState.current?.lastUndone),
    showToast,
    toast: toast?.message && toast.done === state.done ? toast : undefined,
    notice,
    showNotice: (message) => setNotice(message === undefined ? undefined : { message }),
  }
}

/** Loads the content, and again whenever it changes. */
function useServerState(setNotice: Dispatch<SetStateAction<Refusal | undefined>>) {
  const [state, setState] = useState<State>()
  const latestState = useRef<State>(undefined)
  // Responses may arrive out of order.
  const applyState = useCallback(
    (next: State) => {
      if (latestState.current && latestState.current.version > next.version) return
      latestState.current = next
      setState(next)
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
    // Shows changes made in another editor.
    window.addEventListener('focus', refresh, { signal })
    // If the owner cancels a reload after the server restarted, the window loads the state itself.
    window.addEventListener('beforeunload', () => setTimeout(refresh), { signal })
    const unsubscribers = [
      onServerEvent('state', applyState),
      onServerEvent('disconnected', () => setNotice({ message: connectionLostMessage })),
    ]
    return () => {
      controller.abort()
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [setNotice, applyState])
  return { state, latestState, applyState }
}
