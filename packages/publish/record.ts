/** The record of a publication: tells what has changed since, and verifies every file. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { patternOf } from '@portfolio/content/about.ts'
import { knownFields } from '@portfolio/content/known-fields.ts'
import type { ContentReading } from '@portfolio/content/read.ts'
import { z } from 'zod'

/** The record's file name, among the published files. */
export const recordFile = '.release.json'

/** The largest record that is read, in bytes. */
export const largestRecord = 2_000_000

const mostFiles = 20_000
const longestPath = 500

const short = z.string().max(300)

/** Whether a text is a relative path that stays within its folder. */
const isRelativePath = (text: string) =>
  text.length <= longestPath &&
  !/[\\\p{Cc}]/u.test(text) &&
  text.split('/').every((part) => !['', '.', '..'].includes(part))

/** The schema of a record. */
export const record = z.strictObject({
  /** When it was published, in the form of RFC 3339. */
  at: z.iso.datetime(),
  /** What had changed, such as `2 words, 1 picture`. */
  summary: short,
  /** A line for each text and picture of the content, see `linesOf`. */
  content: z.array(short).max(20_000),
  /** The SHA-256 of each file in hexadecimal, by path. */
  files: z
    .record(z.string().refine(isRelativePath), z.hash('sha256'))
    .refine((files) => Object.keys(files).length <= mostFiles),
})

export type Record = z.infer<typeof record>

/** Parses a record; undefined if it is invalid, too large, or of another version of this program. */
export function readRecord(text: string): Record | undefined {
  if (Buffer.byteLength(text) > largestRecord) return undefined
  try {
    return record.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const kinds = {
  word: ['word', 'words'],
  picture: ['picture', 'pictures'],
  colour: ['colour', 'colours'],
} as const
type Kind = keyof typeof kinds

/**
 * A line for each text and picture of the content: its kind, its field and a part of its hash. Entries of a list share
 * the names of their fields, so that an added or moved entry does not change the lines of the entries after it.
 */
export function linesOf({ texts }: Pick<ContentReading, 'texts'>): string[] {
  return texts.map(({ path, field, text, picture }) => {
    const name = patternOf(basename(path, '.yaml'), field)
    const { kind } = knownFields[name] ?? {}
    const hash = picture === undefined ? hashOf(text) : hashOfFile(picture)
    return `${picture === undefined ? (kind === 'colour' ? kind : 'word') : 'picture'} ${name} ${hash}`
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

/** Counts the changes between two lists of `linesOf`. */
export function countChanges(before: readonly string[], now: readonly string[]): number {
  const counted = changesIn(before, now)
  return [...counted.values()].reduce((all, count) => all + count, 0) || Number(isMoved(before, now))
}

/** Summarizes the changes, such as `2 words, 1 picture`. */
export function summaryOf(before: Record | undefined, now: Pick<Record, 'content'>): string {
  if (before === undefined) return 'the whole page'
  const counted = changesIn(before.content, now.content)
  const parts = [...counted].map(([kind, count]) => `${count} ${kinds[kind][count === 1 ? 0 : 1]}`)
  if (parts.length > 0) return parts.join(', ')
  return isMoved(before.content, now.content) ? 'the order of the page' : 'the program'
}

const isMoved = (before: readonly string[], now: readonly string[]) => before.join('\n') !== now.join('\n')

/** Counts changed, added and removed lines by kind; a changed text counts once. */
function changesIn(before: readonly string[], now: readonly string[]): Map<Kind, number> {
  const counts = new Map<string, number>()
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) - 1)
  for (const line of now) counts.set(line, (counts.get(line) ?? 0) + 1)
  const fields = new Map<string, { kind: Kind; added: number; removed: number }>()
  for (const [line, count] of counts) {
    const [kind = '', name = ''] = line.split(' ')
    const field = fields.get(name) ?? { kind: kind as Kind, added: 0, removed: 0 }
    fields.set(name, field)
    if (count > 0) field.added += count
    else field.removed -= count
  }
  const changes = new Map<Kind, number>()
  for (const kind of Object.keys(kinds) as Kind[])
    for (const { added, removed, ...field } of fields.values())
      if (field.kind === kind && added + removed > 0)
        changes.set(kind, (changes.get(kind) ?? 0) + Math.max(added, removed))
  return changes
}
