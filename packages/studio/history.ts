import { replaceFile } from './files/replace-file.ts'
import { type Change, type KeptHistory, mostSteps, type Step } from './kept-history.ts'
import type { State } from './protocol.ts'
import { Refused } from './refused.ts'

/** Throws `Refused` if the files must not have the content that a step would restore. */
type Check = (changes: readonly Change[]) => void

/** Undo and redo. A new step clears the undone ones. */
export class History {
  #done: Step[]
  #undone: Step[]
  readonly #kept: KeptHistory | undefined

  /** @param kept stores the steps between starts */
  constructor(kept?: KeptHistory) {
    this.#kept = kept
    const { done = [], undone = [] } = kept?.read() ?? {}
    this.#done = [...done]
    this.#undone = [...undone]
  }

  /**
   * Applies a step.
   * @throws like `place`; nothing has changed then
   */
  make(step: Step): void {
    apply(step.changes)
    this.#done = [...this.#done, step].slice(-mostSteps)
    this.#undone = []
    this.#keep()
  }

  /**
   * Undoes the last step, if any.
   * @throws Refused like `check`, or if a file of the step has changed since; the step is then forgotten, so that
   * earlier steps in other files can still be undone
   */
  undo(check: Check = () => undefined): void {
    const last = this.#done.at(-1)
    if (!last) return
    const changes = last.changes.map(reversed).toReversed()
    try {
      check(changes)
      apply(changes)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.#done.pop()
      this.#keep()
      throw new Refused({
        message: `${error.message.replace(/\.$/, '')}. The last change cannot be undone. Earlier changes in other files can.`,
      })
    }
    this.#done.pop()
    this.#undone.push(last)
    this.#keep()
  }

  /** Redoes the last undone step, if any. Throws like `check` and `make`. */
  redo(check: Check = () => undefined): void {
    const step = this.#undone.at(-1)
    if (!step) return
    check(step.changes)
    apply(step.changes)
    this.#undone.pop()
    this.#done.push(step)
    this.#keep()
  }

  #keep(): void {
    this.#kept?.keep({ done: this.#done, undone: this.#undone })
  }

  /** The number of steps to undo and redo, and the names of the next ones. */
  get steps(): Pick<State, 'done' | 'undone' | 'lastDone' | 'lastUndone'> {
    return {
      done: this.#done.length,
      undone: this.#undone.length,
      lastDone: this.#done.at(-1)?.name,
      lastUndone: this.#undone.at(-1)?.name,
    }
  }
}

const reversed = ({ path, before, after }: Change): Change => ({ path, before: after, after: before })

function apply(changes: readonly Change[]): void {
  const made: Change[] = []
  try {
    for (const change of changes) {
      replaceFile(change.path, change.after, change.before)
      made.unshift(reversed(change))
    }
  } catch (error) {
    for (const { path, before, after } of made) replaceFile(path, after, before)
    throw error
  }
}
