/** What every kind of destination can do, and what they say of files that are not ours. */
import { safeLine } from '@portfolio/cli/safe-text.ts'
import { Failure } from './failure.ts'
import type { ReleaseRecord } from './record.ts'

/** An earlier publication that a destination keeps. */
export interface Release {
  /** The commit, or the folder's name. */
  id: string
  /** When it was published, in the form of RFC 3339. */
  at: string
  /** What had changed, such as `2 words, 1 picture`. */
  summary: string
  isOnline: boolean
}

/** Where a page is published to. If a method throws a Failure, nothing online has changed. */
export interface Destination {
  /** The destination in words, to follow "to". */
  name: string
  /** How long the public address may take to show what was sent, in milliseconds; 0 if somebody else uploads it. */
  delay: number
  /** Whether it needs the compressed copies of files, which our server sends. */
  takesEncoded: boolean
  /** Additional files by path, with their text. */
  adds: { [path: string]: string }
  /** The record of what is online; undefined if nothing was published. */
  online(): Promise<ReleaseRecord | undefined>
  /**
   * Sends a page and shows it. Deletes only files that an earlier publication lists and that have not changed.
   *
   * @param folder the files of the page, including its record
   * @returns the paths of other files, which stay
   */
  send(folder: string, record: ReleaseRecord): Promise<string[]>
  /** Lists earlier publications, the newest first. */
  releases(): Promise<Release[]>
  /** Shows an earlier publication; returns its record, and what stays as `send` does. */
  show(id: string): Promise<{ record: ReleaseRecord; left: string[] }>
  /** Fetches an earlier publication into an empty folder: only files that its record lists, with matching hashes. */
  fetch(id: string, folder: string): Promise<void>
}

/** The most names in one sentence. */
const mostNamed = 10

/** A note that names the files that stay; empty if there are none. */
export function keptFilesNote(left: readonly string[]): string {
  if (left.length === 0) return ''
  const more = left.length > mostNamed ? `, and ${left.length - mostNamed} more` : ''
  return `These files were not published from here and stay: ${left.slice(0, mostNamed).map(safeLine).join(', ')}${more}.`
}

/** The failure when a file of the page would overwrite another one. */
export const conflictFailure = (path: string, where: string): Failure =>
  new Failure(
    `The page would overwrite ${safeLine(path)} in ${where}, which was not published from here. Nothing was written. Move that file away, or set PUBLISH_TO to another place.`,
  )
