import { type FieldGroup, isTranslatable } from '@portfolio/content/field-meta.ts'
import { allFields, fieldInfoOf, fullFieldName, isShownOnPage, languagePrefixOf } from '../../../fields.ts'
import type { Address, State } from '../../../protocol.ts'
import { textAt } from '../../../values.ts'

export interface Section {
  id: string
  title: string
  words?: string
  fields: Address[]
}

type Id = Exclude<FieldGroup, 'look'> | 'wrong' | 'left-out' | 'others'

const known: Readonly<Record<Id, Pick<Section, 'title' | 'words'>>> = {
  wrong: { title: 'To correct', words: 'Until these are correct, the page cannot show your changes.' },
  search: { title: 'Search engines' },
  shared: { title: 'Shared links and browser tab' },
  reach: { title: 'E-mail and phone' },
  profiles: { title: 'Profiles' },
  descriptions: { title: 'Picture descriptions', words: 'For visitors who cannot see the pictures.' },
  works: { title: 'Works: addresses, crops, widths and pictures on phones' },
  services: { title: 'Services and the distance: their works and texts' },
  pages: { title: 'Further pages: their texts and addresses' },
  'left-out': {
    title: 'Not used yet',
    words: 'The page shows these fields once you fill them in.',
  },
  others: { title: 'Other details' },
  language: { title: 'Words: language, bar and footer' },
  work: { title: 'Words: pages of the works' },
  form: { title: 'Words: the form' },
  'form-fields': { title: 'Words: the fields of the form' },
  'form-mail': { title: 'Words: the form, if sending fails' },
  sent: { title: 'Words: page “Sent”' },
  missing: { title: 'Words: page “Not found”' },
  unread: { title: 'Words: page “Not sent”' },
}

/**
 * Returns the sections of the panel.
 * @param root the folder of the language, see `rootOf`
 */
export function sectionsOf(state: Pick<State, 'content' | 'mistakes'>, root = ''): Section[] {
  const wrong = new Set(
    state.mistakes.flatMap(({ field }) =>
      field !== undefined && languagePrefixOf(field) === root ? field : [],
    ),
  )
  const fields = new Set([
    ...fieldsIn(root, state),
    ...[...wrong].filter((field) => fieldInfoOf(field) !== undefined),
  ])
  const parts = Map.groupBy(fields, (field) => idOf(field, state, wrong))
  return (Object.keys(known) as Id[]).flatMap((id) => {
    const fields = parts.get(id)
    return fields ? [{ id, ...known[id], fields }] : []
  })
}

/** Returns all fields of a language: in another one than the main one, the texts to translate. */
function fieldsIn(root: string, state: Pick<State, 'content'>): Address[] {
  const fields = allFields(state)
  if (root === '') return fields
  return fields.flatMap((field) => {
    const note = fieldInfoOf(field)
    return note && isTranslatable(note) && textAt(state, field) !== '' ? root + field : []
  })
}

/** Returns the section of a field. Undefined if it is edited on the page or in another panel. */
function idOf(field: Address, state: Pick<State, 'content'>, wrong: ReadonlySet<Address>): Id | undefined {
  const { group, page, kind } = fieldInfoOf(field) ?? {}
  if (group === 'look') return undefined
  if (group) return group
  // The page cannot update while the content has errors, so wrong fields are edited here.
  if (wrong.has(field)) return 'wrong'
  if (page !== undefined) return isShownOnPage(field, state) ? undefined : 'left-out'
  // These are chosen where the entries they name are edited.
  return kind === 'entry' ? undefined : 'others'
}

/** Filters the sections to fields whose title, name, help and text together contain all search words. */
export function searched(sections: Section[], wanted: string, state: State): Section[] {
  const words = wanted.toLowerCase().split(/\s+/)
  const isFound = (field: Address, title: string) => {
    const all = `${title} ${fullFieldName(field, state)} ${fieldInfoOf(field)?.help ?? ''} ${textAt(state, field)}`
    return words.every((word) => all.toLowerCase().includes(word))
  }
  return sections
    .map(({ fields, ...rest }) => ({ ...rest, fields: fields.filter((field) => isFound(field, rest.title)) }))
    .filter(({ fields }) => fields.length > 0)
}
