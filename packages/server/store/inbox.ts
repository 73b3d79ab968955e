/** The owner's access to the messages, also while the server runs. */
import type { Message } from './outbox.ts'

/**
 * Whether a message was mailed to the owner. `new`: not yet checked for spam. `waiting`: checked, and due at some time.
 * `none`: it is a test, or older than the outbox.
 */
export type MailState = 'new' | 'waiting' | 'mailed' | 'held' | 'given-up' | 'none'

export interface StoredMessage extends Message {
  mail: MailState
  mailedAt: Date | undefined
  readAt: Date | undefined
}

export interface InboxQuery {
  since?: Date | undefined
  /** A text in any field, ignoring case. */
  search?: string | undefined
  /** Only suspected spam, or only the rest. */
  flagged?: boolean | undefined
  /** The maximum number of messages, the newest first. */
  limit?: number | undefined
}

export interface Deletion {
  count: number
  /**
   * Restores the messages with number, time, spam flag, and read and mail state, so that none is mailed twice. Skips
   * restored messages when called again.
   */
  restore(): Promise<void>
}

export interface Inbox {
  /** Lists messages, the newest first. */
  list(query: InboxQuery): AsyncIterable<StoredMessage>
  /** Finds the message with this number. If there is none, finds at most two whose number begins with it. */
  find(id: string): Promise<StoredMessage[]>
  markRead(id: number): Promise<void>
  /** Clears a spam flag and mails a held message; returns whether the message was flagged. */
  unflag(id: number): Promise<boolean>
  /** Deletes messages. The result keeps them in memory, to restore them. */
  delete(ids: readonly number[]): Promise<Deletion>
  /** The numbers of all messages from an address, compared by `normalizeEmail`. */
  findIdsByEmail(email: string): Promise<number[]>
  /**
   * Writes a complete copy into a new file, which a server can use as its data. Throws Error with a `code` if the file
   * cannot be written; with advice if the store is not a file.
   */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** The maximum number of messages in one read. A larger read would use memory and block the store. */
const pageSize = 500

/**
 * Yields the newest messages first.
 *
 * @param readPage returns at most `limit` of the newest messages with a number below `before`
 */
export async function* readInPages(
  query: InboxQuery,
  readPage: (query: InboxQuery, before: number, limit: number) => Promise<StoredMessage[]>,
): AsyncGenerator<StoredMessage> {
  let remaining = query.limit ?? Number.POSITIVE_INFINITY
  let before = Number.MAX_SAFE_INTEGER
  while (remaining > 0) {
    const limit = Math.min(remaining, pageSize)
    const messages = await readPage(query, before, limit)
    yield* messages
    const last = messages.at(-1)
    if (!last || messages.length < limit) return
    remaining -= messages.length
    before = last.id
  }
}
