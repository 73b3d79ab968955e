/** The store for more than one machine: submissions in PostgreSQL, held to the rules by the database itself. */
import { submissionsTable } from '../../../contract/submission.ts'
import { requireColumns, trial } from '../message.ts'
import { MigrationError } from '../migrations.ts'
import { type Limits, type OpenStore, StoreRefused, StoreUnavailable } from '../store.ts'
import { connectionTo, type Query, type Session } from './connect.ts'
import { migrate } from './migrate.ts'
import { outboxIn } from './outbox.ts'
import { reasonFor } from './reason.ts'
import { countRequest, sendAsVisitor } from './visitor.ts'

const hour = 60 * 60 * 1000

/** As many as are deleted in the time that a statement has. */
const deleteOld = `delete from public.contact_submissions where id in (
  select id from public.contact_submissions where created_at < $1 order by created_at limit 1000)`

/**
 * Opens the store in PostgreSQL. A database that is away now does not keep the page from being served: it is
 * set up at the first submission that finds it back.
 *
 * @param address `postgres://…`
 * @param limits what the database's own rate limit is set to, for every instance on it
 * @param onAway told why, where the database is away at the start
 * @throws Error naming what the owner must mend, where the database answers and refuses
 */
export async function openPostgresStore(
  address: string,
  limits: Limits,
  onAway: (reason: string) => void,
): Promise<OpenStore> {
  const connection = connectedTo(address)
  let setUp: Promise<void> | undefined

  /** Runs `work` once the database is set up. */
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
  const forgetSenders = () =>
    query("delete from contact_private.senders where sent_at < now() - interval '1 day'")

  try {
    await forgetSenders()
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.kind === 'away')) {
      await connection.close()
      throw explained(error, address)
    }
    onAway(reasonFor(error, address))
  }
  // Each message makes the database forget some; where none comes, nobody else would.
  const forgetting = setInterval(() => forgetSenders().catch(() => {}), hour).unref()

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
        // Nobody has sent it, so the refusal is trouble of the store.
        if (!(error instanceof StoreRefused)) throw error
        throw new StoreUnavailable('failing', `The database takes no messages (${error.message})`, error)
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
    `DATABASE_URL: ${error.message}. This user sets the database up, and must be its owner and able to ` +
      'create roles; or let the administrator run: create role anon nologin; grant anon to this user.',
  )
}
