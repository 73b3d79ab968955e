/** The files of the page that was made, as they are published. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** A file's bytes; undefined where it is not there. */
export function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The largest file of a page, in bytes. */
export const largestFile = 50_000_000

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** The paths of all files below a folder, with `/` between names, sorted; without those that belong to git. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !path.startsWith('.git'))
    .sort()

/** Copies files into a folder. */
export function copyInto(from: string, paths: readonly string[], to: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(join(from, path), join(to, path))
  }
}

/** Whether a file is a copy of another, encoded for our server; hosts encode by themselves. */
export const isEncoded = (path: string, paths: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -'.br'.length))
