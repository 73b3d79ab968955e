/** Undo and redo. The steps are kept between starts; one whose file has changed since is refused when it is undone. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { folderLanguage } from '@portfolio/content/translations.ts'
import { z } from 'zod'
import { replacePages } from './files/page-files.ts'
import { replaceFile } from './files/replace-file.ts'
import type { State } from './protocol.ts'
import { RefusedError } from './refused-error.ts'

export interface Change {
  path: string
  before: Buffer
  after: Buffer
}

export interface Step {
  name: string
  changes: readonly Change[]
}

type Check = (changes: readonly Change[]) => void

const mostSteps = 500
const mostBytes = 4_000_000

export class History {
  #steps: { done: Step[]; undone: Step[] } = { done: [], undone: [] }
  readonly #kept: string | undefined

  /**
   * @param kept the file that keeps the steps, if any
   * @param isFile whether a path is one of a file that the steps may change
   */
  constructor(kept?: string, isFile: (path: string) => boolean = () => true) {
    this.#kept = kept
    try {
      if (kept !== undefined) this.#steps = schemaOf(isFile).parse(JSON.parse(readFileSync(kept, 'utf8')))
    } catch {
      // Nothing was kept, or it is damaged.
    }
  }

  /** Applies a new step, which clears the undone ones. If it throws, nothing has changed. */
  make(step: Step): void {
    apply(step.changes)
    this.#keep([...this.#steps.done, step].slice(-mostSteps), [])
  }

  /** Undoes the last step. A refused step is forgotten, so that earlier ones in other files can be undone. */
  undo(check: Check = () => undefined): void {
    const { done, undone } = this.#steps
    const step = done.at(-1)
    if (!step) return
    try {
      const changes = step.changes.map(reversed).toReversed()
      check(changes)
      apply(changes)
      this.#keep(done.slice(0, -1), [...undone, step])
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      this.#keep(done.slice(0, -1), undone)
      throw new RefusedError({
        message: `${error.message.replace(/\.$/, '')}. The last change cannot be undone. Earlier changes in other files can.`,
      })
    }
  }

  /** Redoes the last undone step, if any. Throws like `check` and `make`. */
  redo(check: Check = () => undefined): void {
    const { done, undone } = this.#steps
    const step = undone.at(-1)
    if (!step) return
    check(step.changes)
    apply(step.changes)
    this.#keep([...done, step], undone.slice(0, -1))
  }

  get steps(): Pick<State, 'undoCount' | 'redoCount' | 'undoName' | 'redoName'> {
    const { done, undone } = this.#steps
    return {
      ...{ undoCount: done.length, undoName: done.at(-1)?.name },
      ...{ redoCount: undone.length, redoName: undone.at(-1)?.name },
    }
  }

  #keep(done: Step[], undone: Step[]): void {
    this.#steps = { done, undone }
    if (this.#kept === undefined) return
    const kept = { done: done.map(asText), undone: undone.map(asText) }
    let text = JSON.stringify(kept)
    while (text.length > mostBytes && kept.done.length > 0) {
      kept.done.splice(0, Math.ceil(kept.done.length / 2))
      text = JSON.stringify(kept)
    }
    try {
      mkdirSync(dirname(this.#kept), { recursive: true })
      writeFileSync(`${this.#kept}.new`, text, { mode: 0o600 })
      renameSync(`${this.#kept}.new`, this.#kept)
    } catch {
      // The next start offers the steps that were kept before; those that no longer fit are refused.
    }
  }
}

function schemaOf(isFile: (path: string) => boolean) {
  const bytes = z.string().transform((text) => Buffer.from(text))
  const change = z.strictObject({ path: z.string().refine(isFile), before: bytes, after: bytes })
  const steps = z.array(z.strictObject({ name: z.string(), changes: z.array(change) })).max(mostSteps)
  return z.strictObject({ done: steps, undone: steps })
}

const asText = ({ name, changes }: Step) => ({
  name,
  changes: changes.map(({ path, before, after }) => ({ path, before: `${before}`, after: `${after}` })),
})

const reversed = ({ path, before, after }: Change): Change => ({ path, before: after, after: before })

function apply(changes: readonly Change[]): void {
  const made: Change[] = []
  try {
    for (const change of changes) {
      write(change)
      made.unshift(reversed(change))
    }
  } catch (error) {
    for (const change of made) write(change)
    throw error
  }
}

/** Writes a file. In the folder of another language, creates the folder, and removes what becomes empty. */
function write({ path, before, after }: Change): void {
  const folder = dirname(path)
  if (basename(path) === 'pages') {
    replacePages(folder, String(after), String(before))
    return
  }
  const isTranslation = folderLanguage(basename(folder)) !== undefined
  if (isTranslation) mkdirSync(folder, { recursive: true })
  replaceFile(path, after, before)
  if (!isTranslation || after.length > 0) return
  rmSync(path)
  if (readdirSync(folder).length === 0) rmdirSync(folder)
}
