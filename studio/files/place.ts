/** Puts a file in its place whole or not at all. */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** What a file's name begins with that is being written; after a while it is what a process left that was killed. */
const unfinished = '.unfinished-'
const aWhile = 600_000

/** A file that is not as whoever writes it has read it: an editor, or git, was there meanwhile. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

/**
 * Writes a file anew. Whoever reads it, or starts after a crash, finds the old bytes or the new ones.
 *
 * @param expected the bytes that must be there now; undefined where no file may be
 * @throws ChangedMeanwhile where there are others, and the system's error where it cannot be written
 */
export function place(path: string, bytes: Uint8Array, expected: Uint8Array | undefined): void {
  // Of a link to it, the file that it leads to.
  const real = existsSync(path) ? realpathSync(path) : path
  drafted(real, (draft) => {
    const file = openSync(draft, 'wx', 0o644)
    try {
      const there = statSync(real, { throwIfNoEntry: false })
      if (there) fchmodSync(file, there.mode & 0o777)
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    // As late as can be: what is saved between this and the next line is the one thing that is lost.
    if (!isSame(bytesOf(real), expected)) throw new ChangedMeanwhile(`${path} was changed meanwhile`)
    renameSync(draft, real)
  })
}

/**
 * Moves a file of whatever size, to another disk too. Killed at any moment, it is whole in one of the places or in
 * both.
 *
 * @throws ChangedMeanwhile where there is a file already, and the system's error where it cannot be moved
 */
export function move(from: string, to: string): void {
  if (existsSync(to)) throw new ChangedMeanwhile(`${to} was changed meanwhile`)
  try {
    renameSync(from, to)
    nameOnDisk(to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copy(from, to)
    rmSync(from)
  }
}

function copy(from: string, to: string): void {
  drafted(to, (draft) => {
    copyFileSync(from, draft, constants.COPYFILE_EXCL)
    onDisk(draft)
    if (existsSync(to)) throw new ChangedMeanwhile(`${to} was changed meanwhile`)
    renameSync(draft, to)
  })
}

/** Makes a file by way of another one beside it, of which nothing is left where that fails. */
function drafted(path: string, make: (draft: string) => void): void {
  const draft = join(dirname(path), `${unfinished}${randomUUID()}`)
  try {
    make(draft)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  nameOnDisk(path)
}

/** Deletes from a folder what processes have left that were killed while they wrote; what may not be deleted stays. */
export function clearUnfinished(folder: string, now = Date.now()): void {
  try {
    for (const name of readdirSync(folder).filter((name) => name.startsWith(unfinished))) {
      const path = join(folder, name)
      if (now - statSync(path).ctimeMs > aWhile) rmSync(path)
    }
  } catch {
    // Nobody waits for it.
  }
}

/** Waits until the name of a file that is in its place is on the disk. */
function nameOnDisk(path: string): void {
  try {
    onDisk(dirname(path))
  } catch {
    // Not every system can be asked that of a folder, and the file is written.
  }
}

/** Waits until what is in a file or folder is on the disk; Windows asks that of nobody who only reads. */
function onDisk(path: string): void {
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The bytes of a file, or nothing where there is none. */
export function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const isSame = (one: Buffer | undefined, other: Uint8Array | undefined) =>
  one === undefined || other === undefined ? one === other : one.equals(other)
