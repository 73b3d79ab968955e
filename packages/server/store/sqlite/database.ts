/** Connections to the message file, transactions and copies. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { asStoreError } from './store-error.ts'

/**
 * Opens an existing message file.
 *
 * @param timeout how long SQLite waits for a lock of another program, in milliseconds
 */
export function connectTo(file: string, timeout = 0): DatabaseSync {
  const address = pathToFileURL(file)
  // The default would create a missing file.
  address.searchParams.set('mode', 'rw')
  return new DatabaseSync(address, { timeout })
}

/**
 * Configures durable writes. The journal is truncated at the end of a transaction and not deleted
 * (sqlite.org/pragma.html): a crash of the machine could bring a deleted journal back, which would undo the commit.
 * Deleted messages are overwritten.
 */
export function writeSafely(database: DatabaseSync): void {
  database.exec('PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
}

/**
 * Runs `work` in a transaction that takes the write lock at its start, so that what it reads stays true. It is on disk
 * when this returns. If `work` throws, nothing has changed. Throws StoreUnavailable for errors of SQLite.
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec('BEGIN IMMEDIATE')
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw asStoreError(error)
  }
}

/**
 * Copies an open file into a new one, readable by this user only. It is complete and on disk when this returns. If it
 * throws, no partial copy remains.
 */
export function copyTo(database: DatabaseSync, copy: string): void {
  writeFileSync(copy, '', { flag: 'wx', mode: 0o600 })
  try {
    database.prepare('VACUUM INTO ?').run(copy)
    writeFileSync(copy, '', { flag: 'a', flush: true })
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
}

const rescueMark = '.rescued-'

/**
 * Saves the messages of an open file that was moved or deleted beside its path: until it is closed, they can be read.
 *
 * @returns the path of the copy; undefined if that fails
 */
export function rescue(database: DatabaseSync, file: string): string | undefined {
  const copy = `${file}${rescueMark}${Date.now()}.db`
  try {
    copyTo(database, copy)
    return copy
  } catch {
    return undefined
  }
}

/** The newest rescued copy beside a file; undefined if there is none. */
export function rescuedCopyOf(file: string): string | undefined {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file) + rescueMark))
  const newest = copies.sort().at(-1)
  return newest && join(dirname(file), newest)
}
