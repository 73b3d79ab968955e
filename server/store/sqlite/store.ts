/** The embedded store: submissions in one SQLite file. */
import { statSync } from 'node:fs'
import { duplicateWindow, type Submission } from '../../../contract/submission.ts'
import { type Store, StoreUnavailable } from '../store.ts'
import { messagesFile, openDatabase } from './open.ts'
import { inTransaction } from './transaction.ts'

/** An insert that waits for the next commit. */
interface Waiting {
  submissions: readonly Submission[]
  resolve: () => void
  reject: (error: unknown) => void
}

/**
 * Opens the embedded store.
 *
 * All inserts of one turn of the event loop share a transaction, since a commit costs one wait for the disk
 * however much it holds. They also fail together, which only trouble with the file can make them do:
 * the rules were held before, and the table's own are no stricter.
 *
 * @param dataDir the folder of its file
 * @throws StoreUnavailable where the file cannot be written, is damaged, or a newer program's
 */
export function openSqliteStore(dataDir: string): Store {
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
    if (batch.length === 0) return
    try {
      requireFile()
      inTransaction(database, () => {
        const now = new Date()
        const since = new Date(now.getTime() - duplicateWindow)
        for (const { name, email, message } of batch.flatMap(({ submissions }) => submissions)) {
          insertUnlessRetry.run({ name, email, message, now: now.toISOString(), since: since.toISOString() })
        }
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    for (const { resolve } of batch) resolve()
  }

  return {
    insert: (submissions) =>
      new Promise((resolve, reject) => {
        if (waiting.push({ submissions, resolve, reject }) === 1) setImmediate(commit)
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
