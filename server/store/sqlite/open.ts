/** Opens the file of messages, made where there is none, and makes sure that it is sound. */
import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { submissionsTable } from '../../../contract/submission.ts'
import { StoreUnavailable } from '../store.ts'
import { requireColumns } from '../trial.ts'
import { asStoreError, isBusy } from './failure.ts'
import { logOf, unreadableTransactions } from './log.ts'
import { migrate } from './migrate.ts'
import { rescuedCopyOf } from './rescue.ts'

/** The file of messages in the owner's data folder. */
export const messagesFile = (dataDir: string) => join(dataDir, 'messages.db')

/** How long another program may hold the file when ours starts, in milliseconds: nobody is kept waiting yet. */
const openTimeout = 4000

/** Tells the owner what is no error, and must be known. */
export type Warn = (message: string) => void

/**
 * Opens the file of messages for this process.
 *
 * @param dataDir its folder, made where it is not there; folder and file are for the owner's eyes only
 * @param warn told where others may read them, and where a damaged log has cost messages
 * @throws StoreUnavailable naming the file, what is wrong with it, and what to do
 */
export function openDatabase(dataDir: string, warn: Warn): DatabaseSync {
  const file = messagesFile(dataDir)
  makeFile(dataDir, file)
  if (process.platform !== 'win32') warnOfReaders([dataDir, file], warn)
  const lost = unreadableTransactions(logOf(file))
  if (lost > 0) warn(keepDamagedLog(file, lost))
  const database = new DatabaseSync(file)
  try {
    whenFree(() => prepare(database))
  } catch (error) {
    database.close()
    throw explained(file, error)
  }
  return database
}

function makeFile(dataDir: string, file: string): void {
  try {
    makeFolder(dataDir)
    requireWhole(file)
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    const reason = (error as Error).message
    throw new StoreUnavailable(
      'readonly',
      `DATA_DIR: ${file} cannot be written (${reason}). Name another folder.`,
    )
  }
}

/** Folder by folder: Node's own `recursive` tries for ever where a file system, such as /proc, takes none. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process has made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** SQLite deletes a log that it finds without its file, and every message in it. */
function requireWhole(file: string): void {
  // Looked for before the file: another process that makes both makes the log last.
  const hasLog = existsSync(logOf(file))
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0) return
  const copy = rescuedCopyOf(file)
  if (copy !== undefined) {
    throw new StoreUnavailable(
      'gone',
      `${file} is not there, and what it held was saved as ${copy}. Rename that to messages.db, and delete ` +
        'messages.db-wal and messages.db-shm where they are; or move it elsewhere to start with an empty file.',
    )
  }
  if (!hasLog) return
  throw new StoreUnavailable(
    'gone',
    `${file} is not there or empty, but its log ${logOf(file)} is there, and may hold messages. Put the file back ` +
      'beside its log. If it is lost, move the log to a safe place, and restore a backup or start with an empty ' +
      'file. Nothing was deleted.',
  )
}

function warnOfReaders(paths: string[], warn: Warn): void {
  for (const path of paths) {
    const mode = statSync(path).mode & 0o777
    if ((mode & 0o077) === 0) continue
    const own = (mode & 0o700).toString(8)
    warn(
      `DATA_DIR: other users of this machine may open ${path}. Keep the messages from them: chmod ${own} ${path}`,
    )
  }
}

/** SQLite writes over it or deletes it, and somebody may still get out of it what we cannot. */
function keepDamagedLog(file: string, lost: number): string {
  const kept = `${logOf(file)}.damaged-${Date.now()}`
  copyFileSync(logOf(file), kept)
  const what =
    lost === 1
      ? '1 transaction, with one message or more'
      : `${lost} transactions, with ${lost} messages or more`
  return `${logOf(file)} is damaged. Lost is ${what}, that could not be read. The log was kept as ${kept}`
}

/** SQLite's own waiting ends at once where two processes make the file at the same moment, so it is tried again. */
function whenFree(work: () => void): void {
  const until = performance.now() + openTimeout
  for (;;) {
    try {
      work()
      return
    } catch (error) {
      if (!isBusy(asStoreError(error)) || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** Sets how the file is written (sqlite.org/pragma.html), checks it whole, and migrates it. */
function prepare(database: DatabaseSync): void {
  // With FULL each commit is synced to disk before it returns: without it, WAL may lose the last ones.
  // What is deleted is overwritten, since whoever asked for it means it.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  const [result] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (result !== 'ok') {
    const finding = String(result).split('\n').at(-1)
    throw new StoreUnavailable('damaged', `The file of messages is damaged (${finding})`)
  }
  migrate(database)
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(submissionsTable)
  requireColumns(columns.map(({ name }) => String(name)))
}

function explained(file: string, error: unknown): unknown {
  const trouble = asStoreError(error)
  if (!(trouble instanceof StoreUnavailable)) return error
  const advice =
    trouble.kind === 'damaged'
      ? ' Restore a backup of it, or move it aside to start with an empty one. Nothing was deleted.'
      : ''
  const message = trouble.message.replace(/\.?$/, '.')
  return new StoreUnavailable(trouble.kind, `${file}: ${message}${advice}`, error)
}
