/** Writes messages by the prepared statements of one connection, as `contact_private` does in PostgreSQL. */
import { createHash, createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { duplicateWindowMs, fieldNames, type Submission } from '@portfolio/contract/submission.ts'
import type { Flag } from '../outbox.ts'
import { type Limits, TooManySubmissions } from '../store.ts'
import { outboxIn } from './outbox.ts'

const minute = 60_000
const day = 24 * 60 * minute

export type Messages = ReturnType<typeof messagesIn>

export function messagesIn(database: DatabaseSync, limits: Limits) {
  const countSender = senderCounter(database, limits)
  const outbox = outboxIn(database)
  const insert = database.prepare(`
    INSERT INTO contact_submissions (${fieldNames.join()}, created_at)
    VALUES (${fieldNames.map((field) => `$${field}`).join()}, $created_at)`)
  // An index of the text instead of a hash would take as much room as the messages.
  const findDuplicate = database.prepare(`
    SELECT contact_submissions.id FROM retries JOIN contact_submissions ON contact_submissions.id = retries.submission
    WHERE retries.content = $hash AND created_at > $since AND created_at <= $now`)
  const insertRetry = database.prepare(
    'INSERT OR REPLACE INTO retries (content, submission, sent_at) VALUES ($hash, $id, $now)',
  )
  const deleteOld = database.prepare(`
    DELETE FROM contact_submissions WHERE id IN (
      SELECT id FROM contact_submissions WHERE created_at < $before ORDER BY created_at LIMIT 1000)`)
  const expired = 'sent_at < $before OR sent_at > $now'
  const deleteRetries = database.prepare(`DELETE FROM retries WHERE ${expired}`)
  const deleteSenders = database.prepare(`DELETE FROM senders WHERE ${expired}`)

  return {
    outbox,
    add(submission: Submission, sender: string | undefined, flagged: Flag | undefined): void {
      const now = Date.now()
      if (sender !== undefined) countSender(sender, now)
      const hash = hashOf(submission)
      const created_at = timestampOf(now)
      const duplicate = findDuplicate.get({
        hash,
        since: timestampOf(now - duplicateWindowMs),
        now: created_at,
      })
      if (duplicate) {
        if (!flagged) outbox.clearHoneypotFlag(Number(duplicate.id))
        return
      }
      const { lastInsertRowid: id } = insert.run({ ...submission, created_at })
      insertRetry.run({ hash, id, now })
      if (flagged) outbox.flag(id, flagged)
    },
    count: (sender: string) => countSender(sender, Date.now()),
    /** Deletes up to 1000 messages older than `moment`, which is fast; returns how many. */
    deleteBefore: (moment: Date) => Number(deleteOld.run({ before: timestampOf(Number(moment)) }).changes),
    deleteExpired(): void {
      const now = Date.now()
      deleteSenders.run({ before: now - day, now })
      deleteRetries.run({ before: now - duplicateWindowMs, now })
    },
  }
}

const timestampOf = (time: number) => new Date(time).toISOString()

/** A hash of all fields: equal only for equal submissions. */
const hashOf = (submission: Submission): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(fieldNames.map((field) => submission[field])))
    .digest()

/**
 * Returns a function that counts a submission, and throws TooManySubmissions over the limits. Ignores times in the
 * future, which come from a wrong clock and would block the sender until then.
 */
function senderCounter(database: DatabaseSync, { perMinute, perDay }: Limits) {
  const { content: key } = database.prepare('SELECT content FROM sender_key').get() as { content: Uint8Array }
  const sentBefore = database.prepare(`
    SELECT sent_at FROM senders WHERE sender = $sender AND sent_at > $since AND sent_at <= $now
    ORDER BY sent_at DESC LIMIT 1 OFFSET $offset`)
  const insertSender = database.prepare('INSERT INTO senders (sender, sent_at) VALUES ($sender, $now)')

  function remainingWait(sender: Uint8Array, allowed: number, span: number, now: number): number {
    if (allowed === 0) return 0
    // The submission that must become older than `span` first.
    const row = sentBefore.get({ sender, since: now - span, now, offset: allowed - 1 })
    return row ? Number(row.sent_at) + span - now : 0
  }

  return (address: string, now: number): void => {
    if (perMinute === 0 && perDay === 0) return
    const sender = createHmac('sha256', key).update(address).digest()
    const needed = Math.max(
      remainingWait(sender, perMinute, minute, now),
      remainingWait(sender, perDay, day, now),
    )
    if (needed > 0) throw new TooManySubmissions(Math.ceil(needed / 1000))
    insertSender.run({ sender, now })
  }
}
