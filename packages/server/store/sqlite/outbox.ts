/** The outbox in SQLite, by the prepared statements of one connection. */
import type { DatabaseSync } from 'node:sqlite'
import { messageColumns, messageIn } from '../message.ts'
import {
  changesFor,
  type Due,
  type Flag,
  longestPause,
  mostCompared,
  mostSenders,
  type Outcome,
  type Sender,
} from '../outbox.ts'

export function outboxIn(database: DatabaseSync) {
  const due = database.prepare(`
    SELECT ${messageColumns}, mail, tries, tried_since
    FROM outbox JOIN contact_submissions ON id = submission
    WHERE mail IN ('new', 'waiting') AND next_try_at NOT BETWEEN $now + 1 AND $now + ${longestPause}
    ORDER BY submission LIMIT $most`)
  const taken = database.prepare(`
    UPDATE outbox SET next_try_at = $until, tries = tries + 1, tried_since = coalesce(tried_since, $now)
    WHERE submission = $id`)
  // Compares lengths first, which does not read a long text.
  const senders = database.prepare(`
    SELECT DISTINCT name, email FROM (
      SELECT name, email, message FROM contact_submissions WHERE created_at > $since
      ORDER BY created_at DESC LIMIT ${mostCompared})
    WHERE octet_length(message) = octet_length($text) AND message = $text LIMIT ${mostSenders}`)
  const sent = database.prepare(`
    SELECT count(DISTINCT mailed_at) AS mails FROM outbox WHERE mailed_at > $since AND mailed_at <= $now`)
  const settled = database.prepare(`
    UPDATE outbox SET mail = coalesce($mail, mail), flagged = coalesce($flagged, flagged),
      mailed_at = coalesce($mailed_at, mailed_at), next_try_at = coalesce($next_try_at, next_try_at)
    WHERE submission = $id`)
  const clearHoneypotFlag = database.prepare(`
    UPDATE outbox SET flagged = NULL, mail = CASE mail WHEN 'held' THEN 'new' ELSE mail END
    WHERE submission = $id AND flagged = 'honeypot'`)

  return {
    take(now: Date, until: Date, most: number): Due[] {
      const rows = due.all({ now: Number(now), most })
      for (const { id = null } of rows) taken.run({ id, now: Number(now), until: Number(until) })
      return rows.map((row) => ({
        ...messageIn(row),
        isJudged: row.mail === 'waiting',
        tries: Number(row.tries),
        triedSince: row.tried_since === null ? now : new Date(Number(row.tried_since)),
      }))
    },
    sendersOf: (text: string, since: Date) =>
      senders.all({ text, since: since.toISOString() }) as unknown as Sender[],
    sentBetween: (since: Date, now: Date) =>
      Number(sent.get({ since: Number(since), now: Number(now) })?.mails),
    settle(ids: readonly number[], outcome: Outcome): void {
      const { mail, flagged, mailedAt, nextTryAt } = changesFor(outcome)
      const times = {
        mailed_at: mailedAt ? Number(mailedAt) : null,
        next_try_at: nextTryAt ? Number(nextTryAt) : null,
      }
      for (const id of ids) settled.run({ id, mail, flagged, ...times })
    },
    flag: (id: number | bigint, flagged: Flag) =>
      void settled.run({ id, flagged, mail: null, mailed_at: null, next_try_at: null }),
    /** Clears a `honeypot` flag, as `contact_private.take_row()` does in PostgreSQL. */
    clearHoneypotFlag: (id: number) => void clearHoneypotFlag.run({ id }),
  }
}
