/** Tells a submission that repeats another; the same as `contact_private.take_row()` does in PostgreSQL. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { duplicateWindow, fieldNames, type Submission } from '../../../contract/submission.ts'

/** What was stored within the window, by a hash of its text. Its functions are for a transaction under way. */
export interface Retries {
  /** Whether the same was stored within the window before `now`. */
  isRetry(content: Buffer, now: number): boolean
  /** Remembers what was stored as row `id`. */
  remember(content: Buffer, id: number | bigint, now: number): void
  /** Forgets what is out of the window. */
  forget(now: number): void
}

/** The hash that two submissions share where every field is the same, and only there. */
export const contentOf = (submission: Submission): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(fieldNames.map((field) => submission[field])))
    .digest()

/**
 * Prepares the look-up. A hash and not the text is indexed, which would take as much room again as the messages.
 * The row itself says when it was stored, and whether it is there still.
 */
export function retriesIn(database: DatabaseSync): Retries {
  const earlier = database.prepare(`
    SELECT 1 FROM retries JOIN contact_submissions ON contact_submissions.id = retries.submission
    WHERE retries.content = $content AND created_at > $since AND created_at <= $now`)
  const remember = database.prepare(
    'INSERT OR REPLACE INTO retries (content, submission, sent_at) VALUES ($content, $id, $now)',
  )
  const forget = database.prepare('DELETE FROM retries WHERE sent_at < $before OR sent_at > $now')
  const asStored = (time: number) => new Date(time).toISOString()

  return {
    isRetry: (content, now) =>
      earlier.get({ content, since: asStored(now - duplicateWindow), now: asStored(now) }) !== undefined,
    remember: (content, id, now) => void remember.run({ content, id, now }),
    forget: (now) => void forget.run({ before: now - duplicateWindow, now }),
  }
}
