/** The open file of messages: what is written, and how it is known that more could be. */
import { statfsSync } from 'node:fs'
import { fields } from '../../../contract/submission.ts'
import { trial } from '../message.ts'
import { type Limits, StoreUnavailable } from '../store.ts'
import { asStoreError, isBusy } from './failure.ts'
import { type Messages, messagesIn } from './messages.ts'
import { messagesFile, openDatabase, type Warn } from './open.ts'
import { rescue } from './rescue.ts'
import { connectTo, inTransaction, writeSafely } from './transaction.ts'

/** The least that must be free on the disk, in bytes: several of the longest messages. */
const leastFree = 1024 * 1024

/** The longest message, for a look whether it could be stored. */
const longest = { ...trial, message: 'x'.repeat(fields.message.maxLength) }

/** Ends a transaction that was only tried. */
class TakenBack extends Error {}

/**
 * Opens the file in a data folder; see `openDatabase` for its errors. What its functions throw is a StoreUnavailable,
 * but for mistakes of ours.
 */
export function openMessagesFile(dataDir: string, limits: Limits, warn: Warn) {
  const file = messagesFile(dataDir)
  const { database, begun: messages } = openDatabase(dataDir, warn, (database) =>
    messagesIn(database, limits),
  )
  /** Why nothing can be stored until the owner has put the file back and starts the server again. */
  let gone: StoreUnavailable | undefined
  /** Whether a write has failed, so that only another one tells whether the next will. */
  let failed = false

  /** Runs `work` in a transaction; its changes are on disk when it returns. */
  function write<Result>(work: (messages: Messages) => Result): Result {
    if (gone) throw gone
    try {
      return inTransaction(database, () => work(messages))
    } catch (error) {
      if (error instanceof StoreUnavailable && error.kind === 'gone') {
        gone = error
        saveMessages()
      }
      failed ||= !isBusy(error)
      throw error
    }
  }

  function saveMessages(): void {
    const copy = rescue(database, file)
    const advice = copy
      ? `All messages are saved as ${copy}. Stop the server, put that in its place as messages.db, and start again.`
      : 'It could not be saved. Stop the server, put the file back or restore a backup, and start again.'
    warn(`${file} was moved or deleted. ${advice}`)
  }

  /** The whole insert, by another connection that reads the file as it is on disk now, and taken back. */
  function tryInsert(): void {
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < leastFree) throw new StoreUnavailable('full', 'The disk is nearly full')
    const other = connectTo(file)
    try {
      writeSafely(other)
      inTransaction(other, () => {
        messagesIn(other, limits).add(longest, undefined, undefined)
        throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    } finally {
      other.close()
    }
  }

  /** Writes random bytes where nothing else is: SQLite would leave out a write of the same. */
  const writeBytes = (count: number) =>
    write(() => void database.exec(`UPDATE write_check SET content = randomblob(${count})`))

  /** Work that nobody waits for: where it cannot be done now, `try` tells, and the next round does it. */
  function whereItCan(work: () => void): void {
    try {
      work()
    } catch {}
  }

  /** Forgets what the rules need no more. */
  const tend = () => whereItCan(() => write(({ forget }) => forget()))

  tend()
  return {
    write,
    tend,
    /** Makes sure that a message could be stored now. */
    try(): void {
      if (gone) throw gone
      try {
        // More than the longest message takes: a short one may still fit where that does not.
        if (failed) writeBytes(100_000)
        else tryInsert()
        failed = false
      } catch (error) {
        const known = asStoreError(error)
        if (known instanceof StoreUnavailable) throw known
        throw new StoreUnavailable('failing', 'The file of messages takes no message', error)
      }
    },
    close(): void {
      // Where the file is gone and nobody has noticed, this does.
      whereItCan(() => writeBytes(8))
      if (database.isOpen) database.close()
    },
  }
}
