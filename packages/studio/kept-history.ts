/** Stores the undo history between starts. A step whose file has changed since is refused when it is undone. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

/** The bytes of a file before and after a change. */
export interface Change {
  path: string
  before: Buffer
  after: Buffer
}

/** Changes made together, and their name for the owner. */
export interface Step {
  name: string
  changes: readonly Change[]
}

/** The done and undone steps, newest last. */
export interface Steps {
  done: readonly Step[]
  undone: readonly Step[]
}

/** The maximum number of steps. */
export const mostSteps = 500

const mostBytes = 4_000_000

export class KeptHistory {
  readonly #path: string
  readonly #steps

  /**
   * @param path the history file
   * @param files the files that steps may change
   */
  constructor(path: string, files: readonly string[]) {
    this.#path = path
    const bytes = z.string().transform((text) => Buffer.from(text))
    const change = z.strictObject({ path: z.enum(files), before: bytes, after: bytes })
    const steps = z.array(z.strictObject({ name: z.string(), changes: z.array(change) })).max(mostSteps)
    this.#steps = z.strictObject({ done: steps, undone: steps })
  }

  /**
   * Stores the steps, dropping the oldest if there are too many. If writing fails, they are lost when the studio
   * ends.
   */
  keep({ done, undone }: Steps): void {
    const all = { done: done.map(asText), undone: undone.map(asText) }
    let text = JSON.stringify(all)
    while (text.length > mostBytes && all.done.length > 0) {
      all.done.splice(0, Math.ceil(all.done.length / 2))
      text = JSON.stringify(all)
    }
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      writeFileSync(`${this.#path}.new`, text, { mode: 0o600 })
      renameSync(`${this.#path}.new`, this.#path)
    } catch {
      // The next start offers the steps stored before. Those that no longer fit are refused.
    }
  }

  /** Reads the stored steps. Empty if there are none that can be read. */
  read(): Steps {
    try {
      return this.#steps.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
    } catch {
      return { done: [], undone: [] }
    }
  }
}

const asText = ({ name, changes }: Step) => ({
  name,
  changes: changes.map(({ path, before, after }) => ({ path, before: `${before}`, after: `${after}` })),
})
