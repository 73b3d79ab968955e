/** The sections of the Details panel, and the fields that each lists. */
import { type DetailsSectionId, isTranslatable } from '@portfolio/content/field-meta.ts'
import { allFields, fieldInfoOf, fullFieldName, isShownOnPage, languagePrefixOf } from '../../../fields.ts'
import type { Address, State } from '../../../protocol.ts'
import { textAt } from '../../../values.ts'

export interface DetailsSection {
  id: string
  title: string
  help?: string
  fields: Address[]
}

/** The `detailsSection` of the fields in the schema. The last three sections are for fields without one. */
type SectionId = Exclude<DetailsSectionId, 'look'> | 'errors' | 'empty' | 'other'

const sectionTexts: Readonly<Record<SectionId, Pick<DetailsSection, 'title' | 'help'>>> = {
  errors: {
    title: 'To correct',
    help: 'Until these are correct, the page cannot show your changes.',
  },
  search: { title: 'Search engines' },
  shared: { title: 'Shared links and browser tab' },
  reach: { title: 'E-mail and phone' },
  profiles: { title: 'Profiles' },
  descriptions: { title: 'Picture descriptions', help: 'For visitors who cannot see the pictures.' },
  works: { title: 'Works: addresses, crops, widths and pictures on phones' },
  services: { title: 'Services and the distance: their works and texts' },
  pages: { title: 'Further pages: their texts and addresses' },
  empty: {
    title: 'Not used yet',
    help: 'The page shows these fields once you fill them in.',
  },
  other: { title: 'Other details' },
  language: { title: 'Words: language, bar and footer' },
  work: { title: 'Words: pages of the works' },
  form: { title: 'Words: the form' },
  'form-fields': { title: 'Words: the fields of the form' },
  'form-mail': { title: 'Words: the form, if sending fails' },
  sent: { title: 'Words: page “Sent”' },
  missing: { title: 'Words: page “Not found”' },
  unread: { title: 'Words: page “Not sent”' },
}

/** @param prefix the folder of the edited language, such as `de/`; empty for the page's main language */
export function listSections(state: Pick<State, 'content' | 'mistakes'>, prefix = ''): DetailsSection[] {
  const fieldsWithMistakes = new Set(
    state.mistakes.flatMap(({ field }) =>
      field !== undefined && fieldInfoOf(field) && languagePrefixOf(field) === prefix ? field : [],
    ),
  )
  const fields = new Set([...fieldsOfLanguage(prefix, state), ...fieldsWithMistakes])
  const fieldsBySection = Map.groupBy(fields, (field) => sectionIdOf(field, state, fieldsWithMistakes))
  return (Object.keys(sectionTexts) as SectionId[]).flatMap((id) => {
    const fields = fieldsBySection.get(id)
    return fields ? [{ id, ...sectionTexts[id], fields }] : []
  })
}

/** Returns all fields of the main language, or those of another language that have a text to translate. */
function fieldsOfLanguage(prefix: string, state: Pick<State, 'content'>): Address[] {
  const fields = allFields(state)
  if (prefix === '') return fields
  return fields.flatMap((field) => {
    const fieldInfo = fieldInfoOf(field)
    return fieldInfo && isTranslatable(fieldInfo) && textAt(state, field) !== '' ? prefix + field : []
  })
}

/** Returns the section of a field. Undefined if the owner edits the field elsewhere. */
function sectionIdOf(
  field: Address,
  state: Pick<State, 'content'>,
  fieldsWithMistakes: ReadonlySet<Address>,
): SectionId | undefined {
  const { detailsSection, page, kind } = fieldInfoOf(field) ?? {}
  if (detailsSection === 'look') return undefined
  if (detailsSection) return detailsSection
  // While the content has mistakes, the page cannot be edited, so the panel also lists the fields of the page.
  if (fieldsWithMistakes.has(field)) return 'errors'
  if (page !== undefined) return isShownOnPage(field, state) ? undefined : 'empty'
  // The toolbar of an entry sets its references to other entries.
  return kind === 'entry' ? undefined : 'other'
}

/** Keeps the fields whose section title, name, help and text together contain all search words. */
export function filterSections(sections: DetailsSection[], query: string, state: State): DetailsSection[] {
  const searchWords = query.toLowerCase().split(/\s+/)
  const isMatch = (field: Address, sectionTitle: string) => {
    const searchText = `${sectionTitle} ${fullFieldName(field, state)} ${fieldInfoOf(field)?.help ?? ''} ${textAt(state, field)}`
    return searchWords.every((searchWord) => searchText.toLowerCase().includes(searchWord))
  }
  return sections
    .map(({ fields, ...rest }) => ({ ...rest, fields: fields.filter((field) => isMatch(field, rest.title)) }))
    .filter(({ fields }) => fields.length > 0)
}
