/** What is written into the file of messages, and read from it: by one connection's prepared statements. */
import type { DatabaseSync } from 'node:sqlite'
import { fieldNames, type Submission } from '../../../contract/submission.ts'
import type { Flag } from '../outbox.ts'
import type { Limits } from '../store.ts'
import { outboxIn } from './outbox.ts'
import { hashOf, retriesIn } from './retries.ts'
import { sendersIn } from './senders.ts'

/** The messages of an open file, for a transaction under way. */
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
    /** Deletes the oldest messages that came before, as many as need not take long; gives how many. */
    deleteBefore: (moment: Date) => Number(deleteOld.run({ before: moment.toISOString() }).changes),
    /** Forgets what the rules kept of senders and retries, and do not need any more. */
    forget() {
      const now = Date.now()
      senders.forget(now)
      retries.forget(now)
    },
  }
}
