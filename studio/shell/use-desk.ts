/** The state of the owner's files in the window, and the ways to change them. */
import { useCallback, useEffect, useState } from 'react'
import type { Edit, State } from '../protocol.ts'
import { onState, RefusedRequest, readState, redo, sendEdits, undo } from './client.ts'

/** What the window's parts work with. */
export interface Desk {
  state: State
  /** Makes a step; gives whether it was made. Why not is shown. */
  edit(edits: Edit[]): Promise<boolean>
  undo(): Promise<boolean>
  redo(): Promise<boolean>
  /** What the owner is told at present, if anything. */
  notice: string | undefined
  tell(notice: string | undefined): void
}

/** The desk, once the state is there. */
export function useDesk(): Desk | undefined {
  const [state, setState] = useState<State>()
  const [notice, tell] = useState<string>()
  // An older answer may come behind a newer one.
  const take = useCallback(
    (next: State) => setState((held) => (held && held.version > next.version ? held : next)),
    [],
  )
  const ask = useCallback(
    async (asked: Promise<State>) => {
      try {
        take(await asked)
        tell(undefined)
        return true
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error
        tell(error.message)
        return false
      }
    },
    [take],
  )
  useEffect(() => {
    void ask(readState())
    return onState(take)
  }, [ask, take])
  return (
    state && {
      state,
      edit: (edits) => ask(sendEdits(edits)),
      undo: () => ask(undo()),
      redo: () => ask(redo()),
      notice,
      tell,
    }
  )
}
