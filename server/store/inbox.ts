/** What the owner does with the messages, by the owner's own way to the store: also while a server runs. */
import type { Message } from './outbox.ts'

/** How far a message is on its way into the owner's mail. */
export type MailState = 'new' | 'waiting' | 'mailed' | 'held' | 'given-up' | 'none'

/** A message with all that is known of it. */
export interface KeptMessage extends Message {
  mail: MailState
  mailedAt: Date | undefined
  readAt: Date | undefined
}

/** Which messages are wanted; all, where nothing is said. */
export interface Query {
  since?: Date | undefined
  /** What is in the name, the address or the message, whatever the capitals. */
  search?: string | undefined
  /** Only what is taken for spam, or only what is not. */
  flagged?: boolean | undefined
  /** How many at most, the newest. */
  limit?: number | undefined
}

/** Messages that were deleted, and can be put back for as long as the inbox is open. */
export interface Deletion {
  /** How many there were. */
  count: number
  /**
   * Puts them back as they were: each with its number, its time and whether it is spam, read and mailed, so that none
   * is mailed twice. What is there again already stays as it is.
   */
  putBack(): Promise<void>
}

/** The messages, for their owner. */
export interface Inbox {
  /** The newest first, one after the other. */
  list(query: Query): AsyncIterable<KeptMessage>
  /** The messages whose number this is; else those that it begins, two at most. */
  find(id: string): Promise<KeptMessage[]>
  markRead(id: number): Promise<void>
  /** Says that a message is no spam, and has it mailed where it was held; gives whether it was taken for spam. */
  unflag(id: number): Promise<boolean>
  /** Deletes messages; what it gives holds them in memory. */
  delete(ids: readonly number[]): Promise<Deletion>
  /** The numbers of all of one address's messages, however it is spelled. */
  of(email: string): Promise<number[]>
  /**
   * Writes a whole copy into a new file, which a server takes for its data. Throws an error with a code where that
   * file cannot be written, and one for people where the store has no file.
   */
  backup(file: string): Promise<void>
  close(): Promise<void>
}
