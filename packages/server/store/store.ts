/** The interface of a store, and its errors. */
import type { Submission } from '@portfolio/contract/submission.ts'
import type { Outbox, SpamReason } from './outbox.ts'

/**
 * The rate limits of one sender; 0 is off. Every valid submission counts, also a repeated one. A refused body counts only
 * if it is large, see `acceptSubmission`.
 */
export interface RateLimits {
  perMinute: number
  perDay: number
}

export interface Store {
  /**
   * Stores a submission. A repeat within ten minutes (`duplicateWindowMs`) is not stored again; without a flag, it
   * clears a `honeypot` flag of the first one.
   *
   * @param sender the sender for the rate limit; undefined for the owner's own programs
   * @param flagged why it is suspected spam
   * @returns once it is on disk and survives a crash
   * @throws StoreUnavailable if it cannot be stored, TooManySubmissions over the rate limit, StoreRefused if a rule of
   * the store is broken
   */
  insert(submission: Submission, sender?: string, flagged?: SpamReason): Promise<void>
  /** Counts a refused request for the rate limit. Throws as `insert`. */
  countRequest(sender: string): Promise<void>
  /** Checks that a message could be stored now; throws StoreUnavailable if not. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface StoreWithOutbox extends Store {
  readonly outbox: Outbox
  /** Deletes messages older than a time; returns how many. */
  deleteBefore(time: Date): Promise<number>
}

/** The sender is over the rate limit; nothing was stored. */
export class TooManySubmissions extends Error {
  /** In how many seconds the sender may try again. */
  readonly seconds: number

  constructor(seconds: number) {
    super('Too many submissions from one address')
    this.seconds = seconds
  }
}

/**
 * The kinds of failure that callers distinguish. `busy`: another program locks the message file. `missing`: that file was
 * moved or deleted. `unreachable`: the database does not answer. `unsynced`: the disk does not confirm that it stored a
 * message. `failing`: any other failure.
 */
export type StoreFailureKind =
  | 'full'
  | 'damaged'
  | 'busy'
  | 'missing'
  | 'unreachable'
  | 'unsynced'
  | 'failing'

/** The store cannot be opened or written. The message is for people, and contains no data of a visitor. */
export class StoreUnavailable extends Error {
  readonly kind: StoreFailureKind

  constructor(kind: StoreFailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/**
 * The database refuses a submission that passed our checks: its owner has changed a check, a grant or a policy. The
 * message names the rule, and contains no data of a visitor.
 */
export class StoreRefused extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
