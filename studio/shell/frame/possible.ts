/** What may stand on the page and does not yet. */
import { patternOf } from '../../new-entries.ts'
import type { Address, State } from '../../protocol.ts'
import { heldAt } from '../content.ts'

/** Something that can be added beside a field. */
export interface Possible {
  field: Address
  label: string
  kind: 'text' | 'list' | 'picture'
  /** What a text says until it is overwritten. */
  text: string
}

type Known = readonly [key: string, label: string, kind: Possible['kind'], text?: string]

const known: Record<Address, readonly Known[]> = {
  site: [
    ['number', 'Number', 'text', '10'],
    ['profiles', 'Profile', 'list'],
  ],
  home: [
    ['lead', 'Line beside the tagline', 'text', 'What you are remembered by'],
    ['picture', 'Picture', 'picture'],
  ],
  'portfolio.works.*': [
    ['client', 'Client', 'text', 'Whom it was made for'],
    ['year', 'Year', 'text', String(new Date().getFullYear())],
    ['text', 'Text', 'text', 'What there is to tell of it'],
    ['done', 'What was done', 'list'],
    ['pictures', 'Further picture', 'list'],
  ],
  'services.services.*': [['sentence', 'Sentence', 'text', 'A few words about it']],
}

/** What the part of the content could have that a field belongs to. */
export function possibleBeside(field: Address, state: State): Possible[] {
  const keys = field.split('.')
  const holders = keys.map((_, index) => keys.slice(0, keys.length - index).join('.'))
  const holder = holders.find((address) => known[patternOf(address)]) ?? ''
  return (known[patternOf(holder)] ?? [])
    .map(([key, label, kind, text = '']) => ({ field: `${holder}.${key}`, label, kind, text }))
    .filter(({ field }) => isEmpty(heldAt(state, field)))
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (value as unknown[]).length === 0
