/** The open file of messages: written only while it is what it was, and looked after while nobody writes. */
import { rmSync, statfsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fields } from '../../../contract/submission.ts'
import type { Limits } from '../store.ts'
import { StoreUnavailable } from '../store.ts'
import { trial } from '../trial.ts'
import { asStoreError, isBusy } from './failure.ts'
import { type Messages, messagesIn } from './messages.ts'
import { messagesFile, openDatabase, type Warn } from './open.ts'
import { rescue } from './rescue.ts'
import { inSavepoint, inTransaction } from './transaction.ts'
import { watch } from './watch.ts'

/** Runs a part of a transaction that may be refused by itself; gives what it was refused for. */
export type Alone = (part: () => void) => unknown

/** An open file of messages. What it throws is a StoreUnavailable, but for mistakes of ours. */
export interface MessagesFile {
  /** Runs `work` in a transaction; its changes are on disk when it returns. */
  write<Result>(work: (messages: Messages, alone: Alone) => Result): Result
  /** Makes sure that a message could be stored now. */
  try(): void
  /** Writes the log into the file, as far as no other program still reads from it. */
  emptyLog(): void
  /** Forgets what the rules need no more, and looks whether the files are still there. */
  tend(): void
  close(): void
}

/** The least that must be free on the disk, in bytes: several of the longest messages. */
const leastFree = 1024 * 1024

/** The longest message, for a look whether it could be stored. */
const longest = { ...trial, message: 'x'.repeat(fields.message.maxLength) }

/** Opens the file in a data folder; see `openDatabase` for its errors. */
export function openMessagesFile(dataDir: string, limits: Limits, warn: Warn): MessagesFile {
  const file = messagesFile(dataDir)
  const open = () => {
    const database = openDatabase(dataDir, warn)
    const messages = messagesIn(database, limits)
    return { database, messages, files: watch(database, file) }
  }
  let current = open()
  /** Why nothing can be stored until the owner has mended it and starts the server again. */
  let broken: StoreUnavailable | undefined
  /** Whether a write has failed, so that only another one tells whether the next will. */
  let failed = false

  /** SQLite would go on without an error in a file that was deleted, and all that it wrote be lost in the end. */
  function requireUndisturbed(): void {
    if (broken) throw broken
    const disturbance = current.files.disturbance()
    if (disturbance === undefined) return
    const copy = rescue(current.database, file)
    if (disturbance === 'gone') giveUp('was moved or deleted', copy)
    try {
      reopen()
    } catch {
      giveUp('or its log was cut off, and messages are missing', copy)
    }
    if (copy) rmSync(copy)
    warn(`${file} or its log was changed by another program than SQLite. No message is missing.`)
  }

  /** What is still in the log is written into the file when it is closed, wherever the log is. */
  function reopen(): void {
    const newest = current.messages.newest()
    current.database.close()
    current = open()
    if (current.messages.newest() < newest)
      throw new StoreUnavailable('damaged', `${file} lacks its last messages`)
  }

  function giveUp(what: string, copy: string | undefined): never {
    const advice = copy
      ? `All that could be read is saved as ${copy}. Stop the server, put that in its place as messages.db, delete ` +
        'messages.db-wal and messages.db-shm, and start again.'
      : 'It could not be saved. Stop the server, restore a backup, and start again.'
    warn(`${file} ${what}. ${advice}`)
    broken = new StoreUnavailable(
      'gone',
      `The file of messages ${what}. The log of the server says what to do`,
    )
    throw broken
  }

  function write<Result>(work: () => Result): Result {
    requireUndisturbed()
    try {
      return inTransaction(current.database, work)
    } catch (error) {
      failed ||= !isBusy(error)
      throw error
    } finally {
      current.files.remember()
    }
  }

  /** The whole insert, by another connection that reads the file as it is on disk now, and taken back. */
  function tryInsert(): void {
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < leastFree) throw new StoreUnavailable('full', 'The disk is full')
    const other = new DatabaseSync(file)
    try {
      inTransaction(other, () => {
        messagesIn(other, limits).add(longest, undefined)
        throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    } finally {
      other.close()
    }
  }

  /** More than the longest message takes: a short one may still fit where that does not. */
  function tryWrite(): void {
    write(() => current.database.exec('UPDATE write_check SET content = randomblob(100000)'))
    failed = false
  }

  /** Work that nobody waits for: where it cannot be done now, `try` tells, and the next round does it. */
  function whereItCan(work: () => void): void {
    try {
      work()
    } catch (error) {
      failed ||= !isBusy(error)
    }
  }

  function emptyLog(): void {
    requireUndisturbed()
    current.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    current.files.remember()
  }

  function tend(): void {
    whereItCan(() => write(() => current.messages.forget()))
    whereItCan(emptyLog)
  }

  tend()
  return {
    write: (work) => write(() => work(current.messages, (part) => inSavepoint(current.database, part))),
    try() {
      requireUndisturbed()
      try {
        if (failed) tryWrite()
        else tryInsert()
      } catch (error) {
        const known = asStoreError(error)
        if (known instanceof StoreUnavailable) throw known
        throw new StoreUnavailable('failing', 'The file of messages takes no message', error)
      }
    },
    emptyLog: () => whereItCan(emptyLog),
    tend,
    close() {
      whereItCan(requireUndisturbed)
      if (current.database.isOpen) current.database.close()
    },
  }
}

/** Ends a transaction that was only tried. */
class TakenBack extends Error {}
