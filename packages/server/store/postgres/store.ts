/** The store in PostgreSQL, which several servers may share. The database enforces the rules. */
import { fieldNames, type Submission, submissionsTable } from '@portfolio/contract/submission.ts'
import { healthCheckSubmission, requireColumns } from '../message.ts'
import { MigrationError } from '../migrations.ts'
import type { SpamReason } from '../outbox.ts'
import { type RateLimits, StoreRefused, StoreUnavailable, type StoreWithOutbox } from '../store.ts'
import { createConnectionPool, type RunQuery, type Session } from './connection.ts'
import { explainConnectionError } from './explain-connection-error.ts'
import { migrate } from './migrate.ts'
import { createOutbox } from './outbox.ts'
import { createNoAnswerError } from './store-error.ts'

const hourMs = 60 * 60 * 1000

/** Limited to 1000 rows, so that the statement ends before its deadline. */
const deleteOld = `delete from public.contact_submissions where id in (
  select id from public.contact_submissions where created_at < $1 order by created_at limit 1000)`

/**
 * Opens the store in PostgreSQL. If the database does not answer now, the server still starts, and the first call that
 * reaches the database runs the migrations. Throws Error with advice for the owner if the database refuses.
 *
 * @param limits the rate limit to set in the database, which applies to every instance
 */
export async function openPostgresStore(
  address: string,
  limits: RateLimits,
  onNoAnswer: (reason: string) => void,
): Promise<StoreWithOutbox> {
  const pool = openPool(address)
  let preparation: Promise<void> | undefined

  /** @param sender whose simultaneous calls the pool limits */
  const run = <Result>(work: (session: Session) => Promise<Result>, sender?: string) =>
    pool.run(async (session) => {
      preparation ??= prepare(session, limits).catch((error) => {
        preparation = undefined
        throw error
      })
      await preparation
      return work(session)
    }, sender)

  const query: RunQuery = (...args) => run(({ query }) => query(...args))
  const deleteExpiredSenders = () =>
    query("delete from contact_private.senders where sent_at < now() - interval '1 day'")

  try {
    await deleteExpiredSenders()
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.kind === 'unreachable')) {
      await pool.close()
      throw addAdvice(error, address)
    }
    onNoAnswer(explainConnectionError(error, address))
  }
  // Each message deletes some old senders; this deletes them when no message comes.
  const cleanupTimer = setInterval(() => deleteExpiredSenders().catch(() => {}), hourMs).unref()

  return {
    outbox: createOutbox(query),
    insert: (submission, sender, flagged) =>
      run((session) => insertAsVisitor(session, submission, { sender, flagged }, 'commit'), sender),
    countRequest: (sender) => run((session) => countRequest(session, sender), sender),
    async deleteBefore(time) {
      let deletedCount = 0
      for (let batchSize = 1; batchSize > 0; deletedCount += batchSize)
        batchSize = (await query(deleteOld, [time])).rowCount ?? 0
      return deletedCount
    },
    async check() {
      try {
        await run((session) => insertAsVisitor(session, healthCheckSubmission, {}, 'rollback'))
      } catch (error) {
        // No visitor sent it, so a refusal is a store error.
        if (!(error instanceof StoreRefused)) throw error
        throw new StoreUnavailable('failing', `The database refuses messages (${error.message})`, error)
      }
    },
    async close() {
      clearInterval(cleanupTimer)
      await pool.close()
    },
  }
}

async function prepare(session: Session, { perMinute, perDay }: RateLimits): Promise<void> {
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

/** Creates a pool. Throws Error with advice for the owner. */
export function openPool(address: string) {
  try {
    return createConnectionPool(address)
  } catch (error) {
    throw new Error(`DATABASE_URL: ${explainConnectionError(error as Error, address)}.`)
  }
}

/** Adds advice for the owner to an error of the first connection. */
export function addAdvice(error: unknown, address: string): unknown {
  if (error instanceof StoreUnavailable && !(error instanceof MigrationError))
    return new StoreUnavailable(
      error.kind,
      `DATABASE_URL: ${error.message} (${explainConnectionError(error, address)}).`,
      error.cause,
    )
  if (!(error instanceof StoreRefused)) return error
  return new StoreRefused(
    error.code,
    `DATABASE_URL: ${error.message}. This user must own the database and be able to create roles. Otherwise, ask ` +
      'the administrator to run: create role anon nologin; grant anon to this user.',
  )
}

/** The database's timeout ends this much before ours: then its error arrives, and the connection stays open. */
const timeoutMarginMs = 500

/**
 * Inserts as PostgREST does: as the role `anon`, with the sender's address in `request.headers`. A health check rolls
 * back. Sends `commit` separately, and only before the deadline: a slow database must not commit a message after the
 * visitor saw an error.
 */
async function insertAsVisitor(
  { query, remainingMs }: Session,
  submission: Submission,
  { sender, flagged = '' }: { sender?: string | undefined; flagged?: SpamReason | '' | undefined },
  lastStatement: 'commit' | 'rollback',
): Promise<void> {
  const timeoutMs = Math.floor(remainingMs() - timeoutMarginMs)
  if (timeoutMs <= 0) throw createNoAnswerError()
  try {
    await query(`
      begin;
      set local statement_timeout = ${timeoutMs};
      set local role anon;
      select ${createSenderExpression(sender)}, set_config('contact_private.flagged', '${flagged}', true);
      insert into public.contact_submissions (${fieldNames.join()})
        values (${fieldNames.map((field) => toSqlExpression(submission[field])).join()})`)
    if (remainingMs() <= 0) throw createNoAnswerError()
    await query(lastStatement)
  } catch (error) {
    await query('rollback').catch(() => {}) // A broken connection is rolled back by the database.
    throw error
  }
}

async function countRequest({ query }: Session, sender: string): Promise<void> {
  // PostgreSQL runs the statements of one query as one transaction.
  await query(`select ${createSenderExpression(sender)}; select contact_private.count_request()`)
}

/** Returns SQL that sets the sender as PostgREST sets request headers (docs.postgrest.org, "Transaction-Scoped Settings"). */
const createSenderExpression = (sender: string | undefined) =>
  `set_config('request.headers', ${toSqlExpression(sender === undefined ? '' : JSON.stringify({ 'x-forwarded-for': sender }))}, true)`

/**
 * Converts a text to an SQL expression of hexadecimal digits, which prevents injection: a query of several statements
 * cannot have parameters.
 */
const toSqlExpression = (text: string) =>
  `convert_from(decode('${Buffer.from(text).toString('hex')}', 'hex'), 'UTF8')`
