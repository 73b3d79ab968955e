/** Keeps the files that were taken out of the content, so that they can be put back. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChangedMeanwhile, move } from './place.ts'

/** A file as it was when it was last put somewhere; who saves it gives it another time. */
interface Held {
  /** Where it is kept; undefined while it is in its place. */
  aside: string | undefined
  size: number
  time: number
}

/**
 * A folder of this start, in the system's for temporary files. A file is moved there and back, and never in memory:
 * on the same disk nothing is copied, also where the disk is full.
 */
export class Aside {
  #folder: string | undefined
  readonly #held = new Map<object, Held>()

  /**
   * Takes a file out of its place.
   *
   * @param key what it is asked back by
   * @throws ChangedMeanwhile where there is none, or another one than when it was taken before, and as `move`
   */
  take(key: object, path: string): void {
    const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
    const { size: sizeBefore = size, time = mtimeMs } = this.#held.get(key) ?? {}
    if (size === undefined || mtimeMs === undefined || size !== sizeBefore || mtimeMs !== time)
      throw new ChangedMeanwhile(`${path} was changed meanwhile`)
    this.#folder ??= mkdtempSync(join(tmpdir(), 'studio-'))
    const aside = join(this.#folder, randomUUID())
    move(path, aside)
    this.#held.set(key, { aside, size, time: mtimeMs })
  }

  /**
   * Puts a file back where it was.
   *
   * @throws as `move`
   */
  giveBack(key: object, path: string): void {
    const held = this.#held.get(key)
    if (!held?.aside) return
    move(held.aside, path)
    this.#held.set(key, { ...held, aside: undefined, time: statSync(path).mtimeMs })
  }

  /** Deletes a file for good. */
  forget(key: object): void {
    const { aside } = this.#held.get(key) ?? {}
    if (aside) rmSync(aside, { force: true })
    this.#held.delete(key)
  }

  /** How many bytes are kept. */
  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { aside, size }) => sum + (aside ? size : 0), 0)
  }

  /** Deletes all that is kept. */
  close(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
    this.#folder = undefined
    this.#held.clear()
  }
}
