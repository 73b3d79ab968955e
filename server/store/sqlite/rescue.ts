/** Saves the messages of an open file that was moved or deleted under it: as long as it is open, they can be read. */
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { copyTo } from './transaction.ts'

const mark = '.rescued-'

/** Writes all that the open file holds into a new one beside it; gives its path, or undefined where that cannot be. */
export function rescue(database: DatabaseSync, file: string): string | undefined {
  const copy = `${file}${mark}${Date.now()}.db`
  try {
    copyTo(database, copy)
    return copy
  } catch {
    return undefined
  }
}

/** The newest copy that was saved of a file, where one still lies beside it. */
export function rescuedCopyOf(file: string): string | undefined {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file) + mark))
  const newest = copies.sort().at(-1)
  return newest && join(dirname(file), newest)
}
