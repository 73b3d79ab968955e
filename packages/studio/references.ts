/** The edits that follow from another edit, such as renaming all references to an entry. */
import {
  allFields,
  type Content,
  dependentFields,
  entriesAround,
  knownAt,
  nameField,
  noteOf,
} from './fields.ts'
import type { Address, Edit, FieldEdit, ListEdit } from './protocol.ts'
import { entriesOf, textOf } from './values.ts'

/** Returns the edits that follow from one edit, without fields that the step itself sets. */
export function cascadingEdits(
  edit: FieldEdit | ListEdit,
  state: Content,
  step: readonly Edit[],
): (FieldEdit | ListEdit)[] {
  const isSet = (field: Address) => step.some((other) => other.kind === 'set' && other.field === field)
  return consequencesOf(edit, state).filter((one) => one.kind !== 'set' || !isSet(one.field))
}

function consequencesOf(edit: FieldEdit | ListEdit, state: Content): (FieldEdit | ListEdit)[] {
  if (edit.kind === 'set')
    return edit.text === edit.was ? [] : [...renaming(edit, state), ...clearing(edit.field, state)]
  if (edit.kind === 'move') return stayingNumbers(edit, state)
  if (edit.kind !== 'remove') return []
  const was = textOf(state, nameField(edit.list, edit.index))
  // From last to first, so that earlier indexes stay valid.
  return fieldsNaming(edit.list, was, state)
    .toReversed()
    .flatMap((field): (FieldEdit | ListEdit)[] => {
      const [, list, index] = /^(.+)\.(\d+)$/.exec(field) ?? []
      return list === undefined
        ? [{ kind: 'set', field, text: '', was }, ...clearing(field, state)]
        : [{ kind: 'remove', list, index: Number(index) }]
    })
}

function renaming({ field, text, was }: FieldEdit, state: Content): FieldEdit[] {
  const entry = entriesAround(field).at(-1)
  if (!entry || field !== nameField(entry.list, entry.index)) return []
  return fieldsNaming(entry.list, was, state).map((field) => ({ kind: 'set', field, text, was }))
}

/** Clears the fields that belong to a field. A required text gets its placeholder. */
const clearing = (field: Address, state: Content): FieldEdit[] =>
  dependentFields(field, state)
    .map((field) => ({ field, was: textOf(state, field) }))
    .filter(({ was }) => was !== '')
    .map(({ field, was }) => {
      const { optional, placeholder = '' } = noteOf(field) ?? {}
      const text = optional ? '' : placeholder
      return { kind: 'set', field, text, was, isPlaceholder: !optional }
    })

/** Returns the fields that a step clears as a consequence, in content order. */
export function clearedBy(step: readonly Edit[], state: Content): Address[] {
  const cleared = step
    .flatMap((edit) => ('field' in edit || 'list' in edit ? cascadingEdits(edit, state, step) : []))
    .flatMap((one) => (one.kind === 'set' && (one.text === '' || one.isPlaceholder) ? [one.field] : []))
  return allFields(state).filter((field) => cleared.includes(field))
}

/** Renumbers entries before a move, so that numbers that increase along the list keep their positions. */
function stayingNumbers(
  { list, from, to }: Extract<ListEdit, { kind: 'move' }>,
  state: Content,
): FieldEdit[] {
  const key = knownAt(`${list}.*`)?.keys?.find((key) => knownAt(`${list}.*.${key}`)?.isIncreasing)
  if (key === undefined) return []
  const moved = entriesOf(state, list).map((_, index) => index)
  moved.splice(to, 0, ...moved.splice(from, 1))
  const fieldAt = (index: number) => `${list}.${index}.${key}`
  return moved.flatMap((index, place) => {
    const [was, text] = [textOf(state, fieldAt(index)), textOf(state, fieldAt(place))]
    return was === text ? [] : [{ kind: 'set' as const, field: fieldAt(index), text, was }]
  })
}

/** Returns the fields that refer to an entry by name. */
const fieldsNaming = (list: Address, name: string, state: Content): Address[] =>
  allFields(state).filter(
    (field) => knownAt(field)?.refersTo === list && name !== '' && textOf(state, field) === name,
  )
