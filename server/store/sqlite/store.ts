/** The embedded store: submissions in one SQLite file. */
import { statSync } from 'node:fs'
import { duplicateWindow, type Submission } from '../../../contract/submission.ts'
import { type Limits, TooManySubmissions } from '../limits.ts'
import { type Store, StoreUnavailable } from '../store.ts'
import { limiter } from './limiter.ts'
import { messagesFile, openDatabase } from './open.ts'
import { inSavepoint, inTransaction } from './transaction.ts'

/** An insert that waits for the next commit. */
interface Waiting {
  submissions: readonly Submission[]
  sender: string | undefined
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Opens the embedded store.
 *
 * All inserts of one turn of the event loop share a transaction, since a commit costs one wait for the disk
 * however much it holds. They also fail together, which only trouble with the file can make them do:
 * the rules were held before, and the table's own are no stricter. The rate limit refuses one alone.
 *
 * @param dataDir the folder of its file
 * @param limits how much is stored for one address
 * @throws StoreUnavailable where the file cannot be written, is damaged, or a newer program's
 */
export function openSqliteStore(dataDir: string, limits: Limits = { perMinute: 0, perDay: 0 }): Store {
  const database = openDatabase(dataDir)
  const file = messagesFile(dataDir)
  const { ino } = statSync(file)
  const insertUnlessRetry = database.prepare(`
    INSERT INTO contact_submissions (name, email, message, created_at)
    SELECT $name, $email, $message, $now
    WHERE NOT EXISTS (
      SELECT 1 FROM contact_submissions
      WHERE email = $email AND name = $name AND message = $message AND created_at > $since
    )`)
  const count = limiter(database, limits)
  // As much as the longest message takes, so that a disk is full before a visitor finds it so; and other
  // bytes each time, as SQLite writes none that are there already.
  const writeCheck = database.prepare('UPDATE write_check SET content = randomblob(100000)')
  let waiting: Waiting[] = []

  /** SQLite would go on writing into a deleted file without an error, and all of it be lost in the end. */
  function requireFile(): void {
    if (statSync(file, { throwIfNoEntry: false })?.ino === ino) return
    throw new StoreUnavailable('gone', 'The file of messages was moved or deleted. Start the server again')
  }

  function commit(): void {
    const batch = waiting
    waiting = []
    const refused = new Map<Waiting, TooManySubmissions>()
    if (batch.length === 0) return
    try {
      requireFile()
      inTransaction(database, () => {
        const now = new Date()
        const since = new Date(now.getTime() - duplicateWindow)
        const times = { now: now.toISOString(), since: since.toISOString() }
        for (const one of batch) {
          try {
            inSavepoint(database, () => insert(one, times))
          } catch (error) {
            if (!(error instanceof TooManySubmissions)) throw error
            refused.set(one, error)
          }
        }
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    for (const one of batch) {
      const error = refused.get(one)
      if (error) one.reject(error)
      else one.resolve()
    }
  }

  function insert({ submissions, sender }: Waiting, times: { now: string; since: string }): void {
    let added = 0
    for (const { name, email, message } of submissions) {
      added += Number(insertUnlessRetry.run({ name, email, message, ...times }).changes)
    }
    if (sender !== undefined) count(sender, added)
  }

  return {
    insert: (submissions, sender) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ submissions, sender, resolve, reject }) === 1) setImmediate(commit)
      }),
    async check() {
      requireFile()
      inTransaction(database, () => writeCheck.run())
    },
    async close() {
      commit()
      database.close()
    },
  }
}
