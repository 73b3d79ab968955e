/** Brings a database to the table and rules that this program knows: the files that Supabase is set up with too. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Session } from './connect.ts'

const folder = new URL('../../../supabase/migrations/', import.meta.url)

/** Any number that nobody else takes: several of our instances start at once on one database. */
const migrationLock = 7_040_201

/**
 * Runs the migrations that the database has not seen, one instance at a time, all or none. Two instances that
 * have both seen none run them one after the other, for which each migration is safe to run twice.
 *
 * @throws StoreRefused where the user may not create what they hold
 */
export async function migrate({ query }: Session): Promise<void> {
  const seen = await seenBy(query)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !seen.has(name))
    .sort()
  if (files.length === 0) return
  // Statements that are sent as one are one transaction (postgresql.org/docs/current/protocol-flow.html,
  // "Multiple Statements in a Simple Query").
  await query(`
    select pg_advisory_xact_lock(${migrationLock});
    create schema if not exists contact_private;
    create table if not exists contact_private.migrations (
      file text primary key,
      run_at timestamptz not null default now()
    );
    ${files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')};
    insert into contact_private.migrations (file)
      values ${files.map((file) => `('${file}')`).join()} on conflict do nothing`)
}

async function seenBy(query: Session['query']): Promise<Set<string>> {
  const kept = await query(
    "select from pg_catalog.pg_class where oid = to_regclass('contact_private.migrations')",
  )
  if (kept.rowCount === 0) return new Set()
  const { rows } = await query('select file from contact_private.migrations')
  return new Set(rows.map(({ file }) => file))
}
