/** Every change since the studio was started, so that each can be taken back and made again. */
import { rmSync } from 'node:fs'
import { Aside } from './files/aside.ts'
import { bytesOf, ChangedMeanwhile, place } from './files/place.ts'

/** What one text was before a step, and is after it; undefined is no file. */
export interface Change {
  path: string
  before: Buffer | undefined
  after: Buffer | undefined
}

/** A file that a step takes away, however large it is: its bytes are kept on disk. */
export interface Removal {
  path: string
  removed: true
}

/** What a step does: all of it, or nothing. */
export type Step = (Change | Removal)[]

/** The most bytes of removed files that are kept; the last one is kept whatever its size. */
const mostKept = 2e9

/** The steps taken, and those taken back. A new step forgets the latter. */
export class History {
  #done: Step[] = []
  #undone: Step[] = []
  readonly #aside = new Aside()
  readonly #mostKept: number

  /** @param most the bytes of removed files that are kept; where there are more, the oldest steps are forgotten */
  constructor(most = mostKept) {
    this.#mostKept = most
  }

  /**
   * Makes a step.
   *
   * @throws as `place` and `move`; nothing has changed then
   */
  make(step: Step): void {
    this.#apply(step)
    this.#done.push(step)
    this.#forget(this.#undone.splice(0))
    while (this.#aside.bytes > this.#mostKept && this.#done.length > 1) this.#forget(this.#done.splice(0, 1))
  }

  /**
   * Takes the last step back.
   *
   * @returns the files that have changed; none where there was no step
   * @throws as `make`, also where somebody else has changed a file of the step since
   */
  undo(): string[] {
    const step = this.#done.at(-1)
    if (!step) return []
    const back = step.toReversed()
    each(
      back,
      (change) => this.#takeBack(change),
      (change) => this.#put(change),
    )
    this.#undone.push(step)
    this.#done.pop()
    return step.map(({ path }) => path)
  }

  /** Makes the step again that was taken back last; gives and throws as `undo`. */
  redo(): string[] {
    const step = this.#undone.at(-1)
    if (!step) return []
    this.#apply(step)
    this.#done.push(step)
    this.#undone.pop()
    return step.map(({ path }) => path)
  }

  /** How many steps can be taken back, and made again. */
  get counts(): { done: number; undone: number } {
    return { done: this.#done.length, undone: this.#undone.length }
  }

  /** Deletes for good what was removed. No step can be taken back then. */
  close(): void {
    this.#aside.close()
    this.#done = []
    this.#undone = []
  }

  #apply(step: Step): void {
    each(
      step,
      (change) => this.#put(change),
      (change) => this.#takeBack(change),
    )
  }

  #put(change: Step[number]): void {
    if ('removed' in change) this.#aside.take(change, change.path)
    else write(change)
  }

  #takeBack(change: Step[number]): void {
    if ('removed' in change) this.#aside.giveBack(change, change.path)
    else write({ ...change, before: change.after, after: change.before })
  }

  #forget(steps: Step[]): void {
    for (const change of steps.flat()) this.#aside.forget(change)
  }
}

/** Does something with all changes of a step, or with none. */
function each(
  step: Step,
  make: (change: Step[number]) => void,
  takeBack: (change: Step[number]) => void,
): void {
  const made: Step = []
  try {
    for (const change of step) {
      make(change)
      made.push(change)
    }
  } catch (error) {
    for (const change of made.toReversed()) takeBack(change)
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
