/** Files at a destination that no publication lists: they stay. */
import { safeLine } from '@portfolio/cli/safe-text.ts'
import { Failure } from './failure.ts'

/** The most names in one sentence. */
const mostNamed = 10

/** A note that names the files that stay; empty if there are none. */
export function keptFilesNote(left: readonly string[]): string[] {
  if (left.length === 0) return []
  const more = left.length > mostNamed ? `, and ${left.length - mostNamed} more` : ''
  return [
    `These files were not published from here and stay: ${left.slice(0, mostNamed).map(safeLine).join(', ')}${more}.`,
  ]
}

/** The failure when a file of the page would overwrite another one. */
export const conflictFailure = (path: string, where: string): Failure =>
  new Failure(
    `The page would overwrite ${safeLine(path)} in ${where}, which was not published from here. Nothing was written. Move that file away, or set PUBLISH_TO to another place.`,
  )

/**
 * The first path that conflicts with the files of a page: the same path, or one is a folder of the other.
 */
export function firstConflict(left: readonly string[], files: Iterable<string>): string | undefined {
  const names = [...files]
  const all = new Set(names)
  const folders = new Set(names.flatMap(foldersOf))
  return left.find(
    (path) => all.has(path) || folders.has(path) || foldersOf(path).some((one) => all.has(one)),
  )
}

/** The parent folders of a path, the outermost first. */
export const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
