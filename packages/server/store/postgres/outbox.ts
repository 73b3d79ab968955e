/** The outbox in PostgreSQL. */
import { messageColumns, toMessage } from '../message.ts'
import { maxAuthors, maxComparedMessages, maxRetryDelayMs, type Outbox, toColumnChanges } from '../outbox.ts'
import type { RunQuery } from './connection.ts'

export function createOutbox(query: RunQuery): Outbox {
  return {
    async claimDue(now, until, limit) {
      // Skips rows that another process is claiming. A next attempt that is too far ahead comes from a wrong clock: it is
      // due now.
      const { rows } = await query(
        `with due as (
           select submission, tried_since from contact_private.outbox
           where mail in ('new', 'waiting') and not (next_try_at > $1 and next_try_at <= $4)
           order by submission limit $3 for update skip locked
         ), claimed as (
           update contact_private.outbox as entry
           set next_try_at = $2, tries = entry.tries + 1, tried_since = coalesce(entry.tried_since, $1)
           from due where entry.submission = due.submission
           returning entry.*
         )
         select ${messageColumns}, mail, tries, tried_since
         from claimed join public.contact_submissions on id = submission order by id`,
        [now, until, limit, new Date(now.getTime() + maxRetryDelayMs)],
      )
      return rows.map((row) => ({
        ...toMessage(row),
        isSpamChecked: row.mail === 'waiting',
        attempts: row.tries - 1,
        firstAttemptAt: row.tried_since,
      }))
    },
    async findAuthorsOfText(text, since) {
      const { rows } = await query(
        `select distinct name, email from (
           select name, email, message from public.contact_submissions where created_at > $1
           order by created_at desc limit $3
         ) as recent where octet_length(message) = octet_length($2) and message = $2 limit $4`,
        [since, text, maxComparedMessages, maxAuthors],
      )
      return rows
    },
    async countMailsSent(since, now) {
      const { rows } = await query(
        `select count(distinct mailed_at)::integer as mails from contact_private.outbox
         where mailed_at > $1 and mailed_at <= $2`,
        [since, now],
      )
      return rows[0].mails
    },
    async recordOutcome(ids, outcome) {
      const { mail, flagged, mailedAt, nextTryAt } = toColumnChanges(outcome)
      await query(
        `update contact_private.outbox set mail = coalesce($2, mail), flagged = coalesce($3, flagged),
           mailed_at = coalesce($4, mailed_at), next_try_at = coalesce($5, next_try_at)
         where submission = any ($1)`,
        [ids, mail, flagged, mailedAt, nextTryAt],
      )
    },
  }
}
