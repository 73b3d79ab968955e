/** The outbox in SQLite, by the prepared statements of one connection. */
import type { DatabaseSync } from 'node:sqlite'
import { messageColumns, messageIn } from '../message.ts'
import {
  type Due,
  type Flag,
  longestPause,
  mostCompared,
  mostSenders,
  type Outcome,
  type Sender,
} from '../outbox.ts'

/** Prepares the statements of an `Outbox`, to be used within a transaction. */
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
  const settled = {
    mailed: database.prepare("UPDATE outbox SET mail = 'mailed', mailed_at = $at WHERE submission = $id"),
    again: database.prepare("UPDATE outbox SET mail = 'waiting', next_try_at = $at WHERE submission = $id"),
    unmailed: database.prepare('UPDATE outbox SET mail = $state WHERE submission = $id'),
    held: database.prepare("UPDATE outbox SET mail = 'held', flagged = $flag WHERE submission = $id"),
    marked: database.prepare('UPDATE outbox SET flagged = $flag WHERE submission = $id'),
  }
  const liftHoneypot = database.prepare(`
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
      for (const id of ids) {
        if (typeof outcome === 'string') settled.unmailed.run({ id, state: outcome })
        else if ('mailed' in outcome) settled.mailed.run({ id, at: Number(outcome.mailed) })
        else if ('again' in outcome) settled.again.run({ id, at: Number(outcome.again) })
        else if ('held' in outcome) settled.held.run({ id, flag: outcome.held })
        else settled.marked.run({ id, flag: outcome.marked })
      }
    },
    /** Flags a new message. */
    flag: (id: number | bigint, flag: Flag) => void settled.marked.run({ id, flag }),
    /** Clears a `honeypot` flag, as `contact_private.take_row()` does in PostgreSQL. */
    liftHoneypot: (id: number) => void liftHoneypot.run({ id }),
  }
}
