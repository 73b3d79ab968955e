import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { readFileIfExists } from '@portfolio/content/read-file-if-exists.ts'
import { RefusedError } from '../refused-error.ts'

/** The name prefix of unfinished files and folders. Old ones are left over from a killed process. */
export const unfinishedPrefix = '.unfinished-'
/** In milliseconds. */
const maxAgeMs = 600_000

/** Replaces a file atomically. Throws RefusedError unless it has the expected bytes; a missing file has none. */
export function replaceFile(path: string, bytes: Uint8Array, expected: Uint8Array): void {
  // Writes to the target of a symbolic link.
  const targetPath = existsSync(path) ? realpathSync(path) : path
  const temporaryPath = join(dirname(targetPath), `${unfinishedPrefix}${randomUUID()}`)
  try {
    // Private until it gets the mode of the current file.
    writeFileSync(temporaryPath, bytes, { flag: 'wx', flush: true, mode: 0o600 })
    const current = statSync(targetPath, { throwIfNoEntry: false })
    if (current) chmodSync(temporaryPath, current.mode & 0o777)
    // Checked as late as possible: a change between this and the next line would be lost.
    if (!(readFileIfExists(targetPath) ?? Buffer.of()).equals(expected))
      throw new RefusedError({ message: `${path} was changed by another program in the meantime.` })
    renameSync(temporaryPath, targetPath)
  } catch (error) {
    rmSync(temporaryPath, { force: true })
    throw error
  }
  flushFolder(dirname(targetPath))
}

export function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    // Some systems cannot flush a folder. The file itself is written.
  }
}

/** Deletes old unfinished files that killed processes left in a folder. Ignores failures. */
export function removeUnfinished(folder: string, now = Date.now()): void {
  try {
    for (const name of readdirSync(folder).filter((name) => name.startsWith(unfinishedPrefix))) {
      const path = join(folder, name)
      if (now - statSync(path).ctimeMs > maxAgeMs) rmSync(path, { recursive: true })
    }
  } catch {
    // Not essential. The next start tries again.
  }
}
