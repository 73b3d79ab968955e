import type { Submission } from '@portfolio/contract/submission.ts'

/** Why a message is suspected spam: the hidden field was filled, links look like spam, or several authors sent it. */
export type SpamReason = 'honeypot' | 'links' | 'repeated'

export interface Message extends Submission {
  id: number
  createdAt: Date
  flagged: SpamReason | undefined
}

/** What a message says about its author. The term `sender` is the network that it came from. */
export type Author = Pick<Submission, 'name' | 'email'>

/** A message that is due to be mailed. */
export interface DueMessage extends Message {
  /** Whether the spam detection has checked it, or the owner has cleared its flag. */
  isSpamChecked: boolean
  /** The number of earlier attempts. */
  attempts: number
  /** When the first attempt began. At the first attempt, the current time. */
  firstAttemptAt: Date
}

/** The longest time between two attempts. If the next attempt is later, a clock was wrong, and it is due now. */
export const maxRetryDelayMs = 2 * 60 * 60 * 1000

/** The maximum number of earlier messages to compare: a flood of messages must not block the store. */
export const maxComparedMessages = 2000

/** The maximum number of authors of one text to read. */
export const maxAuthors = 100

/** The messages that wait to be mailed. Several processes may share them. */
export interface Outbox {
  /** Returns the oldest due messages. No other process claims them before `until`. */
  claimDue(now: Date, until: Date, limit: number): Promise<DueMessage[]>
  /** Finds the distinct authors of this text among the newest messages since a time. */
  findAuthorsOfText(text: string, since: Date): Promise<Author[]>
  /** Counts the mails sent between two times. All messages of one mail have the same time. */
  countMailsSent(since: Date, now: Date): Promise<number>
  /** Records the outcome of claimed messages. */
  recordOutcome(ids: readonly number[], outcome: Outcome): Promise<void>
}

/**
 * The outcome of a message. `none` is the test message of a publication, which is not mailed. A `held` message is spam that stays in the
 * inbox, and a `flagged` one is suspected spam, which is mailed.
 */
export type Outcome =
  | { mailedAt: Date }
  | { retryAt: Date }
  | 'given-up'
  | 'none'
  | { held: SpamReason }
  | { flagged: SpamReason }

/** Returns the new values of the columns of the table `outbox`; null for unchanged columns. */
export function toColumnChanges(outcome: Outcome) {
  if (typeof outcome === 'string') return { mail: outcome, flagged: null, mailedAt: null, nextTryAt: null }
  const { mailedAt = null, retryAt = null, held = null, flagged = held }: OutcomeDetails = outcome
  const mail = mailedAt ? 'mailed' : retryAt ? 'waiting' : held ? 'held' : null
  return { mail, flagged, mailedAt, nextTryAt: retryAt }
}

type OutcomeDetails = Partial<
  Record<'mailedAt' | 'retryAt', Date | null> & Record<'held' | 'flagged', SpamReason | null>
>
