import type { Record } from './record.ts'

/** A publication that a destination still has. */
export interface Release {
  /** Its name there: a commit, or a folder. */
  id: string
  /** When it was published, in the form of RFC 3339. */
  at: string
  /** What had changed by then, in a few words. */
  summary: string
  /** Whether it is the one online. */
  isOnline: boolean
}

/** Where a page is published to. Each of its ways throws a Failure where it cannot be gone, and then nothing online has changed. */
export interface Destination {
  /** What is there, in words that go on from "to". */
  name: string
  /** How long it may take until the public address shows what was sent, in milliseconds; 0 where somebody else carries it there. */
  delay: number
  /** Whether it takes the copies of files that are encoded for our server. */
  takesEncoded: boolean
  /** The files that it needs besides, by their paths. */
  adds: { [path: string]: string }
  /** What was published there last; undefined where nothing was. */
  online(): Promise<Record | undefined>
  /**
   * Sends a page and shows it in the place of the one online. Of what is there it deletes only files that were published
   * from here and have not changed since.
   *
   * @param folder its files, its record among them
   * @returns the paths of what stays, as it was not published from here
   */
  send(folder: string, record: Record): Promise<string[]>
  /** What it has, the newest first. */
  releases(): Promise<Release[]>
  /** Shows one of those in the place of the one online; gives its record, and what stays as `send` does. */
  show(id: string): Promise<{ record: Record; left: string[] }>
  /** Fetches the files of one of those into an empty folder: those that its record lists, with the hashes that it says. */
  fetch(id: string, folder: string): Promise<void>
}
