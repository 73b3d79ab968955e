/** Writes and reads messages by the prepared statements of one connection. */
import type { DatabaseSync } from 'node:sqlite'
import { fieldNames, type Submission } from '@portfolio/contract/submission.ts'
import type { Flag } from '../outbox.ts'
import type { Limits } from '../store.ts'
import { outboxIn } from './outbox.ts'
import { hashOf, retriesIn } from './retries.ts'
import { sendersIn } from './senders.ts'

/** The messages of an open file, to be used within a transaction. */
export type Messages = ReturnType<typeof messagesIn>

/** Prepares the statements. */
export function messagesIn(database: DatabaseSync, limits: Limits) {
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
    /** As `Store.insert`. */
    add(submission: Submission, sender: string | undefined, flagged: Flag | undefined): void {
      const now = Date.now()
      if (sender !== undefined) senders.count(sender, now)
      const hash = hashOf(submission)
      const earlier = retries.find(hash, now)
      if (earlier !== undefined) {
        if (!flagged) outbox.liftHoneypot(earlier)
        return
      }
      const { lastInsertRowid } = insert.run({ ...submission, created_at: new Date(now).toISOString() })
      retries.remember(hash, lastInsertRowid, now)
      if (flagged) outbox.flag(lastInsertRowid, flagged)
    },
    /** As `Store.count`. */
    count: (sender: string) => senders.count(sender, Date.now()),
    /** Deletes up to 1000 messages older than `moment`, which is fast; returns how many. */
    deleteBefore: (moment: Date) => Number(deleteOld.run({ before: moment.toISOString() }).changes),
    /** Deletes expired data of the rate limit and of retries. */
    forget() {
      const now = Date.now()
      senders.forget(now)
      retries.forget(now)
    },
  }
}
