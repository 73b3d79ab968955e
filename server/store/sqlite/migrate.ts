/** Brings the file of messages to the tables that this program knows. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { migrationError, migrationsIn, writtenByNewer } from '../migrations.ts'
import { asStoreError } from './failure.ts'
import { inTransaction } from './transaction.ts'

const ours = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * Runs the migrations that the file has not seen, each in a transaction of its own. The nth makes version n
 * (`user_version`) of the one before.
 *
 * @throws MigrationError, also where a newer program has written the file; StoreUnavailable where it cannot be written
 */
export function migrate(database: DatabaseSync, folder = ours): void {
  const migrations = migrationsIn(folder)
  const version = versionOf(database)
  if (version > migrations.length)
    throw writtenByNewer(`migration ${version}, and this one knows ${migrations.length}`)
  migrations.forEach((file, index) => {
    inTransaction(database, () => {
      // Asked anew inside: another process may start on the same file at the same moment.
      if (versionOf(database) > index) return
      try {
        database.exec(readFileSync(join(folder, file), 'utf8'))
      } catch (error) {
        throw migrationError(file, asStoreError(error))
      }
      database.exec(`PRAGMA user_version = ${index + 1}`)
    })
  })
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}
