/** The outbox in SQLite, with the prepared statements of a connection. */
import type { DatabaseSync } from 'node:sqlite'
import { messageColumns, toMessage } from '../message.ts'
import {
  type Author,
  type DueMessage,
  maxAuthors,
  maxComparedMessages,
  maxRetryDelayMs,
  type Outcome,
  toColumnChanges,
} from '../outbox.ts'

export function createOutboxStatements(database: DatabaseSync) {
  // A next attempt that is too far ahead comes from a wrong clock: it is due now.
  const selectDue = database.prepare(`
    SELECT ${messageColumns}, mail, tries, tried_since
    FROM outbox JOIN contact_submissions ON id = submission
    WHERE mail IN ('new', 'waiting') AND next_try_at NOT BETWEEN $now + 1 AND $now + ${maxRetryDelayMs}
    ORDER BY submission LIMIT $limit`)
  const updateClaimed = database.prepare(`
    UPDATE outbox SET next_try_at = $until, tries = tries + 1, tried_since = coalesce(tried_since, $now)
    WHERE submission = $id`)
  // Compares lengths first, which does not read a long text.
  const selectAuthors = database.prepare(`
    SELECT DISTINCT name, email FROM (
      SELECT name, email, message FROM contact_submissions WHERE created_at > $since
      ORDER BY created_at DESC LIMIT ${maxComparedMessages})
    WHERE octet_length(message) = octet_length($text) AND message = $text LIMIT ${maxAuthors}`)
  const countMails = database.prepare(`
    SELECT count(DISTINCT mailed_at) AS mails FROM outbox WHERE mailed_at > $since AND mailed_at <= $now`)
  const updateOutcome = database.prepare(`
    UPDATE outbox SET mail = coalesce($mail, mail), flagged = coalesce($flagged, flagged),
      mailed_at = coalesce($mailed_at, mailed_at), next_try_at = coalesce($next_try_at, next_try_at)
    WHERE submission = $id`)
  const clearHoneypotFlag = database.prepare(`
    UPDATE outbox SET flagged = NULL, mail = CASE mail WHEN 'held' THEN 'new' ELSE mail END
    WHERE submission = $id AND flagged = 'honeypot'`)

  return {
    claimDue(now: Date, until: Date, limit: number): DueMessage[] {
      const rows = selectDue.all({ now: Number(now), limit })
      for (const { id = null } of rows) updateClaimed.run({ id, now: Number(now), until: Number(until) })
      return rows.map((row) => ({
        ...toMessage(row),
        isSpamChecked: row.mail === 'waiting',
        attempts: Number(row.tries),
        firstAttemptAt: row.tried_since === null ? now : new Date(Number(row.tried_since)),
      }))
    },
    findAuthorsOfText: (text: string, since: Date) =>
      selectAuthors.all({ text, since: since.toISOString() }) as unknown as Author[],
    countMailsSent: (since: Date, now: Date) =>
      Number(countMails.get({ since: Number(since), now: Number(now) })?.mails),
    recordOutcome(ids: readonly number[], outcome: Outcome): void {
      const { mail, flagged, mailedAt, nextTryAt } = toColumnChanges(outcome)
      const times = {
        mailed_at: mailedAt ? Number(mailedAt) : null,
        next_try_at: nextTryAt ? Number(nextTryAt) : null,
      }
      for (const id of ids) updateOutcome.run({ id, mail, flagged, ...times })
    },
    /** For a message that is sent again with an empty honeypot. In PostgreSQL, `contact_private.take_row()` does this. */
    clearHoneypotFlag: (id: number) => void clearHoneypotFlag.run({ id }),
  }
}
