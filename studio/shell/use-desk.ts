/** The state of the owner's files in the window, and the ways to change them. */
import { useCallback, useEffect, useState } from 'react'
import type { Edit, Refusal, State } from '../protocol.ts'
import { onState, RefusedRequest, readState, redo, sendEdits, undo } from './client.ts'

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

/** The desk, once the state is there. */
export function useDesk(): Desk | undefined {
  const [state, setState] = useState<State>()
  const [notice, setNotice] = useState<Refusal>()
  // An older answer may come behind a newer one.
  const take = useCallback(
    (next: State) => setState((held) => (held && held.version > next.version ? held : next)),
    [],
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
    async (asked: Promise<State>) => {
      const refusal = await attempt(asked)
      setNotice(refusal)
      return refusal === undefined
    },
    [attempt],
  )
  useEffect(() => {
    void ask(readState())
    return onState(take)
  }, [ask, take])
  return (
    state && {
      state,
      edit: (edits) => ask(sendEdits(edits)),
      attempt: async (edits) => (await attempt(sendEdits(edits)))?.message,
      undo: () => ask(undo()),
      redo: () => ask(redo()),
      notice,
      tell: (message) => setNotice(message === undefined ? undefined : { message }),
    }
  )
}
