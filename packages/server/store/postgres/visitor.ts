/** Inserts a submission as a visitor, so that the database's grants, policy, checks and triggers apply. */
import { fieldNames, type Submission } from '@portfolio/contract/submission.ts'
import type { Flag } from '../outbox.ts'
import type { Session } from './connect.ts'
import { away } from './failure.ts'

/** How much earlier than ours the database's timeout is, in milliseconds: so its error arrives, and the connection stays. */
const margin = 500

/**
 * Inserts as PostgREST does: as the role `anon`, with the sender's address in `request.headers`.
 *
 * `commit` is a separate message, sent only within the deadline: a database that froze must not later commit a message
 * that the visitor believes is not stored.
 *
 * @param visitor the sender for the rate limit, if it applies, and why the submission is suspected spam
 * @param end `rollback` for a trial
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
    await query('rollback').catch(() => {}) // A broken connection is rolled back by the database.
    throw error
  }
}

/** Counts a refused request for the sender's rate limit. */
export async function countRequest({ query }: Session, sender: string): Promise<void> {
  // Statements in one message are one transaction.
  await query(`select ${setSender(sender)}; select contact_private.count_request()`)
}

/** Sets the sender as PostgREST sets request headers (docs.postgrest.org, "Transaction-Scoped Settings"). */
const setSender = (sender: string | undefined) =>
  `set_config('request.headers', ${literal(sender === undefined ? '' : JSON.stringify({ 'x-forwarded-for': sender }))}, true)`

/**
 * A text as an SQL expression of hexadecimal digits, which prevents injection: a message of several statements has no
 * parameters.
 */
const literal = (text: string) =>
  `convert_from(decode('${Buffer.from(text).toString('hex')}', 'hex'), 'UTF8')`
