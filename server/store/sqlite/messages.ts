/** What is written into the file of messages, and read from it: by one connection's prepared statements. */
import type { DatabaseSync } from 'node:sqlite'
import { fieldNames, type Submission } from '../../../contract/submission.ts'
import type { Flag } from '../outbox.ts'
import type { Limits } from '../store.ts'
import { type OutboxStatements, outboxIn } from './outbox.ts'
import { contentOf, retriesIn } from './retries.ts'
import { sendersIn } from './senders.ts'

/** The messages of an open file. What writes is for a transaction under way. */
export interface Messages {
  /**
   * Adds a submission but one that repeats another within the duplicate window.
   *
   * @param sender whom the rate limit counts
   * @param flagged why it is taken for spam
   * @throws TooManySubmissions before anything is written
   */
  add(submission: Submission, sender: string | undefined, flagged?: Flag): void
  /**
   * Counts a request for the rate limit that stores nothing.
   *
   * @throws TooManySubmissions
   */
  count(sender: string): void
  /** What waits to be mailed to the owner. */
  readonly outbox: OutboxStatements
  /** Deletes the oldest messages that came before, as many as need not take long; gives how many. */
  deleteBefore(moment: Date): number
  /** Forgets what the rules kept of senders and retries, and do not need any more. */
  forget(): void
}

/** Prepares the statements. */
export function messagesIn(database: DatabaseSync, limits: Limits): Messages {
  const senders = sendersIn(database, limits)
  const retries = retriesIn(database)
  const outbox = outboxIn(database)
  const insert = database.prepare(`
    INSERT INTO contact_submissions (${fieldNames.join()}, created_at)
    VALUES (${fieldNames.map((field) => `$${field}`).join()}, $created_at)`)
  const deleteOld = database.prepare(`
    DELETE FROM contact_submissions WHERE id IN (
      SELECT id FROM contact_submissions WHERE created_at < $before ORDER BY created_at LIMIT 1000)`)

  return {
    outbox,
    add(submission, sender, flagged) {
      const now = Date.now()
      if (sender !== undefined) senders.count(sender, now)
      const content = contentOf(submission)
      if (retries.isRetry(content, now)) return
      const { lastInsertRowid } = insert.run({ ...submission, created_at: new Date(now).toISOString() })
      retries.remember(content, lastInsertRowid, now)
      if (flagged) outbox.flag(lastInsertRowid, flagged)
    },
    count: (sender) => senders.count(sender, Date.now()),
    deleteBefore: (moment) => Number(deleteOld.run({ before: moment.toISOString() }).changes),
    forget() {
      const now = Date.now()
      senders.forget(now)
      retries.forget(now)
    },
  }
}
