/** Opens or creates the message file, and checks that it is intact. */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { requireColumns } from '../message.ts'
import { type Limits, StoreUnavailable } from '../store.ts'
import { connectTo, rescuedCopyOf, writeSafely } from './database.ts'
import { type Messages, messagesIn } from './messages.ts'
import { migrate } from './migrate.ts'
import { asStoreError } from './store-error.ts'

/** The message file in the owner's data folder. */
export const messagesFile = (dataDir: string) => join(dataDir, 'messages.db')

/** How long to wait at start for another program that locks or creates the file, in milliseconds. */
const openTimeout = 3000

export type Warn = (message: string) => void

/**
 * Opens the message file. Creates it and its folder if needed, readable by this user only. Throws StoreUnavailable
 * with the file, what is wrong with it, and advice.
 */
export function openDatabase(
  dataDir: string,
  limits: Limits,
  warn: Warn,
): { database: DatabaseSync; messages: Messages } {
  const file = messagesFile(dataDir)
  try {
    makeFolder(dataDir)
    waiting(() => requireWhole(file))
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    const reason = (error as Error).message
    throw new StoreUnavailable(
      'failing',
      `DATA_DIR: ${file} cannot be written (${reason}). Choose another folder.`,
    )
  }
  if (process.platform !== 'win32') warnOfReaders([dataDir, file], warn)
  const database = connectTo(file)
  try {
    waiting(() => prepare(database))
    return { database, messages: waiting(() => messagesIn(database, limits)) }
  } catch (error) {
    database.close()
    throw explained(file, error)
  }
}

/** Creates each folder: Node's `recursive` option loops forever on a file system that allows none, such as /proc. */
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

/** Refuses to start with an empty file if the real one was moved or deleted. */
function requireWhole(file: string): void {
  // Checked before the file, because another process creates the file before its journal. A log is from an older
  // version of this program; SQLite would delete it if its file is missing.
  const beside = ['-journal', '-wal'].map((suffix) => file + suffix).find((path) => existsSync(path))
  if (sizeOf(file) > 0 || (existsSync(file) && beganEmpty(`${file}-journal`))) return
  const copy = rescuedCopyOf(file)
  if (copy !== undefined) {
    throw new StoreUnavailable(
      'gone',
      `${file} is missing, but its messages were saved as ${copy}. Rename that file to messages.db, or move it ` +
        'elsewhere to start with an empty file.',
    )
  }
  if (beside === undefined) return
  throw new StoreUnavailable(
    'gone',
    `${file} is missing or empty, but ${beside} shows that there were messages. Put the file back beside it, or ` +
      `restore a backup. If it is lost, move ${beside} to a safe place to start with an empty file. Nothing was deleted.`,
  )
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Whether a process that was creating the file wrote this journal: then the file had no page, and offset 16 of the
 * journal is 0 (sqlite.org/fileformat.html, "The Rollback Journal").
 */
function beganEmpty(journal: string): boolean {
  const bytes = existsSync(journal) ? readFileSync(journal) : Buffer.alloc(0)
  return bytes.length >= 20 && bytes.readUInt32BE(16) === 0
}

function warnOfReaders(paths: string[], warn: Warn): void {
  for (const path of paths) {
    const mode = statSync(path).mode & 0o777
    if ((mode & 0o077) === 0) continue
    const own = (mode & 0o700).toString(8)
    warn(
      `DATA_DIR: other users of this machine may read ${path}. To protect the messages: chmod ${own} ${path}`,
    )
  }
}

/**
 * Retries `work` while another process creates or locks the file. SQLite's own waiting does not cover two processes that
 * create the file at the same moment.
 */
function waiting<Result>(work: () => Result): Result {
  const until = performance.now() + openTimeout
  for (;;) {
    try {
      return work()
    } catch (error) {
      const trouble = asStoreError(error)
      const mayPass = trouble instanceof StoreUnavailable && ['busy', 'gone'].includes(trouble.kind)
      if (!mayPass || performance.now() > until) throw error
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
  writeSafely(database)
  migrate(database)
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(submissionsTable)
  requireColumns(columns.map(({ name }) => String(name)))
}

function explained(file: string, error: unknown): unknown {
  const trouble = asStoreError(error)
  if (!(trouble instanceof StoreUnavailable)) return error
  const advice =
    trouble.kind === 'damaged'
      ? ' Restore a backup, or move the file away to start with an empty one. Nothing was deleted.'
      : ''
  const message = trouble.message.replace(/\.?$/, '.')
  return new StoreUnavailable(trouble.kind, `${file}: ${message}${advice}`, error)
}
