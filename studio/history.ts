/** Every change since the studio was started, so that each can be taken back and made again. */
import { rmSync } from 'node:fs'
import { bytesOf, ChangedMeanwhile, place } from './files/place.ts'

/** What one file was before a step, and is after it; undefined is no file. */
export interface Change {
  path: string
  before: Buffer | undefined
  after: Buffer | undefined
}

/** The steps taken, and those taken back. A new step forgets the latter. */
export class History {
  #done: Change[][] = []
  #undone: Change[][] = []

  /**
   * Makes a step.
   *
   * @throws as `place`; nothing has changed then
   */
  make(step: Change[]): void {
    apply(step)
    this.#done.push(step)
    this.#undone = []
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
    apply(step.map(({ path, before, after }) => ({ path, before: after, after: before })))
    this.#undone.push(step)
    this.#done.pop()
    return step.map(({ path }) => path)
  }

  /** Makes the step again that was taken back last; gives and throws as `undo`. */
  redo(): string[] {
    const step = this.#undone.at(-1)
    if (!step) return []
    apply(step)
    this.#done.push(step)
    this.#undone.pop()
    return step.map(({ path }) => path)
  }

  /** How many steps can be taken back, and made again. */
  get counts(): { done: number; undone: number } {
    return { done: this.#done.length, undone: this.#undone.length }
  }
}

/** Changes all files of a step, or none. */
function apply(step: Change[]): void {
  const applied: Change[] = []
  try {
    for (const change of step) {
      put(change)
      applied.push(change)
    }
  } catch (error) {
    for (const { path, before, after } of applied.toReversed()) put({ path, before: after, after: before })
    throw error
  }
}

function put({ path, before, after }: Change): void {
  if (after) {
    place(path, after, before)
    return
  }
  if (before && !bytesOf(path)?.equals(before)) throw new ChangedMeanwhile(`${path} was changed meanwhile`)
  rmSync(path, { force: true })
}
