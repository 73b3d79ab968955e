/** Every change of the owner's files of texts since the studio was started, to be undone and made again. */
import { rmSync } from 'node:fs'
import { bytesOf, ChangedMeanwhile, place } from './files/place.ts'
import { Refused } from './refused.ts'

/** What a file holds before a change and after it, byte for byte; undefined is no file. */
export interface Change {
  path: string
  before: Buffer | undefined
  after: Buffer | undefined
}

/** Changes that are made together: all of them or none. */
type Step = readonly Change[]

/** The most bytes of texts that are kept. */
const mostKept = 50_000_000

/** The steps made, and those undone; a new step forgets the latter. */
export class History {
  #done: Step[] = []
  #undone: Step[] = []
  readonly #mostKept: number

  /** @param most the bytes that are kept; where there are more, the oldest steps are forgotten, but never the last one */
  constructor(most = mostKept) {
    this.#mostKept = most
  }

  /**
   * Makes a step.
   *
   * @throws as `place`; nothing has changed then
   */
  make(step: Step): void {
    apply(step)
    this.#done.push(step)
    this.#undone = []
    while (sizeOf(this.#done) > this.#mostKept && this.#done.length > 1) this.#done.shift()
  }

  /**
   * Undoes the last step; nothing where there is none.
   *
   * @param check throws `Refused` where the files must not hold what the step would leave them with
   * @throws Refused where that is so, or somebody else has changed a file of the step since: the step is forgotten then,
   *   so that those before it can still be undone; else as `make`
   */
  undo(check: (step: Step) => void = () => undefined): void {
    const last = this.#done.at(-1)
    if (!last) return
    const step = last.map(reversed).toReversed()
    try {
      check(step)
      apply(step)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile || error instanceof Refused)) throw error
      this.#done.pop()
      throw new Refused({
        message: `${error.message.replace(/\.$/, '')}: the last change stays as it is. What was done before it can still be undone.`,
      })
    }
    this.#done.pop()
    this.#undone.push(last)
  }

  /**
   * Makes the step again that was undone last; nothing where there is none.
   *
   * @param check as that of `undo`
   * @throws as `check` and `make`
   */
  redo(check: (step: Step) => void = () => undefined): void {
    const step = this.#undone.at(-1)
    if (!step) return
    check(step)
    apply(step)
    this.#undone.pop()
    this.#done.push(step)
  }

  /** How many steps can be undone, and made again. */
  get counts(): { done: number; undone: number } {
    return { done: this.#done.length, undone: this.#undone.length }
  }
}

const reversed = ({ path, before, after }: Change): Change => ({ path, before: after, after: before })

const sizeOf = (steps: readonly Step[]): number =>
  steps.flat().reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0)

function apply(step: Step): void {
  const made: Change[] = []
  try {
    for (const change of step) {
      write(change)
      made.push(change)
    }
  } catch (error) {
    for (const change of made.toReversed()) write(reversed(change))
    throw error
  }
}

function write({ path, before, after }: Change): void {
  if (after) {
    place(path, after, before)
    return
  }
  if (before && !bytesOf(path)?.equals(before)) throw new ChangedMeanwhile(`${path} was changed meanwhile`)
  rmSync(path, { force: true })
}
