import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address, Edit, Refusal, State } from '../protocol.ts'
import { entriesOf } from '../values.ts'
import { gone, onServer, readState, redo, refusalOf, sendEdits, undo } from './client.ts'
import { clearedSummary, whyMisplaced } from './edits.ts'

/** Milliseconds for which a message without actions is shown. */
const offerDuration = 6000

export type Say = (words: string) => void

/** A message about the last step, with actions such as Undo. */
export interface Offer {
  text: string
  actions?: readonly { label: string; run(): void }[]
}

/** The content in the window, and the functions that change it. */
export interface Editor {
  state: State
  /** Applies the edits. Resolves to whether they were accepted; the window shows the reason if not. */
  edit(edits: Edit[]): Promise<boolean>
  /** Applies the edits. Resolves to the reason if they were refused, for the caller to show. */
  attempt(edits: Edit[]): Promise<string | undefined>
  /** Saves a typed text like `attempt`. Refuses if the field may now belong to another entry than in `begun`. */
  save(field: Address, text: string, over: { begun: State; was: string }): Promise<string | undefined>
  undo(): Promise<boolean>
  redo(): Promise<boolean>
  /** Says what the last step did, until the next one. Returns a function that replaces the message until then. */
  offer(offer: Offer): (next: Offer) => void
  offered: Offer | undefined
  notice: Refusal | undefined
  showNotice(message: string | undefined): void
}

/** Loads the content and returns the editor. Until the content has loaded, returns only an error message, if any. */
export function useEditor(say: Say): Editor | { state?: undefined; notice: Refusal | undefined } {
  const [notice, setNotice] = useState<Refusal>()
  const { state, latest, take } = useServerState(setNotice)
  const [offered, setOffered] = useState<Offer & { done: number }>()
  if (!state) return { notice }

  const send = async (edits: Edit[]) => {
    const entries = (list: Address) => JSON.stringify(latest.current ? entriesOf(latest.current, list) : [])
    const asked = edits.map((edit) => ('list' in edit ? { ...edit, was: entries(edit.list) } : edit))
    if (asked.length === 0) return
    const cleared = latest.current ? clearedSummary(asked, latest.current) : ''
    take(await sendEdits(asked))
    if (cleared !== '') offer({ text: cleared })
  }
  const offer = (first: Offer) => {
    const done = latest.current?.done ?? 0
    const show = (next: Offer) => {
      if (latest.current?.done !== done) return
      const shown = { ...next, done }
      setOffered(shown)
      if (next.actions?.length) return
      say(next.text)
      setTimeout(() => setOffered((other) => (other === shown ? undefined : other)), offerDuration)
    }
    show(first)
    return show
  }
  const ask = async (asked: Promise<void>) => {
    const refusal = await refusalOf(asked)
    setNotice(refusal)
    return !refusal
  }
  const step = async (ofServer: typeof undo, done: string, name: string | undefined) => {
    const isMade = await ask(ofServer().then(take))
    if (!isMade) return false
    offer({
      text: name === undefined ? `There is nothing to be ${done.toLowerCase()}.` : `${done}: ${name}.`,
    })
    return true
  }
  const attempt = async (edits: Edit[]) => {
    const refusal = await refusalOf(send(edits))
    // Shows the current text before the owner tries again.
    if (refusal) await refusalOf(readState().then((now) => flushSync(() => take(now))))
    return refusal?.message
  }
  return {
    state,
    edit: async (edits) => edits.length > 0 && ask(send(edits)),
    attempt,
    save: async (field, text, { begun, was }) =>
      whyMisplaced(begun, latest.current ?? begun, field) ?? attempt([{ kind: 'set', field, text, was }]),
    undo: () => step(undo, 'Undone', latest.current?.lastDone),
    redo: () => step(redo, 'Redone', latest.current?.lastUndone),
    offer,
    offered: offered?.text && offered.done === state.done ? offered : undefined,
    notice,
    showNotice: (message) => setNotice(message === undefined ? undefined : { message }),
  }
}

/** Loads the content, and again whenever it changes. */
function useServerState(setNotice: Dispatch<SetStateAction<Refusal | undefined>>) {
  const [state, setState] = useState<State>()
  const latest = useRef<State>(undefined)
  // Responses may arrive out of order.
  const take = useCallback(
    (next: State) => {
      if (latest.current && latest.current.version > next.version) return
      latest.current = next
      setState(next)
      setNotice((notice) => (notice?.message === gone ? undefined : notice))
    },
    [setNotice],
  )
  useEffect(() => {
    const refresh = async () => {
      const refusal = await refusalOf(readState().then(take))
      if (refusal) setNotice(refusal)
    }
    void refresh()
    const controller = new AbortController()
    const { signal } = controller
    // Shows changes made in another editor.
    window.addEventListener('focus', refresh, { signal })
    // If the owner cancels a reload after the server restarted, the window loads the state itself.
    window.addEventListener('beforeunload', () => setTimeout(refresh), { signal })
    const ends = [onServer('state', take), onServer('gone', () => setNotice({ message: gone }))]
    return () => {
      controller.abort()
      for (const end of ends) end()
    }
  }, [setNotice, take])
  return { state, latest, take }
}
