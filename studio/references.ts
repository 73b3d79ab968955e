/**
 * What has to follow a change of something else: what names an entry of a list by its words, as a service does the work
 * that shows it; and numbers that grow from entry to entry.
 */
import { allFields, type Content, entriesAround, knownAt, nameField } from './fields.ts'
import type { Address, FieldEdit, ListEdit } from './protocol.ts'
import { entriesOf, textOf } from './values.ts'

/**
 * The changes that follow from another: what names an entry takes its new name, and no longer names what is removed; where
 * entries move, what grows from each to the next stays in its place.
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
  if (edit.kind === 'move') return stayingNumbers(edit, state)
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

/** The changes by which each entry has, before it moves, the number of the place that it moves to. */
function stayingNumbers(
  { list, from, to }: Extract<ListEdit, { kind: 'move' }>,
  state: Content,
): FieldEdit[] {
  const key = knownAt(`${list}.*`)?.keys?.find((key) => knownAt(`${list}.*.${key}`)?.grows)
  if (key === undefined) return []
  const moved = entriesOf(state, list).map((_, index) => index)
  moved.splice(to, 0, ...moved.splice(from, 1))
  const fieldAt = (index: number) => `${list}.${index}.${key}`
  return moved.flatMap((index, place) => {
    const [was, text] = [textOf(state, fieldAt(index)), textOf(state, fieldAt(place))]
    return was === text ? [] : [{ kind: 'set' as const, field: fieldAt(index), text, was }]
  })
}

/** The fields that name an entry of a list. */
const fieldsNaming = (list: Address, name: string, state: Content): Address[] =>
  allFields(state).filter(
    (field) => knownAt(field)?.names === list && name !== '' && textOf(state, field) === name,
  )
