/** The embedded store: submissions in one SQLite file. */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type RateLimits, StoreUnavailable, type StoreWithOutbox } from '../store.ts'
import type { MessageWriter } from './message-writer.ts'
import { openMessagesFile } from './messages-file.ts'
import { isBusy, toStoreError } from './store-error.ts'

interface PendingChange {
  work(messages: MessageWriter): unknown
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** How long a change waits for a lock of another program, and the time between attempts. */
const lockTimeoutMs = 4000
const retryDelayMs = 25

/** How often expired data is deleted. */
const cleanupIntervalMs = 60_000

/**
 * Opens the embedded store. All changes of one event loop turn share a transaction, because each commit waits for the
 * disk. An error of the file rejects all of them; a refused change is rejected alone. Throws StoreUnavailable if the file
 * cannot be written, is damaged, or is from a newer version.
 */
export function openSqliteStore(
  dataDir: string,
  limits: RateLimits = { perMinute: 0, perDay: 0 },
): StoreWithOutbox {
  const file = openMessagesFile(dataDir, limits)
  let pendingChanges: PendingChange[] = []
  const cleanupTimer = setInterval(() => file.deleteExpired(), cleanupIntervalMs).unref()

  function commitAll(): void {
    const batch = pendingChanges
    pendingChanges = []
    try {
      const settleFunctions = file.write((messages) => batch.map((change) => runChange(change, messages)))
      for (const settle of settleFunctions) settle()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const addToNextCommit = <Result>(work: (messages: MessageWriter) => Result) =>
    retryWhileBusy(() => {
      if (pendingChanges.length === 0) setImmediate(commitAll)
      return new Promise<Result>((resolve, reject) => pendingChanges.push({ work, resolve, reject }))
    })

  return {
    insert: (submission, sender, flagged) => addToNextCommit(({ add }) => add(submission, sender, flagged)),
    countRequest: (sender) => addToNextCommit(({ countRequest }) => countRequest(sender)),
    check: () => retryWhileBusy(async () => file.checkWritable()),
    outbox: {
      claimDue: (...args) => addToNextCommit(({ outbox }) => outbox.claimDue(...args)),
      findAuthorsOfText: (...args) => addToNextCommit(({ outbox }) => outbox.findAuthorsOfText(...args)),
      countMailsSent: (...args) => addToNextCommit(({ outbox }) => outbox.countMailsSent(...args)),
      recordOutcome: (...args) => addToNextCommit(({ outbox }) => outbox.recordOutcome(...args)),
    },
    async deleteBefore(time) {
      let deletedCount = 0
      for (let batchSize = 1; batchSize > 0; deletedCount += batchSize)
        batchSize = await addToNextCommit((messages) => messages.deleteBefore(time))
      return deletedCount
    },
    async close() {
      // The pending changes are committed first.
      await nextTurn()
      clearInterval(cleanupTimer)
      file.close()
    },
  }
}

/** Retries for `lockTimeoutMs` while another program locks the file. */
async function retryWhileBusy<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await pause(retryDelayMs)
    }
  }
}

/**
 * Makes a change; returns a function that settles its promise, to call after the commit. Throws errors of the file, which
 * reject all changes.
 */
function runChange({ work, resolve, reject }: PendingChange, messages: MessageWriter): () => void {
  try {
    const result = work(messages)
    return () => resolve(result)
  } catch (error) {
    const refusal = toStoreError(error)
    if (refusal instanceof StoreUnavailable) throw refusal
    return () => reject(refusal)
  }
}
