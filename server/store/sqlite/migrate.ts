/** Brings the file of messages to the tables that this program knows. */
import { readdirSync, readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../store.ts'
import { inTransaction } from './transaction.ts'

const folder = new URL('./migrations/', import.meta.url)

/** The migrations in order; the nth makes version n (`user_version`) of the one before. */
const migrations = readdirSync(folder).sort()

/**
 * Runs the migrations that the file has not seen, each in a transaction of its own.
 *
 * @throws StoreUnavailable where a newer program has written the file, or it cannot be written
 */
export function migrate(database: DatabaseSync): void {
  const version = versionOf(database)
  if (version > migrations.length) {
    throw new StoreUnavailable(
      'failing',
      `A newer version of this program has written it (${version}, and this one knows ${migrations.length}). ` +
        'Start that newer version, or restore a backup that is older.',
    )
  }
  migrations.forEach((file, index) => {
    inTransaction(database, () => {
      // Asked anew inside: another process may start on the same file at the same moment.
      if (versionOf(database) > index) return
      database.exec(readFileSync(new URL(file, folder), 'utf8'))
      database.exec(`PRAGMA user_version = ${index + 1}`)
    })
  })
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}
