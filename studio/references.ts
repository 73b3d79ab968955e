/** What names an entry of a list by its words, as a service does the work that shows it, and has to follow them. */
import { allFields, type Content, entriesAround, knownAt, nameField } from './fields.ts'
import type { Address, FieldEdit, ListEdit } from './protocol.ts'
import { textOf } from './values.ts'

/**
 * The changes that follow from another: what names an entry takes its new name, and no longer names what is removed.
 *
 * @param state what the files say before it
 */
export function following(edit: FieldEdit | ListEdit, state: Content): (FieldEdit | ListEdit)[] {
  if (edit.kind === 'set') {
    const { field, text, was } = edit
    const entry = entriesAround(field).at(-1)
    if (!entry || field !== nameField(entry.list, entry.index)) return []
    const { list } = entry
    return fieldsNaming(list, was, state).map((field) => ({ kind: 'set', field, text, was }))
  }
  if (edit.kind !== 'remove') return []
  const was = textOf(state, nameField(edit.list, edit.index))
  // The last first, so that the others keep their numbers.
  return fieldsNaming(edit.list, was, state)
    .toReversed()
    .map((field) => {
      const [, list, index] = /^(.+)\.(\d+)$/.exec(field) ?? []
      return list === undefined
        ? { kind: 'set', field, text: '', was }
        : { kind: 'remove', list, index: Number(index) }
    })
}

/** The fields that name an entry of a list. */
const fieldsNaming = (list: Address, name: string, state: Content): Address[] =>
  allFields(state).filter(
    (field) => knownAt(field)?.names === list && name !== '' && textOf(state, field) === name,
  )
