/** What the owner's files may hold: the fields of each, and the rules a value must keep. */
import { z } from 'zod'
import { siteBase } from '../config.ts'
import { colourMistake } from '../look/colour.ts'
import { inkMistake } from '../look/tokens.ts'
import { cropMistake, readCrop } from '../pictures/crop.ts'
import type { Focus } from '../pictures/focus.ts'
import { unseen } from './about.ts'
import { iconNames, neutralIcon } from './icons.ts'
import { near } from './near.ts'
import { type Line, type Run, readLines, readWords } from './rich-words.ts'
import { distinct, fields, list, oneOf, optional, optionally, text, without } from './shapes.ts'
import { wordsFile } from './words.ts'
import { asName, nameOf } from './work-address.ts'

const signs =
  '**strong**, *emphasis* and [words](https://…) show as such; a backslash before a sign keeps it a sign.'

/** Running words with their links and emphasis; each mistake in them is told. */
const richWords = text
  .transform((written, { addIssue }): Run[] => readWords(written, addIssue).map(fromHere))
  .meta({ rich: true })

/** The same in paragraphs and lists. */
const richLines = text
  .transform((written, { addIssue }): Line[] =>
    readLines(written, addIssue).map((line) => ({ ...line, words: line.words.map(fromHere) })),
  )
  .meta({ rich: true, kind: 'paragraphs' })

/** A link within the site as it is from every page of it. */
const fromHere = ({ link, ...run }: Run): Run =>
  link === undefined ? run : { ...run, link: link.replace(/^\/|^(?=#)/, siteBase) }

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address that begins with https://' })
  .meta({ kind: 'web address' })

const picture = text
  .regex(/^[^/\\]+\.(jpe?g|png|webp|avif|svg)$/i, {
    error: 'must be the name of a JPEG, PNG, WebP, AVIF or SVG file in content/pictures',
  })
  .meta({ kind: 'picture' })

const pictureInWords = 'What the picture shows, for those who cannot see it.'

const description = text.meta({
  ...unseen,
  label: 'Description',
  group: 'descriptions',
  first: 'What the picture shows',
  help: pictureInWords,
})

const caption = optionally(text).meta({
  label: 'Caption',
  on: 'work',
  first: 'What was decided here',
  help: 'One line below the picture.',
})

/** Two percentages, across and down. */
const point = (wanted: string, most: number, number = '\\d{1,3}(\\.\\d{1,2})?%') =>
  text
    .regex(new RegExp(`^${number} +${number}$`), wanted)
    .transform((written): Focus => {
      const [x = 0, y = 0] = written.split('%').map(Number)
      return { x, y }
    })
    .refine(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= most, wanted)

/** The point of a picture that stays in view where it is cut. */
const focus = optionally(
  point(
    'must be two percentages, how far from the left edge of the picture and how far from its top, as 30% 20%',
    100,
  ),
).meta({
  ...unseen,
  label: 'What is kept in view',
  kind: 'point of a picture',
  group: 'works',
  help: 'Where the picture is cut to fit: how far from its left and from its top, as 50% 30%. A click on the picture sets it.',
})

/** The part of a picture that is shown; all else that is said of it is said of this part. */
const crop = optionally(text.superRefine(without(cropMistake)).transform(readCrop)).meta({
  ...unseen,
  label: 'Crop',
  kind: 'part of a picture',
  group: 'works',
  help: 'The part of the picture that is shown: how far it begins from its left and from its top, how wide it is and how high, as 10% 5% 80% 90%. Empty is the whole picture.',
})

function iconMistake(name: string): string | undefined {
  if (iconNames.includes(name)) return undefined
  const meant = near(name, iconNames)
  const advice = meant.length > 0 ? `did you mean ${meant.join(' or ')}? Else leave` : 'leave'
  return `is "${name}", which is the name of no icon; ${advice} it out for a neutral one`
}

const profile = fields({
  label: text.meta({ label: 'Name of the profile', first: 'New profile' }),
  icon: optionally(text.toLowerCase().superRefine(without(iconMistake)))
    .transform((name) => name ?? neutralIcon)
    .meta({
      ...unseen,
      label: 'Icon',
      kind: 'icon',
      group: 'profiles',
      help: 'The network’s name in small letters, as behance. Empty is a neutral one.',
    }),
  address: webAddress.meta({
    ...unseen,
    label: 'Address',
    group: 'profiles',
    first: 'https://example.com/your-name',
    help: 'Where a click on it leads.',
  }),
})

/** Another picture in a picture's place, where that would be too small to be read. */
const pictureNarrow = optionally(picture).meta({
  ...unseen,
  label: 'Picture on narrow screens',
  place: 'narrow',
  group: 'works',
  help: 'Shows in place of its picture on phones, whole and in its own shape: best one that is as high as wide, or higher.',
})

const furtherPicture = fields({
  picture: picture.meta({ label: 'Further picture', place: 'further' }),
  crop,
  focus,
  pictureNarrow,
  description,
  caption,
  width: optionally(z.enum(['full', 'half', 'third'], 'must be full, half or third'))
    .transform((width) => width ?? 'full')
    .meta({
      ...unseen,
      label: 'Width',
      kind: 'choice',
      choices: { full: 'Full', half: 'Half', third: 'A third' },
      group: 'works',
      help: 'How much of the row it has.',
    }),
}).meta({ label: 'Picture' })

const quotation = fields({
  quote: text.meta({
    label: 'Quotation',
    first: 'What somebody said of it',
    help: 'A sentence or two, without quotation marks: the page puts them around it.',
  }),
  quoteBy: optionally(text).meta({
    label: 'Who said it',
    first: 'Who said so, and what they do there',
    help: 'Name and office, in one line.',
  }),
}).meta({ label: 'Quotation' })

/** A picture among others that belong together, which are as wide as there is room for all. */
const onePicture = {
  picture: picture.meta({ label: 'Picture of several', place: 'row' }),
  crop,
  description,
  caption,
}

const pair = fields({
  pair: list(fields({ ...onePicture, focus }))
    .length(2, 'must have exactly two pictures; one alone is a picture, and three to six are a sequence')
    .meta({ label: 'Pair', entry: 'Picture of the pair' }),
}).meta({ label: 'Pair' })

const sequence = fields({
  sequence: list(
    fields({
      ...onePicture,
      title: optionally(text).meta({
        label: 'Title of the screen',
        on: 'work',
        first: '13:52',
        help: 'A word or a number that stands large beside it.',
      }),
    }),
  )
    .min(3, 'must have three pictures or more; two are a pair')
    .max(6, 'can have six pictures at most; begin another sequence for the rest')
    .meta({ label: 'Sequence', entry: 'Picture of the sequence' }),
  caption,
}).meta({ label: 'Sequence' })

/** Where a layer comes from, in hundredths of the whole picture's width and height. */
const from = point(
  'must be two percentages, how far from its place it begins to the right and downwards, as -40% 0%; each from -200% to 200%',
  200,
  '-?\\d{1,3}(\\.\\d{1,2})?%',
)

const turnOf = (help: string) =>
  optionally(text.regex(/^-?\d{1,4}$/, 'must be a whole number of degrees, as 90 or -360')).meta({
    ...unseen,
    label: 'How far it turns',
    group: 'works',
    help,
  })

/** A place, size and turn that a layer was tried in; without any of them it is as it was drawn. */
const attempt = fields({
  name: text.meta({ label: 'Name of the try', on: 'work', first: 'Here' }),
  caption: caption.meta({ label: 'What is said of the try' }),
  by: optionally(from).meta({
    ...unseen,
    label: 'How far from its place',
    group: 'works',
    help: 'To the right and downwards, in parts of the whole picture, as -10% 0%. Empty, it is in its place.',
  }),
  size: optionally(text.regex(/^[1-9]\d{0,2}%$/, 'must be a percentage from 1% to 999%, as 60%')).meta({
    ...unseen,
    label: 'How large',
    group: 'works',
    help: 'As 60%. Empty, it is as large as it was drawn.',
  }),
  turn: turnOf('By how many degrees, clockwise and about its own middle. Empty, it does not.'),
})

const isAsDrawn = ({ by, size, turn }: z.infer<typeof attempt>) => !by && !size && !turn

const tries = distinct(attempt, ({ name }) => name)
  .min(2, 'must have two tries or more, one of them as it was drawn')
  .max(6, 'can have six tries at most')
  .refine(
    (tries) => tries.filter(isAsDrawn).length === 1,
    'must have exactly one without by, size and turn: that is the layer as it was drawn, and what is seen at first',
  )

const layer = fields({
  picture: picture.meta({ label: 'Layer', place: 'layer' }),
  description,
  from: optionally(from).meta({
    ...unseen,
    label: 'Where it comes from',
    group: 'works',
    help: 'How far from its place it begins, to the right and downwards, in parts of the whole picture: -40% 0% begins at its left. Empty, it stays in its place.',
  }),
  turn: turnOf(
    'By how many degrees it turns on its way, clockwise and about its own middle: 360 is once around. Empty, it does not.',
  ),
  tries: optionally(tries).meta({ label: 'Try', entry: 'Try', on: 'work' }),
  with: optionally(text).meta({
    ...unseen,
    label: 'Try that it belongs to',
    group: 'works',
    help: 'The name of a try of another layer: it is there with that one alone, and comes and goes as “Where it comes from” and “How far it turns” say.',
  }),
})

/** What visitors try is of one layer, has a control, and is known to those that come with it. */
function checkTries(
  { layers, control }: { layers: z.infer<typeof layer>[]; control?: string | undefined },
  context: z.RefinementCtx,
) {
  const tell = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const tried = layers.findIndex(({ tries }) => tries)
  const names = layers[tried]?.tries?.map(({ name }) => name) ?? []
  if (tried === -1 && control !== undefined)
    tell(['control'], 'needs tries beside it, at the layer that visitors move')
  if (tried !== -1 && control === undefined)
    tell(
      ['layers', tried, 'tries'],
      'needs a control beside the layers: what visitors are to do, as control: Set the dot',
    )
  for (const [index, { tries, with: name }] of layers.entries()) {
    if (tries && index > tried)
      tell(['layers', index, 'tries'], `stands at entry ${tried + 1} already: visitors move one layer`)
    if (name === undefined || (names.includes(name) && index !== tried)) continue
    const known = names.length > 0 ? `one of ${names.join(', ')}` : 'of which there are none'
    tell(['layers', index, 'with'], `must be the name of a try of another layer, ${known}`)
  }
}

const layers = fields({
  layers: list(layer)
    .min(2, 'must have two layers or more; one alone is a picture')
    .max(4, 'can have four layers at most')
    .meta({ label: 'Layers', entry: 'Layer' }),
  control: optionally(text).meta({
    label: 'Control of the tries',
    on: 'work',
    first: 'Move it',
    help: 'What visitors are to do with the layer that has tries.',
  }),
  caption,
})
  .superRefine(checkTries)
  .meta({ label: 'Layers' })

function nameMistake(name: string): string | undefined {
  const meant = asName(name)
  if (name === meant) return undefined
  const advice = meant === '' ? '' : `; did you mean ${meant}?`
  return `must be small letters, digits and single hyphens between them, at most 60${advice}`
}

const colour = text.superRefine(without(colourMistake)).meta({ kind: 'colour' })

/** Whether the ink can be read; an ink or a ground that stands alone has one found for it. */
function checkInk(
  { ground, ink }: { ground?: string | undefined; ink?: string | undefined },
  context: z.RefinementCtx,
) {
  if (ground === undefined || ink === undefined || (colourMistake(ground) ?? colourMistake(ink))) return
  const message = inkMistake(ground, ink)
  if (message) context.addIssue({ code: 'custom', path: ['ink'], message })
}

/** The colours that a sheet is made of. The others are derived, and only ground and ink can stand too near each other. */
const sheet = fields({
  ground: colour.meta({ label: 'Ground', help: 'The paper that all stands on.' }),
  ink: colour.meta({ label: 'Ink', help: 'The colour of the words on it.' }),
  signal: colour.meta({
    label: 'Signal',
    help: 'The one loud colour: your number, the buttons, the stub of the ticket.',
  }),
}).superRefine(checkInk)

/** A colour of a work's own: one that is left out is found for it, see site/look/sheet.ts. */
const ownColour = (label: string, help: string) =>
  optionally(colour).meta({ ...unseen, label, group: 'look', help })

const work = fields({
  title: text.meta({ label: 'Title', first: 'New work' }),
  category: text.meta({ label: 'Category', first: 'What it is' }),
  picture: picture.meta({ label: 'Picture', place: 'tile' }),
  crop,
  focus,
  hover: optionally(picture).meta({
    ...unseen,
    label: 'Picture on its tile while it is pointed at',
    place: 'row',
    group: 'works',
    help: 'Another picture of the work: it is wiped over the tile. Empty, the tile’s picture comes nearer.',
  }),
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
  done: optional(distinct(text, (item) => item)).meta({
    label: 'What was done',
    entry: 'Line',
    on: 'work',
    first: 'Something you did',
  }),
  text: optionally(richLines).meta({
    label: 'Text',
    on: 'work',
    first: 'What there is to tell of it',
    help: `A few sentences; an empty line begins a new paragraph, and “- ” a line of a list. ${signs}`,
  }),
  pictures: optional(list(oneOf(furtherPicture, quotation, pair, sequence, layers))).meta({
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

/** Each with the name that it has in its address, which no two may share. */
const works = distinct(work, ({ title }) => title)
  .min(1, 'must have at least one entry')
  .superRefine((works, context) => {
    const names = works.map(addressName)
    works.forEach(({ title, name }, index) => {
      const field = name === undefined ? 'title' : 'name'
      const tell = (message: string) => context.addIssue({ code: 'custom', path: [index, field], message })
      const first = names.indexOf(names[index] ?? '')
      if (names[index] === '')
        tell('has no letter or digit to make its address of; add one of your own, as name: spring-poster')
      // Titles that are the same are told as such.
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

/** A work, by its title. */
const nameOfWork = (label: string, help: string) =>
  optionally(text).meta({
    ...unseen,
    label,
    kind: 'entry',
    names: 'portfolio.works',
    group: 'services',
    help,
  })

const service = fields({
  title: text.meta({ label: 'Title', first: 'New service' }),
  items: distinct(text, (item) => item)
    .min(1, 'must have at least one entry')
    .meta({ label: 'Item', entry: 'Item', first: 'Something you offer' }),
  sentence: optionally(richWords).meta({
    label: 'Sentence',
    first: 'A few words about it',
    help: `A few words about it. ${signs}`,
  }),
  work: nameOfWork('Work that shows it', 'A link to it stands below the list.'),
  link: optionally(text).meta({
    label: 'Words of the link to the work',
    beside: ['sentence'],
    first: 'What it shows there',
    help: 'What the link says. Empty is the title of the work.',
  }),
  picture: optionally(picture).meta({
    ...unseen,
    label: 'Picture of that work',
    place: 'row',
    group: 'services',
    help: 'Stands in the link to the work. Where it is one of the work’s own, the link leads to its place there.',
  }),
})

/** What the menu calls a part of the page. */
const menu = (part: string) => text.meta({ label: `${part} in the menu`, on: 'every' })

const metres = text.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999, without its unit')

const mark = fields({
  picture: picture.meta({ label: 'Drawing', place: 'mark' }),
  metres: metres.meta({ label: 'Distance', grows: true, first: '5', help: 'How far away it is drawn for.' }),
  leftOut: optionally(text.max(40, 'must be at most 40 characters, as it is read in passing')).meta({
    ...unseen,
    label: 'What it leaves out',
    group: 'services',
    help: 'In three words or so: what the drawing before still had. It is crossed out as this one takes its place.',
  }),
})

/** The drawings of one mark, from near to far. */
const marks = list(mark)
  .min(2, 'must have two drawings or more; leave the whole file empty to have none')
  .max(6, 'must have six drawings or fewer')
  .superRefine((marks, context) => {
    marks.forEach(({ metres }, index) => {
      const before = marks[index - 1]?.metres
      // What is no number is told by itself.
      if (before === undefined || !(Number(metres) <= Number(before))) return
      const message = `must be more than the ${before} before it: the drawings go from near to far`
      context.addIssue({ code: 'custom', path: [index, 'metres'], message })
    })
  })

/** The schema of each file in `content/`, by the file's name without `.yaml`; one that is optional may be missing, or empty. */
export const schemas = {
  site: fields({
    name: text.meta({ label: 'Name' }),
    brand: text.meta({ label: 'Brand', on: 'every' }),
    number: optionally(text.max(2, 'must be one or two characters')).meta({
      label: 'Number',
      first: '10',
      beside: ['name', 'tagline'],
      help: 'One or two characters that stand for you, drawn large behind your name.',
    }),
    tagline: text.meta({ label: 'Tagline' }),
    introduction: richWords.meta({ label: 'Introduction', help: signs }),
    email: z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' }).meta({
      label: 'E-mail',
      kind: 'e-mail',
      group: 'reach',
      help: 'Where visitors write to you directly.',
    }),
    phone: text.regex(/^\+?[\d\s().-]{5,}$/, 'must be a phone number of digits, spaces and + ( ) . -').meta({
      label: 'Phone',
      kind: 'phone',
      group: 'reach',
      help: 'With its country, as +44 20 7946 0107.',
    }),
    profiles: optional(distinct(profile, ({ label }) => label)).meta({
      label: 'Profile',
      entry: 'Profile',
      beside: ['email', 'phone'],
    }),
    footerProfiles: optional(distinct(text, (label) => label)).meta({
      ...unseen,
      label: 'Profile in the footer',
      entry: 'Profile in the footer',
      kind: 'entry',
      names: 'site.profiles',
    }),
    copyright: text.meta({ label: 'Copyright line', on: 'every' }),
    description: text.max(200, 'must be at most 200 characters, or search engines cut it').meta({
      ...unseen,
      label: 'Description',
      group: 'search',
      help: 'What search engines and shared links show below your name.',
    }),
    socialPicture: picture.meta({
      ...unseen,
      label: 'Social card',
      place: 'card',
      group: 'shared',
      help: 'What shows where somebody shares your page: 1200 × 630 pixels.',
    }),
    icon: picture.regex(/\.(svg|png)$/i, 'must be an SVG or PNG file').meta({
      ...unseen,
      label: 'Tab icon',
      place: 'icon',
      group: 'shared',
      help: 'What the browser’s tab shows: an SVG or PNG, as wide as high.',
    }),
  }).meta({ label: 'Who you are', on: 'first' }),
  look: fields({
    light: sheet.meta({ part: 'Light' }),
    dark: sheet.meta({ part: 'Dark' }),
    numbers: optionally(z.enum(['shirt', 'plate', 'bib', 'plain'], 'must be shirt, plate, bib or plain'))
      .transform((kind) => kind ?? 'shirt')
      .meta({
        label: 'What carries a service’s number',
        kind: 'choice',
        choices: { shirt: 'Shirt', plate: 'Number plate', bib: 'Bib', plain: 'Number alone' },
        help: 'They are numbered in their order.',
      }),
    logo: optionally(picture).meta({
      label: 'Logo',
      place: 'logo',
      on: 'every',
      help: 'Stands for your brand in place of its letters: an SVG or PNG with nothing behind it.',
    }),
    logoDark: optionally(picture).meta({
      label: 'Logo on dark',
      place: 'logo',
      help: 'Without one, the logo keeps its light ground where the page is dark.',
    }),
  })
    .superRefine(({ logo, logoDark }, context) => {
      if (logoDark === undefined || logo !== undefined) return
      const message = 'needs a logo beside it, which stands on the light sheet'
      context.addIssue({ code: 'custom', path: ['logoDark'], message })
    })
    .meta({ label: 'The look', group: 'look' }),
  home: fields({
    menu: menu('Home'),
    toWork: text.meta({ label: 'Button to the work' }),
    toContact: text.meta({ label: 'Button to the form' }),
    lead: optionally(text).meta({
      label: 'Line beside the tagline',
      first: 'What you are remembered by',
      help: 'What you are remembered by, in five words or so.',
    }),
    picture: optionally(picture).meta({
      label: 'Picture over the number',
      place: 'home',
      help: 'Best something you made, cut out, with nothing behind it. A photograph shows as a print.',
    }),
    crop: crop.meta({ label: 'First picture: crop' }),
    focus: focus.meta({ label: 'First picture: what is kept in view' }),
    back: optionally(picture).meta({
      ...unseen,
      label: 'First picture: its other side',
      place: 'home',
      group: 'works',
      help: 'Another picture of the same size and place, which it turns as the page is moved on or pointed at. Empty, it does not turn.',
    }),
    description: optionally(text).meta({
      ...unseen,
      label: 'Description of the first picture',
      group: 'descriptions',
      help: `${pictureInWords} Without one it counts as decoration, and is passed over.`,
    }),
  }).meta({ label: 'The first screen', on: 'first' }),
  portfolio: fields({
    menu: menu('Portfolio'),
    heading: text.meta({ label: 'Heading of the works' }),
    works,
  }).meta({ label: 'Portfolio', on: 'first' }),
  services: fields({
    menu: menu('Services'),
    heading: text.meta({ label: 'Heading of the services' }),
    services: distinct(service, ({ title }) => title)
      .min(1, 'must have at least one entry')
      .meta({ label: 'Services', entry: 'Service' }),
  }).meta({ label: 'Services', on: 'first' }),
  distance: fields({
    heading: text.meta({ label: 'Heading of the distance', first: 'The last row test' }),
    line: text.meta({
      label: 'Line below it',
      first: 'What a client gains by it',
      help: 'What a client gains by a mark that can be seen from the last row.',
    }),
    description: description.meta({
      label: 'Description of the mark',
      help: 'What the mark shows, for those who cannot see it.',
    }),
    control: text.meta({ label: 'Control', first: 'Push it away' }),
    unit: text.meta({ label: 'Unit', first: 'm', help: 'What stands behind a distance.' }),
    lastRow: text.meta({
      label: 'Furthest distance',
      first: 'Last row',
      help: 'What the furthest distance is called.',
    }),
    shrunk: optionally(text).meta({
      label: 'Words at the first drawing',
      beside: ['line'],
      first: 'Shrunk',
      help: 'What is left of the first drawing, seen from afar.',
    }),
    redrawn: optionally(text).meta({
      label: 'Words at the drawing for there',
      beside: ['line'],
      first: 'Redrawn',
      help: 'What is left of the one that is drawn for there.',
    }),
    tab: optionally(text.max(60, 'must be at most 60 characters, as it is read in passing')).meta({
      ...unseen,
      label: 'Words as the mark comes into the tab',
      group: 'services',
      help: 'Once it is in the last row, the browser’s tab has the last drawing for its icon, and this says so. Empty, the tab keeps its own.',
    }),
    work: nameOfWork(
      'Work that the mark is of',
      'The distance wears its colours. Empty, it wears the site’s own.',
    ),
    marks: marks.meta({ label: 'Drawings', entry: 'Drawing' }),
  })
    .optional()
    .meta({ label: 'The distance', on: 'first', beside: ['portfolio.heading', 'services.heading'] }),
  contact: fields({
    menu: menu('Contact'),
    heading: text.meta({ label: 'Heading of the contact' }),
    formHeading: text.meta({ label: 'Heading of the form' }),
    detailsHeading: text.meta({ label: 'Heading of e-mail and phone' }),
    profilesHeading: text.meta({ label: 'Heading of the profiles' }),
  }).meta({ label: 'Contact', on: 'first' }),
  words: wordsFile,
}

/** The name of one content file, without `.yaml`. */
export type ContentFile = keyof typeof schemas

/** All that the owner's files hold, checked. */
export type Content = { [File in ContentFile]: z.infer<(typeof schemas)[File]> }

export type Work = Content['portfolio']['works'][number]

/** A picture of a work, quotation, pair, sequence or picture in layers, as it stands among those below the words. */
export type WorkEntry = Work['pictures'][number]
