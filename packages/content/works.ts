/** The schema of the works. */
import { z } from 'zod'
import { unseen } from './about.ts'
import { edges } from './look/edges.ts'
import { plainText } from './rich-words.ts'
import { distinct, fields, list, optional, optionally, text, without } from './shapes.ts'
import { checkInk, colour, crop, description, focus, picture, richLines, richWords, signs } from './values.ts'
import { asName, nameOf } from './work-address.ts'
import { caption, pictureNarrow, workEntry } from './work-entries.ts'

function nameMistake(name: string): string | undefined {
  const meant = asName(name)
  if (name === meant) return undefined
  const advice = meant === '' ? '' : `; did you mean ${meant}?`
  return `must be small letters, digits and single hyphens between them, at most 60${advice}`
}

/** A work's own colour. Missing ones are derived, see packages/site/look/sheet.ts. */
const ownColour = (label: string, help: string) =>
  optionally(colour).meta({ ...unseen, label, group: 'look', help })

const work = fields({
  title: text.meta({ label: 'Title', first: 'New work' }),
  category: text.meta({ label: 'Category', first: 'What it is' }),
  picture: picture.meta({ label: 'Picture', place: 'tile' }),
  crop,
  focus,
  pictureNarrow,
  description: description.meta({ label: 'Description of its picture' }),
  caption: caption.meta({ label: 'Caption of its picture', beside: ['picture'] }),
  client: optionally(text).meta({
    label: 'Client',
    first: 'Whom it was made for',
    help: 'Whom it was made for.',
  }),
  lettering: optionally(picture).meta({
    ...unseen,
    label: 'Lettering',
    place: 'lettering',
    group: 'works',
    help: 'The client’s name as the client writes it, on the work’s own page: a drawing without a ground, in the colour of the work’s ground, as it stands on its ink.',
  }),
  year: optionally(text).meta({
    label: 'Year',
    first: String(new Date().getFullYear()),
    help: '2026, or 2024 – 26.',
  }),
  done: optional(distinct(richWords, (words) => plainText([{ words }]))).meta({
    label: 'What was done',
    entry: 'Line',
    on: 'work',
    first: 'Something you did',
    help: `[words](#sketches) lead to the picture sketches.jpg of this work. ${signs}`,
  }),
  text: optionally(richLines).meta({
    label: 'Text',
    on: 'work',
    first: 'What there is to tell of it',
    help: `A few sentences; an empty line begins a new paragraph, and “- ” a line of a list. ${signs}`,
  }),
  pictures: optional(list(workEntry)).meta({
    label: 'Further picture',
    entry: 'Picture',
    on: 'work',
  }),
  ground: ownColour('Ground', 'The paper that its page stands on. Empty is the site’s own.'),
  ink: ownColour('Ink', 'The colour of the words on it. Empty is one that can be read there.'),
  signal: ownColour(
    'Signal',
    'The one loud colour of its page: its number, the sash’s edge, the button. Empty is the site’s own.',
  ),
  edges: optionally(z.enum(edges, 'must be slant, round or level'))
    .transform((edges) => edges ?? 'slant')
    .meta({
      ...unseen,
      label: 'Edges of its page',
      kind: 'choice',
      choices: { slant: 'Slanted', round: 'Round', level: 'Level' },
      group: 'works',
      help: 'Of its bands, and of the sash that its name stands on.',
    }),
  name: optionally(text.superRefine(without(nameMistake))).meta({
    ...unseen,
    label: 'Name in its address',
    kind: 'part of an address',
    group: 'works',
    help: 'Small letters, digits and hyphens. Empty is made of the title. Who has the old address no longer finds it.',
  }),
})
  .superRefine(checkInk)
  .superRefine(({ lettering, ground, ink }, context) => {
    if (lettering === undefined || ground !== undefined || ink !== undefined) return
    const message =
      'needs a ground or an ink of the work’s own beside it: the site’s turn over by night, and it would be lost on them'
    context.addIssue({ code: 'custom', path: ['lettering'], message })
  })

/** The works, each with its unique name for the address. */
export const works = distinct(work, ({ title }) => title)
  .min(1, 'must have at least one entry')
  .superRefine((works, context) => {
    const names = works.map(addressName)
    works.forEach(({ title, name }, index) => {
      const field = name === undefined ? 'title' : 'name'
      const tell = (message: string) => context.addIssue({ code: 'custom', path: [index, field], message })
      const first = names.indexOf(names[index] ?? '')
      if (names[index] === '')
        tell('has no letter or digit to make its address of; add one of your own, as name: spring-poster')
      // Equal titles have their own error.
      else if (first < index && works[first]?.title.toLowerCase() !== title.toLowerCase())
        tell(
          `gives the address portfolio/${names[index]}/, which entry ${first + 1} has; ${advice(names[index] ?? '')}`,
        )
    })
  })
  .transform((works) => works.map((work) => ({ ...work, name: addressName(work) })))
  .meta({ label: 'Works', entry: 'Work' })

const addressName = ({ name, title }: z.infer<typeof work>) => name ?? nameOf(title)
const advice = (name: string) => `give one of the two another, as name: ${name}-2`
