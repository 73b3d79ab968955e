/** The schema of the content files. */
import { z } from 'zod'
import { unseen } from './about.ts'
import { iconNames, neutralIcon } from './icons.ts'
import { near } from './near.ts'
import { distinct, fields, list, optional, optionally, text, without } from './shapes.ts'
import {
  checkInk,
  colour,
  crop,
  description,
  focus,
  picture,
  pictureInWords,
  richWords,
  signs,
} from './values.ts'
import { wordsFile } from './words.ts'
import { works } from './works.ts'

/** A host name with a dot, as people write an address without https://. */
const hostFirst =
  /^(?:\/\/)?(?=[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]|$))/u

const webAddress = text
  .transform((written) => written.replace(hostFirst, 'https://'))
  .pipe(z.url({ protocol: /^https?$/, error: 'must be a web address, as https://example.com/your-name' }))
  .meta({ kind: 'web address' })

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

/**
 * The three colours of a scheme. All others are derived from them, so only ground and ink can have too little
 * contrast.
 */
const sheet = fields({
  ground: colour.meta({ label: 'Ground', help: 'The paper that all stands on.' }),
  ink: colour.meta({ label: 'Ink', help: 'The colour of the words on it.' }),
  signal: colour.meta({
    label: 'Signal',
    help: 'The one loud colour: your number, the buttons, the stub of the ticket.',
  }),
}).superRefine(checkInk)

/** A reference to a work by its title. */
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
    belongsTo: 'work',
    beside: ['sentence'],
    first: 'What it shows there',
    help: 'What the link says. Empty is the title of the work.',
  }),
  picture: optionally(picture).meta({
    ...unseen,
    label: 'Picture of that work',
    belongsTo: 'work',
    place: 'row',
    group: 'services',
    help: 'Stands in the link to the work. Where it is one of the work’s own, the link leads to its place there.',
  }),
  crop,
})

/** The description of a picture that may be decorative. */
const ofDecoration = (picture: string) =>
  optionally(text).meta({
    ...unseen,
    label: `Description of ${picture}`,
    belongsTo: 'picture',
    group: 'descriptions',
    help: `${pictureInWords} Without one it counts as decoration, and is passed over.`,
  })

const menu = (part: string) => text.meta({ label: `${part} in the menu`, on: 'every' })

const metres = text.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999, without its unit')

const lineInPassing = text.max(90, 'must be at most 90 characters, as it is read in passing')

/** The line for a number of letters that a visitor enters. */
const ofLetters = (many: string) =>
  optionally(lineInPassing).meta({
    ...unseen,
    label: `What is said of ${many}`,
    group: 'services',
    help: 'While the last row holds them up, in place of what is said of the mark.',
  })

const mark = fields({
  picture: picture.meta({ label: 'Drawing', place: 'mark' }),
  metres: metres.meta({ label: 'Distance', grows: true, first: '5', help: 'How far away it is drawn for.' }),
  leftOut: optionally(text.max(40, 'must be at most 40 characters, as it is read in passing')).meta({
    ...unseen,
    label: 'What it leaves out',
    belongsTo: 'picture',
    group: 'services',
    help: 'In three words or so: what the drawing before still had. It falls behind a minus as this one takes its place.',
  }),
  line: optionally(lineInPassing).meta({
    ...unseen,
    label: 'What is said there',
    belongsTo: 'picture',
    group: 'services',
    help: 'Takes the place of the line below the heading while the mark is about as far away as this. The nearest drawing has none.',
  }),
})

/** The drawings of one mark, from near to far. */
const marks = list(mark)
  .min(2, 'must have two drawings or more; leave the whole file empty to have none')
  .max(6, 'must have six drawings or fewer')
  .superRefine((marks, context) => {
    marks.forEach(({ metres }, index) => {
      const before = marks[index - 1]?.metres
      // An invalid number has its own error.
      if (before === undefined || !(Number(metres) <= Number(before))) return
      const message = `must be more than the ${before} before it: the drawings go from near to far`
      context.addIssue({ code: 'custom', path: [index, 'metres'], message })
    })
  })

/** The schema of each file in `content/`, by its name without `.yaml`. An optional file may be missing or empty. */
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
      belongsTo: 'logo',
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
      help: 'What you are remembered by, in five words or so. It leads to the mark that is pushed away, where there is one.',
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
      label: 'First picture: its other sides',
      belongsTo: 'picture',
      place: 'home',
      group: 'works',
      help: 'Another picture of the same size and place, which it turns as the page is moved on, and by hand; or a strip of them side by side, all the way round, each turned to the right by as much as the one before it. Empty, it does not turn.',
    }),
    description: ofDecoration('the first picture'),
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
      belongsTo: undefined,
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
      ...unseen,
      label: 'Words at the first drawing',
      group: 'services',
      help: 'What is left of the first drawing, seen from afar.',
    }),
    redrawn: optionally(text).meta({
      ...unseen,
      label: 'Words at the drawing for there',
      group: 'services',
      help: 'What is left of the one that is drawn for there.',
    }),
    letters: optionally(
      text.max(30, 'must be at most 30 characters, as it stands in one line with the control'),
    ).meta({
      ...unseen,
      label: 'Words that ask for letters',
      group: 'services',
      help: 'In the last row, visitors may have letters of their own held up. Empty, they are not asked.',
    }),
    oneLetter: ofLetters('one letter'),
    twoLetters: ofLetters('two letters'),
    threeLetters: ofLetters('three letters'),
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
    picture: optionally(picture).meta({
      label: 'Picture above the contact',
      place: 'contact',
      help: 'You at work, say. It reaches from edge to edge of the screen, and is cut above and below.',
    }),
    crop: crop.meta({ label: 'Picture above the contact: crop' }),
    focus: focus.meta({ label: 'Picture above the contact: what is kept in view' }),
    description: ofDecoration('the picture above the contact'),
  }).meta({ label: 'Contact', on: 'first' }),
  words: wordsFile,
}

/** The name of a content file without `.yaml`. */
export type ContentFile = keyof typeof schemas

/** The validated content. */
export type Content = { [File in ContentFile]: z.infer<(typeof schemas)[File]> }

export type Work = Content['portfolio']['works'][number]

/** An entry below the text of a work: a picture, quotation, pair, sequence or layers. */
export type WorkEntry = Work['pictures'][number]
