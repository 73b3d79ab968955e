/** Creates list entries and parts of the page with placeholders. */
import { Scalar } from 'yaml'
import type { WritableValue } from './edit/change-field.ts'
import {
  addressPatternOf,
  type ContentState,
  entryNamesOf,
  isList,
  nameFieldOf,
  picturesAt,
  schemaInfoAt,
} from './fields.ts'
import type { Address } from './protocol.ts'
import { RefusedError } from './refused-error.ts'
import { parentAddress, textAt } from './values.ts'

/**
 * Returns a list entry of placeholders with a unique name. Throws RefusedError if the list cannot have another.
 *
 * @param kindKey the first key of the kind of entry to create, if the list has several kinds
 */
export function createEntry(
  list: Address,
  index: number,
  state: ContentState,
  pictures: readonly string[],
  kindKey?: string,
): WritableValue {
  if (!isList(list)) throw new RefusedError({ message: `You cannot add entries to ${list}.` })
  const usedNames = new Set(entryNamesOf(list, state).map((name) => name.toLowerCase()))
  const isUnused = (text: string) => !usedNames.has(text.toLowerCase())
  const namePattern = addressPatternOf(nameFieldOf(list, 0))
  const nearbyPictures = picturesAt(parentAddress(list), state).filter((name) => pictures.includes(name))
  const placeholderFor = (pattern: Address) => {
    const { isIncreasing, refersTo } = schemaInfoAt(pattern) ?? {}
    const text = placeholderText(pattern, 0, [...nearbyPictures, ...pictures])
    if (refersTo !== undefined) {
      const unusedName = entryNamesOf(refersTo, state).find(isUnused)
      if (unusedName === undefined)
        throw new RefusedError({
          message: `Every ${schemaInfoAt(refersTo)?.entry?.toLowerCase()} is already listed.`,
        })
      return unusedName
    }
    if (isIncreasing) {
      // The rest of the pattern after the list and `.*.`.
      const key = pattern.slice(addressPatternOf(list).length + 3)
      // Half-way between the numbers of its neighbours, or twice the last number.
      const [before = 0, next = 0] = [index - 1, index].map((entryIndex) =>
        Number(textAt(state, `${list}.${entryIndex}.${key}`)),
      )
      return asPlaceholder(String(next ? Math.floor((before + next) / 2) : 2 * before || text))
    }
    return asPlaceholder(pattern === namePattern ? makeUnique(text, isUnused) : text)
  }
  return buildPlaceholders(addressPatternOf(`${list}.0`), index, placeholderFor, kindKey)
}

/** Returns the content of an optional part: placeholders for its required fields. */
export const createPart = (file: Address, pictures: readonly string[]): WritableValue =>
  buildPlaceholders(file, 0, (pattern, index) => asPlaceholder(placeholderText(pattern, index, pictures)))

function placeholderText(pattern: Address, index: number, [picture = '']: readonly string[]): string {
  const { kind, isIncreasing, placeholder = '', label = '' } = schemaInfoAt(pattern) ?? {}
  if (kind === 'picture') return picture
  // Each entry of a new list has twice the number of the one before.
  return isIncreasing ? String(Number(placeholder) * 2 ** index) : placeholder || label
}

/** Returns placeholders for the required fields at an address pattern, such as `portfolio.works.*`. */
function buildPlaceholders(
  pattern: Address,
  index: number,
  placeholderFor: (pattern: Address, index: number) => WritableValue,
  kindKey?: string,
): WritableValue {
  const { kind, variants, keys = [], minEntries = 1 } = schemaInfoAt(pattern) ?? {}
  if (kind === 'list')
    return Array.from({ length: minEntries }, (_, entryIndex) =>
      buildPlaceholders(`${pattern}.*`, entryIndex, placeholderFor, kindKey),
    )
  if (kind !== 'group') return placeholderFor(pattern, index)
  const variant = variants?.find(({ keys }) => keys[0] === kindKey) ?? variants?.[0]
  return Object.fromEntries(
    (variant?.keys ?? keys)
      .map((key) => [key, `${pattern}.${key}`] as const)
      .filter(([, field]) => !schemaInfoAt(field)?.optional)
      .map(([key, field]) => [key, buildPlaceholders(field, index, placeholderFor, kindKey)]),
  )
}

const asPlaceholder = (text: string): Scalar<string> => Object.assign(new Scalar(text), { tag: '!demo' })

function makeUnique(base: string, isUnused: (text: string) => boolean): string {
  for (let count = 2, text = base; ; text = `${base} ${count++}`) if (isUnused(text)) return text
}
