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
import { insertEntry, moveEntry, removeEntry } from './entries.ts'
import type { Value } from './model.ts'
import { setText } from './text.ts'
import { EditError } from './verified.ts'

/** The content that is changed. */
interface Content {
  /** Where it is. */
  folder: string
  /** What each file says now. */
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
  for (const edit of edits)
    for (const one of [...following(edit, held), edit]) {
      const { file } = placeAt('field' in one ? one.field : one.list)
      drafts.set(file, applied(one, { source: textOf(file), held, folder }))
    }
  return drafts
}

interface Given {
  source: string
  held: (address: Address) => Value | undefined
  folder: string
}

function applied(edit: Edit, { source, held, folder }: Given): string {
  const { file, field } = placeAt('field' in edit ? edit.field : edit.list)
  const address = 'field' in edit ? edit.field : edit.list
  const order = knownAt(address.slice(0, address.lastIndexOf('.')))?.keys ?? []
  const path = pathOf(folder, file)
  if (typeof field.at(-1) === 'string' && !order.includes(String(field.at(-1))))
    throw new Refused({ message: `There is no ${fieldName(field)} in ${path}.` })
  if (edit.kind !== 'set') refuseOtherList(edit, listAt(held, edit.list), path)
  try {
    switch (edit.kind) {
      case 'set':
        if ((held(edit.field) ?? '') !== edit.was) throw changedMeanwhile(path, edit.field)
        return setText(source, field, edit.text, order)
      case 'insert':
        return insertEntry(source, field, edit.index, entryOf(edit, held, folder), order)
      case 'remove':
        return removeEntry(source, field, edit.index)
      case 'move':
        return moveEntry(source, field, edit.from, edit.to)
    }
  } catch (error) {
    if (!(error instanceof EditError)) throw error
    throw new Refused({ message: `This ${error.message}: ${path}.` })
  }
}

/** Refuses a change of a list that is not the one its owner has seen, or that has no such entries. */
function refuseOtherList(edit: ListEdit, entries: Value[], path: string): void {
  const indices = edit.kind === 'move' ? [edit.from, edit.to] : [edit.index]
  const most = edit.kind === 'insert' ? entries.length : entries.length - 1
  const isOther = edit.was !== undefined && edit.was !== heldEntries(entries)
  if (isOther || indices.some((index) => index > most)) throw changedMeanwhile(path, edit.list)
}

/** A new entry with what is known of it. */
function entryOf({ list, entry }: Edit & { kind: 'insert' }, held: Given['held'], folder: string): Value {
  if (typeof entry === 'string') return entry
  const made = newEntry(list, listAt(held, list), {
    picture: anyPicture(held, folder),
    names: (list) => listAt(held, list).map((entry) => String(valueAt(entry, [nameKey(list) ?? '']))),
  })
  return entry && typeof made === 'object' ? { ...made, ...entry } : made
}

function listAt(held: Given['held'], list: Address): Value[] {
  const entries = held(list)
  return Array.isArray(entries) ? entries : []
}

/** The first work's picture, or another one that there is. */
function anyPicture(held: Given['held'], folder: string): string {
  const known = picturesIn(folder)
  const first = held('portfolio.works.0.picture')
  return typeof first === 'string' && known.includes(first) ? first : (known[0] ?? '')
}

const changedMeanwhile = (path: string, field: Address) =>
  new Refused({
    message: `Somebody else has changed ${path} meanwhile; what stands there now is shown. Try again.`,
    field,
  })
