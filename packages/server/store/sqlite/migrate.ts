/** Migrates the message file to the tables of this version. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { migrationError, migrationsIn, writtenByNewer } from '../migrations.ts'
import { inTransaction } from './database.ts'
import { asStoreError } from './store-error.ts'

const ours = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * Runs the missing migrations, each in its own transaction. The nth migration sets `user_version` to n. Throws
 * MigrationError if one fails or a newer version has written the file; StoreUnavailable if it cannot be written.
 */
export function migrate(database: DatabaseSync, folder = ours): void {
  const migrations = migrationsIn(folder)
  const version = versionOf(database)
  if (version > migrations.length)
    throw writtenByNewer(`migration ${version}, and this one knows ${migrations.length}`)
  migrations.forEach((file, index) => {
    inTransaction(database, () => {
      // Checked again inside the transaction: another process may have migrated meanwhile.
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
