/** The rate limit in SQLite, as `contact_private.count_request()` in PostgreSQL. */
import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Limits, TooManySubmissions } from '../store.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Prepares the statements, to be used within a transaction. Ignores times in the future, which come from a wrong clock
 * and would block the sender until then.
 */
export function sendersIn(database: DatabaseSync, { perMinute, perDay }: Limits) {
  const { content: key } = database.prepare('SELECT content FROM sender_key').get() as { content: Uint8Array }
  const sentBefore = database.prepare(`
    SELECT sent_at FROM senders WHERE sender = $sender AND sent_at > $since AND sent_at <= $now
    ORDER BY sent_at DESC LIMIT 1 OFFSET $offset`)
  const remember = database.prepare('INSERT INTO senders (sender, sent_at) VALUES ($sender, $now)')
  const forget = database.prepare('DELETE FROM senders WHERE sent_at < $before OR sent_at > $now')

  /** In how many milliseconds a sender may send again, if `allowed` are allowed within `span` ms; 0 is now. */
  function wait(sender: Uint8Array, allowed: number, span: number, now: number): number {
    if (allowed === 0) return 0
    // The submission that must become older than `span` first.
    const row = sentBefore.get({ sender, since: now - span, now, offset: allowed - 1 })
    return row ? Number(row.sent_at) + span - now : 0
  }

  return {
    /** Counts a submission; throws TooManySubmissions over the limits. */
    count(sender: string, now: number): void {
      if (perMinute === 0 && perDay === 0) return
      const hash = createHmac('sha256', key).update(sender).digest()
      const needed = Math.max(wait(hash, perMinute, minute, now), wait(hash, perDay, day, now))
      if (needed > 0) throw new TooManySubmissions(Math.ceil(needed / 1000))
      remember.run({ sender: hash, now })
    },
    /** Deletes senders older than a day, or with a time in the future. */
    forget: (now: number) => void forget.run({ before: now - day, now }),
  }
}
