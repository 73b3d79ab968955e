/** Counts what is stored for each address; the same as `contact_private.limit_sender()` does in PostgreSQL. */
import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Limits, requirePossible, TooManySubmissions } from '../limits.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Prepares the count.
 *
 * @returns a function to call in the transaction that stores `added` submissions of `sender`; it throws
 * TooManySubmissions where that is more than the limits allow
 */
export function limiter(database: DatabaseSync, limits: Limits) {
  const { perMinute, perDay } = limits
  const { content: key } = database.prepare('SELECT content FROM sender_key').get() as { content: Uint8Array }
  const sentBefore = database.prepare(`
    SELECT sent_at FROM senders WHERE sender = $sender AND sent_at > $since
    ORDER BY sent_at DESC LIMIT 1 OFFSET $offset`)
  const remember = database.prepare('INSERT INTO senders (sender, sent_at) VALUES ($sender, $now)')
  const forget = database.prepare('DELETE FROM senders WHERE sent_at < $before')

  /** In how many milliseconds `added` more may come within `span`; 0 is now. */
  function wait(sender: Uint8Array, added: number, allowed: number, span: number, now: number): number {
    if (allowed === 0) return 0
    // The one that must be older than `span` before they may.
    const row = sentBefore.get({ sender, since: now - span, offset: allowed - added })
    return row ? Number(row.sent_at) + span - now : 0
  }

  return (sender: string, added: number): void => {
    if (added === 0 || (perMinute === 0 && perDay === 0)) return
    requirePossible(limits, added)
    const hash = createHmac('sha256', key).update(sender).digest()
    const now = Date.now()
    const needed = Math.max(wait(hash, added, perMinute, minute, now), wait(hash, added, perDay, day, now))
    if (needed > 0) throw new TooManySubmissions(Math.ceil(needed / 1000))
    for (let count = 0; count < added; count++) remember.run({ sender: hash, now })
    forget.run({ before: now - day })
  }
}
