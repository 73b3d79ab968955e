/** The state of the owner's files in the window, and the ways to change them. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Address, type Edit, heldEntries, type Refusal, type State } from '../protocol.ts'
import { entriesOf } from '../values.ts'
import { gone, onGone, onState, readState, redo, refusalOf, sendEdits, undo } from './client.ts'
import { clearedWords, whyMisplaced } from './content.ts'
import type { StepName } from './shortcuts.ts'
import type { Say } from './use-spoken.tsx'

/** How long a notice of a step stays in view, in milliseconds. */
const toldFor = 6000

/** What the window's parts work with. */
export interface Desk {
  state: State
  /** Makes a step; gives whether it was made. Why it was refused is shown. */
  edit(edits: Edit[]): Promise<boolean>
  /** Makes a step as `edit` does, and gives why it was not made, for the caller to show. */
  attempt(edits: Edit[]): Promise<string | undefined>
  /** Saves a text that was typed, as `attempt` does, if what stands at its address is still what it was begun over. */
  save(field: Address, text: string, over: { begun: State; was: string }): Promise<string | undefined>
  undo(): Promise<boolean>
  redo(): Promise<boolean>
  /** What the last step undid, redid or also removed, in words; until the next change. */
  stepped: string | undefined
  /** What the owner is told at present, if anything. */
  notice: Refusal | undefined
  tell(message: string | undefined): void
}

/** Undoes or redoes once the text that is being saved is in its file: the key is meant for what comes of it. */
export async function stepAfter(saved: Promise<boolean>, desk: Desk, step: StepName): Promise<void> {
  if (await saved) await desk[step]()
}

/** The desk; until the first state is there, why it did not come, if that is known. */
export function useDesk(say: Say): Desk | { state?: undefined; notice: Refusal | undefined } {
  const [state, setState] = useState<State>()
  const [notice, setNotice] = useState<Refusal>()
  const [stepped, setStepped] = useState<{ words: string; version: number }>()
  const latest = useRef<State>(undefined)
  // An older answer may come behind a newer one.
  const take = useCallback((next: State) => {
    if (latest.current && latest.current.version > next.version) return
    latest.current = next
    setState(next)
    setNotice((notice) => (notice?.message === gone ? undefined : notice))
  }, [])
  useEffect(() => {
    const refresh = async () => {
      const refusal = await refusalOf(readState().then(take))
      if (refusal) setNotice(refusal)
    }
    void refresh()
    const controller = new AbortController()
    const { signal } = controller
    // Who comes back from an editor sees what was changed there.
    window.addEventListener('focus', refresh, { signal })
    // Once the studio is there again the window is loaded anew. Who is asked first, and stays, is told how it stands.
    window.addEventListener('beforeunload', () => setTimeout(refresh), { signal })
    const ends = [onState(take), onGone(() => setNotice({ message: gone }))]
    return () => {
      controller.abort()
      for (const end of ends) end()
    }
  }, [take])
  if (!state) return { notice }

  const send = async (edits: Edit[]) => {
    const entries = (list: Address) => heldEntries(latest.current ? entriesOf(latest.current, list) : [])
    const asked = edits.map((edit) => ('list' in edit ? { ...edit, was: entries(edit.list) } : edit))
    if (asked.length === 0) return
    const cleared = latest.current ? clearedWords(asked, latest.current) : ''
    take(await sendEdits(asked))
    if (cleared !== '') tellStep(cleared)
  }
  const tellStep = (words: string) => {
    say(words)
    if (latest.current) setStepped({ words, version: latest.current.version })
    setTimeout(() => setStepped((shown) => (shown?.words === words ? undefined : shown)), toldFor)
  }
  const ask = async (asked: Promise<void>) => {
    const refusal = await refusalOf(asked)
    setNotice(refusal)
    return !refusal
  }
  const step = async (ofServer: typeof undo, done: string, name: string | undefined) => {
    const isMade = await ask(ofServer().then(take))
    if (!isMade) return false
    tellStep(name === undefined ? `There is nothing to be ${done.toLowerCase()}.` : `${done}: ${name}.`)
    return true
  }
  const attempt = async (edits: Edit[]) => {
    const refusal = await refusalOf(send(edits))
    // Whoever tries again is to know what stands there now.
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
    stepped: stepped?.version === state.version ? stepped.words : undefined,
    notice,
    tell: (message) => setNotice(message === undefined ? undefined : { message }),
  }
}
