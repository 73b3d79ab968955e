/**
 * The steps that can be undone, kept for the next start of the studio: of each what it changed, and how all of them left
 * the files. They hold for files that are so still.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { bytesOf } from '../publish/files.ts'

/** What a file holds before a change and after it, byte for byte. */
export interface Change {
  path: string
  before: Buffer
  after: Buffer
}

/** Changes that are made together, all of them or none, and what its owner calls that. */
export interface Step {
  name: string
  changes: readonly Change[]
}

/** The steps made, and those undone, the newest last. */
export interface Steps {
  done: readonly Step[]
  undone: readonly Step[]
}

/** As many steps can be undone. */
export const mostSteps = 500

const mostBytes = 4_000_000

/** What of a file was changed: from a byte on these bytes, in base64, into those; and the hashes of all it held. */
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
   * @param path the file that the steps are kept in
   * @param files those that a step may change
   */
  constructor(path: string, files: readonly string[]) {
    this.#path = path
    this.#files = files
  }

  /** Keeps the steps, as many of the newest as there is room for. Where it cannot be written, they end with the studio. */
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
      // What is kept of before does not hold for the files any more.
    }
  }

  /** The steps that were kept; none where there are none that hold. */
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
 * The steps with all that the files held before and after each, the newest last. They end where somebody else has
 * changed a file between two of them.
 *
 * @param files what they hold now; undone steps are those that lead on from there
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
