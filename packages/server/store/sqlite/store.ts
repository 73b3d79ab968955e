/** The embedded store: submissions in one SQLite file. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Limits, type OpenStore, StoreUnavailable } from '../store.ts'
import { openMessagesFile } from './file.ts'
import type { Messages } from './messages.ts'
import type { Warn } from './open.ts'
import { asStoreError, isBusy } from './store-error.ts'

interface Waiting {
  /** Makes the change; returns a function that settles the caller's promise, to call after the commit. */
  work: (messages: Messages) => () => void
  /** Until when it waits for a lock of another program, by `performance.now()`. */
  until: number
  reject: (error: unknown) => void
}

/** How long a change waits for a lock of another program, and the pause between attempts, in milliseconds. */
const lockTimeout = 4000
const retryPause = 25

/** How often expired data is deleted, in milliseconds. */
const cleanupInterval = 60_000

/**
 * Opens the embedded store. All changes of one turn of the event loop share a transaction, because each commit waits for
 * the disk. Trouble with the file fails all of them; a refused change fails alone.
 *
 * @param warn receives warnings for the owner
 * @throws StoreUnavailable if the file cannot be written, is damaged, or is from a newer version
 */
export function openSqliteStore(
  dataDir: string,
  limits: Limits = { perMinute: 0, perDay: 0 },
  warn: Warn = console.error,
): OpenStore {
  const file = openMessagesFile(dataDir, limits, warn)
  let waiting: Waiting[] = []
  let committing: Promise<void> | undefined
  const cleanup = setInterval(() => file.deleteExpired(), cleanupInterval).unref()

  /** Commits until nothing waits. Retries while another program locks the file. */
  async function commitAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        commit(batch)
      } catch (error) {
        const again = isBusy(error) ? batch.filter(({ until }) => performance.now() < until) : []
        for (const one of batch) if (!again.includes(one)) one.reject(error)
        waiting = [...again, ...waiting]
        if (again.length > 0) await pause(retryPause)
      }
    }
    committing = undefined
  }

  function commit(batch: readonly Waiting[]): void {
    const settleAll = file.write((messages) => batch.map(({ work }) => work(messages)))
    for (const settle of settleAll) settle()
  }

  const inNextCommit = <Result>(work: (messages: Messages) => Result) =>
    new Promise<Result>((resolve, reject) => {
      const until = performance.now() + lockTimeout
      waiting.push({ work: (messages) => outcomeOf(() => work(messages), resolve, reject), until, reject })
      committing ??= new Promise<void>((done) => setImmediate(() => done(commitAll())))
    })

  return {
    insert: (submission, sender, flagged) => inNextCommit(({ add }) => add(submission, sender, flagged)),
    count: (sender) => inNextCommit(({ count }) => count(sender)),
    async check() {
      const until = performance.now() + lockTimeout
      for (;;) {
        try {
          return file.try()
        } catch (error) {
          if (!isBusy(error) || performance.now() > until) throw error
          await pause(retryPause)
        }
      }
    },
    outbox: {
      take: (...wanted) => inNextCommit(({ outbox }) => outbox.take(...wanted)),
      sendersOf: (...wanted) => inNextCommit(({ outbox }) => outbox.sendersOf(...wanted)),
      sentBetween: (...wanted) => inNextCommit(({ outbox }) => outbox.sentBetween(...wanted)),
      settle: (...wanted) => inNextCommit(({ outbox }) => outbox.settle(...wanted)),
    },
    async deleteBefore(moment) {
      let deleted = 0
      for (let some = 1; some > 0; deleted += some)
        some = await inNextCommit((messages) => messages.deleteBefore(moment))
      return deleted
    },
    async close() {
      await committing
      clearInterval(cleanup)
      file.close()
    },
  }
}

/** Runs `work`; returns a function that settles its promise. Throws trouble with the file, which concerns all. */
function outcomeOf<Result>(
  work: () => Result,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): () => void {
  try {
    const result = work()
    return () => resolve(result)
  } catch (error) {
    const refusal = asStoreError(error)
    if (refusal instanceof StoreUnavailable) throw refusal
    return () => reject(refusal)
  }
}
