/** Connections to the message file, transactions and copies. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { toStoreError } from './store-error.ts'

/** Opens an existing message file. SQLite waits up to `timeoutMs` for a lock of another program. */
export function connectToFile(file: string, timeoutMs = 0): DatabaseSync {
  const address = pathToFileURL(file)
  // The default would create a missing file.
  address.searchParams.set('mode', 'rw')
  return new DatabaseSync(address, { timeout: timeoutMs })
}

/**
 * Configures durable writes. Truncates the journal after a transaction instead of deleting it (sqlite.org/pragma.html):
 * a crash of the machine could restore a deleted journal, which would undo the commit. Overwrites deleted messages.
 */
export function configureDurableWrites(database: DatabaseSync): void {
  database.exec('PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
}

/**
 * Runs `work` in a transaction that locks the file at its start, so that no other process changes the data it reads. The
 * changes are on disk when this returns; if `work` throws, there are none. Throws StoreUnavailable for file errors.
 */
export function runInTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec('BEGIN IMMEDIATE')
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw toStoreError(error)
  }
}

/**
 * Copies an open file into a new one, readable by this user only. The copy is complete and on disk when this returns.
 * After an error, no partial copy remains.
 */
export function copyDatabase(database: DatabaseSync, copy: string): void {
  writeFileSync(copy, '', { flag: 'wx', mode: 0o600 })
  try {
    database.prepare('VACUUM INTO ?').run(copy)
    writeFileSync(copy, '', { flag: 'a', flush: true })
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
}

const rescuedInfix = '.rescued-'

/**
 * Copies an open file, which was moved or deleted, into its old folder, and returns the path of the copy. A deleted file
 * is readable until it is closed.
 */
export function rescueMessages(database: DatabaseSync, file: string): string {
  const copy = `${file}${rescuedInfix}${Date.now()}.db`
  copyDatabase(database, copy)
  return copy
}

/** Returns the path of the newest rescued copy of a file; undefined if there is none. */
export function findRescuedCopy(file: string): string | undefined {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file) + rescuedInfix))
  const newest = copies.sort().at(-1)
  return newest && join(dirname(file), newest)
}
