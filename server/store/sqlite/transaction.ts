/** Transactions on SQLite. */
import type { DatabaseSync } from 'node:sqlite'
import { asStoreError } from './failure.ts'

/**
 * Runs `work` in a transaction that may write from its start, so that what it reads stays true until it
 * commits, whatever other process shares the file.
 *
 * @returns once the commit is on disk
 * @throws StoreUnavailable where SQLite fails, and whatever `work` throws; nothing is changed then
 */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  try {
    database.exec('BEGIN IMMEDIATE')
    work()
    database.exec('COMMIT')
  } catch (error) {
    // SQLite itself has rolled back after some failures, a full disk among them.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw asStoreError(error)
  }
}

/**
 * Runs `work` as a part of a transaction that can be undone alone.
 *
 * @throws whatever `work` throws; what it has changed is undone then, and the transaction goes on
 */
export function inSavepoint(database: DatabaseSync, work: () => void): void {
  database.exec('SAVEPOINT part')
  try {
    work()
    database.exec('RELEASE part')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK TO part; RELEASE part')
    throw error
  }
}
