/** Opens the file of messages, made where there is none, and makes sure that it is sound. */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { submissionsTable } from '../../../contract/submission.ts'
import { requireColumns } from '../message.ts'
import { StoreUnavailable } from '../store.ts'
import { asStoreError } from './failure.ts'
import { migrate } from './migrate.ts'
import { rescuedCopyOf } from './rescue.ts'
import { connectTo, writeSafely } from './transaction.ts'

/** The file of messages in the owner's data folder. */
export const messagesFile = (dataDir: string) => join(dataDir, 'messages.db')

/** How long another program may hold the file, or take to begin it, when ours starts, in milliseconds. */
const openTimeout = 3000

/** Tells the owner what is no error, and must be known. */
export type Warn = (message: string) => void

/**
 * Opens the file of messages for this process; it and its folder are made where they are not there, for the
 * owner alone. Throws StoreUnavailable naming the file, what is wrong with it, and what to do.
 *
 * @param begin what else is read of the file at the start, with which whoever holds it is waited for too
 */
export function openDatabase<Begun>(
  dataDir: string,
  warn: Warn,
  begin: (database: DatabaseSync) => Begun,
): { database: DatabaseSync; begun: Begun } {
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
      `DATA_DIR: ${file} cannot be written (${reason}). Name another folder.`,
    )
  }
  if (process.platform !== 'win32') warnOfReaders([dataDir, file], warn)
  const database = connectTo(file)
  try {
    waiting(() => prepare(database))
    return { database, begun: waiting(() => begin(database)) }
  } catch (error) {
    database.close()
    throw explained(file, error)
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

/** An empty file would be taken for the owner's, where the real one was moved or deleted. */
function requireWhole(file: string): void {
  // Looked for before the file, as another process that makes both makes the file first. The log is that of an older
  // version of this program, and SQLite deletes one that it finds without its file.
  const beside = ['-journal', '-wal'].map((suffix) => file + suffix).find((path) => existsSync(path))
  if (sizeOf(file) > 0 || (existsSync(file) && beganEmpty(`${file}-journal`))) return
  const copy = rescuedCopyOf(file)
  if (copy !== undefined) {
    throw new StoreUnavailable(
      'gone',
      `${file} is not there, and what it held was saved as ${copy}. Rename that to messages.db; or move it ` +
        'elsewhere to start with an empty file.',
    )
  }
  if (beside === undefined) return
  throw new StoreUnavailable(
    'gone',
    `${file} is not there or empty, but ${beside} is there, so messages were. Put the file back beside it, or ` +
      `restore a backup. If it is lost, move ${beside} to a safe place to start with an empty file. Nothing was deleted.`,
  )
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Whether this is the journal of a process that is making the file, or was when it was ended: the file had no page when
 * it began (sqlite.org/fileformat.html, "The Rollback Journal": their number stands at offset 16).
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
      `DATA_DIR: other users of this machine may open ${path}. Keep the messages from them: chmod ${own} ${path}`,
    )
  }
}

/**
 * Does something at the start of this process again and again while another may be making the file, or holds it.
 * SQLite's own waiting ends at once where two processes make the file at the same moment.
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

/** Checks the file whole, sets how it is written, and migrates it. */
function prepare(database: DatabaseSync): void {
  const [result] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (result !== 'ok') {
    const finding = String(result).split('\n').at(-1)
    throw new StoreUnavailable('damaged', `The file of messages is damaged (${finding})`)
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
      ? ' Restore a backup of it, or move it aside to start with an empty one. Nothing was deleted.'
      : ''
  const message = trouble.message.replace(/\.?$/, '.')
  return new StoreUnavailable(trouble.kind, `${file}: ${message}${advice}`, error)
}
