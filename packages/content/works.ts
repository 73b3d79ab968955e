/** The schema of the works. */
import type { z } from 'zod'
import {
  choice,
  distinctList,
  fieldGroup,
  list,
  optional,
  optionalList,
  rejectMistake,
  text,
} from './basic-schemas.ts'
import {
  checkContrast,
  colour,
  crop,
  description,
  focus,
  formattingHelp,
  picture,
  richLines,
  richWords,
} from './field-schemas.ts'
import { plainText } from './rich-words.ts'
import { caption, pictureNarrow, workEntry } from './work-entries.ts'
import { toUrlName, urlNameFromTitle } from './work-url.ts'

/** Returns why a text cannot be part of a page's address, or undefined. */
export function urlNameMistake(name: string): string | undefined {
  const suggestion = toUrlName(name)
  if (name === suggestion) return undefined
  const advice = suggestion === '' ? '' : `; did you mean ${suggestion}?`
  return `must have only lower-case letters, digits and single hyphens between them, at most 60 characters${advice}`
}

/** Returns why a result is invalid, or undefined. The first word of a result is the figure. */
function resultMistake(result: string): string | undefined {
  const [figure = '', ...words] = result.split(/\s+/)
  if (!/\p{N}/u.test(figure)) return 'must begin with a figure, such as 1,140 shirts sold'
  return words.length > 8
    ? `must have at most eight words after the figure; it has ${words.length}`
    : undefined
}

/** A work's own colour. Its page derives missing colours, see packages/site/look/look-rules.ts. */
const ownColour = (label: string, help: string) =>
  optional(colour).meta({ detailsSection: 'look', label, help })

const work = fieldGroup({
  title: text.meta({ label: 'Title', placeholder: 'New work' }),
  category: text.meta({ label: 'Category', placeholder: 'What it is' }),
  picture: picture.meta({ label: 'Picture', usage: 'tile' }),
  crop,
  focus,
  pictureNarrow,
  description: description.meta({ label: 'Description of its picture' }),
  caption: caption.meta({ label: 'Caption of its picture', offerBeside: ['picture'] }),
  client: optional(text).meta({
    isProperName: true,
    label: 'Client',
    placeholder: 'The name of the client',
    help: 'The client of this work.',
  }),
  result: optional(text.superRefine(rejectMistake(resultMistake))).meta({
    label: 'Result',
    placeholder: '1,000 sold in a week',
    offerBeside: ['title', 'category'],
    help: 'A figure and up to eight words, such as “1,140 shirts sold, twice as many”. Shown with the tile.',
  }),
  quote: optional(text).meta({
    label: 'Quotation',
    placeholder: 'What the client says',
    offerBeside: ['title'],
    help: 'What the client says, without quotation marks. The first page shows one quotation below the works.',
  }),
  quoteBy: optional(text).meta({
    label: 'Who said it',
    belongsTo: 'quote',
    placeholder: 'Name, role, client',
  }),
  lettering: optional(picture).meta({
    detailsSection: 'works',
    label: 'Lettering',
    usage: 'lettering',
    help: 'The client’s name as a drawing, on the page of the work. It needs a transparent background and the colour of the work’s ground, because it is shown on the ink.',
  }),
  year: optional(text).meta({
    label: 'Year',
    placeholder: String(new Date().getFullYear()),
    help: 'For example 2026, or 2024 – 26.',
  }),
  done: optionalList(distinctList(richWords, (runs) => plainText([{ runs }]))).meta({
    label: 'What was done',
    entry: 'Line',
    page: 'work',
    placeholder: 'Something you did',
    help: `[words](#sketches) link to the picture sketches.jpg of this work. ${formattingHelp}`,
  }),
  text: optional(richLines).meta({
    label: 'Text',
    page: 'work',
    placeholder: 'The story of this work',
    help: `A few sentences. An empty line starts a new paragraph, “- ” a list item. ${formattingHelp}`,
  }),
  pictures: optionalList(list(workEntry)).meta({
    label: 'Further picture',
    entry: 'Picture',
    page: 'work',
  }),
  ground: ownColour(
    'Ground',
    'The background of this work’s page. If empty, the ground of the site is used.',
  ),
  ink: ownColour('Ink', 'The colour of the text. If empty, a readable colour is used.'),
  signal: ownColour(
    'Signal',
    'The accent colour of this work’s page: its number, the edge of the sash, the button. If empty, the signal of the site is used.',
  ),
  edges: choice({ slant: 'Slanted', round: 'Round', level: 'Level' }).meta({
    detailsSection: 'works',
    label: 'Edges of its page',
    help: 'The shape of the bands, and of the sash behind the title.',
  }),
  name: optional(text.superRefine(rejectMistake(urlNameMistake))).meta({
    detailsSection: 'works',
    label: 'Name in its address',
    kind: 'part of an address',
    help: 'Lower-case letters, digits and hyphens. If empty, it is made from the title. After a change, old links to this work no longer work.',
  }),
})
  .superRefine(checkContrast)
  .refine(({ lettering, ground, ink }) => lettering === undefined || (ground ?? ink) !== undefined, {
    path: ['lettering'],
    message:
      'needs a ground or ink for this work too: the colours of the site change in the dark scheme, and the lettering could not be read',
  })

const smallerWork = fieldGroup({
  title: text.meta({ label: 'Title', placeholder: 'New work' }),
  picture: picture.meta({ label: 'Picture', usage: 'smaller-work' }),
  crop,
  focus,
  description: optional(description),
  client: optional(text).meta({ isProperName: true, label: 'Client', placeholder: 'The name of the client' }),
  year: optional(text).meta({ label: 'Year', placeholder: String(new Date().getFullYear()) }),
})

/** Works without pages of their own. */
export const smallerWorks = distinctList(smallerWork, ({ title }) => title).max(
  8,
  'can have at most eight works',
)

/** The works, each with its unique name for the address. */
export const works = distinctList(work, ({ title }) => title)
  .min(1, 'must have at least one entry')
  .superRefine((works, context) => {
    const names = works.map(addressName)
    works.forEach(({ title, name }, index) => {
      const field = name === undefined ? 'title' : 'name'
      const report = (message: string) => context.addIssue({ code: 'custom', path: [index, field], message })
      const firstIndex = names.indexOf(names[index] ?? '')
      if (names[index] === '')
        report('has no letter or digit for an address; add a name, such as name: spring-poster')
      // Equal titles have their own error.
      else if (firstIndex < index && works[firstIndex]?.title.toLowerCase() !== title.toLowerCase())
        report(
          `has the same address as entry ${firstIndex + 1}, portfolio/${names[index]}/; ${renameAdvice(names[index] ?? '')}`,
        )
    })
  })
  .transform((works) => works.map((work) => ({ ...work, name: addressName(work) })))
  .meta({ label: 'Works', entry: 'Work' })

const addressName = ({ name, title }: z.infer<typeof work>) => name ?? urlNameFromTitle(title)
const renameAdvice = (name: string) => `give one of them another name, such as name: ${name}-2`
