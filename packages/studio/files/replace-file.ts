import { isUtf8 } from 'node:buffer'
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

/** The prefix of the names of temporary files and folders. A killed process may leave them behind. */
export const unfinishedPrefix = '.unfinished-'

/** A younger temporary file may still be in use by another process. */
const minAgeMs = 600_000

/** Replaces a file atomically. Throws RefusedError unless it has the expected text. A missing file counts as empty. */
export function replaceFile(path: string, content: string | Uint8Array, expectedText: string): void {
  // Replace the target of a symbolic link, not the link.
  const targetPath = existsSync(path) ? realpathSync(path) : path
  const temporaryPath = join(dirname(targetPath), `${unfinishedPrefix}${randomUUID()}`)
  try {
    // Private until it gets the mode of the current file.
    writeFileSync(temporaryPath, content, { flag: 'wx', flush: true, mode: 0o600 })
    const current = statSync(targetPath, { throwIfNoEntry: false })
    if (current) chmodSync(temporaryPath, current.mode & 0o777)
    // Check as late as possible: another program's change after this line would be lost.
    const currentBytes = readFileIfExists(targetPath) ?? Buffer.of()
    // Writing UTF-8 would damage text in another encoding.
    if (!isUtf8(currentBytes))
      throw new RefusedError({
        message: `${path} is not saved as UTF-8. Open it in your editor and save it as UTF-8 first.`,
      })
    if (!currentBytes.equals(Buffer.from(expectedText)))
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

/** Deletes old temporary files that killed processes left in a folder. Ignores failures. */
export function removeUnfinishedFiles(folder: string, now = Date.now()): void {
  try {
    for (const name of readdirSync(folder).filter((name) => name.startsWith(unfinishedPrefix))) {
      const path = join(folder, name)
      if (now - statSync(path).ctimeMs > minAgeMs) rmSync(path, { recursive: true })
    }
  } catch {
    // Not essential. The next start tries again.
  }
}
