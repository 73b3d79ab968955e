/** The embedded store: submissions in one SQLite file. */
import { setTimeout as pause } from 'node:timers/promises'
import { type RateLimits, StoreUnavailable, type StoreWithOutbox } from '../store.ts'
import type { MessageWriter } from './message-writer.ts'
import { openMessagesFile } from './messages-file.ts'
import { isBusy, toStoreError } from './store-error.ts'

interface PendingChange {
  /** Makes the change; returns a function that settles the caller's promise, to call after the commit. */
  apply: (messages: MessageWriter) => () => void
  /** When to stop waiting for a lock of another program, by `performance.now()`. */
  deadline: number
  reject: (error: unknown) => void
}

/** How long a change waits for a lock of another program, and the time between attempts. */
const lockTimeoutMs = 4000
const retryDelayMs = 25

/** How often expired data is deleted. */
const cleanupIntervalMs = 60_000

/**
 * Opens the embedded store. All changes of one event loop turn share a transaction, because each commit waits for the
 * disk. An error of the file rejects all of them; a refused change is rejected alone.
 *
 * @throws StoreUnavailable if the file cannot be written, is damaged, or is from a newer version
 */
export function openSqliteStore(
  dataDir: string,
  limits: RateLimits = { perMinute: 0, perDay: 0 },
): StoreWithOutbox {
  const file = openMessagesFile(dataDir, limits)
  let pendingChanges: PendingChange[] = []
  let currentCommit: Promise<void> | undefined
  const cleanupTimer = setInterval(() => file.deleteExpired(), cleanupIntervalMs).unref()

  /** Commits all pending changes. Retries while another program locks the file. */
  async function commitAll(): Promise<void> {
    while (pendingChanges.length > 0) {
      const batch = pendingChanges
      pendingChanges = []
      try {
        commit(batch)
      } catch (error) {
        const retries = isBusy(error) ? batch.filter(({ deadline }) => performance.now() < deadline) : []
        for (const change of batch) if (!retries.includes(change)) change.reject(error)
        pendingChanges = [...retries, ...pendingChanges]
        if (retries.length > 0) await pause(retryDelayMs)
      }
    }
    currentCommit = undefined
  }

  function commit(batch: readonly PendingChange[]): void {
    const settleFunctions = file.write((messages) => batch.map(({ apply }) => apply(messages)))
    for (const settle of settleFunctions) settle()
  }

  const addToNextCommit = <Result>(work: (messages: MessageWriter) => Result) =>
    new Promise<Result>((resolve, reject) => {
      const deadline = performance.now() + lockTimeoutMs
      pendingChanges.push({
        apply: (messages) => runChange(() => work(messages), resolve, reject),
        deadline,
        reject,
      })
      currentCommit ??= new Promise<void>((resolve) => setImmediate(() => resolve(commitAll())))
    })

  return {
    insert: (submission, sender, flagged) => addToNextCommit(({ add }) => add(submission, sender, flagged)),
    countRequest: (sender) => addToNextCommit(({ countRequest }) => countRequest(sender)),
    async check() {
      const deadline = performance.now() + lockTimeoutMs
      for (;;) {
        try {
          return file.checkWritable()
        } catch (error) {
          if (!isBusy(error) || performance.now() > deadline) throw error
          await pause(retryDelayMs)
        }
      }
    },
    outbox: {
      claimDue: (...args) => addToNextCommit(({ outbox }) => outbox.claimDue(...args)),
      findAuthors: (...args) => addToNextCommit(({ outbox }) => outbox.findAuthors(...args)),
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
      await currentCommit
      clearInterval(cleanupTimer)
      file.close()
    },
  }
}

/** Runs a change; returns a function that settles its promise. Throws errors of the file, which reject all changes. */
function runChange<Result>(
  work: () => Result,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): () => void {
  try {
    const result = work()
    return () => resolve(result)
  } catch (error) {
    const refusal = toStoreError(error)
    if (refusal instanceof StoreUnavailable) throw refusal
    return () => reject(refusal)
  }
}
