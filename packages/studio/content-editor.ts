import { isUtf8 } from 'node:buffer'
import { languageName } from '@portfolio/content/language.ts'
import type { Drafts } from '@portfolio/content/read.ts'
import { draftsOf } from './edit/drafts.ts'
import {
  type ContentState,
  fullEntryName,
  fullFieldName,
  mainAddressOf,
  picturesAt,
  schemaInfoAt,
  shortEntryName,
} from './fields.ts'
import {
  contentIn,
  contentOf,
  fileAt,
  files,
  mistakesIn,
  pathOf,
  picturesIn,
  sourcesIn,
  textIn,
  textsIn,
  type Unpublished,
} from './files/content.ts'
import { type Change, History } from './history.ts'
import type { Edit, Mistake, State } from './protocol.ts'
import { RefusedError } from './refused-error.ts'

/** The steps to undo, which the studio and `npm run setup` share. */
export const historyFile = '.cache/studio-history.json'

export class ContentEditor {
  readonly folder: string
  readonly #history: History
  #version = 0
  /** The texts of the files when changes were last counted. */
  #seen = ''
  readonly #unpublished: Unpublished | undefined

  constructor(folder: string, unpublished?: Unpublished, kept?: string) {
    this.folder = folder
    this.#unpublished = unpublished
    this.#history = new History(
      kept,
      (path) =>
        pathOf(folder, fileAt(path)) === path && files.some((file) => mainAddressOf(fileAt(path)) === file),
    )
  }

  get version(): number {
    return this.#version
  }

  state(): State {
    return { ...contentIn(this.folder, this.#unpublished), ...this.#history.steps, version: this.#version }
  }

  /** Counts a change by another program; returns whether there is one. `isPicture` is a change of any other file. */
  changed(isPicture = false): boolean {
    if (!isPicture && this.#seen === this.#texts()) return false
    this.#count()
    return true
  }

  /**
   * Applies edits as one step. Throws RefusedError if they would add a mistake, or a file has changed in the meantime.
   * @param name the name of the step, by default that of the first edit
   */
  edit(edits: readonly Edit[], name?: string): void {
    // Read once, so that the bytes checked before writing are those that were edited.
    const sources = sourcesIn(this.folder)
    const texts = new Map([...sources].map(([file, bytes]) => [file, textIn(bytes)]))
    const drafts = draftsOf(edits, this.folder, texts)
    const changes = [...drafts]
      .filter(([file, text]) => text !== texts.get(file))
      .map(([file, text]) => ({
        path: pathOf(this.folder, file),
        before: sources.get(file) ?? Buffer.of(),
        after: Buffer.from(text),
      }))
    // Writing UTF-8 would damage text in another encoding.
    for (const { path, before } of changes)
      if (!isUtf8(before))
        throw new RefusedError({
          message: `${path} is not saved as UTF-8. Open it in your editor and save it as UTF-8 first.`,
        })
    if (changes.length === 0) return
    this.#refuseMistakes(changes, edits)
    const own = () => stepName(edits, { content: contentOf(texts) }, { content: contentOf(drafts) })
    this.#history.make({ name: name ?? own(), changes })
    this.#count()
  }

  /** Undoes the last step, if any. Throws like `edit`; the step is then forgotten. */
  undo(): void {
    this.#step('undo')
  }

  /** Redoes the last undone step; throws like `edit`. */
  redo(): void {
    this.#step('redo')
  }

  #step(name: 'undo' | 'redo'): void {
    try {
      // A picture of the step may have been deleted.
      this.#history[name]((changes) => this.#refuseMistakes(changes))
    } finally {
      this.#count()
    }
  }

  #count(): void {
    this.#seen = this.#texts()
    this.#version++
  }

  #texts(): string {
    return [...textsIn(this.folder).values()].join('\0')
  }

  #refuseMistakes(changes: readonly Change[], edits: readonly Edit[] = []): void {
    const drafts: Drafts = Object.fromEntries(changes.map(({ path, after }) => [fileAt(path), textIn(after)]))
    const first = firstNew(mistakesIn(this.folder, drafts), () => mistakesIn(this.folder))
    if (!first) return
    const { path, field, reason } = first
    if (field === undefined) throw new RefusedError({ message: `${path} ${reason}.` })
    const isEmptied = edits.some((edit) => edit.kind === 'remove' && edit.list === field)
    if (isEmptied && schemaInfoAt(field)?.minEntries === 1)
      throw new RefusedError({
        message: 'The page needs at least one. Change this one, or add another before you remove it.',
      })
    // Reads the changed texts, as an undone step may restore an entry that is missing now.
    const texts = [...textsIn(this.folder)].map(([file, text]) => [file, drafts[file] ?? text] as const)
    const meant = { content: contentOf(new Map(texts)) }
    const isOwn = edits.some((edit) => 'field' in edit && edit.field === field)
    const what = isOwn ? 'It' : fullFieldName(field, meant)
    const there = picturesIn(this.folder)
    const gone = picturesAt(field, meant).find((name) => !there.includes(name))
    if (edits.length === 0 && gone !== undefined)
      throw new RefusedError({ message: `${what}, ${gone}, is no longer in ${this.folder}/pictures.`, field })
    throw new RefusedError({ message: `${what} ${reason}.`, field })
  }
}

/** Returns an error that is not among the known ones. Compares counts, as indexes may have moved. */
function firstNew(mistakes: readonly Mistake[], readKnown: () => readonly Mistake[]): Mistake | undefined {
  if (mistakes.length === 0) return undefined
  const known = readKnown()
  const alike = (all: readonly Mistake[], { path, reason }: Mistake) =>
    all.filter((other) => other.path === path && other.reason === reason)
  const more = mistakes.filter((one) => alike(mistakes, one).length > alike(known, one).length)
  return more.find((one) => alike(known, one).every(({ field }) => field !== one.field)) ?? more[0]
}

/** Returns the name of a step by its first edit, as the others follow from it. */
function stepName([edit, ...others]: readonly Edit[], state: ContentState, after: ContentState): string {
  if (!edit) return ''
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  if (edit.kind === 'set') return fullFieldName(edit.field, state)
  if (edit.kind === 'translate') return `The built-in words in ${languageName(edit.lang)}`
  if (edit.kind === 'language') return `${languageName(edit.lang)}, added`
  if (edit.kind === 'part')
    return `${schemaInfoAt(edit.file)?.label ?? edit.file}, ${edit.isThere ? 'added' : 'removed'}`
  if (edit.kind === 'insert') return `${shortEntryName(edit, after)}${more} added`
  if (edit.kind === 'remove') return `${fullEntryName(edit, state)}, removed`
  return `${fullEntryName({ list: edit.list, index: edit.from }, state)}, moved`
}
