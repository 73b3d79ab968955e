import { DatabaseSync } from 'node:sqlite'
import { type Submission, submissionOf } from '@portfolio/contract/submission.ts'
import { messagesFile } from '@portfolio/server/store/sqlite/open.ts'

/** A stored submission. */
export type StoredRow = Submission & { id: number; created_at: string }

/** Runs `work` on the file of messages in a data folder, as any other program would open it. */
export function withMessages<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(messagesFile(dataDir), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** All that is stored in a data folder, the oldest first. */
export function storedRows(dataDir: string): StoredRow[] {
  return withMessages(dataDir, (database) =>
    database.prepare('SELECT * FROM contact_submissions ORDER BY id').all(),
  ) as unknown as StoredRow[]
}

let count = 0

/** A submission that no other test sends, but for what the test gives it. */
export function aSubmission(given: Partial<Submission> = {}): Submission {
  count++
  return {
    ...submissionOf(() => ''),
    name: 'Ada Lovelace',
    email: `ada.${process.pid}.${count}@example.com`,
    message: 'We need a crest for our club.',
    ...given,
  }
}
