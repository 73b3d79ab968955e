/** What a new entry of each list says until the owner writes over it. */
import type { Value } from './edit/model.ts'
import type { Address } from './protocol.ts'

/** A new entry by its list's address, entries on the way written as `*`. */
const entries: Record<Address, (name: (wanted: string) => string) => Value> = {
  'site.profiles': (name) => ({ label: name('New profile'), address: 'https://example.com/your-name' }),
  'portfolio.works': (name) => ({
    title: name('New work'),
    category: 'What it is',
    picture: '',
    description: 'What the picture shows',
  }),
  'portfolio.works.*.done': (name) => name('Something you did'),
  'portfolio.works.*.pictures': () => ({ picture: '', description: 'What the picture shows' }),
  'services.services': (name) => ({ title: name('New service'), items: ['Something you offer'] }),
  'services.services.*.items': (name) => name('Something you offer'),
}

/** The lists that entries can be added to, taken from and moved in, entries on the way written as `*`. */
export const listPatterns: readonly Address[] = [...Object.keys(entries), 'site.footerProfiles']

/** An address with `*` for each index: what all fields of its kind share. */
export const patternOf = (address: Address): Address => address.replace(/\.\d+(?=\.|$)/g, '.*')

/**
 * A new entry for a list, whose words none of those there has.
 *
 * @param held the list's entries as they are
 * @param picture a file of `content/pictures` that stands in until there is another
 * @throws Error where the list takes no new entries
 */
export function newEntry(list: Address, held: readonly Value[], picture: string): Value {
  const make = entries[patternOf(list)]
  if (!make) throw new Error(`${list} takes no new entries`)
  const taken = new Set(held.flatMap(textsIn).map((text) => text.toLowerCase()))
  const entry = make((wanted) => {
    for (let count = 2, name = wanted; ; count++) {
      if (!taken.has(name.toLowerCase())) return name
      name = `${wanted} ${count}`
    }
  })
  return typeof entry === 'object' && 'picture' in entry ? { ...entry, picture } : entry
}

const textsIn = (value: Value): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).filter((text) => typeof text === 'string')
