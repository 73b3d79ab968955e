/** Migrates a database with the same files as Supabase. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listMigrations, newerVersionError, wrapMigrationError } from '../migrations.ts'
import type { Session } from './connection.ts'

const migrationsFolder = fileURLToPath(new URL('../../../../supabase/migrations/', import.meta.url))

/** The key of an advisory lock for servers that start at the same time: any number that no other program uses. */
const migrationLock = 7_040_201

/**
 * Runs the missing migrations in one transaction. If two servers start together, each runs all of them, one server after
 * the other, so each migration must be safe to run twice. Throws StoreRefused without the permission to create tables;
 * MigrationError if a migration fails, or a newer version has migrated the database.
 */
export async function migrate({ query }: Session, folder = migrationsFolder): Promise<void> {
  const allFiles = listMigrations(folder)
  const finishedFiles = await readFinishedMigrations(query)
  const unknownFiles = [...finishedFiles].filter((name) => !allFiles.includes(name))
  if (unknownFiles.length > 0) throw newerVersionError(unknownFiles.sort().join(', '))
  const missingFiles = allFiles.filter((name) => !finishedFiles.has(name))
  if (missingFiles.length === 0) return
  await query('begin')
  try {
    await query(`
      select pg_advisory_xact_lock(${migrationLock});
      create schema if not exists contact_private;
      create table if not exists contact_private.migrations (
        file text primary key,
        run_at timestamptz not null default now()
      )`)
    for (const file of missingFiles) {
      await query(readFileSync(join(folder, file), 'utf8')).catch((error) => {
        throw wrapMigrationError(file, error)
      })
      await query('insert into contact_private.migrations (file) values ($1) on conflict do nothing', [file])
    }
    await query('commit')
  } catch (error) {
    await query('rollback').catch(() => {}) // A broken connection is rolled back by the database.
    throw error
  }
}

async function readFinishedMigrations(query: Session['query']): Promise<Set<string>> {
  const tableRows = await query(
    "select from pg_catalog.pg_class where oid = to_regclass('contact_private.migrations')",
  )
  if (tableRows.rowCount === 0) return new Set()
  const { rows } = await query('select file from contact_private.migrations')
  return new Set(rows.map(({ file }) => file))
}
