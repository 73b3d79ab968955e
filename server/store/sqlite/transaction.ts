/** Transactions on SQLite. */
import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../store.ts'
import { asStoreError } from './failure.ts'

/**
 * Runs `work` in a transaction that may write from its start, so that what it reads stays true until it
 * commits, whatever other process shares the file.
 *
 * @returns what `work` gives, once the commit is on disk
 * @throws StoreUnavailable where SQLite fails, and whatever `work` throws; nothing is changed then
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
 * Runs `work` as a part of a transaction that can be undone alone.
 *
 * @returns what `work` threw where a rule decided against it: its changes are undone then, and the transaction goes
 * on; undefined where it was done
 * @throws StoreUnavailable where SQLite fails
 */
export function inSavepoint(database: DatabaseSync, work: () => void): unknown {
  database.exec('SAVEPOINT part')
  try {
    work()
    database.exec('RELEASE part')
    return undefined
  } catch (error) {
    const refusal = asStoreError(error)
    if (refusal instanceof StoreUnavailable) throw refusal
    database.exec('ROLLBACK TO part; RELEASE part')
    return refusal
  }
}
