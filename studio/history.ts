/** Every change of the owner's files of texts that can be undone and made again. */
import { place } from './files/place.ts'
import { type Change, type KeptHistory, mostSteps, type Step } from './kept-history.ts'
import type { State } from './protocol.ts'
import { Refused } from './refused.ts'

/** Throws `Refused` where the files must not hold what a step would leave them with. */
type Check = (changes: readonly Change[]) => void

/** The steps made, and those undone; a new step forgets the latter. */
export class History {
  #done: Step[]
  #undone: Step[]
  readonly #most: number
  readonly #kept: KeptHistory | undefined

  /**
   * @param most the steps that are kept, the newest
   * @param kept where they are kept for the next start
   */
  constructor(most = mostSteps, kept?: KeptHistory) {
    this.#most = most
    this.#kept = kept
    const { done = [], undone = [] } = kept?.read() ?? {}
    this.#done = [...done]
    this.#undone = [...undone]
  }

  /**
   * Makes a step.
   *
   * @throws as `place`; nothing has changed then
   */
  make(step: Step): void {
    apply(step.changes)
    this.#done = [...this.#done, step].slice(-this.#most)
    this.#undone = []
    this.#keep()
  }

  /**
   * Undoes the last step; nothing where there is none.
   *
   * @throws Refused as `check`, or where somebody else has changed a file of the step since: the step is forgotten then,
   *   so that those before it in other files can still be undone; else as `make`
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
        message: `${error.message.replace(/\.$/, '')}: the last change stays as it is. What was done before it in other files can still be undone.`,
      })
    }
    this.#done.pop()
    this.#undone.push(last)
    this.#keep()
  }

  /** Makes the step again that was undone last; nothing where there is none. Throws as `check` and `make`. */
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

  /** How many steps can be undone, and made again, and what the next of each is called. */
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
      place(change.path, change.after, change.before)
      made.unshift(reversed(change))
    }
  } catch (error) {
    for (const { path, before, after } of made) place(path, after, before)
    throw error
  }
}
