/** Migrates the message file to the tables of this version. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { listMigrations, newerVersionError, wrapMigrationError } from '../migrations.ts'
import { runInTransaction } from './database.ts'
import { toStoreError } from './store-error.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

/**
 * Runs the missing migrations, each in its own transaction. The nth migration sets `user_version` to n. Throws
 * MigrationError if one fails or a newer version has written the file; StoreUnavailable if it cannot be written.
 */
export function migrate(database: DatabaseSync, folder = migrationsFolder): void {
  const migrations = listMigrations(folder)
  const version = readVersion(database)
  if (version > migrations.length)
    throw newerVersionError(`migration ${version}, and this one knows ${migrations.length}`)
  migrations.forEach((file, index) => {
    runInTransaction(database, () => {
      // Checked again inside the transaction: another process may have migrated meanwhile.
      if (readVersion(database) > index) return
      try {
        database.exec(readFileSync(join(folder, file), 'utf8'))
      } catch (error) {
        throw wrapMigrationError(file, toStoreError(error))
      }
      database.exec(`PRAGMA user_version = ${index + 1}`)
    })
  })
}

function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}
