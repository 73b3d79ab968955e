/** What may stand on the page and does not yet. */
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

/** Beside which fields of what it may be added; the part that holds it is the group. */
const known: readonly (readonly [beside: RegExp, possible: readonly Known[]])[] = [
  [/^(site)\.(name|tagline)$/, [['number', 'Number', 'text', '10']]],
  [/^(site)\.(email|phone)$/, [['profiles', 'Profile', 'list']]],
  [
    /^(home)\./,
    [
      ['lead', 'Line beside the tagline', 'text', 'What you are remembered by'],
      ['picture', 'Picture', 'picture'],
    ],
  ],
  [
    /^(portfolio\.works\.\d+)\./,
    [
      ['client', 'Client', 'text', 'Whom it was made for'],
      ['year', 'Year', 'text', String(new Date().getFullYear())],
      ['text', 'Text', 'text', 'What there is to tell of it'],
      ['done', 'What was done', 'list'],
      ['pictures', 'Further picture', 'list'],
    ],
  ],
  [/^(services\.services\.\d+)\./, [['sentence', 'Sentence', 'text', 'A few words about it']]],
]

/** What the part of the content could have that a field belongs to. */
export function possibleBeside(field: Address, state: State): Possible[] {
  return known
    .flatMap(([beside, possible]) => {
      const [, holder] = beside.exec(field) ?? []
      if (holder === undefined) return []
      return possible.map(([key, label, kind, text = '']) => ({
        field: `${holder}.${key}`,
        label,
        kind,
        text,
      }))
    })
    .filter(({ field }) => isEmpty(heldAt(state, field)))
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (value as unknown[]).length === 0
