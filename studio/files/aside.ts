/** Keeps the files that were taken out of the content, so that they can be put back. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ChangedMeanwhile, move } from './place.ts'

/** A file that is taken out of the content and put back, however large it is. */
export interface Movable {
  path: string
  /** How it was as it came; undefined where it is taken however it is. */
  version?: string | undefined
  /** @throws where the file at this path must stay there */
  mayGo: (path: string) => void
}

/** Where a file was put last, and how it was then. */
interface Held {
  place: string
  version: string | undefined
  /** Where it is kept; undefined while it is in its place. */
  aside?: string
}

/** What is another one once somebody has saved the file, and undefined where there is none. */
export function versionOf(path: string): string | undefined {
  const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return size === undefined ? undefined : `${size} ${mtimeMs}`
}

/**
 * A folder of this start, in the system's for temporary files. A file is moved there and back, and never in memory:
 * on the same disk nothing is copied, also where the disk is full.
 */
export class Aside {
  #folder: string | undefined
  readonly #held = new Map<Movable, Held>()

  /**
   * Takes a file out of its place.
   *
   * @throws ChangedMeanwhile where there is none, or another one than there was, and as `mayGo` and `move`
   */
  take(file: Movable): void {
    const { place, version: before } = this.#held.get(file) ?? { place: file.path, version: file.version }
    file.mayGo(place)
    const version = versionOf(place)
    if (version === undefined || (before !== undefined && version !== before))
      throw new ChangedMeanwhile(`${place} was changed meanwhile`)
    this.#folder ??= mkdtempSync(join(tmpdir(), 'studio-'))
    const aside = join(this.#folder, randomUUID())
    move(place, aside)
    this.#held.set(file, { place, version, aside })
  }

  /**
   * Puts a file back, unless it is in its place.
   *
   * @param place where
   * @throws ChangedMeanwhile where it is kept no more, and as `move`
   */
  giveBack(file: Movable, place: string): void {
    const { aside } = this.#held.get(file) ?? {}
    if (!aside) return
    if (!existsSync(aside)) throw new ChangedMeanwhile(`${file.path} was cleared away meanwhile`)
    mkdirSync(dirname(place), { recursive: true })
    move(aside, place)
    this.#held.set(file, { place, version: versionOf(place) })
  }

  /** Deletes a file for good. */
  forget(file: Movable): void {
    const { aside } = this.#held.get(file) ?? {}
    if (aside) rmSync(aside, { force: true })
    this.#held.delete(file)
  }

  /** How many bytes are kept. */
  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { aside }) => sum + (aside ? sizeOf(aside) : 0), 0)
  }

  /** Deletes all that is kept. */
  close(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
    this.#folder = undefined
    this.#held.clear()
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
