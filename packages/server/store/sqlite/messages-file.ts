/** The open message file: transactions, and checks that it can be written. */
import { statfsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { fields } from '@portfolio/contract/submission.ts'
import { healthCheckSubmission } from '../message.ts'
import { type RateLimits, StoreUnavailable } from '../store.ts'
import { configureDurableWrites, connectToFile, rescueMessages, runInTransaction } from './database.ts'
import { createMessageWriter, type MessageWriter } from './message-writer.ts'
import { messagesPath, openDatabase } from './open-database.ts'
import { isBusy, toStoreError } from './store-error.ts'

/** The minimum free space on the disk: room for several of the longest messages. */
const minFreeBytes = 1024 * 1024

/** A submission with the longest message, for a trial insert. */
const longestSubmission = { ...healthCheckSubmission, message: 'x'.repeat(fields.message.maxLength) }

/** Opens the message file in a data folder. Throws StoreUnavailable. */
export function openMessagesFile(dataDir: string, limits: RateLimits) {
  const file = messagesPath(dataDir)
  const { database, messages } = openDatabase(dataDir, limits)
  /** Set once the file is missing: nothing is stored until the owner puts it back and restarts the server. */
  let missingFileError: StoreUnavailable | undefined
  /** After a failed write, only another write proves that the file is writable. */
  let hasWriteFailed = false

  /** Runs `work` in a transaction. The changes are on disk when this returns. */
  function write<Result>(work: (messages: MessageWriter) => Result): Result {
    if (missingFileError) throw missingFileError
    try {
      return runInTransaction(database, () => work(messages))
    } catch (error) {
      if (error instanceof StoreUnavailable && error.kind === 'missing') {
        missingFileError = error
        rescueAndWarn(database, file)
      }
      hasWriteFailed ||= !isBusy(error)
      throw error
    }
  }

  /** Writes random bytes, because SQLite skips a write that changes nothing. */
  const writeBytes = (count: number) =>
    write(() => void database.exec(`UPDATE write_check SET content = randomblob(${count})`))

  /** Deletes expired data of the rate limit and of retries. */
  const deleteExpired = () => ignoreErrors(() => write((messages) => messages.deleteExpired()))

  deleteExpired()
  return {
    write,
    deleteExpired,
    checkWritable(): void {
      if (missingFileError) throw missingFileError
      try {
        // More than the longest message, because a short one may still fit on a full disk.
        if (hasWriteFailed) writeBytes(100_000)
        else tryInsert(dataDir, limits)
        hasWriteFailed = false
      } catch (error) {
        const storeError = toStoreError(error)
        if (storeError instanceof StoreUnavailable) throw storeError
        throw new StoreUnavailable('failing', 'The message file accepts no messages', error)
      }
    },
    close(): void {
      // A write detects a missing file, and rescues the messages.
      ignoreErrors(() => writeBytes(8))
      if (database.isOpen) database.close()
    },
  }
}

function rescueAndWarn(database: DatabaseSync, file: string): void {
  let advice =
    'Its messages could not be saved. Stop the server, put the file back or restore a backup, and start again.'
  try {
    const copy = rescueMessages(database, file)
    advice = `All messages were saved as ${copy}. Stop the server, rename that file to messages.db, and start again.`
  } catch {}
  console.error(`${file} was moved or deleted. ${advice}`)
}

/** Tries a whole insert over another connection, which opens the file at its path, and rolls it back. */
function tryInsert(dataDir: string, limits: RateLimits): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < minFreeBytes) throw new StoreUnavailable('full', 'The disk is nearly full')
  const connection = connectToFile(messagesPath(dataDir))
  try {
    configureDurableWrites(connection)
    connection.exec('BEGIN IMMEDIATE')
    createMessageWriter(connection, limits).add(longestSubmission)
  } finally {
    // Rolls back.
    connection.close()
  }
}

/** Ignores the failure of a write that stores no message. */
function ignoreErrors(work: () => void): void {
  try {
    work()
  } catch {}
}
