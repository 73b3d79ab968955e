/** The record of a release, to find changes and to verify files. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
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
export const countChanges = (previousLines: readonly string[], lines: readonly string[]): number =>
  changedFields(previousLines, lines).length || Number(!isDeepStrictEqual(previousLines, lines))

/** Summarizes the changes, such as `2 words, 1 picture`. */
export function summarizeChanges(previous: ReleaseRecord | undefined, lines: readonly string[]): string {
  if (previous === undefined) return 'the whole page'
  const fields = changedFields(previous.content, lines)
  const parts = ['word', 'picture', 'colour'].flatMap((kind) => {
    const count = fields.filter((field) => field.startsWith(`${kind} `)).length
    return count === 0 ? [] : `${count} ${kind}${count === 1 ? '' : 's'}`
  })
  if (parts.length > 0) return parts.join(', ')
  // With the same content, only a newer program can make a different page.
  return isDeepStrictEqual(previous.content, lines) ? 'the program' : 'the order of the page'
}

/** Returns the kind and pattern of each changed, added or removed line. */
function changedFields(previousLines: readonly string[], lines: readonly string[]): string[] {
  const fieldOf = (line: string) => line.replace(/ \S+$/, '')
  const removedFields = subtract(previousLines, lines).map(fieldOf)
  const addedFields = subtract(lines, previousLines).map(fieldOf)
  // A changed text is both removed and added, but counts once.
  return [...addedFields, ...subtract(removedFields, addedFields)]
}

/** Returns the texts without those of the other list. Removes a text as often as the other list has it. */
function subtract(texts: readonly string[], otherTexts: readonly string[]): string[] {
  const countsToRemove = new Map<string, number>()
  for (const text of otherTexts) countsToRemove.set(text, (countsToRemove.get(text) ?? 0) + 1)
  return texts.filter((text) => {
    const count = countsToRemove.get(text) ?? 0
    countsToRemove.set(text, count - 1)
    return count <= 0
  })
}
