import { DatabaseSync } from 'node:sqlite'
import { createSubmission, type Submission } from '@portfolio/contract/submission.ts'
import { messagesPath } from '@portfolio/server/store/sqlite/open-database.ts'
import type { Sql } from 'postgres'

/** A stored submission. */
export type StoredRow = Submission & { id: number; created_at: string }

/** Runs `work` on the message file, as another program would open it. */
export function withMessages<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(messagesPath(dataDir), { timeout: 5000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Returns the rows in a data folder, oldest first. */
export function storedRows(dataDir: string): StoredRow[] {
  return withMessages(dataDir, (database) =>
    database.prepare('SELECT * FROM contact_submissions ORDER BY id').all(),
  ) as unknown as StoredRow[]
}

let count = 0

/** Returns a unique submission, except for the given fields. */
export function aSubmission(given: Partial<Submission> = {}): Submission {
  count++
  return {
    ...createSubmission(() => ''),
    name: 'Ada Lovelace',
    email: `ada.${process.pid}.${count}@example.com`,
    message: 'We need a crest for our club.',
    ...given,
  }
}

/** Returns the rows of an e-mail address, oldest first, in the shape of the embedded store. */
export async function postgresRows(sql: Sql, email: string): Promise<StoredRow[]> {
  const rows = await sql`select * from contact_submissions where email = ${email} order by id`
  return rows.map(
    ({ id, created_at, ...texts }) =>
      ({ ...texts, id: Number(id), created_at: created_at.toISOString() }) as StoredRow,
  )
}
