/** The open message file: transactions, and checks that it can be written. */
import { statfsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { fields } from '@portfolio/contract/submission.ts'
import { trial } from '../message.ts'
import { type Limits, StoreUnavailable } from '../store.ts'
import { connectTo, inTransaction, rescue, writeSafely } from './database.ts'
import { type Messages, messagesIn } from './messages.ts'
import { messagesFile, openDatabase, type Warn } from './open.ts'
import { asStoreError, isBusy } from './store-error.ts'

/** The least free space on the disk, in bytes: several of the longest messages. */
const leastFree = 1024 * 1024

/** The longest message, for a trial insert. */
const longest = { ...trial, message: 'x'.repeat(fields.message.maxLength) }

/** Rolls back a trial transaction. */
class RolledBack extends Error {}

/** Opens the file in a data folder. It and its functions throw StoreUnavailable. */
export function openMessagesFile(dataDir: string, limits: Limits, warn: Warn) {
  const file = messagesFile(dataDir)
  const { database, messages } = openDatabase(dataDir, limits, warn)
  /** Set once the file is gone: nothing is stored until the owner puts it back and restarts. */
  let gone: StoreUnavailable | undefined
  /** Whether a write has failed, after which only another write proves that writing works again. */
  let failed = false

  /** Runs `work` in a transaction, which is on disk when it returns. */
  function write<Result>(work: (messages: Messages) => Result): Result {
    if (gone) throw gone
    try {
      return inTransaction(database, () => work(messages))
    } catch (error) {
      if (error instanceof StoreUnavailable && error.kind === 'gone') {
        gone = error
        saveMessages(database, file, warn)
      }
      failed ||= !isBusy(error)
      throw error
    }
  }

  /** Writes random bytes, because SQLite skips a write that changes nothing. */
  const writeBytes = (count: number) =>
    write(() => void database.exec(`UPDATE write_check SET content = randomblob(${count})`))

  /** Deletes expired data of the rate limit and of retries. */
  const deleteExpired = () => ignoringErrors(() => write((messages) => messages.deleteExpired()))

  deleteExpired()
  return {
    write,
    deleteExpired,
    /** Checks that a message could be stored now; throws StoreUnavailable. */
    try(): void {
      if (gone) throw gone
      try {
        // More than the longest message, because a short one may still fit on a full disk.
        if (failed) writeBytes(100_000)
        else tryInsert(dataDir, limits)
        failed = false
      } catch (error) {
        const known = asStoreError(error)
        if (known instanceof StoreUnavailable) throw known
        throw new StoreUnavailable('failing', 'The message file accepts no messages', error)
      }
    },
    close(): void {
      // Detects a missing file at the latest now, and rescues the messages.
      ignoringErrors(() => writeBytes(8))
      if (database.isOpen) database.close()
    },
  }
}

function saveMessages(database: DatabaseSync, file: string, warn: Warn): void {
  const copy = rescue(database, file)
  const advice = copy
    ? `All messages were saved as ${copy}. Stop the server, rename that file to messages.db, and start again.`
    : 'Its messages could not be saved. Stop the server, put the file back or restore a backup, and start again.'
  warn(`${file} was moved or deleted. ${advice}`)
}

/** Tries a whole insert over another connection, which opens the file at its path, and rolls it back. */
function tryInsert(dataDir: string, limits: Limits): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < leastFree) throw new StoreUnavailable('full', 'The disk is nearly full')
  const other = connectTo(messagesFile(dataDir))
  try {
    writeSafely(other)
    inTransaction(other, () => {
      messagesIn(other, limits).add(longest, undefined, undefined)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  } finally {
    other.close()
  }
}

/** Runs work that may fail: the next round repeats it, and `try` reports the trouble. */
function ignoringErrors(work: () => void): void {
  try {
    work()
  } catch {}
}
