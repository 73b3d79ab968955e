/** Brings a database to the table and rules that this program knows: the files that Supabase is set up with too. */
import { readdirSync, readFileSync } from 'node:fs'
import type { ISql, Sql } from 'postgres'

const folder = new URL('../../../supabase/migrations/', import.meta.url)

/** Any number that nobody else takes: several of our instances start at once on one database. */
const migrationLock = 7_040_201

/**
 * Runs the migrations that the database has not seen, one instance at a time, all or none.
 *
 * @throws PostgresError where the user may not create what they hold
 */
export async function migrate(sql: Sql): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${migrationLock})`
    const seen = await seenBy(transaction)
    for (const file of files) {
      if (seen.has(file)) continue
      await transaction.unsafe(readFileSync(new URL(file, folder), 'utf8'))
      await transaction`insert into contact_private.migrations (file) values (${file})`
    }
  })
}

/** Asked before it is created, as a user who may create nothing can start on a database that is ready. */
async function seenBy(sql: ISql): Promise<Set<string>> {
  const [{ kept } = { kept: false }] = await sql`
    select to_regclass('contact_private.migrations') is not null as kept`
  if (!kept) {
    await sql.unsafe(`
      create schema if not exists contact_private;
      create table contact_private.migrations (file text primary key, run_at timestamptz not null default now())`)
  }
  const rows = await sql<{ file: string }[]>`select file from contact_private.migrations`
  return new Set(rows.map(({ file }) => file))
}
