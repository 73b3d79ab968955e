/** The record of a publication: tells what has changed since, and verifies every file. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { patternOf } from '@portfolio/content/about.ts'
import { knownFields } from '@portfolio/content/known-fields.ts'
import type { ContentReading } from '@portfolio/content/read.ts'
import { z } from 'zod'

export const recordFile = '.release.json'

/** The largest record that is read, in bytes. */
export const largestRecord = 2_000_000

const mostFiles = 20_000
const longestPath = 500
const short = z.string().max(300)

const isRelativePath = (text: string) =>
  text.length <= longestPath &&
  !/[\\\p{Cc}]/u.test(text) &&
  text.split('/').every((part) => !['', '.', '..'].includes(part))

export const record = z.strictObject({
  at: z.iso.datetime(),
  summary: short,
  /** A line for each text and picture of the content, see `linesOf`. */
  content: z.array(short).max(20_000),
  /** The SHA-256 of each file in hexadecimal, by path. */
  files: z
    .record(z.string().refine(isRelativePath), z.hash('sha256'))
    .refine((files) => Object.keys(files).length <= mostFiles),
})

export type ReleaseRecord = z.infer<typeof record>

/** Parses a record; undefined if it is invalid, too large, or of another version of this program. */
export function readRecord(text: string): ReleaseRecord | undefined {
  if (Buffer.byteLength(text) > largestRecord) return undefined
  try {
    return record.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const kinds = ['word', 'picture', 'colour'] as const

/** A line for each text and picture: kind, field and hash. Entries of a list share names, so that they may move. */
export function linesOf({ texts }: Pick<ContentReading, 'texts'>): string[] {
  return texts.map(({ path, field, text, picture }) => {
    const name = patternOf(basename(path, '.yaml'), field)
    if (picture !== undefined) return `picture ${name} ${hashOfFile(picture)}`
    return `${knownFields[name]?.kind === 'colour' ? 'colour' : 'word'} ${name} ${hashOf(text)}`
  })
}

const hashOf = (shown: string | Buffer) => createHash('sha256').update(shown).digest('base64url').slice(0, 12)

/** Hashes of unchanged pictures, because the studio needs all of them after each change. */
const known = new Map<string, { state: string; hash: string }>()

function hashOfFile(path: string): string {
  const { ino, size, mtimeNs } = statSync(path, { bigint: true })
  const state = [ino, size, mtimeNs].join()
  const found = known.get(path)
  if (found?.state === state) return found.hash
  const hash = hashOf(readFileSync(path))
  known.set(path, { state, hash })
  return hash
}

export function countChanges(before: readonly string[], now: readonly string[]): number {
  const counted = changesIn(before, now)
  return counted.reduce((all, { count }) => all + count, 0) || Number(isMoved(before, now))
}

/** Summarizes the changes, such as `2 words, 1 picture`. */
export function summaryOf(before: ReleaseRecord | undefined, now: readonly string[]): string {
  if (before === undefined) return 'the whole page'
  const parts = changesIn(before.content, now).map(
    ({ kind, count }) => `${count} ${kind}${count === 1 ? '' : 's'}`,
  )
  if (parts.length > 0) return parts.join(', ')
  return isMoved(before.content, now) ? 'the order of the page' : 'the program'
}

const isMoved = (before: readonly string[], now: readonly string[]) => before.join('\n') !== now.join('\n')

/** Counts changed, added and removed lines by kind; a changed text counts once. */
function changesIn(before: readonly string[], now: readonly string[]) {
  const balance = new Map<string, number>()
  for (const line of now) balance.set(line, (balance.get(line) ?? 0) + 1)
  for (const line of before) balance.set(line, (balance.get(line) ?? 0) - 1)
  const fields = new Map<string, { added: number; removed: number }>()
  for (const [line, count] of balance) {
    const field = line.replace(/ \S+$/, '')
    const { added, removed } = fields.get(field) ?? { added: 0, removed: 0 }
    fields.set(field, { added: added + Math.max(count, 0), removed: removed + Math.max(-count, 0) })
  }
  return kinds
    .map((kind) => {
      const ofKind = [...fields].filter(([field]) => field.startsWith(`${kind} `))
      const counts = ofKind.map(([, { added, removed }]) => Math.max(added, removed))
      return { kind, count: counts.reduce((all, count) => all + count, 0) }
    })
    .filter(({ count }) => count > 0)
}
