/** Connections to the file of messages, and what is done whole or not at all by them. */
import { rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { asStoreError } from './failure.ts'

/**
 * Opens a file of messages that is there.
 *
 * The journal is SQLite's own, beside the file and empty between two transactions: the file alone has all that was
 * acknowledged. It stays there at the end of a transaction, which is synced to disk (sqlite.org/pragma.html): were
 * it deleted, a crash of the machine could bring it back, and undo a commit.
 *
 * @param timeout how long SQLite waits while another program holds the file, in milliseconds
 */
export function connectTo(file: string, timeout = 0): DatabaseSync {
  const address = pathToFileURL(file)
  // Without it a file would be made where there is none.
  address.searchParams.set('mode', 'rw')
  return new DatabaseSync(address, { timeout })
}

/** Sets how a connection writes. What is deleted is overwritten, since whoever asked for it means it. */
export function writeSafely(database: DatabaseSync): void {
  database.exec('PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
}

/**
 * Runs `work` in a transaction that may write from its start, so that what it reads stays true until it commits. It
 * is on disk when this returns; where it throws, nothing is changed. What SQLite refuses is thrown as StoreUnavailable.
 */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec('BEGIN IMMEDIATE')
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite itself has rolled back after some failures, a full disk among them.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw asStoreError(error)
  }
}

/**
 * Writes all that an open file holds into a new one, for the owner alone, which is whole and on disk when this returns.
 * Where it throws nothing is left, as half a copy would be taken for a whole one.
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
