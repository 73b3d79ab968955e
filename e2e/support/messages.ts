import { DatabaseSync } from 'node:sqlite'
import { createSubmission, type Submission } from '@portfolio/contract/submission.ts'
import { messagesPath } from '@portfolio/server/store/sqlite/open-database.ts'
import type { Sql } from 'postgres'

export type StoredRow = Submission & { id: number; created_at: string }

/** Opens the message file like another program, and runs `work` on it. */
export function withMessageFile<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(messagesPath(dataDir), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Returns the messages in a data folder, oldest first. */
export function storedRows(dataDir: string): StoredRow[] {
  return withMessageFile(dataDir, (database) =>
    database.prepare('SELECT * FROM contact_submissions ORDER BY id').all(),
  ) as unknown as StoredRow[]
}

let submissionCount = 0

/** Returns a unique submission. `overrides` replace its fields. */
export function newSubmission(overrides: Partial<Submission> = {}): Submission {
  submissionCount++
  return {
    ...createSubmission(() => ''),
    name: 'Ada Lovelace',
    email: `ada.${process.pid}.${submissionCount}@example.com`,
    message: 'We need a crest for our club.',
    ...overrides,
  }
}

/** Returns the messages of an e-mail address, oldest first, in the same form as `storedRows`. */
export async function postgresRows(sql: Sql, email: string): Promise<StoredRow[]> {
  const rows = await sql`select * from contact_submissions where email = ${email} order by id`
  return rows.map(
    ({ id, created_at, ...texts }) =>
      ({ ...texts, id: Number(id), created_at: created_at.toISOString() }) as StoredRow,
  )
}
