import { isDeepStrictEqual } from 'node:util'
import { ContentDocument } from '../../site/content/document.ts'

/** A change that cannot be written so that the file says what was meant. */
export class EditError extends Error {
  override name = 'EditError'
}

/**
 * The first of several ways to write a change that a reader of the file understands as it was meant: whatever else
 * the file says, it says as before.
 *
 * @param ways texts of the whole file, the one that changes least first
 * @param meant what the file is to hold
 * @throws EditError where there is none
 */
export function verified(ways: Iterable<string>, meant: unknown): string {
  for (const way of ways) if (says(way, meant)) return way
  throw new EditError('cannot be written here without touching more than it; change it in the file itself')
}

function says(source: string, meant: unknown): boolean {
  const document = new ContentDocument(source)
  // What has slips may have no value that could be asked for.
  if (document.slips.length + document.cutTexts.length > 0) return false
  return isDeepStrictEqual(document.value, meant)
}
