/** Tells a submission that repeats another; the same as `contact_private.take_row()` does in PostgreSQL. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { duplicateWindow, fieldNames, type Submission } from '../../../contract/submission.ts'

/** The hash that two submissions share where every field is the same, and only there. */
export const hashOf = (submission: Submission): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(fieldNames.map((field) => submission[field])))
    .digest()

/**
 * Prepares the look-up, for a transaction under way. A hash is indexed and not the text, which would take as much room
 * again as the messages. The row itself says when it was stored, and whether it is there still.
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
    /** The row that the same was stored as within the window before `now`. */
    find(hash: Buffer, now: number): number | undefined {
      const row = earlier.get({ hash, since: asStored(now - duplicateWindow), now: asStored(now) })
      return row && Number(row.id)
    },
    /** Remembers what was stored as row `id`. */
    remember: (hash: Buffer, id: number | bigint, now: number) => void remember.run({ hash, id, now }),
    /** Forgets what is out of the window. */
    forget: (now: number) => void forget.run({ before: now - duplicateWindow, now }),
  }
}
