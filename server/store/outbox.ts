/** What the store knows of each message besides what the visitor wrote: whether it is spam, and mailed. */
import type { Submission } from '../../contract/submission.ts'

/** Why a message is taken for spam: its hidden field was filled, its links are like spam's, or many sent the same. */
export type Flag = 'honeypot' | 'links' | 'repeated'

/** A message as it is kept. */
export interface Message extends Submission {
  id: number
  createdAt: Date
  /** Why it is taken for spam; undefined where it is not, as far as is known. */
  flagged: Flag | undefined
}

/** Who sent a message. */
export type Sender = Pick<Submission, 'name' | 'email'>

/** A message that the owner is to be told of. */
export interface Due extends Message {
  /** Whether it was looked at before and found to be no spam, by us or by the owner. */
  isJudged: boolean
  /** How often it was tried before. */
  tries: number
  /** When it was first tried; now, where it was not. */
  triedSince: Date
}

/** The longest pause between two tries, in milliseconds. What is to wait longer was written by a clock that was wrong. */
export const longestPause = 2 * 60 * 60 * 1000

/** How many of the messages that came before are compared with one: a flood must not keep the store busy. */
export const mostCompared = 2000

/** As many senders of one text tell enough. */
export const mostSenders = 100

/** The messages that wait for the mail to the owner. Several processes may share them. */
export interface Outbox {
  /** Takes the oldest that are due, for the caller alone until the moment when its process must have died. */
  take(now: Date, until: Date, most: number): Promise<Due[]>
  /** Who has sent this text since, among the newest `mostCompared`: `mostSenders` at most, each once. */
  sendersOf(text: string, since: Date): Promise<Sender[]>
  /** How many mails were sent between two moments; the messages of one mail have the same moment. */
  sentBetween(since: Date, now: Date): Promise<number>
  /** Remembers how it went with messages that were taken. */
  settle(ids: readonly number[], outcome: Outcome): Promise<void>
}

/**
 * How it went with a message: it was mailed in a mail of that moment; it is tried again then; it was tried for too
 * long; it is no message to mail; it is taken for spam, and either kept back or mailed with a mark.
 */
export type Outcome =
  | { mailed: Date }
  | { again: Date }
  | 'given-up'
  | 'none'
  | { held: Flag }
  | { marked: Flag }
