/** Saves the messages of a file that was moved or deleted while it is open: until it is closed, they can be read. */
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { copyTo } from './transaction.ts'

const mark = '.rescued-'

/** Copies the open file to a new one beside its path; returns the new path, or undefined if that fails. */
export function rescue(database: DatabaseSync, file: string): string | undefined {
  const copy = `${file}${mark}${Date.now()}.db`
  try {
    copyTo(database, copy)
    return copy
  } catch {
    return undefined
  }
}

/** The newest rescued copy beside a file; undefined if there is none. */
export function rescuedCopyOf(file: string): string | undefined {
  const copies = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file) + mark))
  const newest = copies.sort().at(-1)
  return newest && join(dirname(file), newest)
}
