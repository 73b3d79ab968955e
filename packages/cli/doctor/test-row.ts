/** Removes the test message. */
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Submission } from '@portfolio/contract/submission.ts'
import type { Config } from '@portfolio/server/config.ts'
import { messagesLocation } from '@portfolio/server/store/open.ts'
import { messagesFile } from '@portfolio/server/store/sqlite/open.ts'
import { type Finding, failed, note, ok } from './finding.ts'

/**
 * Removes the test message with the owner's access to the store, because the public key cannot.
 *
 * @param hosted whether the backend is elsewhere and may have another store
 */
export async function removeTestRow(
  { message }: Submission,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  hosted: boolean,
): Promise<Finding> {
  try {
    const removed =
      databaseUrl === undefined
        ? removeFromFile(dataDir, message)
        : await removeFromPostgres(databaseUrl, message)
    if (removed > 0) return ok('clean-up', 'the test message was deleted')
  } catch (error) {
    return note('clean-up', `the test message was not deleted (${(error as Error).message})`, byHand)
  }
  if (hosted)
    return note('clean-up', 'the test message was not deleted: the public key does not allow it', byHand)
  return failed(
    'clean-up',
    `the test message was stored, but not in ${messagesLocation({ dataDir, databaseUrl })}`,
    'restart the server with the same DATA_DIR and DATABASE_URL',
  )
}

const byHand =
  "delete it in the table editor, or with: delete from contact_submissions where email = 'doctor@example.com'"

async function removeFromPostgres(databaseUrl: string, message: string): Promise<number> {
  const { connectionTo } = await import('@portfolio/server/store/postgres/connect.ts')
  const connection = connectionTo(databaseUrl)
  try {
    const gone = await connection.query('delete from public.contact_submissions where message = $1', [
      message,
    ])
    return gone.rowCount ?? 0
  } finally {
    await connection.close()
  }
}

function removeFromFile(dataDir: string, message: string): number {
  if (!existsSync(messagesFile(dataDir))) return 0
  using database = new DatabaseSync(messagesFile(dataDir), { timeout: 5000 })
  return Number(database.prepare('DELETE FROM contact_submissions WHERE message = ?').run(message).changes)
}
