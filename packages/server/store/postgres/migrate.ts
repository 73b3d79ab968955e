/** Migrates a database by the files that set up Supabase too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationError, migrationsIn, writtenByNewer } from '../migrations.ts'
import type { Session } from './connect.ts'

const ours = fileURLToPath(new URL('../../../../supabase/migrations/', import.meta.url))

/** The key of an advisory lock, as several instances may start on one database. Any unused number. */
const migrationLock = 7_040_201

/**
 * Runs the missing migrations in one transaction, one instance at a time. If two instances start together, both run
 * them in turn, so each migration must be safe to run twice. Throws StoreRefused without the permission to create
 * tables; MigrationError if one fails or a newer version has run others.
 */
export async function migrate({ query }: Session, folder = ours): Promise<void> {
  const all = migrationsIn(folder)
  const seen = await seenBy(query)
  const unknown = [...seen].filter((name) => !all.includes(name))
  if (unknown.length > 0) throw writtenByNewer(unknown.sort().join(', '))
  const files = all.filter((name) => !seen.has(name))
  if (files.length === 0) return
  await query('begin')
  try {
    await query(`
      select pg_advisory_xact_lock(${migrationLock});
      create schema if not exists contact_private;
      create table if not exists contact_private.migrations (
        file text primary key,
        run_at timestamptz not null default now()
      )`)
    for (const file of files) {
      await query(readFileSync(join(folder, file), 'utf8')).catch((error) => {
        throw migrationError(file, error)
      })
      await query('insert into contact_private.migrations (file) values ($1) on conflict do nothing', [file])
    }
    await query('commit')
  } catch (error) {
    await query('rollback').catch(() => {}) // A broken connection is rolled back by the database.
    throw error
  }
}

async function seenBy(query: Session['query']): Promise<Set<string>> {
  const kept = await query(
    "select from pg_catalog.pg_class where oid = to_regclass('contact_private.migrations')",
  )
  if (kept.rowCount === 0) return new Set()
  const { rows } = await query('select file from contact_private.migrations')
  return new Set(rows.map(({ file }) => file))
}
