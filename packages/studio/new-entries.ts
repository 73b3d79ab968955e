/** Creates list entries and parts of the page with placeholders. */
import { Scalar } from 'yaml'
import type { WritableValue } from './edit/change-field.ts'
import {
  type ContentState,
  entryNamesOf,
  isList,
  nameFieldOf,
  patternOf,
  picturesAt,
  schemaInfoAt,
} from './fields.ts'
import type { Address } from './protocol.ts'
import { RefusedError } from './refused-error.ts'
import { parentAddress, textAt } from './values.ts'

/** Returns an entry of placeholders with a unique name; `of` is the first field of its kind. May throw RefusedError. */
export function newEntry(
  list: Address,
  index: number,
  state: ContentState,
  pictures: readonly string[],
  of?: string,
): WritableValue {
  if (!isList(list)) throw new RefusedError({ message: `You cannot add entries to ${list}.` })
  const taken = new Set(entryNamesOf(list, state).map((name) => name.toLowerCase()))
  const isFree = (text: string) => !taken.has(text.toLowerCase())
  const named = patternOf(nameFieldOf(list, 0))
  const near = picturesAt(parentAddress(list), state).filter((name) => pictures.includes(name))
  const placeholderFor = (pattern: Address) => {
    const { isIncreasing, refersTo } = schemaInfoAt(pattern) ?? {}
    const wanted = wordsAt(pattern, 0, [...near, ...pictures])
    if (refersTo !== undefined) {
      const free = entryNamesOf(refersTo, state).find(isFree)
      if (free === undefined)
        throw new RefusedError({
          message: `Every ${schemaInfoAt(refersTo)?.entry?.toLowerCase()} is already listed.`,
        })
      return free
    }
    if (isIncreasing) {
      const key = pattern.slice(patternOf(list).length + 3)
      const [before = 0, next = 0] = [index - 1, index].map((at) =>
        Number(textAt(state, `${list}.${at}.${key}`)),
      )
      return asPlaceholder(String(next ? Math.floor((before + next) / 2) : 2 * before || wanted))
    }
    return asPlaceholder(pattern === named ? unlike(wanted, isFree) : wanted)
  }
  return begun(patternOf(`${list}.0`), index, placeholderFor, of)
}

export const newPart = (file: Address, pictures: readonly string[]): WritableValue =>
  begun(file, 0, (pattern, index) => asPlaceholder(wordsAt(pattern, index, pictures)))

function wordsAt(pattern: Address, index: number, [picture = '']: readonly string[]): string {
  const { kind, isIncreasing, placeholder = '', label = '' } = schemaInfoAt(pattern) ?? {}
  if (kind === 'picture') return picture
  return isIncreasing ? String(Number(placeholder) * 2 ** index) : placeholder || label
}

/** Returns placeholders for the required content at an address with `*` for indexes. */
function begun(
  pattern: Address,
  index: number,
  placeholderFor: (pattern: Address, index: number) => WritableValue,
  of?: string,
): WritableValue {
  const { kind, variants, keys = [], minEntries = 1 } = schemaInfoAt(pattern) ?? {}
  if (kind === 'list')
    return Array.from({ length: minEntries }, (_, at) => begun(`${pattern}.*`, at, placeholderFor, of))
  if (kind !== 'group') return placeholderFor(pattern, index)
  const wanted = variants?.find(({ keys }) => keys[0] === of) ?? variants?.[0]
  return Object.fromEntries(
    (wanted?.keys ?? keys)
      .map((key) => [key, `${pattern}.${key}`] as const)
      .filter(([, field]) => !schemaInfoAt(field)?.optional)
      .map(([key, field]) => [key, begun(field, index, placeholderFor, of)]),
  )
}

const asPlaceholder = (text: string): Scalar<string> => Object.assign(new Scalar(text), { tag: '!demo' })

function unlike(wanted: string, isFree: (text: string) => boolean): string {
  for (let count = 2, text = wanted; ; text = `${wanted} ${count++}`) if (isFree(text)) return text
}
