/** The parts of the panel of details, each with its fields. */
import { fieldsOfPages, formsOf, isShown, noteOf, panelOf, wordFields } from '../../../fields.ts'
import type { Address, State } from '../../../protocol.ts'
import { entriesOf, textOf } from '../../content.ts'

/** A part of the panel. */
export interface Section {
  id: string
  title: string
  fields: Address[]
  /** What is said of it before its fields. */
  words?: string
}

const reach = ['site.email', 'site.phone']

/** All parts, in their order; those without a field are left out. */
export function sectionsOf(state: Pick<State, 'content' | 'mistakes'>): Section[] {
  const each = (list: Address, ...names: string[]) =>
    entriesOf(state, list).flatMap((_, index) => names.map((name) => `${list}.${index}.${name}`))
  const further = (index: number, name: string) => each(`portfolio.works.${index}.pictures`, name)
  const works = entriesOf(state, 'portfolio.works').map((_, index) => index)
  const leftOut = fieldsOfPages(state).filter(
    (field) => !isShown(field, state) && panelOf(field) === 'details' && !reach.includes(field),
  )

  const sections: Section[] = [
    { id: 'search', title: 'Search engines', fields: ['site.description'] },
    { id: 'shared', title: 'Shared links and the tab', fields: ['site.socialPicture', 'site.icon'] },
    { id: 'reach', title: 'E-mail and phone', fields: reach },
    { id: 'profiles', title: 'Profiles', fields: each('site.profiles', 'address', 'icon') },
    {
      id: 'descriptions',
      title: 'Pictures in words',
      words: 'What each shows, for those who cannot see it.',
      fields: [
        'home.description',
        ...works.flatMap((index) => [
          `portfolio.works.${index}.description`,
          ...further(index, 'description'),
        ]),
      ],
    },
    {
      id: 'works',
      title: 'Works: addresses, crops and widths',
      fields: [
        'home.focus',
        ...works.flatMap((index) => [
          `portfolio.works.${index}.name`,
          `portfolio.works.${index}.focus`,
          ...further(index, 'focus'),
          ...further(index, 'width'),
        ]),
      ],
    },
    {
      id: 'services',
      title: 'Services: the works that show them',
      fields: each('services.services', 'work'),
    },
    {
      id: 'left-out',
      title: 'Left out so far',
      words: 'No page shows these; what is put in here stands there at once.',
      fields: leftOut,
    },
    ...wordSections.map(({ id, title, pattern }) => ({
      id,
      title,
      fields: wordFields
        .filter((field) => pattern.test(field))
        .flatMap((field) => formsOf(field, textOf(state, 'words.lang'))),
    })),
  ]
  // What is wrong and is changed on the page else, of which none is made before it is mended.
  const elsewhere = new Set(sections.flatMap(({ fields }) => fields))
  const wrong = new Set(state.mistakes.flatMap(({ field }) => field ?? []))
  sections.unshift({
    id: 'wrong',
    title: 'To be mended',
    words: 'As long as something here is wrong, the page cannot follow.',
    fields: [...wrong].filter((field) => panelOf(field) === 'details' && !elsewhere.has(field)),
  })
  return sections
    .map((section) => ({ ...section, fields: section.fields.filter((field) => isThere(field, state)) }))
    .filter(({ fields }) => fields.length > 0)
}

const wordSections: readonly { id: string; title: string; pattern: RegExp }[] = [
  { id: 'language', title: 'Words: language, bar and footer', pattern: /^words\.(lang|bar|footer)/ },
  { id: 'work', title: 'Words: a work told whole', pattern: /^words\.work\./ },
  {
    id: 'form',
    title: 'Words: the form',
    pattern: /^words\.(form\.(?!fields|count|subject|errorTitle)|privacy)/,
  },
  { id: 'form-fields', title: 'Words: the fields of the form', pattern: /^words\.form\.(fields|count)/ },
  {
    id: 'form-mail',
    title: 'Words: the form, if sending fails',
    pattern: /^words\.form\.(subject|errorTitle)/,
  },
  { id: 'sent', title: 'Words: page “Sent”', pattern: /^words\.sent\./ },
  { id: 'missing', title: 'Words: page “Not found”', pattern: /^words\.missing\./ },
  { id: 'unread', title: 'Words: page “Not sent”', pattern: /^words\.unread\./ },
]

/** A file that cannot be read has no fields at present. */
const isThere = (field: Address, { content }: Pick<State, 'content'>) =>
  Object.hasOwn(content, field.split('.')[0] ?? '') && noteOf(field) !== undefined

/** Whether a field is meant by what is looked for: by its name, its help or its text. */
export function isMeant(
  field: Address,
  wanted: string,
  state: Pick<State, 'content'>,
  words: string,
): boolean {
  const said = `${words} ${noteOf(field)?.help ?? ''} ${textOf(state, field)}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}
