import { isDeepStrictEqual } from 'node:util'
import { documentOf } from '../../site/content/document.ts'

/** A change that cannot be written so that the file says what was meant. */
export class EditError extends Error {
  override name = 'EditError'
  constructor() {
    super('cannot be written here without touching more than it; change it in the file itself')
  }
}

/**
 * The first of several ways to write a change that a reader of the file understands as it was meant: whatever else
 * the file says, it says as before.
 *
 * @param ways texts of the whole file, the one that changes least first; undefined is none
 * @param meant what the file is to hold
 * @throws EditError where there is none
 */
export function verified(ways: Iterable<string | undefined>, meant: unknown): string {
  for (const way of ways) if (way !== undefined && says(way, meant)) return way
  throw new EditError()
}

function says(source: string, meant: unknown): boolean {
  // Half a character would become another one in the file.
  if (!source.isWellFormed()) return false
  const { value, cutTexts } = documentOf(source)
  return cutTexts.length === 0 && isDeepStrictEqual(value, meant)
}
