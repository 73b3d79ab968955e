/** The owner's files on the desk: what they say now, and every change of them. */
import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import { bytesOf } from '../publish/files.ts'
import { languageName } from '../site/content/language.ts'
import type { Drafts } from '../site/content/read.ts'
import { draftsOf } from './edit/drafts.ts'
import { type Content, entryName, entryWords, fieldWords, knownAt, picturesAt } from './fields.ts'
import {
  contentIn,
  contentOf,
  files,
  mistakesIn,
  pathOf,
  textIn,
  textsIn,
  type Unpublished,
} from './files/content.ts'
import { History } from './history.ts'
import { type Change, KeptHistory } from './kept-history.ts'
import { picturesIn } from './pictures/unused.ts'
import type { Edit, Mistake, State } from './protocol.ts'
import { Refused } from './refused.ts'

/** The owner's content in a folder. */
export class Desk {
  /** Where the content is. */
  readonly folder: string
  readonly #history: History
  #version = 0
  /** What the files of texts said when it was counted last. */
  #seen = ''
  readonly #unpublished: Unpublished | undefined

  /** @param kept the file in which its steps are kept for the next start, if they are */
  constructor(folder: string, unpublished?: Unpublished, kept?: string) {
    this.folder = folder
    this.#unpublished = unpublished
    const paths = files.map((file) => pathOf(folder, file))
    this.#history = new History(undefined, kept === undefined ? undefined : new KeptHistory(kept, paths))
  }

  /** Counts the changes that there were, see `State`. */
  get version(): number {
    return this.#version
  }

  /** What the files say now. */
  state(): State {
    return { ...contentIn(this.folder, this.#unpublished), ...this.#history.steps, version: this.#version }
  }

  /**
   * Asks whether somebody else has changed the files since.
   *
   * @param isPicture it was more than a file of texts
   */
  changed(isPicture = false): boolean {
    if (!isPicture && this.#seen === this.#texts()) return false
    this.#count()
    return true
  }

  /**
   * Makes a step of several changes, with those that follow from them; none where nothing changes.
   *
   * @throws Refused where the content would have a mistake that it has not now, or somebody else was there meanwhile
   */
  edit(edits: readonly Edit[]): void {
    // Read once, so that what is written over is what was changed.
    const sources = new Map(files.map((file) => [file, bytesOf(pathOf(this.folder, file)) ?? Buffer.of()]))
    const texts = new Map([...sources].map(([file, bytes]) => [file, textIn(bytes)]))
    const drafts = draftsOf(edits, this.folder, texts)
    const changes = [...drafts]
      .filter(([file, text]) => text !== texts.get(file))
      .map(([file, text]) => ({
        path: pathOf(this.folder, file),
        before: sources.get(file) ?? Buffer.of(),
        after: Buffer.from(text),
      }))
    // To write it as UTF-8 would change every letter that is none there.
    for (const { path, before } of changes)
      if (!isUtf8(before))
        throw new Refused({
          message: `${path} has letters that are not UTF-8. Save it so in your editor first.`,
        })
    if (changes.length === 0) return
    this.#refuseMistakes(changes, edits)
    const name = stepName(edits, { content: contentOf(texts) }, { content: contentOf(drafts) })
    this.#history.make({ name, changes })
    this.#count()
  }

  /**
   * Undoes the last step; nothing where there is none.
   *
   * @throws Refused as `edit`; the step is forgotten then
   */
  undo(): void {
    this.#step('undo')
  }

  /** Makes the step again that was undone last; throws as `edit`. */
  redo(): void {
    this.#step('redo')
  }

  #step(name: 'undo' | 'redo'): void {
    try {
      // A picture that a step names may be gone by now.
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

  /** Refuses changes that bring in a mistake. */
  #refuseMistakes(changes: readonly Change[], edits: readonly Edit[] = []): void {
    const drafts: Drafts = Object.fromEntries(
      changes.map(({ path, after }) => [basename(path, '.yaml'), textIn(after)]),
    )
    const mistakes = mistakesIn(this.folder, drafts)
    if (mistakes.length === 0) return
    const known = mistakesIn(this.folder)
    // By their number, as the entries of a list may have moved.
    const more = mistakes.filter(
      (one) => mistakes.filter(alike(one)).length > known.filter(alike(one)).length,
    )
    const first =
      more.find((one) => known.filter(alike(one)).every(({ field }) => field !== one.field)) ?? more[0]
    if (!first) return
    const { path, field, reason } = first
    // As it would be: what is undone may be of an entry that is not there now.
    const texts = [...textsIn(this.folder)].map(([file, text]) => [file, drafts[file] ?? text] as const)
    const meant = { content: contentOf(new Map(texts)) }
    const isOnlyOne = field !== undefined && knownAt(field)?.least === 1
    if (isOnlyOne && edits.some((edit) => edit.kind === 'remove' && edit.list === field))
      throw new Refused({
        message:
          'It is the only one, and the page needs one. Write over it, or add another before you remove it.',
      })
    const isOwn = edits.some((edit) => 'field' in edit && edit.field === field)
    const what = isOwn ? 'It' : field === undefined ? path : fieldWords(field, meant)
    const pictures = edits.length === 0 && field !== undefined ? picturesAt(field, meant) : []
    const there = picturesIn(this.folder)
    const gone = pictures.find((name) => !there.includes(name))
    if (gone !== undefined)
      throw new Refused({ message: `${what}, ${gone}, is in ${this.folder}/pictures no more.`, field })
    throw new Refused({ message: `${what} ${reason}.`, field })
  }
}

/** What a step is called by the first of its changes, as those behind follow from it. */
function stepName([edit, ...others]: readonly Edit[], state: Content, after: Content): string {
  if (!edit) return ''
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  if (edit.kind === 'set') return fieldWords(edit.field, state)
  if (edit.kind === 'translate') return `The page’s own words in ${languageName(edit.lang)}`
  if (edit.kind === 'part')
    return `${knownAt(edit.file)?.label ?? edit.file}, ${edit.isThere ? 'added' : 'left out'}`
  if (edit.kind === 'insert') return `${entryName(edit, after)}${more} added`
  if (edit.kind === 'remove') return `${entryWords(edit, state)}, removed`
  return `${entryWords({ list: edit.list, index: edit.from }, state)}, moved`
}

const alike = (one: Mistake) => (other: Mistake) => other.path === one.path && other.reason === one.reason
