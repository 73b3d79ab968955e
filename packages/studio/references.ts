/** The edits that follow from another edit, such as renaming all references to an entry. */
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

/** Returns the edits that follow from one edit, without fields that the step itself sets. */
export function cascadingEdits(
  edit: FieldEdit | ListEdit,
  state: ContentState,
  step: readonly Edit[],
): (FieldEdit | ListEdit)[] {
  const isSet = (field: Address) => step.some((other) => other.kind === 'set' && other.field === field)
  return consequencesOf(edit, state).filter((one) => one.kind !== 'set' || !isSet(one.field))
}

function consequencesOf(edit: FieldEdit | ListEdit, state: ContentState): (FieldEdit | ListEdit)[] {
  if (edit.kind === 'set')
    return edit.text === edit.previous ? [] : [...renaming(edit, state), ...clearing(edit.field, state)]
  if (edit.kind === 'move') return stayingNumbers(edit, state)
  if (edit.kind !== 'remove') return []
  const previous = textAt(state, nameFieldOf(edit.list, edit.index))
  // From last to first, so that earlier indexes stay valid.
  return fieldsNaming(edit.list, previous, state)
    .toReversed()
    .flatMap((field): (FieldEdit | ListEdit)[] => {
      const [, list, index] = /^(.+)\.(\d+)$/.exec(field) ?? []
      return list === undefined
        ? [{ kind: 'set', field, text: '', previous }, ...clearing(field, state)]
        : [{ kind: 'remove', list, index: Number(index) }]
    })
}

function renaming({ field, text, previous }: FieldEdit, state: ContentState): FieldEdit[] {
  const entry = entriesAround(field).at(-1)
  if (!entry || field !== nameFieldOf(entry.list, entry.index)) return []
  return fieldsNaming(entry.list, previous, state).map((field) => ({ kind: 'set', field, text, previous }))
}

/** Clears the fields that belong to a field. A required text gets its placeholder. */
const clearing = (field: Address, state: ContentState): FieldEdit[] =>
  dependentFields(field, state)
    .map((field) => ({ field, previous: textAt(state, field) }))
    .filter(({ previous }) => previous !== '')
    .map(({ field, previous }) => {
      const { optional, placeholder = '' } = fieldInfoOf(field) ?? {}
      const text = optional ? '' : placeholder
      return { kind: 'set', field, text, previous, isPlaceholder: !optional }
    })

/** Returns the fields that a step clears as a consequence, in content order. */
export function fieldsClearedBy(step: readonly Edit[], state: ContentState): Address[] {
  const cleared = step
    .flatMap((edit) => ('field' in edit || 'list' in edit ? cascadingEdits(edit, state, step) : []))
    .flatMap((one) => (one.kind === 'set' && (one.text === '' || one.isPlaceholder) ? [one.field] : []))
  return allFields(state).filter((field) => cleared.includes(field))
}

/** Renumbers entries before a move, so that numbers that increase along the list keep their positions. */
function stayingNumbers(
  { list, from, to }: Extract<ListEdit, { kind: 'move' }>,
  state: ContentState,
): FieldEdit[] {
  const key = schemaInfoAt(`${list}.*`)?.keys?.find((key) => schemaInfoAt(`${list}.*.${key}`)?.isIncreasing)
  if (key === undefined) return []
  const moved = entriesAt(state, list).map((_, index) => index)
  moved.splice(to, 0, ...moved.splice(from, 1))
  const fieldAt = (index: number) => `${list}.${index}.${key}`
  return moved.flatMap((index, place) => {
    const [previous, text] = [textAt(state, fieldAt(index)), textAt(state, fieldAt(place))]
    return previous === text ? [] : [{ kind: 'set' as const, field: fieldAt(index), text, previous }]
  })
}

/** Returns the fields that refer to an entry by name. */
const fieldsNaming = (list: Address, name: string, state: ContentState): Address[] =>
  allFields(state).filter(
    (field) => schemaInfoAt(field)?.refersTo === list && name !== '' && textAt(state, field) === name,
  )
