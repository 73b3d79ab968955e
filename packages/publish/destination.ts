/** The interface of destinations, and the rules for files there that publishing did not write. */
import { toSafeLine } from '@portfolio/cli/safe-text.ts'
import { limitList } from '@portfolio/content/demo-fields.ts'
import { PublishError } from './publish-error.ts'
import type { ReleaseRecord } from './release-record.ts'

export interface StoredRelease {
  /** The hash of a commit, or the name of a folder. */
  id: string
  record: ReleaseRecord
  isOnline: boolean
}

/** A place where the page goes online. If a method throws a PublishError, nothing online has changed. */
export interface Destination {
  readonly name: string
  /** How long the public address may take to show a sent page; 0 if the owner uploads it with another tool. */
  readonly showDelayMs: number
  /** Whether to send the compressed copies of files, which our server needs. */
  readonly needsCompressedFiles: boolean
  /** The texts of files that only this destination needs, by path. */
  readonly extraFiles: { [path: string]: string }
  /** Returns the record of the online page; undefined if there is none. */
  readOnlineRecord(): Promise<ReleaseRecord | undefined>
  /** Puts a page online. Deletes only files that publishing wrote; returns the paths of all other files. */
  sendPage(folder: string, record: ReleaseRecord): Promise<string[]>
  listReleases(): Promise<StoredRelease[]>
  /** Fetches a listed release into an empty folder. Checks the hash of each file. */
  fetchRelease(release: StoredRelease, folder: string): Promise<void>
  /** Puts an earlier release online. Without this method, the caller fetches and sends it again. */
  showRelease?(id: string): Promise<undefined>
}

/** The files of a destination: the hash of each file by path; undefined for links and other entries without a hash. */
type FileHashes = ReadonlyMap<string, string | undefined>

/** Returns the sorted paths of files that differ from all these records. */
export const findForeignPaths = (hashes: FileHashes, records: readonly ReleaseRecord[]): string[] =>
  [...hashes]
    .filter(([path, hash]) => !hash || records.every(({ files }) => files[path] !== hash))
    .map(([path]) => path)
    .sort()

/** Throws a PublishError if the page would overwrite a file that publishing did not write. */
export function requireNoConflict(
  { files }: ReleaseRecord,
  foreignPaths: readonly string[],
  destinationName: string,
): void {
  const conflict = Object.keys(files).find((path) =>
    foreignPaths.some(
      (foreignPath) =>
        foreignPath === path || path.startsWith(`${foreignPath}/`) || foreignPath.startsWith(`${path}/`),
    ),
  )
  if (conflict !== undefined)
    throw new PublishError(
      `The page would overwrite ${toSafeLine(conflict)} in ${destinationName}, which was not published from here. Nothing was written. Move that file away, or set PUBLISH_TO to another place.`,
    )
}

/** Returns a sentence for the owner about foreign files that were not deleted; empty if there are none. */
export const keptFilesNote = (paths: readonly string[]): string =>
  paths.length === 0
    ? ''
    : `These files were not published from here and stay: ${limitList(paths.map(toSafeLine)).join(', ')}.`
