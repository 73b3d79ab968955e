/** What every kind of destination can do, and the rules for files there that are not ours. */
import { toSafeLine } from '@portfolio/cli/safe-text.ts'
import { Failure } from './publish-error.ts'
import type { ReleaseRecord } from './release-record.ts'

export interface KeptRelease {
  /** The commit, or the folder's name. */
  id: string
  record: ReleaseRecord
  isOnline: boolean
}

/** Where a page is published to. If a method throws a Failure, nothing online has changed. */
export interface Destination {
  readonly name: string
  /** How long the public address may take to show what was sent, in milliseconds; 0 if somebody else uploads it. */
  readonly delay: number
  /** Whether it needs the compressed copies of files, which our server sends. */
  readonly takesEncoded: boolean
  readonly adds: { [path: string]: string }
  /** The record of what is online; undefined if nothing was published. */
  online(): Promise<ReleaseRecord | undefined>
  /** Sends a page and shows it; deletes only unchanged files of ours. Returns the paths of other files, which stay. */
  send(folder: string, record: ReleaseRecord): Promise<string[]>
  releases(): Promise<KeptRelease[]>
  /** Fetches an earlier publication into an empty folder: only files that its record lists, with matching hashes. */
  fetch(id: string, folder: string): Promise<void>
  /** Shows an earlier publication. If missing, it is fetched and sent again. */
  show?(id: string): Promise<undefined>
}

/** What is at a destination: the hash of each file by path; undefined for a link or anything else. */
export type Found = ReadonlyMap<string, string | undefined>

/** The paths, sorted, of what is not as a publication with one of these records wrote it. */
export const foreignPaths = (found: Found, records: readonly ReleaseRecord[]): string[] =>
  [...found]
    .filter(([path, hash]) => !hash || records.every(({ files }) => files[path] !== hash))
    .map(([path]) => path)
    .sort()

/** Throws a Failure if a file of the page would overwrite one that is not ours. */
export function refuseConflict({ files }: ReleaseRecord, foreign: readonly string[], where: string): void {
  const conflict = Object.keys(files).find((path) =>
    foreign.some((other) => other === path || path.startsWith(`${other}/`) || other.startsWith(`${path}/`)),
  )
  if (conflict !== undefined)
    throw new Failure(
      `The page would overwrite ${toSafeLine(conflict)} in ${where}, which was not published from here. Nothing was written. Move that file away, or set PUBLISH_TO to another place.`,
    )
}

const mostNamed = 10

export function keptFilesNote(left: readonly string[]): string {
  if (left.length === 0) return ''
  const more = left.length > mostNamed ? `, and ${left.length - mostNamed} more` : ''
  return `These files were not published from here and stay: ${left.slice(0, mostNamed).map(toSafeLine).join(', ')}${more}.`
}

export const unknownRelease = (id: string): Failure =>
  new Failure(`There is no publication ${id}. It may have been deleted.`)
