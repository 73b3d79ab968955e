import { rmSync } from 'node:fs'
import { ContentError } from '../../site/content/read.ts'
import { type Movable, versionOf } from '../files/aside.ts'
import type { Edit } from '../protocol.ts'
import { PictureInUse, pictureOf } from './unused.ts'

/** The pictures that were taken into the folder, and that no step has named: each belongs to the step that does first. */
export class FreshPictures {
  readonly #folder: string
  readonly #taken = new Map<string, Movable>()

  /** @param folder the content's */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Tells of a picture that was taken. */
  add(name: string): void {
    const picture = pictureOf(this.#folder, name)
    this.#taken.set(name, { ...picture, version: versionOf(picture.path) })
  }

  /** What a step adds that makes these changes. */
  namedBy(edits: readonly Edit[]): Movable[] {
    const texts = new Set(edits.flatMap(textsOf))
    return [...this.#taken].filter(([name]) => texts.has(name)).map(([, picture]) => picture)
  }

  /** Tells that a step was made. */
  added(pictures: readonly Movable[]): void {
    for (const [name, picture] of this.#taken) if (pictures.includes(picture)) this.#taken.delete(name)
  }

  /** Deletes a picture that its owner has not kept after all. One that a step or the content names stays, and so does one that was saved anew. */
  discard(name: string): void {
    const picture = this.#taken.get(name)
    if (!picture || versionOf(picture.path) !== picture.version || !isUnused(picture)) return
    rmSync(picture.path, { force: true })
    this.#taken.delete(name)
  }
}

function textsOf(edit: Edit): string[] {
  if (edit.kind === 'set') return [edit.text]
  return edit.kind === 'insert' && typeof edit.entry === 'object' ? Object.values(edit.entry) : []
}

/** What a file that cannot be read names is not known. */
function isUnused({ path, mayGo }: Movable): boolean {
  try {
    mayGo(path)
    return true
  } catch (error) {
    if (error instanceof ContentError || error instanceof PictureInUse) return false
    throw error
  }
}
