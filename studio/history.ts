/** Every change since the studio was started, so that each can be taken back and made again. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { Aside, type Movable } from './files/aside.ts'
import { bytesOf, ChangedMeanwhile, place } from './files/place.ts'
import { freeName, safeName } from './pictures/name.ts'

/** What one text was before a step, and is after it; undefined is no file. */
export interface Change {
  path: string
  before: Buffer | undefined
  after: Buffer | undefined
}

interface Step {
  /** What it does, all of it or nothing: texts that it changes, files that it takes away. */
  changes: (Change | Movable)[]
  /** Files that were put into their places before, and that go and come with it. */
  added: Movable[]
}

/** A step that can be taken back no more, and is none any longer: the one before it is the last now. */
export class StepLost extends Error {
  override name = 'StepLost'
}

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
   * @param changes texts that it changes, and files that it takes away
   * @param added files that are in their places already, and belong to it
   * @throws as `place` and `Aside.take`; nothing has changed then
   */
  make(changes: Step['changes'], added: Step['added'] = []): void {
    this.#apply(changes)
    this.#done.push({ changes, added })
    this.#forget(this.#undone.splice(0))
    while (this.#aside.bytes > this.#mostKept && this.#done.length > 1) this.#forget(this.#done.splice(0, 1))
  }

  /**
   * Takes the last step back.
   *
   * @returns the files that have changed; none where there was no step
   * @throws StepLost where somebody else has changed a text of the step since, or cleared away what it removed; else
   *   as `make`
   */
  undo(): string[] {
    const step = this.#done.at(-1)
    if (!step) return []
    try {
      each(
        step.changes.toReversed(),
        (change) => this.#takeBack(change),
        (change) => this.#put(change),
      )
    } catch (error) {
      // What others have written is not written over, so that it would stand before all that was done earlier.
      if (!(error instanceof ChangedMeanwhile)) throw error
      this.#done.pop()
      this.#forget([step])
      throw new StepLost(`${error.message}: the last change stays as it is`)
    }
    for (const file of step.added) this.#takeIfUnused(file)
    this.#undone.push(step)
    this.#done.pop()
    return pathsOf(step)
  }

  /** Makes the step again that was taken back last; gives as `undo`, throws as `make`. */
  redo(): string[] {
    const step = this.#undone.at(-1)
    if (!step) return []
    for (const file of step.added) this.#aside.giveBack(file, file.path)
    this.#apply(step.changes)
    this.#done.push(step)
    this.#undone.pop()
    return pathsOf(step)
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

  #apply(changes: Step['changes']): void {
    each(
      changes,
      (change) => this.#put(change),
      (change) => this.#takeBack(change),
    )
  }

  #put(change: Change | Movable): void {
    if (isText(change)) write(change)
    else this.#aside.take(change)
  }

  #takeBack(change: Change | Movable): void {
    if (isText(change)) write({ ...change, before: change.after, after: change.before })
    else this.#aside.giveBack(change, freePlace(change.path))
  }

  #takeIfUnused(file: Movable): void {
    try {
      this.#aside.take(file)
    } catch {
      // What is named elsewhere, was saved anew or cannot be moved does no harm where it is.
    }
  }

  #forget(steps: Step[]): void {
    for (const file of steps.flatMap(({ changes, added }) => [...changes.filter(isMoved), ...added]))
      this.#aside.forget(file)
  }
}

const isText = (change: Change | Movable): change is Change => 'after' in change
const isMoved = (change: Change | Movable): change is Movable => !isText(change)

const pathsOf = ({ changes, added }: Step) => [...changes, ...added].map(({ path }) => path)

/** A place for a file in its folder: its own, or one beside another file that has that one by now. */
function freePlace(path: string): string {
  if (!existsSync(path)) return path
  const folder = dirname(path)
  return join(folder, freeName(safeName(path), extname(path).toLowerCase(), readdirSync(folder)))
}

/** Does something with all changes, or with none. */
function each<Item>(
  changes: readonly Item[],
  make: (change: Item) => void,
  takeBack: (change: Item) => void,
): void {
  const made: Item[] = []
  try {
    for (const change of changes) {
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
