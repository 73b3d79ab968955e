/** The owner's access to the messages, also while the server runs. */
import type { Message } from './outbox.ts'

/** Whether a message was mailed to the owner; `none` is a message that never will be. */
export type MailState = 'new' | 'waiting' | 'mailed' | 'held' | 'given-up' | 'none'

export interface StoredMessage extends Message {
  mail: MailState
  mailedAt: Date | undefined
  readAt: Date | undefined
}

export interface Query {
  since?: Date | undefined
  /** A text in any field, ignoring case. */
  search?: string | undefined
  /** Only suspected spam, or only the rest. */
  flagged?: boolean | undefined
  /** The most messages, the newest first. */
  limit?: number | undefined
}

export interface Deletion {
  count: number
  /**
   * Restores them with number, time, and spam, read and mail state, so that none is mailed twice. Skips messages that
   * exist again.
   */
  putBack(): Promise<void>
}

export interface Inbox {
  /** Lists messages, the newest first. */
  list(query: Query): AsyncIterable<StoredMessage>
  /** Finds the message with this number; else at most two whose number begins with it. */
  find(id: string): Promise<StoredMessage[]>
  markRead(id: number): Promise<void>
  /** Clears a spam flag and mails a held message; returns whether the message was flagged. */
  unflag(id: number): Promise<boolean>
  /** Deletes messages; the result keeps them in memory. */
  delete(ids: readonly number[]): Promise<Deletion>
  /** The numbers of all messages from an address, in any spelling. */
  of(email: string): Promise<number[]>
  /**
   * Writes a complete copy into a new file, which a server can use as its data. Throws Error with a `code` if the file
   * cannot be written; with advice if the store is not a file.
   */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** The most messages of one read, so that few are in memory and no read blocks the store for long. */
const page = 500

/**
 * Yields the newest messages first.
 *
 * @param read returns at most `most` of the newest messages with a number below `before`
 */
export async function* inPages(
  query: Query,
  read: (query: Query, before: number, most: number) => Promise<StoredMessage[]>,
): AsyncGenerator<StoredMessage> {
  let left = query.limit ?? Number.POSITIVE_INFINITY
  let before = Number.MAX_SAFE_INTEGER
  while (left > 0) {
    const most = Math.min(left, page)
    const messages = await read(query, before, most)
    yield* messages
    const last = messages.at(-1)
    if (!last || messages.length < most) return
    left -= messages.length
    before = last.id
  }
}
