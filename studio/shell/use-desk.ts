/** The state of the owner's files in the window, and the ways to change them. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Address, type Edit, heldEntries, type Refusal, type State } from '../protocol.ts'
import { gone, onGone, onState, RefusedRequest, readState, redo, sendEdits, undo } from './client.ts'
import { entriesOf } from './content.ts'
import type { StepName } from './shortcuts.ts'
import type { Say } from './use-spoken.tsx'

/** What the window's parts work with. */
export interface Desk {
  state: State
  /** Makes a step; gives whether it was made. Why not is shown. */
  edit(edits: Edit[]): Promise<boolean>
  /** Makes a step as `edit` does; whoever asks tells why it was not made, for which this gives the reason. */
  attempt(edits: Edit[]): Promise<string | undefined>
  undo(): Promise<boolean>
  redo(): Promise<boolean>
  /** What the owner is told at present, if anything. */
  notice: Refusal | undefined
  tell(message: string | undefined): void
}

/** Takes the step that a key asked for once a text is saved that was on its way: the key is meant for what comes of it. */
export async function stepAfter(saved: Promise<boolean>, desk: Desk, step: StepName): Promise<void> {
  if (await saved) await desk[step]()
}

/** What there is before the first state: why it did not come, if that is known. */
interface NoDesk {
  state?: undefined
  notice: Refusal | undefined
}

/** The desk, once the state is there. */
export function useDesk(say: Say): Desk | NoDesk {
  const [state, setState] = useState<State>()
  const [notice, setNotice] = useState<Refusal>()
  const latest = useRef<State>(undefined)
  // An older answer may come behind a newer one.
  const take = useCallback((next: State) => {
    if (latest.current && latest.current.version > next.version) return
    latest.current = next
    setState(next)
    setNotice((told) => (told?.message === gone ? undefined : told))
  }, [])
  const send = (edits: Edit[]) =>
    sendEdits(
      edits.map((edit) => ('list' in edit ? { ...edit, was: heldIn(latest.current, edit.list) } : edit)),
    )
  const attempt = useCallback(
    async (asked: Promise<State>): Promise<Refusal | undefined> => {
      try {
        take(await asked)
        return undefined
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error
        return { message: error.message, field: error.field }
      }
    },
    [take],
  )
  const ask = useCallback(
    async (asked: Promise<State>, done?: string) => {
      const refusal = await attempt(asked)
      setNotice(refusal)
      if (refusal) return false
      if (done) say(done)
      return true
    },
    [attempt, say],
  )
  const refresh = useCallback(async () => {
    const refusal = await attempt(readState())
    if (refusal) setNotice(refusal)
  }, [attempt])
  useEffect(() => {
    void refresh()
    // Who comes back from an editor sees what was changed there.
    window.addEventListener('focus', refresh)
    const forget = [onState(take), onGone(() => setNotice({ message: gone }))]
    return () => {
      window.removeEventListener('focus', refresh)
      for (const end of forget) end()
    }
  }, [refresh, take])
  const isGone = notice?.message === gone
  useEffect(() => {
    if (!isGone) return
    // The window is loaded anew once the studio is there again. Who is asked first, and stays, is told how it stands.
    const stay = () => setTimeout(refresh)
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isGone, refresh])
  if (!state) return { notice }
  return {
    state,
    edit: (edits) => ask(send(edits)),
    attempt: async (edits) => (await attempt(send(edits)))?.message,
    undo: () => ask(undo(), latest.current?.done ? 'Undone.' : 'There is nothing to undo.'),
    redo: () => ask(redo(), latest.current?.undone ? 'Redone.' : 'There is nothing to redo.'),
    notice,
    tell: (message) => setNotice(message === undefined ? undefined : { message }),
  }
}

const heldIn = (state: State | undefined, list: Address) => heldEntries(state ? entriesOf(state, list) : [])
