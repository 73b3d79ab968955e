/** The store in PostgreSQL, which several servers may share. The database enforces the rules. */
import { fieldNames, type Submission, submissionsTable } from '@portfolio/contract/submission.ts'
import { requireColumns, trial } from '../message.ts'
import { MigrationError } from '../migrations.ts'
import type { Flag } from '../outbox.ts'
import { type Limits, type OpenStore, StoreRefused, StoreUnavailable } from '../store.ts'
import { connectionTo, type Query, type Session } from './connect.ts'
import { migrate } from './migrate.ts'
import { outboxIn } from './outbox.ts'
import { reasonFor } from './reason.ts'
import { away } from './store-error.ts'

const hour = 60 * 60 * 1000

/** Deletes as many rows as fit in one statement's deadline. */
const deleteOld = `delete from public.contact_submissions where id in (
  select id from public.contact_submissions where created_at < $1 order by created_at limit 1000)`

/**
 * Opens the store in PostgreSQL. If the database does not answer now, the server still starts, and the first submission
 * that reaches the database runs the migrations.
 *
 * @param address `postgres://…`
 * @param limits the rate limit to set in the database, which applies to every instance
 * @param onAway called with the reason if the database does not answer
 * @throws Error with advice for the owner, if the database refuses
 */
export async function openPostgresStore(
  address: string,
  limits: Limits,
  onAway: (reason: string) => void,
): Promise<OpenStore> {
  const connection = connectedTo(address)
  let setUp: Promise<void> | undefined

  const run = <Result>(work: (session: Session) => Promise<Result>, sender?: string) =>
    connection.run(async (session) => {
      setUp ??= prepare(session, limits).catch((error) => {
        setUp = undefined
        throw error
      })
      await setUp
      return work(session)
    }, sender)

  const query: Query = (...asked) => run(({ query }) => query(...asked))
  const deleteSenders = () =>
    query("delete from contact_private.senders where sent_at < now() - interval '1 day'")

  try {
    await deleteSenders()
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.kind === 'away')) {
      await connection.close()
      throw explained(error, address)
    }
    onAway(reasonFor(error, address))
  }
  // Each message deletes some old senders; this deletes them when no message comes.
  const forgetting = setInterval(() => deleteSenders().catch(() => {}), hour).unref()

  return {
    outbox: outboxIn(query),
    insert: (submission, sender, flagged) =>
      run((session) => sendAsVisitor(session, submission, { sender, flagged }, 'commit'), sender),
    count: (sender) => run((session) => countRequest(session, sender), sender),
    async deleteBefore(moment) {
      let deleted = 0
      for (let some = 1; some > 0; deleted += some) some = (await query(deleteOld, [moment])).rowCount ?? 0
      return deleted
    },
    async check() {
      try {
        await run((session) => sendAsVisitor(session, trial, {}, 'rollback'))
      } catch (error) {
        // No visitor sent it, so a refusal is trouble of the store.
        if (!(error instanceof StoreRefused)) throw error
        throw new StoreUnavailable('failing', `The database refuses messages (${error.message})`, error)
      }
    },
    async close() {
      clearInterval(forgetting)
      await connection.close()
    },
  }
}

async function prepare(session: Session, { perMinute, perDay }: Limits): Promise<void> {
  await migrate(session)
  const { rows } = await session.query(
    `select attname as name from pg_attribute where attrelid = 'public.${submissionsTable}'::regclass and not attisdropped`,
  )
  requireColumns(rows.map(({ name }) => name))
  await session.query(
    `update contact_private.settings set per_minute = $1, per_day = $2 where (per_minute, per_day) <> ($1, $2)`,
    [perMinute, perDay],
  )
}

function connectedTo(address: string) {
  try {
    return connectionTo(address)
  } catch (error) {
    throw new Error(`DATABASE_URL: ${reasonFor(error as Error, address)}.`)
  }
}

function explained(error: unknown, address: string): unknown {
  if (error instanceof StoreUnavailable && !(error instanceof MigrationError))
    return new Error(`DATABASE_URL: ${error.message} (${reasonFor(error, address)}).`)
  if (!(error instanceof StoreRefused)) return error
  return new Error(
    `DATABASE_URL: ${error.message}. This user must own the database and be able to create roles. Otherwise, ask ` +
      'the administrator to run: create role anon nologin; grant anon to this user.',
  )
}

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
async function sendAsVisitor(
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

async function countRequest({ query }: Session, sender: string): Promise<void> {
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
