import { languageName } from '@portfolio/content/language.ts'
import type { Drafts } from '@portfolio/content/read.ts'
import { applyEdits } from './edit/apply-edits.ts'
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
  type CountUnpublished,
  contentFiles,
  fileAt,
  filePathOf,
  findMistakes,
  listPictures,
  parseTexts,
  readContentState,
  readTexts,
} from './files/content-files.ts'
import type { ContentMistake, Edit, State } from './protocol.ts'
import { RefusedError } from './refused-error.ts'
import { type Change, UndoHistory } from './undo-history.ts'

/** The path of the undo history, which the studio and `npm run setup` share. */
export const historyPath = '.cache/studio-history.json'

export class ContentEditor {
  readonly folder: string
  readonly #history: UndoHistory
  #version = 0
  /** The texts of all files when the version last changed. */
  #lastTexts = ''
  readonly #countUnpublished: CountUnpublished | undefined

  constructor(folder: string, countUnpublished?: CountUnpublished, savedHistoryPath?: string) {
    this.folder = folder
    this.#countUnpublished = countUnpublished
    this.#history = new UndoHistory(
      savedHistoryPath,
      // Saved steps may change only content files.
      (path) =>
        filePathOf(folder, fileAt(path)) === path &&
        contentFiles.some((file) => mainAddressOf(fileAt(path)) === file),
    )
  }

  get version(): number {
    return this.#version
  }

  state(): State {
    return {
      ...readContentState(this.folder, this.#countUnpublished),
      ...this.#history.steps,
      version: this.#version,
    }
  }

  /**
   * Increments the version if another program has changed a content file. Returns whether the version changed.
   * @param hasOtherFileChanged whether a file without texts, such as a picture, has changed
   */
  detectChange(hasOtherFileChanged = false): boolean {
    if (!hasOtherFileChanged && this.#lastTexts === this.#readTexts()) return false
    this.#incrementVersion()
    return true
  }

  /**
   * Applies edits as one step. Throws RefusedError if an edit is not possible or would add a mistake.
   * @param name the name of the step; by default it describes the first edit
   */
  edit(edits: readonly Edit[], name?: string): void {
    // Read the files only once, so that the check before writing compares the texts that were edited.
    const texts = readTexts(this.folder)
    const newTexts = applyEdits(edits, this.folder, texts)
    const changes = [...newTexts]
      .map(([file, after]) => ({
        path: filePathOf(this.folder, file),
        before: texts.get(file) ?? '',
        after,
      }))
      .filter(({ before, after }) => before !== after)
    if (changes.length === 0) return
    this.#requireNoNewMistakes(changes, edits)
    name ??= describeStep(edits, { content: parseTexts(texts) }, { content: parseTexts(newTexts) })
    this.#history.apply({ name, changes })
    this.#incrementVersion()
  }

  /** Undoes the last step, if any. Throws like `edit`; a refused step is removed from the history. */
  undo = (): void => this.#undoOrRedo('undo')

  /** Redoes the last undone step, if any. Throws like `edit`. */
  redo = (): void => this.#undoOrRedo('redo')

  #undoOrRedo(action: 'undo' | 'redo'): void {
    try {
      // A picture that the step refers to may have been deleted.
      this.#history[action]((changes) => this.#requireNoNewMistakes(changes))
    } finally {
      this.#incrementVersion()
    }
  }

  #incrementVersion(): void {
    this.#lastTexts = this.#readTexts()
    this.#version++
  }

  #readTexts(): string {
    return [...readTexts(this.folder).values()].join('\0')
  }

  #requireNoNewMistakes(changes: readonly Change[], edits: readonly Edit[] = []): void {
    const newTexts: Drafts = Object.fromEntries(changes.map(({ path, after }) => [fileAt(path), after]))
    const mistakes = findMistakes(this.folder, newTexts)
    const newMistake = mistakes.length > 0 && findNewMistake(mistakes, findMistakes(this.folder))
    if (!newMistake) return
    const { path, field, reason } = newMistake
    if (field === undefined) throw new RefusedError({ message: `${path} ${reason}.` })
    const hasRemovedEntry = edits.some((edit) => edit.kind === 'remove' && edit.list === field)
    if (hasRemovedEntry && schemaInfoAt(field)?.minEntries === 1)
      throw new RefusedError({
        message: 'The page needs at least one. Change this one, or add another before you remove it.',
      })
    // Use the changed texts: an undo may restore an entry that the current texts lack.
    const texts = [...readTexts(this.folder)].map(([file, text]) => [file, newTexts[file] ?? text] as const)
    const resultState = { content: parseTexts(new Map(texts)) }
    const isEditedField = edits.some((edit) => 'field' in edit && edit.field === field)
    const subject = isEditedField ? 'It' : fullFieldName(field, resultState)
    const existingPictures = listPictures(this.folder)
    const missingPicture = picturesAt(field, resultState).find((name) => !existingPictures.includes(name))
    if (edits.length === 0 && missingPicture !== undefined)
      throw new RefusedError({
        message: `${subject}, ${missingPicture}, is no longer in ${this.folder}/pictures.`,
        field,
      })
    throw new RefusedError({ message: `${subject} ${reason}.`, field })
  }
}

/** Returns a mistake that an edit adds. Compares the numbers of similar mistakes, as the edit may have moved entries. */
function findNewMistake(
  mistakes: readonly ContentMistake[],
  knownMistakes: readonly ContentMistake[],
): ContentMistake | undefined {
  const findSimilar = (candidates: readonly ContentMistake[], { path, reason }: ContentMistake) =>
    candidates.filter((other) => other.path === path && other.reason === reason)
  const newMistakes = mistakes.filter(
    (mistake) => findSimilar(mistakes, mistake).length > findSimilar(knownMistakes, mistake).length,
  )
  return (
    newMistakes.find((mistake) =>
      findSimilar(knownMistakes, mistake).every(({ field }) => field !== mistake.field),
    ) ?? newMistakes[0]
  )
}

/** Describes a step by its first edit. Counts the other edits only for new entries, such as several pictures. */
function describeStep([edit, ...others]: readonly Edit[], before: ContentState, after: ContentState): string {
  if (!edit) return ''
  const suffix = others.length > 0 ? ` and ${others.length} more` : ''
  if (edit.kind === 'set') return fullFieldName(edit.field, before)
  if (edit.kind === 'translate') return `The built-in words in ${languageName(edit.lang)}`
  if (edit.kind === 'language') return `${languageName(edit.lang)}, added`
  if (edit.kind === 'part')
    return `${schemaInfoAt(edit.file)?.label ?? edit.file}, ${edit.isIncluded ? 'added' : 'removed'}`
  if (edit.kind === 'insert') return `${shortEntryName(edit, after)}${suffix} added`
  if (edit.kind === 'remove') return `${fullEntryName(edit, before)}, removed`
  return `${fullEntryName({ list: edit.list, index: edit.from }, before)}, moved`
}
