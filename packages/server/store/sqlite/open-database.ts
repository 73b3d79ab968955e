/** Opens or creates the message file, and checks that it is intact. */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { requireColumns } from '../message.ts'
import { type RateLimits, StoreUnavailable } from '../store.ts'
import { configureDurableWrites, connectToFile, findRescuedCopy } from './database.ts'
import { createMessageWriter } from './message-writer.ts'
import { migrate } from './migrate.ts'
import { toStoreError } from './store-error.ts'

/** Returns the path of the message file in a data folder. */
export const messagesPath = (dataDir: string) => join(dataDir, 'messages.db')

/** How long to wait at start while another program locks or creates the file. */
const openTimeoutMs = 3000

/**
 * Opens the message file. Creates it and its folder if needed, readable by this user only. Throws StoreUnavailable
 * with the file, what is wrong with it, and advice.
 */
export function openDatabase(dataDir: string, limits: RateLimits) {
  const file = messagesPath(dataDir)
  try {
    makeFolder(dataDir)
    retryWhileBusy(() => refuseMissingFile(file))
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    const reason = (error as Error).message
    throw new StoreUnavailable(
      'failing',
      `DATA_DIR: ${file} cannot be written (${reason}). Choose another folder.`,
    )
  }
  if (process.platform !== 'win32') warnAboutReaders(dataDir, file)
  const database = connectToFile(file)
  try {
    retryWhileBusy(() => prepare(database))
    return { database, messages: retryWhileBusy(() => createMessageWriter(database, limits)) }
  } catch (error) {
    database.close()
    throw addAdvice(file, error)
  }
}

/** Creates a folder and its parents. In /proc, where no folder can be created, Node's option `recursive` never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process has created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Throws StoreUnavailable if the file was moved or deleted, so that the server does not start with an empty one. */
function refuseMissingFile(file: string): void {
  // Checked before the file, because another process creates the file before its journal. Older versions of this program
  // wrote a `-wal` file, which SQLite would delete if the database is missing.
  const journal = ['-journal', '-wal'].map((suffix) => file + suffix).find((path) => existsSync(path))
  if (getFileSize(file) > 0 || (existsSync(file) && isJournalOfNewFile(`${file}-journal`))) return
  const copy = findRescuedCopy(file)
  if (copy !== undefined) {
    throw new StoreUnavailable(
      'missing',
      `${file} is missing, but its messages were saved as ${copy}. Rename that file to messages.db, or move it ` +
        'elsewhere to start with an empty file.',
    )
  }
  if (journal === undefined) return
  throw new StoreUnavailable(
    'missing',
    `${file} is missing or empty, but ${journal} shows that there were messages. Put the file back beside it, or ` +
      `restore a backup. If it is lost, move ${journal} to a safe place to start with an empty file. Nothing was deleted.`,
  )
}

const getFileSize = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Whether a process wrote this journal while it created the file. Then the file had no page, and offset 16 of the
 * journal is 0 (sqlite.org/fileformat.html, "The Rollback Journal").
 */
function isJournalOfNewFile(journal: string): boolean {
  const bytes = existsSync(journal) ? readFileSync(journal) : Buffer.alloc(0)
  return bytes.length >= 20 && bytes.readUInt32BE(16) === 0
}

function warnAboutReaders(...paths: string[]): void {
  for (const path of paths) {
    const mode = statSync(path).mode & 0o777
    if ((mode & 0o077) === 0) continue
    const ownerMode = (mode & 0o700).toString(8)
    console.error(
      `DATA_DIR: other users of this machine may read ${path}. To protect the messages: chmod ${ownerMode} ${path}`,
    )
  }
}

/**
 * Retries `work` while another process creates or locks the file. SQLite's own waiting does not cover two processes that
 * create the file at the same moment.
 */
function retryWhileBusy<Result>(work: () => Result): Result {
  const deadline = performance.now() + openTimeoutMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      const storeError = toStoreError(error)
      const isTemporary =
        storeError instanceof StoreUnavailable && ['busy', 'missing'].includes(storeError.kind)
      if (!isTemporary || performance.now() > deadline) throw error
      // Blocks this process for 20 ms.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

function prepare(database: DatabaseSync): void {
  const [result] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (result !== 'ok') {
    const finding = String(result).split('\n').at(-1)
    throw new StoreUnavailable('damaged', `The message file is damaged (${finding})`)
  }
  configureDurableWrites(database)
  migrate(database)
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(submissionsTable)
  requireColumns(columns.map(({ name }) => String(name)))
}

/** Adds the file and advice for the owner to an error of opening it. */
export function addAdvice(file: string, error: unknown): unknown {
  const storeError = toStoreError(error)
  if (!(storeError instanceof StoreUnavailable)) return error
  const advice =
    storeError.kind === 'damaged'
      ? ' Restore a backup, or move the file away to start with an empty one. Nothing was deleted.'
      : ''
  const message = storeError.message.replace(/\.?$/, '.')
  return new StoreUnavailable(storeError.kind, `${file}: ${message}${advice}`, error)
}
