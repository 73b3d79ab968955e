/** The outbox in PostgreSQL. */
import { messageColumns, messageIn } from '../message.ts'
import { changesFor, longestPause, mostCompared, mostSenders, type Outbox } from '../outbox.ts'
import type { Query } from './connect.ts'

export function outboxIn(query: Query): Outbox {
  return {
    async take(now, until, most) {
      // Skips rows that another process is taking.
      const { rows } = await query(
        `with due as (
           select submission, tried_since from contact_private.outbox
           where mail in ('new', 'waiting') and not (next_try_at > $1 and next_try_at <= $4)
           order by submission limit $3 for update skip locked
         ), taken as (
           update contact_private.outbox as one
           set next_try_at = $2, tries = one.tries + 1, tried_since = coalesce(one.tried_since, $1)
           from due where one.submission = due.submission
           returning one.*
         )
         select ${messageColumns}, mail, tries, tried_since
         from taken join public.contact_submissions on id = submission order by id`,
        [now, until, most, new Date(now.getTime() + longestPause)],
      )
      return rows.map((row) => ({
        ...messageIn(row),
        isJudged: row.mail === 'waiting',
        tries: row.tries - 1,
        triedSince: row.tried_since,
      }))
    },
    async sendersOf(text, since) {
      const { rows } = await query(
        `select distinct name, email from (
           select name, email, message from public.contact_submissions where created_at > $1
           order by created_at desc limit $3
         ) as recent where octet_length(message) = octet_length($2) and message = $2 limit $4`,
        [since, text, mostCompared, mostSenders],
      )
      return rows
    },
    async sentBetween(since, now) {
      const { rows } = await query(
        `select count(distinct mailed_at)::integer as mails from contact_private.outbox
         where mailed_at > $1 and mailed_at <= $2`,
        [since, now],
      )
      return rows[0].mails
    },
    async settle(ids, outcome) {
      const { mail, flagged, mailedAt, nextTryAt } = changesFor(outcome)
      await query(
        `update contact_private.outbox set mail = coalesce($2, mail), flagged = coalesce($3, flagged),
           mailed_at = coalesce($4, mailed_at), next_try_at = coalesce($5, next_try_at)
         where submission = any ($1)`,
        [ids, mail, flagged, mailedAt, nextTryAt],
      )
    },
  }
}
