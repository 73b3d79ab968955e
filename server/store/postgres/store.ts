/** The store for more than one machine: submissions in PostgreSQL, held to the rules by the database itself. */
import type { Sql } from 'postgres'
import type { Submission } from '../../../contract/submission.ts'
import type { Limits } from '../limits.ts'
import { type Store, StoreRefused, StoreUnavailable } from '../store.ts'
import { connectionTo } from './connect.ts'
import { migrate } from './migrate.ts'

/** How often an insert that met another on its way is tried. */
const attempts = 3

/**
 * Opens the store in PostgreSQL. A database that is away now does not keep the page from being served: it is
 * set up at the first submission that finds it back.
 *
 * @param address `postgres://…`
 * @param limits what the database's own rate limit is set to, for every instance on it
 * @param onAway told where the database is away at the start
 * @throws Error naming what the owner must mend, where the database answers and refuses
 */
export async function openPostgresStore(
  address: string,
  limits: Limits,
  onAway: (error: StoreUnavailable) => void,
): Promise<Store> {
  const connection = connectionTo(address)
  let setUp: Promise<void> | undefined

  /** Runs `work` once the database is set up. */
  const run = (work: (sql: Sql) => Promise<unknown>) =>
    connection.run(async (sql) => {
      setUp ??= prepare(sql, limits).catch((error) => {
        setUp = undefined
        throw error
      })
      await setUp
      await work(sql)
    })

  try {
    await run(async () => {})
  } catch (error) {
    if (!(error instanceof StoreUnavailable && error.kind === 'away')) {
      await connection.close()
      throw explained(error)
    }
    onAway(error)
  }

  return {
    async insert(submissions, sender) {
      if (submissions.length > 0) await run((sql) => insertAsVisitor(sql, submissions, sender))
    },
    check: () => run((sql) => sql`update contact_private.settings set checked_at = now()`),
    close: () => connection.close(),
  }
}

async function prepare(sql: Sql, { perMinute, perDay }: Limits): Promise<void> {
  await migrate(sql)
  await sql`
    update contact_private.settings set per_minute = ${perMinute}, per_day = ${perDay}
    where (per_minute, per_day) <> (${perMinute}, ${perDay})`
}

/**
 * Inserts as PostgREST does: as the role `anon`, so that the database's grants, policy, checks and triggers
 * decide, and with the sender's address where PostgREST puts it. What a transaction sets ends with it.
 *
 * The statements are sent as one, which makes them one transaction: the database itself rolls it back where one
 * of them fails or the connection breaks, and there is nothing that we could forget. As such a message has no
 * parameters, the submissions travel as hexadecimal digits, in which no text can be anything but text.
 */
async function insertAsVisitor(
  sql: Sql,
  submissions: readonly Submission[],
  sender: string | undefined,
  attempt = 1,
): Promise<void> {
  const headers = sender === undefined ? {} : { 'x-forwarded-for': sender }
  try {
    // The database gives up before we do, and says so, rather than storing what nobody waits for any more.
    await sql.unsafe(`
      set local statement_timeout = '4s';
      set local role anon;
      select set_config('request.headers', ${literal(headers)}, true);
      insert into public.contact_submissions (name, email, message)
        select name, email, message
        from json_to_recordset(${literal(submissions)}::json) as sent (name text, email text, message text)`)
  } catch (error) {
    // deadlock_detected: two bulk inserts with the same submissions in another order each.
    if ((error as { code?: string }).code !== '40P01' || attempt === attempts) throw error
    await insertAsVisitor(sql, submissions, sender, attempt + 1)
  }
}

/** A value as JSON text. */
const literal = (value: unknown) =>
  `convert_from(decode('${Buffer.from(JSON.stringify(value)).toString('hex')}', 'hex'), 'UTF8')`

function explained(error: unknown): unknown {
  if (error instanceof StoreRefused) {
    return new Error(
      `DATABASE_URL: ${error.message}. This user sets the database up, and must be its owner and able to ` +
        'create roles; or let the administrator run: create role anon nologin; grant anon to this user.',
    )
  }
  if (!(error instanceof StoreUnavailable)) return error
  return new Error(`DATABASE_URL: ${error.message} (${(error.cause as Error).message}).`)
}
