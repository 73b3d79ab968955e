/** Counts what each address sends; the same as `contact_private.take_turn()` does in PostgreSQL. */
import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Limits, requirePossible, TooManySubmissions } from '../limits.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The count of what was sent. Both of its functions are for a transaction under way. */
export interface Senders {
  /**
   * Counts submissions of one sender, before anything of them is written.
   *
   * @throws TooManySubmissions where they are more than the limits allow
   */
  admit(sender: string, count: number, now: number): void
  /** Forgets who sent longer ago than any limit asks, or at a time that has not come yet. */
  forget(now: number): void
}

/**
 * Prepares the count. A time later than now is that of a clock that ran ahead, and counts for nothing: the sender
 * would be locked out until it comes.
 */
export function sendersIn(database: DatabaseSync, limits: Limits): Senders {
  const { perMinute, perDay } = limits
  const { content: key } = database.prepare('SELECT content FROM sender_key').get() as { content: Uint8Array }
  const sentBefore = database.prepare(`
    SELECT sent_at FROM senders WHERE sender = $sender AND sent_at > $since AND sent_at <= $now
    ORDER BY sent_at DESC LIMIT 1 OFFSET $offset`)
  const remember = database.prepare('INSERT INTO senders (sender, sent_at) VALUES ($sender, $now)')
  const forget = database.prepare('DELETE FROM senders WHERE sent_at < $before OR sent_at > $now')

  /** In how many milliseconds `count` more may come within `span`; 0 is now. */
  function wait(sender: Uint8Array, count: number, allowed: number, span: number, now: number): number {
    if (allowed === 0) return 0
    // The one that must be older than `span` before they may.
    const row = sentBefore.get({ sender, since: now - span, now, offset: allowed - count })
    return row ? Number(row.sent_at) + span - now : 0
  }

  return {
    admit(sender, count, now) {
      if (perMinute === 0 && perDay === 0) return
      requirePossible(limits, count)
      const hash = createHmac('sha256', key).update(sender).digest()
      const needed = Math.max(wait(hash, count, perMinute, minute, now), wait(hash, count, perDay, day, now))
      if (needed > 0) throw new TooManySubmissions(Math.ceil(needed / 1000))
      for (let sent = 0; sent < count; sent++) remember.run({ sender: hash, now })
    },
    forget: (now) => void forget.run({ before: now - day, now }),
  }
}
