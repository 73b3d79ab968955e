/** The record of a release, to find changes and to verify files. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fieldPattern } from '@portfolio/content/field-meta.ts'
import { knownFields } from '@portfolio/content/known-fields.ts'
import type { ContentReading } from '@portfolio/content/read.ts'
import { z } from 'zod'

/** The path of the record in the folder of its release. */
export const recordFile = '.release.json'

export const maxRecordBytes = 2_000_000

const maxFiles = 20_000
const maxPathLength = 500
const shortText = z.string().max(300)

const isRelativePath = (text: string) =>
  text.length <= maxPathLength &&
  !/[\\\p{Cc}]/u.test(text) &&
  text.split('/').every((part) => !['', '.', '..'].includes(part))

const recordSchema = z.strictObject({
  /** The time of publishing. */
  at: z.iso.datetime(),
  /** What has changed since the release before, see `summarizeChanges`. */
  summary: shortText,
  /** The texts and pictures, see `contentFingerprints`. */
  content: z.array(shortText).max(20_000),
  /** The SHA-256 of each file in hexadecimal, by path. */
  files: z
    .record(z.string().refine(isRelativePath), z.hash('sha256'))
    .refine((files) => Object.keys(files).length <= maxFiles),
})

export type ReleaseRecord = z.infer<typeof recordSchema>

/** Parses a record; returns undefined if it is invalid, too large, or from another version of this program. */
export function parseRecord(text: string): ReleaseRecord | undefined {
  if (Buffer.byteLength(text) > maxRecordBytes) return undefined
  try {
    return recordSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const lineKinds = ['word', 'picture', 'colour'] as const

/** Returns a line for each text and picture: kind, pattern of the field (with `*` for list entries), and hash. */
export function contentFingerprints({ texts }: Pick<ContentReading, 'texts'>): string[] {
  return texts.map(({ path, field, text, picturePath }) => {
    const pattern = fieldPattern(basename(path, '.yaml'), field)
    if (picturePath !== undefined) return `picture ${pattern} ${hashOfFile(picturePath)}`
    return `${knownFields[pattern]?.kind === 'colour' ? 'colour' : 'word'} ${pattern} ${shortHash(text)}`
  })
}

const shortHash = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 12)

/** Caches the hashes of pictures, because the studio needs all of them after each change. */
const hashCache = new Map<string, { fileState: string; hash: string }>()

function hashOfFile(path: string): string {
  const { ino, size, mtimeNs } = statSync(path, { bigint: true })
  const fileState = [ino, size, mtimeNs].join()
  const cached = hashCache.get(path)
  if (cached?.fileState === fileState) return cached.hash
  const hash = shortHash(readFileSync(path))
  hashCache.set(path, { fileState, hash })
  return hash
}

/** Counts the changed texts and pictures. A change of only their order counts as one. */
export function countChanges(previousLines: readonly string[], lines: readonly string[]): number {
  const changes = countByKind(previousLines, lines)
  return changes.reduce((sum, { count }) => sum + count, 0) || Number(isReordered(previousLines, lines))
}

/** Summarizes the changes, such as `2 words, 1 picture`. */
export function summarizeChanges(previous: ReleaseRecord | undefined, lines: readonly string[]): string {
  if (previous === undefined) return 'the whole page'
  const parts = countByKind(previous.content, lines).map(
    ({ kind, count }) => `${count} ${kind}${count === 1 ? '' : 's'}`,
  )
  if (parts.length > 0) return parts.join(', ')
  // With the same content, only a newer program can make a different page.
  return isReordered(previous.content, lines) ? 'the order of the page' : 'the program'
}

/** Whether the order differs, for lines that are otherwise the same. */
const isReordered = (previousLines: readonly string[], lines: readonly string[]) =>
  previousLines.join('\n') !== lines.join('\n')

/** Counts changed, added and removed lines by kind; a changed text counts once. */
function countByKind(previousLines: readonly string[], lines: readonly string[]) {
  // How many more times each line occurs now than before.
  const lineDifferences = new Map<string, number>()
  for (const line of lines) lineDifferences.set(line, (lineDifferences.get(line) ?? 0) + 1)
  for (const line of previousLines) lineDifferences.set(line, (lineDifferences.get(line) ?? 0) - 1)
  // The numbers of lines by their kind and pattern.
  const changesByField = new Map<string, { added: number; removed: number }>()
  for (const [line, count] of lineDifferences) {
    const field = line.replace(/ \S+$/, '')
    const { added, removed } = changesByField.get(field) ?? { added: 0, removed: 0 }
    changesByField.set(field, { added: added + Math.max(count, 0), removed: removed + Math.max(-count, 0) })
  }
  return lineKinds
    .map((kind) => {
      const fieldsOfKind = [...changesByField].filter(([field]) => field.startsWith(`${kind} `))
      const counts = fieldsOfKind.map(([, { added, removed }]) => Math.max(added, removed))
      return { kind, count: counts.reduce((sum, count) => sum + count, 0) }
    })
    .filter(({ count }) => count > 0)
}
