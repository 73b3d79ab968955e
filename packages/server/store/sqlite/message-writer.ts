/** Writes messages with the prepared statements of a connection. In PostgreSQL, the schema `contact_private` does this. */
import { createHash, createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { duplicateWindowMs, fieldNames, type Submission } from '@portfolio/contract/submission.ts'
import type { SpamReason } from '../outbox.ts'
import { type RateLimits, TooManySubmissions } from '../store.ts'
import { createOutboxStatements } from './outbox.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export type MessageWriter = ReturnType<typeof createMessageWriter>

export function createMessageWriter(database: DatabaseSync, limits: RateLimits) {
  const countSender = createSenderCounter(database, limits)
  const outbox = createOutboxStatements(database)
  const insertMessage = database.prepare(`
    INSERT INTO contact_submissions (${fieldNames.join()}, created_at)
    VALUES (${fieldNames.map((field) => `$${field}`).join()}, $created_at)`)
  // The table `retries` has a hash of each recent submission: an index of the texts would need as much room as the messages.
  const selectDuplicate = database.prepare(`
    SELECT contact_submissions.id FROM retries JOIN contact_submissions ON contact_submissions.id = retries.submission
    WHERE retries.content = $hash AND created_at > $since AND created_at <= $now`)
  const insertRetry = database.prepare(
    'INSERT OR REPLACE INTO retries (content, submission, sent_at) VALUES ($hash, $id, $now)',
  )
  const deleteOldMessages = database.prepare(`
    DELETE FROM contact_submissions WHERE id IN (
      SELECT id FROM contact_submissions WHERE created_at < $before ORDER BY created_at LIMIT 1000)`)
  // A time in the future comes from a wrong clock.
  const expiredCondition = 'sent_at < $before OR sent_at > $now'
  const deleteExpiredRetries = database.prepare(`DELETE FROM retries WHERE ${expiredCondition}`)
  const deleteExpiredSenders = database.prepare(`DELETE FROM senders WHERE ${expiredCondition}`)

  return {
    outbox,
    add(submission: Submission, sender?: string, flagged?: SpamReason): void {
      const now = Date.now()
      if (sender !== undefined) countSender(sender, now)
      const hash = hashSubmission(submission)
      const created_at = formatTime(now)
      const duplicate = selectDuplicate.get({
        hash,
        since: formatTime(now - duplicateWindowMs),
        now: created_at,
      })
      if (duplicate) {
        if (!flagged) outbox.clearHoneypotFlag(Number(duplicate.id))
        return
      }
      const { lastInsertRowid: id } = insertMessage.run({ ...submission, created_at })
      insertRetry.run({ hash, id, now })
      if (flagged) outbox.recordOutcome([Number(id)], { flagged })
    },
    countRequest: (sender: string) => countSender(sender, Date.now()),
    /** Deletes up to 1000 messages older than a time; returns how many. */
    deleteBefore: (time: Date) => Number(deleteOldMessages.run({ before: formatTime(Number(time)) }).changes),
    deleteExpired(): void {
      const now = Date.now()
      deleteExpiredSenders.run({ before: now - dayMs, now })
      deleteExpiredRetries.run({ before: now - duplicateWindowMs, now })
    },
  }
}

const formatTime = (time: number) => new Date(time).toISOString()

/** A hash of all fields: equal only for equal submissions. */
const hashSubmission = (submission: Submission): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(fieldNames.map((field) => submission[field])))
    .digest()

/**
 * Returns a function that counts a submission, and throws TooManySubmissions over the limits. Ignores times in the
 * future, which come from a wrong clock and would block the sender until then.
 */
function createSenderCounter(database: DatabaseSync, { perMinute, perDay }: RateLimits) {
  const { content: hashKey } = database.prepare('SELECT content FROM sender_key').get() as {
    content: Uint8Array
  }
  const selectCounted = database.prepare(`
    SELECT sent_at FROM senders WHERE sender = $sender AND sent_at > $since AND sent_at <= $now
    ORDER BY sent_at DESC LIMIT 1 OFFSET $offset`)
  const insertSender = database.prepare('INSERT INTO senders (sender, sent_at) VALUES ($sender, $now)')

  function getWaitMs(sender: Uint8Array, maxCount: number, periodMs: number, now: number): number {
    if (maxCount === 0) return 0
    // The limit applies until the `maxCount`th newest submission is older than the period.
    const row = selectCounted.get({ sender, since: now - periodMs, now, offset: maxCount - 1 })
    return row ? Number(row.sent_at) + periodMs - now : 0
  }

  return (address: string, now: number): void => {
    if (perMinute === 0 && perDay === 0) return
    const sender = createHmac('sha256', hashKey).update(address).digest()
    const waitMs = Math.max(
      getWaitMs(sender, perMinute, minuteMs, now),
      getWaitMs(sender, perDay, dayMs, now),
    )
    if (waitMs > 0) throw new TooManySubmissions(Math.ceil(waitMs / 1000))
    insertSender.run({ sender, now })
  }
}
