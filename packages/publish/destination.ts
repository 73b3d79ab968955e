import type { Record } from './record.ts'

/** An earlier publication that a destination keeps. */
export interface Release {
  /** The commit, or the folder's name. */
  id: string
  /** When it was published, in the form of RFC 3339. */
  at: string
  /** What had changed, such as `2 words, 1 picture`. */
  summary: string
  /** Whether it is the one online. */
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
  online(): Promise<Record | undefined>
  /**
   * Sends a page and shows it. Deletes only files that an earlier publication lists and that have not changed.
   *
   * @param folder the files of the page, including its record
   * @returns the paths of other files, which stay
   */
  send(folder: string, record: Record): Promise<string[]>
  /** Lists earlier publications, the newest first. */
  releases(): Promise<Release[]>
  /** Shows an earlier publication; returns its record, and what stays as `send` does. */
  show(id: string): Promise<{ record: Record; left: string[] }>
  /** Fetches an earlier publication into an empty folder: only files that its record lists, with matching hashes. */
  fetch(id: string, folder: string): Promise<void>
}
