/** A content file after one change, with every other byte as it was: it is read, written in one way or another, and read again. */
import type { Field } from '../../site/content/document.ts'
import { entriesAfter, type ListChange, listWays } from './entries.ts'
import { verified, withValue } from './model.ts'
import { textAsEnded, textWays } from './text.ts'
import { nodeAt, writtenIn } from './written.ts'

/** What is to become of a text, which is emptied by an empty one, or of the entries of a list. */
export type Change = { kind: 'set'; text: string } | ListChange

/**
 * The text of a file after a change of one field.
 *
 * @param order the names that may stand beside the field, in their order: one that is not there yet is put where it
 *   belongs among them
 * @throws EditError where it cannot be written
 */
export function edited(source: string, field: Field, change: Change, order: readonly string[] = []): string {
  const written = writtenIn(source)
  const node = nodeAt(written, field)
  if (change.kind !== 'set')
    return verified(
      listWays(written, field, change, order),
      withValue(written.value, field, (old) => entriesAfter(node, old, change)),
    )
  const text = textAsEnded(node, change.text)
  return verified(
    textWays(written, field, text, order),
    withValue(written.value, field, () => text),
  )
}
