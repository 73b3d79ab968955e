/** What the doors know of the store: that it takes submissions, and how it fails. */
import type { Submission } from '../../contract/submission.ts'
import type { Flag, Outbox } from './outbox.ts'

/**
 * The rate limit: the most submissions of one address; 0 is off. Every submission that keeps the rules counts, one
 * that repeats another as well. A smaller body that is refused does not, and costs next to nothing.
 */
export interface Limits {
  perMinute: number
  perDay: number
}

/** Where submissions are kept. */
export interface Store {
  /**
   * Stores a submission; one that repeats another within the duplicate window is stored once. Where it comes without
   * a flag, that of the hidden field is lifted from the other.
   *
   * @param sender whom the rate limit counts; nobody where the owner's own programs insert
   * @param flagged why it is taken for spam: stored like any other, and mailed with a mark
   * @returns once it is on disk, to survive a crash of the machine
   * @throws StoreUnavailable where it cannot be stored, TooManySubmissions where the sender has sent too much,
   * StoreRefused where a rule of the store's own is broken
   */
  insert(submission: Submission, sender?: string, flagged?: Flag): Promise<void>
  /** Counts a request for the rate limit that was refused before it came here. Throws as `insert` does. */
  count(sender: string): Promise<void>
  /** Proves by writing that the store can be written; throws StoreUnavailable where it cannot. */
  check(): Promise<void>
  /** Finishes what is under way and lets go of the store. */
  close(): Promise<void>
}

/** A store as the server opens it: the doors put in, and the mails to the owner take out. */
export interface OpenStore extends Store {
  readonly outbox: Outbox
  /** Deletes the messages that came before; gives how many. */
  deleteBefore(moment: Date): Promise<number>
}

/** One address has sent too much; what it sent now is not stored. */
export class TooManySubmissions extends Error {
  /** In how many seconds it may send again. */
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many submissions from one address')
    this.seconds = seconds
  }
}

/** Why a store does not do its work, as far as anything is done about it. */
export type StoreTrouble = 'full' | 'damaged' | 'busy' | 'gone' | 'away' | 'unsynced' | 'failing'

/** A store cannot be opened or written. Its message is for people, and holds nothing a visitor sent. */
export class StoreUnavailable extends Error {
  readonly kind: StoreTrouble

  constructor(kind: StoreTrouble, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/**
 * The store's own rules decide against a submission that ours let pass: a check, a grant or a policy that its
 * owner has added or taken away. Its message names the rule, and holds nothing a visitor sent.
 */
export class StoreRefused extends Error {
  /** PostgreSQL's SQLSTATE for it. */
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
