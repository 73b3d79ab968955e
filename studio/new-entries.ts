/** What a new entry of a list says until its owner writes over it. */
import { valueAt } from './address.ts'
import type { Value } from './edit/model.ts'
import { isList, knownAt, nameKey, patternOf } from './fields.ts'
import type { Address } from './protocol.ts'
import { Refused } from './refused.ts'

/** What a new entry may name. */
interface Given {
  /** A file of `content/pictures` that stands in until there is another. */
  picture: string
  /** What the entries of a list are told apart by. */
  names: (list: Address) => readonly string[]
}

/**
 * A new entry for a list: what it must have, under a name that none of those there has.
 *
 * @param held the list's entries as they are
 * @throws Refused where the list takes no new entries
 */
export function newEntry(list: Address, held: readonly Value[], given: Given): Value {
  if (!isList(list)) throw new Refused({ message: `${list} takes no new entries.` })
  const key = nameKey(list)
  const nameOf = (entry: Value) => (key === undefined ? entry : valueAt(entry, [key]))
  const named = `${patternOf(list)}.*${key === undefined ? '' : `.${key}`}`
  const taken = new Set(held.map((entry) => String(nameOf(entry)).toLowerCase()))
  const isFree = (text: string) => !taken.has(text.toLowerCase())
  return firstOf(`${patternOf(list)}.*`)

  function firstOf(pattern: Address): Value {
    const { kind, keys = [], first = '', label = '', names } = knownAt(pattern) ?? {}
    if (kind === 'list') return [firstOf(`${pattern}.*`)]
    if (kind === 'group')
      return Object.fromEntries(
        keys
          .map((key) => [key, `${pattern}.${key}`] as const)
          .filter(([, field]) => !knownAt(field)?.optional)
          .map(([key, field]) => [key, firstOf(field)]),
      )
    if (kind === 'picture') return given.picture
    if (names !== undefined) {
      const free = given.names(names).find(isFree)
      if (free === undefined)
        throw new Refused({ message: `There is no other ${knownAt(names)?.entry?.toLowerCase()} to name.` })
      return free
    }
    const wanted = first || label
    return pattern === named ? unlike(wanted, isFree) : wanted
  }
}

/** A text, with a number behind it where it is not free. */
function unlike(wanted: string, isFree: (text: string) => boolean): string {
  for (let count = 2, text = wanted; ; text = `${wanted} ${count++}`) if (isFree(text)) return text
}
