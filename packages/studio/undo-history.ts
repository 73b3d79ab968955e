/** Undo and redo. Saves the steps, so that they are available after a restart. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { folderLanguage } from '@portfolio/content/translations.ts'
import { z } from 'zod'
import { replacePages } from './files/page-files.ts'
import { replaceFile } from './files/replace-file.ts'
import type { State } from './protocol.ts'
import { RefusedError } from './refused-error.ts'

type History = z.infer<ReturnType<typeof historySchema>>
export type HistoryStep = History['done'][number]
export type Change = HistoryStep['changes'][number]

/** Throws RefusedError to prevent the changes. */
type Check = (changes: readonly Change[]) => void

const maxSteps = 500
/** In characters. The oldest steps are removed from a longer file. */
const maxFileLength = 4_000_000

export class UndoHistory {
  /** The steps that can be undone and redone. The last one of each is the next. */
  #history: History = { done: [], undone: [] }
  readonly #path: string | undefined

  /**
   * @param path the file with the saved steps; without it, nothing is saved
   * @param canChange whether saved steps may change the file at a path
   */
  constructor(path?: string, canChange: (path: string) => boolean = () => true) {
    this.#path = path
    try {
      if (path !== undefined)
        this.#history = historySchema(canChange).parse(JSON.parse(readFileSync(path, 'utf8')))
    } catch {
      // The file is missing or damaged.
    }
  }

  /** Applies a new step and clears the steps to redo. Changes nothing if it throws. */
  apply(step: HistoryStep): void {
    applyChanges(step.changes)
    this.#save([...this.#history.done, step].slice(-maxSteps), [])
  }

  /** Undoes the last step. Removes a step that is refused, so that earlier ones in other files can be undone. */
  undo(check: Check = () => undefined): void {
    const { done, undone } = this.#history
    const step = done.at(-1)
    if (!step) return
    try {
      const changes = step.changes.map(invert).toReversed()
      check(changes)
      applyChanges(changes)
      this.#save(done.slice(0, -1), [...undone, step])
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      this.#save(done.slice(0, -1), undone)
      throw new RefusedError({
        message: `${error.message.replace(/\.$/, '')}. The last change cannot be undone. Earlier changes in other files can.`,
      })
    }
  }

  /** Redoes the last undone step, if any. Throws like `check` and `apply`. */
  redo(check: Check = () => undefined): void {
    const { done, undone } = this.#history
    const step = undone.at(-1)
    if (!step) return
    check(step.changes)
    applyChanges(step.changes)
    this.#save([...done, step], undone.slice(0, -1))
  }

  get steps(): Pick<State, 'undoCount' | 'redoCount' | 'undoName' | 'redoName'> {
    const { done, undone } = this.#history
    return {
      undoCount: done.length,
      redoCount: undone.length,
      undoName: done.at(-1)?.name,
      redoName: undone.at(-1)?.name,
    }
  }

  #save(done: HistoryStep[], undone: HistoryStep[]): void {
    this.#history = { done, undone }
    if (this.#path === undefined) return
    let text = JSON.stringify(this.#history)
    for (let saved = done; text.length > maxFileLength && saved.length > 0; ) {
      saved = saved.slice(Math.ceil(saved.length / 2))
      text = JSON.stringify({ done: saved, undone })
    }
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      writeFileSync(`${this.#path}.new`, text, { mode: 0o600 })
      renameSync(`${this.#path}.new`, this.#path)
    } catch {
      // The next start reads the previously saved steps. Undo refuses those that no longer match the files.
    }
  }
}

function historySchema(canChange: (path: string) => boolean) {
  const change = z.strictObject({ path: z.string().refine(canChange), before: z.string(), after: z.string() })
  const steps = z.array(z.strictObject({ name: z.string(), changes: z.array(change) })).max(maxSteps)
  return z.strictObject({ done: steps, undone: steps })
}

const invert = ({ path, before, after }: Change): Change => ({ path, before: after, after: before })

function applyChanges(changes: readonly Change[]): void {
  const inverses: Change[] = []
  try {
    for (const change of changes) {
      writeChange(change)
      inverses.unshift(invert(change))
    }
  } catch (error) {
    for (const change of inverses) writeChange(change)
    throw error
  }
}

/** Writes a file, or the further pages. In another language's folder, removes an empty file and an empty folder. */
function writeChange({ path, before, after }: Change): void {
  const folder = dirname(path)
  if (basename(path) === 'pages') {
    replacePages(folder, after, before)
    return
  }
  const isTranslation = folderLanguage(basename(folder)) !== undefined
  if (isTranslation) mkdirSync(folder, { recursive: true })
  replaceFile(path, after, before)
  if (!isTranslation || after.length > 0) return
  rmSync(path)
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
