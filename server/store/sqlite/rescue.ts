/** Saves the messages of an open file that was deleted or damaged under it: as long as it is open, they can be read. */
import { closeSync, fsyncSync, openSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

const mark = '.rescued-'

/**
 * Writes all that the open file holds into a new one beside it.
 *
 * @param file where the open one was
 * @returns the path of the copy; undefined where it cannot be written, or not be read any more
 */
export function rescue(database: DatabaseSync, file: string): string | undefined {
  const copy = `${file}${mark}${Date.now()}.db`
  try {
    closeSync(openSync(copy, 'wx', 0o600))
  } catch {
    return undefined
  }
  try {
    database.prepare('VACUUM INTO ?').run(copy)
    const descriptor = openSync(copy, 'r+')
    fsyncSync(descriptor)
    closeSync(descriptor)
    return copy
  } catch {
    // Half a copy would be taken for a whole one at the next start.
    rmSync(copy, { force: true })
    return undefined
  }
}

/** The newest copy that was saved of a file, where one still lies beside it. */
export function rescuedCopyOf(file: string): string | undefined {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file) + mark))
  const newest = copies.sort().at(-1)
  return newest && join(dirname(file), newest)
}
