/** Turns SQLite's errors into the store's. */
import { type StoreFailureKind, StoreUnavailable } from '../store.ts'

const unsynced = ['unsynced', 'The disk does not confirm that data was saved'] as const

/** Failures by primary or extended result code (sqlite.org/rescode.html). */
const failures = new Map<number, readonly [kind: StoreFailureKind, message: string]>([
  [3, ['failing', 'This user may not write the message file']],
  [5, ['busy', 'The message file is in use by another program']],
  [6, ['busy', 'The message file is in use by another program']],
  [11, ['damaged', 'The message file is damaged']],
  [13, ['full', 'The disk is full']],
  [14, ['failing', 'The message file cannot be opened']],
  [26, ['damaged', 'The message file is not an SQLite database']],
  // SQLITE_READONLY_DBMOVED: before SQLite writes its journal, it checks that the open file is still at its path.
  [8 | (4 << 8), ['missing', 'The message file was moved or deleted. The log of the server says what to do']],
  // SQLITE_IOERR_FSYNC, SQLITE_IOERR_DIR_FSYNC and SQLITE_IOERR_TRUNCATE: the commit may have reached the disk.
  [10 | (4 << 8), unsynced],
  [10 | (5 << 8), unsynced],
  [10 | (6 << 8), unsynced],
])

/** Returns the store's error for an error of SQLite, and any other error unchanged. */
export function toStoreError(error: unknown): unknown {
  const { code, errcode } = error as { code?: string; errcode?: number }
  if (code !== 'ERR_SQLITE_ERROR' || errcode === undefined) return error
  // The low byte is the primary code (sqlite.org/rescode.html, section 2).
  const primaryCode = errcode & 0xff
  // SQLITE_CONSTRAINT: a CHECK or a trigger refuses the row, so the store itself works.
  if (primaryCode === 19) return error
  const [kind, message] = failures.get(errcode) ??
    failures.get(primaryCode) ?? ['failing', 'The message file cannot be written']
  return new StoreUnavailable(kind, message, error)
}

/** Whether another program locks the file, so that a retry may succeed. */
export const isBusy = (error: unknown) => error instanceof StoreUnavailable && error.kind === 'busy'
