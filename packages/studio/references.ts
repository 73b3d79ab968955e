/** The edits that follow from an edit, such as those that update the references to a renamed entry. */
import {
  allFields,
  type ContentState,
  dependentFields,
  entriesAround,
  fieldInfoOf,
  nameFieldOf,
  schemaInfoAt,
} from './fields.ts'
import type { Address, Edit, FieldEdit, ListEdit } from './protocol.ts'
import { entriesAt, textAt } from './values.ts'

/** Returns an edit that replaces the current text of a field. */
export const createTextEdit = (
  field: Address,
  text: string,
  state: ContentState,
  isPlaceholder = false,
): FieldEdit => ({ kind: 'set', field, text, previous: textAt(state, field), isPlaceholder })

/** Returns the edits that follow from one of several edits. Leaves out fields that the others set. */
export function cascadingEdits(
  edit: FieldEdit | ListEdit,
  state: ContentState,
  edits: readonly Edit[],
): (FieldEdit | ListEdit)[] {
  const isSet = (field: Address) => edits.some((other) => other.kind === 'set' && other.field === field)
  return findConsequences(edit, state).filter((edit) => edit.kind !== 'set' || !isSet(edit.field))
}

function findConsequences(edit: FieldEdit | ListEdit, state: ContentState): (FieldEdit | ListEdit)[] {
  if (edit.kind === 'set')
    return edit.text === edit.previous
      ? []
      : [...renameReferences(edit, state), ...clearDependentFields(edit.field, state)]
  if (edit.kind === 'move') return renumberEntries(edit, state)
  if (edit.kind !== 'remove') return []
  const name = textAt(state, nameFieldOf(edit.list, edit.index))
  // Start with the last reference, so that the other indexes stay valid.
  return fieldsReferringTo(edit.list, name, state)
    .toReversed()
    .flatMap((field): (FieldEdit | ListEdit)[] => {
      const [, list, index] = /^(.+)\.(\d+)$/.exec(field) ?? []
      return list === undefined
        ? [createTextEdit(field, '', state), ...clearDependentFields(field, state)]
        : [{ kind: 'remove', list, index: Number(index) }]
    })
}

function renameReferences({ field, text, previous }: FieldEdit, state: ContentState): FieldEdit[] {
  const entry = entriesAround(field).at(-1)
  if (!entry || field !== nameFieldOf(entry.list, entry.index)) return []
  const references = fieldsReferringTo(entry.list, previous, state)
  return references.map((field) => createTextEdit(field, text, state))
}

/** Returns the edits that clear the fields that belong to a field. A required text gets its placeholder. */
const clearDependentFields = (field: Address, state: ContentState): FieldEdit[] =>
  dependentFields(field, state)
    .filter((field) => textAt(state, field) !== '')
    .map((field) => {
      const { optional, placeholder = '' } = fieldInfoOf(field) ?? {}
      return createTextEdit(field, optional ? '' : placeholder, state, !optional)
    })

/** Returns the fields that edits clear as a consequence, in the order of the content. */
export function fieldsClearedBy(edits: readonly Edit[], state: ContentState): Address[] {
  const clearedFields = edits
    .flatMap((edit) => ('field' in edit || 'list' in edit ? cascadingEdits(edit, state, edits) : []))
    .flatMap((edit) => (edit.kind === 'set' && (edit.text === '' || edit.isPlaceholder) ? [edit.field] : []))
  return allFields(state).filter((field) => clearedFields.includes(field))
}

/**
 * Returns the edits before a move in a list whose numbers must increase, such as the metres of the distance: each position
 * keeps its number.
 */
function renumberEntries(
  { list, from, to }: Extract<ListEdit, { kind: 'move' }>,
  state: ContentState,
): FieldEdit[] {
  const key = schemaInfoAt(`${list}.*`)?.keys?.find((key) => schemaInfoAt(`${list}.*.${key}`)?.isIncreasing)
  if (key === undefined) return []
  const newOrder = entriesAt(state, list).map((_, index) => index)
  newOrder.splice(to, 0, ...newOrder.splice(from, 1))
  const fieldAt = (index: number) => `${list}.${index}.${key}`
  return newOrder
    .map((index, newIndex) => createTextEdit(fieldAt(index), textAt(state, fieldAt(newIndex)), state))
    .filter(({ text, previous }) => text !== previous)
}

/** Returns the fields that refer to an entry by its name. */
const fieldsReferringTo = (list: Address, name: string, state: ContentState): Address[] =>
  allFields(state).filter(
    (field) => schemaInfoAt(field)?.refersTo === list && name !== '' && textAt(state, field) === name,
  )
