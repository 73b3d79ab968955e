import type { Submission } from '@portfolio/contract/submission.ts'

/** Why a message is suspected spam: its hidden field was filled, its links look like spam, or many sent the same. */
export type Flag = 'honeypot' | 'links' | 'repeated'

export interface Message extends Submission {
  id: number
  createdAt: Date
  flagged: Flag | undefined
}

export type Sender = Pick<Submission, 'name' | 'email'>

/** A message that is due to be mailed. */
export interface Due extends Message {
  /** Whether it was already judged not to be spam, by us or by the owner. */
  isJudged: boolean
  tries: number
  /** When the first attempt was made; now, if this is the first. */
  triedSince: Date
}

/** The longest pause between two attempts, in milliseconds. A later time comes from a wrong clock. */
export const longestPause = 2 * 60 * 60 * 1000

/** With how many earlier messages one is compared: a flood must not keep the store busy. */
export const mostCompared = 2000

/** How many senders of one text are read at most. */
export const mostSenders = 100

/** The messages that wait to be mailed. Several processes may share them. */
export interface Outbox {
  /** Takes the oldest due messages. No other process takes them before `until`. */
  take(now: Date, until: Date, most: number): Promise<Due[]>
  /** The distinct senders of this text among the newest `mostCompared` messages, at most `mostSenders`. */
  sendersOf(text: string, since: Date): Promise<Sender[]>
  /** How many mails were sent between two moments; all messages of one mail have the same moment. */
  sentBetween(since: Date, now: Date): Promise<number>
  /** Records the outcome of taken messages. */
  settle(ids: readonly number[], outcome: Outcome): Promise<void>
}

/**
 * The outcome of a message: mailed at that moment; to be retried at that moment; given up; never to be mailed; held as
 * spam; or marked as spam and mailed.
 */
export type Outcome =
  | { mailed: Date }
  | { again: Date }
  | 'given-up'
  | 'none'
  | { held: Flag }
  | { marked: Flag }

/** The columns that an outcome changes; null for those that stay. */
export function changesFor(outcome: Outcome) {
  const changes: Record<'mail' | 'flagged', string | null> & Record<'mailedAt' | 'nextTryAt', Date | null> = {
    mail: null,
    flagged: null,
    mailedAt: null,
    nextTryAt: null,
  }
  if (typeof outcome === 'string') return { ...changes, mail: outcome }
  if ('mailed' in outcome) return { ...changes, mail: 'mailed', mailedAt: outcome.mailed }
  if ('again' in outcome) return { ...changes, mail: 'waiting', nextTryAt: outcome.again }
  if ('held' in outcome) return { ...changes, mail: 'held', flagged: outcome.held }
  return { ...changes, flagged: outcome.marked }
}
