/** The store for more than one machine: submissions in PostgreSQL, held to the rules by the database itself. */
import type { Sql } from 'postgres'
import type { Submission } from '../../../contract/submission.ts'
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
 * @param onAway told where the database is away at the start
 * @throws Error naming what the owner must mend, where the database answers and refuses
 */
export async function openPostgresStore(
  address: string,
  onAway: (error: StoreUnavailable) => void,
): Promise<Store> {
  const connection = connectionTo(address)
  let setUp: Promise<void> | undefined

  /** Runs `work` once the database is set up. */
  const run = (work: (sql: Sql) => Promise<unknown>) =>
    connection.run(async (sql) => {
      setUp ??= migrate(sql).catch((error) => {
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
    async insert(submissions) {
      if (submissions.length > 0) await run((sql) => insertAsVisitor(sql, submissions))
    },
    check: () => run((sql) => sql`update contact_private.settings set checked_at = now()`),
    close: () => connection.close(),
  }
}

/**
 * Inserts as PostgREST does: as the role `anon`, so that the database's grants, policy, checks and triggers
 * decide. What a transaction sets ends with it.
 *
 * The statements are sent as one, which makes them one transaction: the database itself rolls it back where one
 * of them fails or the connection breaks, and there is nothing that we could forget. As such a message has no
 * parameters, the submissions travel as hexadecimal digits, in which no text can be anything but text.
 */
async function insertAsVisitor(sql: Sql, submissions: readonly Submission[], attempt = 1): Promise<void> {
  try {
    // The database gives up before we do, and says so, rather than storing what nobody waits for any more.
    await sql.unsafe(`
      set local statement_timeout = '4s';
      set local role anon;
      insert into public.contact_submissions (name, email, message)
        select name, email, message
        from json_to_recordset(${jsonLiteral(submissions)}) as sent (name text, email text, message text)`)
  } catch (error) {
    // deadlock_detected: two bulk inserts with the same submissions in another order each.
    if ((error as { code?: string }).code !== '40P01' || attempt === attempts) throw error
    await insertAsVisitor(sql, submissions, attempt + 1)
  }
}

const jsonLiteral = (value: unknown) =>
  `convert_from('\\x${Buffer.from(JSON.stringify(value)).toString('hex')}', 'UTF8')::json`

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
