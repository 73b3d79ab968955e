/** What a new entry of each list says until the owner writes over it. */
import type { Value } from './edit/model.ts'
import type { Address } from './protocol.ts'
import { Refused } from './refused.ts'

/** What a new entry may say: words that no other has, and what else there is in the content. */
interface Given {
  name: (wanted: string) => string
  /** A file of `content/pictures` that stands in until there is another. */
  picture: string
  /** The label of a profile that the list does not hold yet. */
  profile: () => string
}

/** A new entry by its list's address, entries on the way written as `*`. */
const entries: Record<Address, (given: Given) => Value> = {
  'site.profiles': ({ name }) => ({ label: name('New profile'), address: 'https://example.com/your-name' }),
  'portfolio.works': ({ name, picture }) => ({
    title: name('New work'),
    category: 'What it is',
    picture,
    description: 'What the picture shows',
  }),
  'portfolio.works.*.done': ({ name }) => name('Something you did'),
  'portfolio.works.*.pictures': ({ picture }) => ({ picture, description: 'What the picture shows' }),
  'services.services': ({ name }) => ({ title: name('New service'), items: ['Something you offer'] }),
  'services.services.*.items': ({ name }) => name('Something you offer'),
  'site.footerProfiles': ({ profile }) => profile(),
}

/** The lists that entries can be added to, taken from and moved in, entries on the way written as `*`. */
export const listPatterns: readonly Address[] = Object.keys(entries)

/** An address with `*` for each index: what all fields of its kind share. */
export const patternOf = (address: Address): Address => address.replace(/\.\d+(?=\.|$)/g, '.*')

/**
 * A new entry for a list, whose words none of those there has.
 *
 * @param held the list's entries as they are
 * @param has a picture that there is, and the labels of the profiles
 * @throws Refused where the list takes no new entries
 */
export function newEntry(
  list: Address,
  held: readonly Value[],
  has: { picture: string; profiles: readonly string[] },
): Value {
  const make = entries[patternOf(list)]
  if (!make) throw new Refused({ message: `${list} takes no new entries.` })
  const taken = new Set(held.flatMap(textsIn).map((text) => text.toLowerCase()))
  return make({
    picture: has.picture,
    name: (wanted) => {
      for (let count = 2, name = wanted; ; count++) {
        if (!taken.has(name.toLowerCase())) return name
        name = `${wanted} ${count}`
      }
    },
    profile: () => {
      const free = has.profiles.find((label) => !taken.has(label.toLowerCase()))
      if (free === undefined) throw new Refused({ message: 'The footer has every profile already.' })
      return free
    },
  })
}

const textsIn = (value: Value): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).filter((text) => typeof text === 'string')
