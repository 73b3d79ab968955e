/** What a new entry of a list says until its owner writes over it. */
import { Scalar } from 'yaml'
import type { Draft } from './edit/entries.ts'
import { type Content, isList, knownAt, nameField, namesIn, patternOf, picturesAt } from './fields.ts'
import type { Address } from './protocol.ts'
import { Refused } from './refused.ts'

/**
 * A new entry for a list: what it must have, under a name that none of those there has, marked as not its owner's.
 *
 * @param pictures the names of the owner's pictures: the first near the list stands in until there is another, or any
 * @param of the first field of the kind that it is to be of, where there are several
 * @throws Refused where the list takes no new entries
 */
export function newEntry(list: Address, state: Content, pictures: readonly string[], of?: string): Draft {
  if (!isList(list)) throw new Refused({ message: `${list} takes no new entries.` })
  const taken = new Set(namesIn(list, state).map((name) => name.toLowerCase()))
  const isFree = (text: string) => !taken.has(text.toLowerCase())
  const named = patternOf(nameField(list, 0))
  const near = picturesAt(list.replace(/\.\w+$/, ''), state)
  return firstOf(patternOf(`${list}.0`))

  function firstOf(pattern: Address): Draft {
    const { kind, kinds, keys = [], first = '', label = '', names, least = 1 } = knownAt(pattern) ?? {}
    if (kind === 'list') return Array.from({ length: least }, () => firstOf(`${pattern}.*`))
    if (kind === 'group') {
      const wanted = kinds?.find(({ keys }) => keys[0] === of) ?? kinds?.[0]
      return Object.fromEntries(
        (wanted?.keys ?? keys)
          .map((key) => [key, `${pattern}.${key}`] as const)
          .filter(([, field]) => !knownAt(field)?.optional)
          .map(([key, field]) => [key, firstOf(field)]),
      )
    }
    if (kind === 'picture')
      return placeholder(near.find((name) => pictures.includes(name)) ?? pictures[0] ?? '')
    if (names !== undefined) {
      const free = namesIn(names, state).find(isFree)
      if (free === undefined)
        throw new Refused({ message: `There is no other ${knownAt(names)?.entry?.toLowerCase()} to name.` })
      return free
    }
    const wanted = first || label
    return placeholder(pattern === named ? unlike(wanted, isFree) : wanted)
  }
}

/** A text that is there for a start. */
const placeholder = (text: string): Scalar<string> => Object.assign(new Scalar(text), { tag: '!demo' })

/** A text, with a number behind it where it is not free. */
function unlike(wanted: string, isFree: (text: string) => boolean): string {
  for (let count = 2, text = wanted; ; text = `${wanted} ${count++}`) if (isFree(text)) return text
}
