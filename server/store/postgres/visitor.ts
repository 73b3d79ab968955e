/** Sends a submission to the database as a visitor does, so that its grants, policy, checks and triggers decide. */
import { fieldNames, type Submission } from '../../../contract/submission.ts'
import type { Flag } from '../outbox.ts'
import type { Session } from './connect.ts'
import { away } from './failure.ts'

/** How long before we give up the database does, in milliseconds: so its refusal arrives, and the connection is kept. */
const margin = 500

/**
 * Inserts as PostgREST does: as the role `anon`, and with the sender's address where PostgREST puts it. What the
 * transaction sets ends with it.
 *
 * All but its end is sent as one message. The end is another, so that a database that has frozen and goes on later
 * finds nobody who asks it to commit what the visitor was told is not stored.
 *
 * @param told whom the database's rate limit counts, nobody where there is none; and why it is taken for spam
 * @param end `rollback` where it is only tried
 * @throws StoreUnavailable, StoreRefused, TooManySubmissions
 */
export async function sendAsVisitor(
  { query, left }: Session,
  submission: Submission,
  { sender, flagged = '' }: { sender?: string | undefined; flagged?: Flag | '' | undefined },
  end: 'commit' | 'rollback',
): Promise<void> {
  const time = Math.floor(left() - margin)
  if (time <= 0) throw away()
  try {
    await query(`
      begin;
      set local statement_timeout = ${time};
      set local role anon;
      select ${setSender(sender)}, set_config('contact_private.flagged', '${flagged}', true);
      insert into public.contact_submissions (${fieldNames.join()})
        values (${fieldNames.map((field) => literal(submission[field])).join()})`)
    if (left() <= 0) throw away()
    await query(end)
  } catch (error) {
    await query('rollback').catch(() => {}) // A connection that has broken is rolled back without being asked.
    throw error
  }
}

/** Counts a request for the sender's rate limit that stores nothing. */
export async function countRequest({ query }: Session, sender: string): Promise<void> {
  // Statements that are sent as one are one transaction.
  await query(`select ${setSender(sender)}; select contact_private.count_request()`)
}

/** Names the sender where PostgREST puts the headers of a request (docs.postgrest.org, "Transaction-Scoped Settings"). */
const setSender = (sender: string | undefined) =>
  `set_config('request.headers', ${literal(sender === undefined ? '' : JSON.stringify({ 'x-forwarded-for': sender }))}, true)`

/**
 * A text as hexadecimal digits, in which none can be anything but text. A message of several statements has no
 * parameters.
 */
const literal = (text: string) =>
  `convert_from(decode('${Buffer.from(text).toString('hex')}', 'hex'), 'UTF8')`
