/** Puts a file in its place whole or not at all. */
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
import { bytesOf } from '../../publish/files.ts'
import { Refused } from '../refused.ts'

/** What the name of a file or folder begins with that is being made; after a while it is what a killed process left. */
export const unfinished = '.unfinished-'
const aWhile = 600_000

/**
 * Writes a file anew. Whoever reads it, or starts after a crash, finds the old bytes or the new ones.
 *
 * @param expected the bytes that must be there now; none, where there is no file yet
 * @throws Refused where an editor, or git, has put others there meanwhile, and the system's error where it cannot be written
 */
export function place(path: string, bytes: Uint8Array, expected: Uint8Array): void {
  // Of a link to it, the file that it leads to.
  const real = existsSync(path) ? realpathSync(path) : path
  const draft = join(dirname(real), `${unfinished}${randomUUID()}`)
  try {
    // Nobody else's to read before it has the mode of the file that it is to be.
    writeFileSync(draft, bytes, { flag: 'wx', flush: true, mode: 0o600 })
    const there = statSync(real, { throwIfNoEntry: false })
    if (there) chmodSync(draft, there.mode & 0o777)
    // As late as can be: what is saved between this and the next line is the one thing that is lost.
    if (!(bytesOf(real) ?? Buffer.of()).equals(expected))
      throw new Refused({ message: `${path} was changed meanwhile.` })
    renameSync(draft, real)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  flushNames(dirname(real))
}

/** Waits until the names of the files in a folder are on the disk. */
export function flushNames(folder: string): void {
  try {
    const opened = openSync(folder, 'r')
    try {
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
  } catch {
    // Not every system can be asked that of a folder, and the file is written.
  }
}

/** Deletes from a folder what processes have left that were killed while they wrote; what may not be deleted stays. */
export function clearUnfinished(folder: string, now = Date.now()): void {
  try {
    for (const name of readdirSync(folder).filter((name) => name.startsWith(unfinished))) {
      const path = join(folder, name)
      if (now - statSync(path).ctimeMs > aWhile) rmSync(path, { recursive: true })
    }
  } catch {
    // Nothing depends on it, and the next start tries again.
  }
}
