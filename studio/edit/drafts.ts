/** Changes as texts of files that are not written yet. */
import { fieldName } from '../../site/content/document.ts'
import type { ContentFile } from '../../site/content/schema.ts'
import { placeAt, valueAt } from '../address.ts'
import { knownAt, nameKey } from '../fields.ts'
import { pathOf, valueIn } from '../files/content.ts'
import { newEntry } from '../new-entries.ts'
import { picturesIn } from '../pictures/unused.ts'
import { type Address, type Edit, heldEntries, type ListEdit } from '../protocol.ts'
import { following } from '../references.ts'
import { Refused } from '../refused.ts'
import { type Change, edited } from './edited.ts'
import { EditError, type Value } from './model.ts'

/** The content that is changed: where it is, and what each file says now. */
interface Content {
  folder: string
  texts: ReadonlyMap<ContentFile, string>
}

/**
 * What the files say after some changes, and after those that follow from them.
 *
 * @returns the whole texts of the files that they touch
 * @throws Refused where one cannot be made
 */
export function draftsOf(edits: readonly Edit[], { folder, texts }: Content): Map<ContentFile, string> {
  const drafts = new Map<ContentFile, string>()
  const textOf = (file: ContentFile) => drafts.get(file) ?? texts.get(file) ?? ''
  const held = (address: Address) => {
    const { file, field } = placeAt(address)
    return valueAt(valueIn(textOf(file)), field)
  }
  const entriesOf = (list: Address): Value[] => {
    const entries = held(list)
    return Array.isArray(entries) ? entries : []
  }

  /** The change of the file that an edit means, where what its owner has seen still stands there. */
  function changeOf(edit: Edit, path: string): Change {
    if (edit.kind === 'set') {
      if ((held(edit.field) ?? '') !== edit.was) throw changedMeanwhile(path, edit.field)
      return edit
    }
    const entries = entriesOf(edit.list)
    if (!isAsSeen(edit, entries)) throw changedMeanwhile(path, edit.list)
    return edit.kind === 'insert' ? { ...edit, entry: entryOf(edit, entries) } : edit
  }

  /** A new entry with what is known of it. */
  function entryOf({ list, entry }: Edit & { kind: 'insert' }, entries: Value[]): Value {
    if (typeof entry === 'string') return entry
    const made = newEntry(list, entries, {
      picture: anyPicture(held, folder),
      names: (list) => entriesOf(list).map((entry) => String(valueAt(entry, [nameKey(list) ?? '']))),
    })
    return entry && typeof made === 'object' ? { ...made, ...entry } : made
  }

  for (const edit of edits)
    for (const one of [...following(edit, held), edit]) {
      const address = 'field' in one ? one.field : one.list
      const { file, field } = placeAt(address)
      const path = pathOf(folder, file)
      const order = knownAt(address.slice(0, address.lastIndexOf('.')))?.keys ?? []
      if (typeof field.at(-1) === 'string' && !order.includes(String(field.at(-1))))
        throw new Refused({ message: `There is no ${fieldName(field)} in ${path}.` })
      try {
        drafts.set(file, edited(textOf(file), field, changeOf(one, path), order))
      } catch (error) {
        if (!(error instanceof EditError)) throw error
        throw new Refused({ message: `This ${error.message}: ${path}.` })
      }
    }
  return drafts
}

/** Whether a list is the one that its owner has seen, and has such entries. */
function isAsSeen(edit: ListEdit, entries: Value[]): boolean {
  const indices = edit.kind === 'move' ? [edit.from, edit.to] : [edit.index]
  const most = edit.kind === 'insert' ? entries.length : entries.length - 1
  const isSame = edit.was === undefined || edit.was === heldEntries(entries)
  return isSame && indices.every((index) => index <= most)
}

/** The first work's picture, or another one that there is. */
function anyPicture(held: (address: Address) => Value | undefined, folder: string): string {
  const known = picturesIn(folder)
  const first = held('portfolio.works.0.picture')
  return typeof first === 'string' && known.includes(first) ? first : (known[0] ?? '')
}

const changedMeanwhile = (path: string, field: Address) =>
  new Refused({
    message: `Somebody else has changed ${path} meanwhile; what stands there now is shown. Try again.`,
    field,
  })
