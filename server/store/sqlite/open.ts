/** Opens the file of messages, made where there is none, and makes sure that it is sound. */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../store.ts'
import { asStoreError } from './failure.ts'
import { migrate } from './migrate.ts'

/** The file of messages in the owner's data folder. */
export const messagesFile = (dataDir: string) => join(dataDir, 'messages.db')

/**
 * Opens the file of messages for this process.
 *
 * @param dataDir its folder, made where it is not there; folder and file are for the owner's eyes only
 * @throws StoreUnavailable naming the file, what is wrong with it, and what to do
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const file = messagesFile(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    const reason = (error as Error).message
    throw new StoreUnavailable(
      'readonly',
      `DATA_DIR: ${file} cannot be written (${reason}). Name another folder.`,
    )
  }
  const database = new DatabaseSync(file)
  try {
    prepare(database)
  } catch (error) {
    database.close()
    throw explained(file, error)
  }
  return database
}

/** Sets how the file is written (sqlite.org/pragma.html), checks it whole, and migrates it. */
function prepare(database: DatabaseSync): void {
  // Waiting blocks every other request, so no longer than another program's short write takes.
  database.exec('PRAGMA busy_timeout = 2000')
  // With FULL each commit is synced to disk before it returns: without it, WAL may lose the last ones.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  const [result] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (result !== 'ok') {
    const finding = String(result).split('\n').at(-1)
    throw new StoreUnavailable('damaged', `The file of messages is damaged (${finding})`)
  }
  migrate(database)
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
