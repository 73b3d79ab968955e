/** What names an entry of a list by its words, as a service does the work that shows it, and has to follow them. */
import { knownFields } from '../site/content/known-fields.ts'
import type { Value } from './edit/model.ts'
import { nameKey } from './fields.ts'
import type { Address, Edit } from './protocol.ts'

type Held = (address: Address) => Value | undefined

/**
 * The changes that follow from another: what names an entry takes its new name, and no longer names what is removed.
 *
 * @param held what stands at an address now
 */
export function following(edit: Edit, held: Held): Edit[] {
  if (edit.kind === 'set') {
    const { field, text, was } = edit
    const [, list = '', key] = /^(.+)\.\d+\.(\w+)$/.exec(field) ?? []
    if (key === undefined || key !== nameKey(list)) return []
    return namingOf(list, was, held).map((field) => ({ kind: 'set', field, text, was }))
  }
  if (edit.kind !== 'remove') return []
  const was = String(held(`${edit.list}.${edit.index}.${nameKey(edit.list)}`) ?? '')
  // The last first, so that the others keep their numbers.
  return namingOf(edit.list, was, held)
    .toReversed()
    .map((field) => {
      const [, list, index] = /^(.+)\.(\d+)$/.exec(field) ?? []
      return list === undefined
        ? { kind: 'set', field, text: '', was }
        : { kind: 'remove', list, index: Number(index) }
    })
}

/** The fields that name an entry of a list. */
const namingOf = (list: Address, name: string, held: Held): Address[] =>
  Object.entries(knownFields)
    .filter(([, { kind, names }]) => kind === 'entry' && names === list)
    .flatMap(([pattern]) => fieldsLike(pattern, held))
    .filter((field) => held(field) === name)

/** The fields of a pattern, one for each entry that there is. */
function fieldsLike(pattern: Address, held: Held): Address[] {
  const [list = '', ...rest] = pattern.split('.*')
  if (rest.length === 0) return [list]
  const entries = held(list)
  if (!Array.isArray(entries)) return []
  return entries.flatMap((_, index) => fieldsLike(`${list}.${index}${rest.join('.*')}`, held))
}
