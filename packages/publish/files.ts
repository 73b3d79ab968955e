/** Reads, lists and copies the files of a page. */
import { createHash } from 'node:crypto'
import { copyFileSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The largest file of a page, in bytes. */
export const largestFile = 50_000_000

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/**
 * Lists what is below a folder, with `/` between names. A folder that is not opened is listed with a `/` at its end.
 *
 * @param opens whether to open a folder; links are never followed
 */
export function* entriesIn(
  folder: string,
  opens: (path: string) => boolean = () => true,
  path = '',
): Generator<{ path: string; isFile: boolean }> {
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inner = path + entry.name
    if (!entry.isDirectory()) yield { path: inner, isFile: entry.isFile() }
    else if (opens(inner)) yield* entriesIn(folder, opens, `${inner}/`)
    else yield { path: `${inner}/`, isFile: false }
  }
}

/** The sorted paths of all files below a folder, with `/` between names, without links and git's files. */
export const filesIn = (folder: string): string[] =>
  [...entriesIn(folder)]
    .filter(({ path, isFile }) => isFile && !path.startsWith('.git'))
    .map(({ path }) => path)
    .sort()

/** What is at a path below a folder: the bytes of a file, nothing, or something else, such as a link on the way. */
export function readWithoutLinks(folder: string, path: string): Buffer | 'nothing' | 'something else' {
  const names = path.split('/')
  for (const index of names.keys()) {
    const ancestor = join(folder, ...names.slice(0, index + 1))
    const found = lstatSync(ancestor, { throwIfNoEntry: false })
    if (!found) return 'nothing'
    if (index < names.length - 1 ? !found.isDirectory() : !found.isFile()) return 'something else'
  }
  return readFileSync(join(folder, path))
}

/** Copies files into a folder. */
export function copyInto(from: string, paths: readonly string[], to: string): void {
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(join(from, path), join(to, path))
  }
}

/** Whether a file is a compressed copy for our server; other hosts compress by themselves. */
export const isEncoded = (path: string, paths: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -'.br'.length))
