/**
 * Stores the undo history between starts: the changed bytes of each step, and hashes of the files. It is valid only
 * while the files are unchanged.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bytesOf } from '@portfolio/cli/publish/files.ts'
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

/** The changed range of a file in base64, its offset, and hashes of the whole file. */
const change = z.strictObject({
  path: z.string(),
  from: z.int().min(0),
  before: z.base64(),
  after: z.base64(),
  hashes: z.strictObject({ before: z.string(), after: z.string() }),
})
const steps = z.array(z.strictObject({ name: z.string(), changes: z.array(change) })).max(mostSteps)
const kept = z.strictObject({ left: z.record(z.string(), z.string()), done: steps, undone: steps })
type KeptChange = z.infer<typeof change>
type KeptStep = z.infer<typeof steps>[number]

export class KeptHistory {
  readonly #path: string
  readonly #files: readonly string[]

  /**
   * @param path the history file
   * @param files the files that steps may change
   */
  constructor(path: string, files: readonly string[]) {
    this.#path = path
    this.#files = files
  }

  /**
   * Stores the steps, dropping the oldest if there are too many. If writing fails, they are lost when the studio
   * ends.
   */
  keep({ done, undone }: Steps): void {
    const left = Object.fromEntries(this.#files.map((path) => [path, hashOf(bytesOf(path))]))
    const all = { left, done: done.map(written), undone: undone.map(written) }
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
      // The stored history no longer fits the files, so the next start ignores it.
    }
  }

  /** Reads the stored steps. Empty if there are none, or the files have changed since. */
  read(): Steps {
    try {
      if (statSync(this.#path).size > 2 * mostBytes) return none
      const { left, done, undone } = kept.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
      const now = new Map(this.#files.map((path) => [path, bytesOf(path) ?? Buffer.of()]))
      if (this.#files.some((path) => left[path] !== hashOf(now.get(path)))) return none
      return { done: walked(done, new Map(now), 'back'), undone: walked(undone, now, 'forth') }
    } catch {
      return none
    }
  }
}

const none: Steps = { done: [], undone: [] }

const hashOf = (bytes: Buffer = Buffer.of()) => createHash('sha256').update(bytes).digest('base64')

const asWritten = new WeakMap<Step, KeptStep>()

function written(step: Step): KeptStep {
  const known = asWritten.get(step)
  if (known) return known
  const changes = step.changes.map(({ path, before, after }) => {
    const most = Math.min(before.length, after.length)
    let from = 0
    while (from < most && before[from] === after[from]) from++
    let end = 0
    while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end++
    const part = (bytes: Buffer) => bytes.subarray(from, bytes.length - end).toString('base64')
    const hashes = { before: hashOf(before), after: hashOf(after) }
    return { path, from, before: part(before), after: part(after), hashes }
  })
  const kept = { name: step.name, changes }
  asWritten.set(step, kept)
  return kept
}

/**
 * Restores the full bytes of each step, newest last. Stops at a step whose hash does not match.
 * @param files the current bytes; undone steps continue from there
 */
function walked(steps: readonly KeptStep[], files: Map<string, Buffer>, way: 'back' | 'forth'): Step[] {
  const found: Step[] = []
  for (const kept of steps.toReversed()) {
    const changes = kept.changes.flatMap((change) => changeAt(change, files.get(change.path), way) ?? [])
    if (changes.length < kept.changes.length) break
    for (const { path, before, after } of changes) files.set(path, way === 'back' ? before : after)
    found.unshift({ name: kept.name, changes })
  }
  return found
}

function changeAt(change: KeptChange, there: Buffer | undefined, way: 'back' | 'forth'): Change | undefined {
  const [finds, leaves] = way === 'back' ? (['after', 'before'] as const) : (['before', 'after'] as const)
  const { path, from, hashes } = change
  if (!there || hashOf(there) !== hashes[finds]) return undefined
  const end = from + Buffer.byteLength(change[finds], 'base64')
  const left = Buffer.from(change[leaves], 'base64')
  const next = Buffer.concat([there.subarray(0, from), left, there.subarray(end)])
  if (hashOf(next) !== hashes[leaves]) return undefined
  return way === 'back' ? { path, before: next, after: there } : { path, before: there, after: next }
}
