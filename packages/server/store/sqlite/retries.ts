/** Finds repeated submissions in SQLite, as `contact_private.take_row()` does in PostgreSQL. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { duplicateWindow, fieldNames, type Submission } from '@portfolio/contract/submission.ts'

/** A hash of all fields: equal only for equal submissions. */
export const hashOf = (submission: Submission): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(fieldNames.map((field) => submission[field])))
    .digest()

/**
 * Prepares the statements, to be used within a transaction. An index of the text instead of a hash would take as much
 * room as the messages. The join checks the time, and that the message still exists.
 */
export function retriesIn(database: DatabaseSync) {
  const earlier = database.prepare(`
    SELECT contact_submissions.id FROM retries JOIN contact_submissions ON contact_submissions.id = retries.submission
    WHERE retries.content = $hash AND created_at > $since AND created_at <= $now`)
  const remember = database.prepare(
    'INSERT OR REPLACE INTO retries (content, submission, sent_at) VALUES ($hash, $id, $now)',
  )
  const forget = database.prepare('DELETE FROM retries WHERE sent_at < $before OR sent_at > $now')
  const asStored = (time: number) => new Date(time).toISOString()

  return {
    /** The id of the same submission within `duplicateWindow` before `now`; undefined if there is none. */
    find(hash: Buffer, now: number): number | undefined {
      const row = earlier.get({ hash, since: asStored(now - duplicateWindow), now: asStored(now) })
      return row && Number(row.id)
    },
    /** Records a submission that was stored with this id. */
    remember: (hash: Buffer, id: number | bigint, now: number) => void remember.run({ hash, id, now }),
    /** Deletes records outside the window. */
    forget: (now: number) => void forget.run({ before: now - duplicateWindow, now }),
  }
}
