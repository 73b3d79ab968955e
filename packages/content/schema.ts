/** The schema of the content files. */
import { z } from 'zod'
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
  descriptionHelp,
  focus,
  formattingHelp,
  picture,
  richLines,
  richWords,
} from './field-schemas.ts'
import { defaultIcon, iconNames } from './icons.ts'
import { didYouMean } from './similar-names.ts'
import { wordsSchema } from './words.ts'
import { urlNameFromTitle } from './work-url.ts'
import { smallerWorks, urlNameMistake, works } from './works.ts'

/** Matches where `https://` is missing: before a host name with a dot. */
const hostWithoutProtocol =
  /^(?:\/\/)?(?=[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]|$))/u

const webAddress = text
  .transform((input) => input.replace(hostWithoutProtocol, 'https://'))
  .pipe(
    z.url({ protocol: /^https?$/, error: 'must be a web address, such as https://example.com/your-name' }),
  )
  .meta({ kind: 'web address' })

function iconMistake(name: string): string | undefined {
  if (iconNames.includes(name)) return undefined
  const suggestion = didYouMean(name, iconNames, 3)
  const advice = suggestion ? `${suggestion} Otherwise,` : ';'
  return `is "${name}", which is not the name of an icon${advice} remove it for a neutral icon`
}

const profile = fieldGroup({
  label: text.meta({ isProperName: true, label: 'Name of the profile', placeholder: 'New profile' }),
  icon: optional(text.toLowerCase().superRefine(rejectMistake(iconMistake)))
    .transform((name) => name ?? defaultIcon)
    .meta({
      detailsSection: 'profiles',
      label: 'Icon',
      kind: 'icon',
      help: 'The network’s name in lower case, such as behance. If empty, a neutral icon is shown.',
    }),
  address: webAddress.meta({
    detailsSection: 'profiles',
    label: 'Address',
    placeholder: 'https://example.com/your-name',
    help: 'The address of your profile.',
  }),
})

/**
 * The three colours of a scheme. All others are derived from them. Where text needs it, the page adjusts the signal, so
 * only ground and ink can have too little contrast.
 */
const scheme = fieldGroup({
  ground: colour.meta({ label: 'Ground', help: 'The background of the page.' }),
  ink: colour.meta({ label: 'Ink', help: 'The colour of the text.' }),
  signal: colour.meta({
    label: 'Signal',
    help: 'The accent colour: your number, the buttons, the stub of the ticket.',
  }),
}).superRefine(checkContrast)

/** A reference to a work by its title. */
const workReference = (label: string, help: string) =>
  optional(text).meta({
    detailsSection: 'services',
    label,
    kind: 'entry',
    refersTo: 'portfolio.works',
    help,
  })

/** Names that no further page can have, as the site, the server or the studio uses these paths. */
const reservedNames = [
  '404',
  '_astro',
  'contact',
  'files',
  'healthz',
  'index',
  'portfolio',
  'rest',
  'sent',
  'studio',
]

function pageNameMistake(name: string): string | undefined {
  if (name === '') return 'has no letter or digit for an address; give the page a name'
  if (reservedNames.includes(name)) return `cannot be ${name}: the address /${name}/ is already used`
  return urlNameMistake(name)
}

/** A further page. */
const page = fieldGroup({
  title: text.meta({ label: 'Title', placeholder: 'New page' }),
  text: text.meta({
    label: 'Text',
    kind: 'Markdown',
    page: 'own',
    detailsSection: 'pages',
    placeholder: 'What this page says.',
    help: 'Markdown: an empty line begins a paragraph, “## ” a heading, “- ” a list item. **bold**, *italic*, [link](https://…). HTML and pictures are not shown.',
  }),
  name: optional(text).meta({
    detailsSection: 'pages',
    label: 'Name in its address',
    kind: 'part of an address',
    help: 'Lower-case letters, digits and hyphens. If empty, it is made from the title. After a change, old links to this page no longer work.',
  }),
}).transform((page, { addIssue }) => {
  const name = page.name ?? urlNameFromTitle(page.title)
  const message = pageNameMistake(name)
  if (message) addIssue({ code: 'custom', path: ['name'], message })
  return { ...page, name }
})

/** A text that is shown large. */
const shortText = text.max(40, 'must have at most 40 characters, because it is shown large')

const service = fieldGroup({
  title: text.meta({ label: 'Title', placeholder: 'New service' }),
  items: distinctList(text, (item) => item)
    .min(1, 'must have at least one entry')
    .meta({ label: 'Item', entry: 'Item', placeholder: 'Something you offer' }),
  sentence: optional(richWords).meta({
    label: 'Sentence',
    placeholder: 'A few words about it',
    help: `A few words about it. ${formattingHelp}`,
  }),
  price: optional(shortText).meta({
    label: 'Price',
    placeholder: 'From 1,000',
    offerBeside: ['title'],
    help: 'For example “from £4,800”.',
  }),
  time: optional(shortText).meta({
    label: 'Time it takes',
    placeholder: 'Three weeks',
    offerBeside: ['title'],
    help: 'For example “six weeks”.',
  }),
  includes: optionalList(distinctList(text, (line) => line).max(3, 'can have at most three lines')).meta({
    label: 'What the price includes',
    entry: 'Line of what it includes',
    placeholder: 'What it includes',
  }),
  work: workReference('Work that shows it', 'A link to this work is shown below the list.'),
  link: optional(text).meta({
    label: 'Text of the link to the work',
    belongsTo: 'work',
    offerBeside: ['sentence'],
    placeholder: 'What it shows there',
    help: 'If empty, the link shows the title of the work.',
  }),
  picture: optional(picture).meta({
    detailsSection: 'services',
    label: 'Picture of that work',
    belongsTo: 'work',
    usage: 'work-row',
    help: 'Shown in the link to the work. If it is one of the pictures of that work, the link leads to that picture.',
  }),
  crop,
})

/** The description of a picture that may be decorative. */
const optionalDescription = (picture: string, belongsTo = 'picture') =>
  optional(text).meta({
    detailsSection: 'descriptions',
    label: `Description of ${picture}`,
    belongsTo,
    help: `${descriptionHelp} If empty, screen readers skip the picture.`,
  })

const fact = fieldGroup({
  label: text.meta({ label: 'Fact', placeholder: 'Based in' }),
  value: text.meta({ label: 'What it is', placeholder: 'Where you work' }),
})

const client = fieldGroup({
  name: text.meta({ isProperName: true, label: 'Client', placeholder: 'Name of the client' }),
  years: optional(text).meta({ label: 'Years', placeholder: '2024 – 26' }),
})

const menuText = (part: string) => text.meta({ label: `${part} in the menu`, page: 'every' })

const metres = text.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999, without a unit')

const shortLine = text.max(90, 'must have at most 90 characters, so that it can be read quickly')

/** The comment shown when a visitor enters this many letters. */
const letterComment = (letterCount: string) =>
  optional(shortLine).meta({
    detailsSection: 'services',
    label: `Comment on ${letterCount}`,
    help: 'Shown instead of the line about the mark while the last row holds up these letters.',
  })

/** A drawing of the mark in the distance part. */
const drawing = fieldGroup({
  picture: picture.meta({ label: 'Drawing', usage: 'distance-logo' }),
  metres: metres.meta({
    label: 'Distance',
    isIncreasing: true,
    placeholder: '5',
    help: 'The distance for which this drawing was made.',
  }),
  leftOut: optional(text.max(40, 'must have at most 40 characters, so that it can be read quickly')).meta({
    detailsSection: 'services',
    label: 'What was left out',
    belongsTo: 'picture',
    help: 'About three words: what the drawing before still had. Shown after a minus sign when this drawing appears.',
  }),
  line: optional(shortLine).meta({
    detailsSection: 'services',
    label: 'Line at this distance',
    belongsTo: 'picture',
    help: 'Replaces the line below the heading while the mark is at about this distance. The nearest drawing has none.',
  }),
})

const drawings = list(drawing)
  .min(2, 'must have at least two drawings; empty the whole file to remove this part')
  .max(6, 'must have at most six drawings')
  .superRefine((drawings, context) => {
    drawings.forEach(({ metres }, index) => {
      const previous = drawings[index - 1]?.metres
      // An invalid number has its own error.
      if (previous === undefined || !(Number(metres) <= Number(previous))) return
      const message = `must be more than the ${previous} before it: order the drawings from near to far`
      context.addIssue({ code: 'custom', path: [index, 'metres'], message })
    })
  })

/** The schema of each file in `content/`, by its name without `.yaml`. An optional file may be missing or empty. */
export const schemas = {
  site: fieldGroup({
    name: text.meta({ isProperName: true, label: 'Name' }),
    brand: text.meta({ isProperName: true, label: 'Brand', page: 'every' }),
    number: optional(text.max(2, 'must have one or two characters')).meta({
      label: 'Number',
      placeholder: '10',
      offerBeside: ['name', 'tagline'],
      help: 'One or two characters, shown large behind your name.',
    }),
    tagline: text.meta({ label: 'Tagline' }),
    introduction: richWords.meta({ label: 'Introduction', help: formattingHelp }),
    email: z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' }).meta({
      label: 'E-mail',
      kind: 'e-mail',
      page: 'first',
      detailsSection: 'reach',
      help: 'The address at which visitors can write to you directly.',
    }),
    phone: text.regex(/^\+?[\d\s().-]{5,}$/, 'must be a phone number of digits, spaces and + ( ) . -').meta({
      label: 'Phone',
      kind: 'phone',
      page: 'first',
      detailsSection: 'reach',
      help: 'With the country code, such as +44 20 7946 0107.',
    }),
    profiles: optionalList(distinctList(profile, ({ label }) => label)).meta({
      label: 'Profile',
      entry: 'Profile',
      offerBeside: ['email', 'phone'],
    }),
    footerProfiles: optionalList(distinctList(text, (label) => label)).meta({
      page: undefined,
      label: 'Profile in the footer',
      entry: 'Profile in the footer',
      kind: 'entry',
      refersTo: 'site.profiles',
    }),
    copyright: text.meta({ label: 'Copyright line', page: 'every' }),
    description: text
      .max(200, 'must have at most 200 characters, because search engines cut longer texts')
      .meta({
        detailsSection: 'search',
        label: 'Description',
        help: 'Search engines and shared links show this below your name.',
      }),
    socialPicture: picture.meta({
      detailsSection: 'shared',
      label: 'Social card',
      usage: 'social',
      help: 'Shown when somebody shares a link to your page: 1200 × 630 pixels.',
    }),
    icon: picture.regex(/\.(svg|png)$/i, 'must be an SVG or PNG file').meta({
      detailsSection: 'shared',
      label: 'Tab icon',
      usage: 'icon',
      help: 'Shown in the browser’s tab: a square SVG or PNG.',
    }),
  }).meta({ label: 'Who you are', page: 'first' }),
  look: fieldGroup({
    light: scheme.meta({ labelPrefix: 'Light' }),
    dark: scheme.meta({ labelPrefix: 'Dark' }),
    numbers: choice({ shirt: 'Shirt', plate: 'Number plate', bib: 'Bib', plain: 'Number alone' }).meta({
      label: 'Design of the service numbers',
      help: 'The services are numbered in their order.',
    }),
    logo: optional(picture).meta({
      label: 'Logo',
      usage: 'logo',
      page: 'every',
      help: 'Shown instead of the brand name: an SVG or PNG with a transparent background.',
    }),
    logoDark: optional(picture).meta({
      label: 'Logo on dark',
      belongsTo: 'logo',
      usage: 'logo',
      help: 'If empty, the logo keeps its light background on the dark page.',
    }),
  })
    .refine(({ logo, logoDark }) => logoDark === undefined || logo !== undefined, {
      path: ['logoDark'],
      message: 'needs a logo too, for the light page',
    })
    .meta({ label: 'The look', detailsSection: 'look' }),
  home: fieldGroup({
    menu: menuText('Home'),
    toWork: text.meta({ label: 'Button to the work' }),
    toContact: text.meta({ label: 'Button to the form' }),
    lead: optional(text).meta({
      label: 'Line beside the tagline',
      placeholder: 'What you are remembered by',
      help: 'What you are remembered by, in about five words. It links to the mark that is pushed away, if there is one.',
    }),
    picture: optional(picture).meta({
      label: 'Picture over the number',
      usage: 'home',
      help: 'Best a cut-out of something you made, with a transparent background. A photograph is shown as a print.',
    }),
    crop: crop.meta({ label: 'First picture: crop' }),
    focus: focus.meta({ label: 'First picture: focus point' }),
    back: optional(picture).meta({
      detailsSection: 'works',
      label: 'First picture: its other sides',
      belongsTo: 'picture',
      usage: 'home',
      help: 'A picture of its back in the same size and position, or a strip of views side by side for a full turn to the right, all turned by the same angle. It turns while scrolling and by hand. If empty, it does not turn.',
    }),
    description: optionalDescription('the first picture'),
  }).meta({ label: 'The first screen', page: 'first' }),
  portfolio: fieldGroup({
    menu: menuText('Portfolio'),
    heading: text.meta({ label: 'Heading of the works' }),
    works,
    also: optionalList(smallerWorks).meta({
      label: 'Smaller works',
      entry: 'Smaller work',
      offerBeside: ['heading'],
    }),
    alsoHeading: optional(text).meta({
      label: 'Heading of the smaller works',
      placeholder: 'Also',
      offerBeside: ['heading'],
    }),
    quoteFrom: optional(text).meta({
      detailsSection: 'works',
      label: 'Quotation below the works',
      kind: 'entry',
      refersTo: 'portfolio.works',
      help: 'The work whose quotation is shown below the works. If empty, it is the first one that has a quotation.',
    }),
  }).meta({ label: 'Portfolio', page: 'first' }),
  services: fieldGroup({
    menu: menuText('Services'),
    heading: text.meta({ label: 'Heading of the services' }),
    services: distinctList(service, ({ title }) => title)
      .min(1, 'must have at least one entry')
      .meta({ label: 'Services', entry: 'Service' }),
  }).meta({ label: 'Services', page: 'first' }),
  distance: fieldGroup({
    heading: text.meta({ label: 'Heading of the distance', placeholder: 'The last row test' }),
    line: text.meta({
      label: 'Line below it',
      placeholder: 'What a client gains by it',
      help: 'How a client benefits from a mark that can be seen from the last row.',
    }),
    description: description.meta({
      label: 'Description of the mark',
      belongsTo: undefined,
      help: 'What the mark shows, for visitors who cannot see it.',
    }),
    control: text.meta({ label: 'Control', placeholder: 'Push it away' }),
    unit: text.meta({ label: 'Unit', placeholder: 'm', help: 'Shown after a distance.' }),
    lastRow: text.meta({
      label: 'Furthest distance',
      placeholder: 'Last row',
      help: 'The name of the furthest distance.',
    }),
    shrunk: optional(text).meta({
      detailsSection: 'services',
      label: 'Caption of the first drawing',
      help: 'What remains of the first drawing, seen from the last row.',
    }),
    redrawn: optional(text).meta({
      detailsSection: 'services',
      label: 'Caption of the drawing for the last row',
      help: 'What remains of the drawing that was made for this distance.',
    }),
    letters: optional(
      text.max(30, 'must have at most 30 characters, because it shares a line with the control'),
    ).meta({
      detailsSection: 'services',
      label: 'Question for letters',
      help: 'At the last row, visitors can enter letters that are held up there. If empty, they are not asked.',
    }),
    oneLetter: letterComment('one letter'),
    twoLetters: letterComment('two letters'),
    threeLetters: letterComment('three letters'),
    work: workReference(
      'Work of the mark',
      'This part has the colours of that work. If empty, it has the colours of the site.',
    ),
    marks: drawings.meta({ label: 'Drawings', entry: 'Drawing' }),
  })
    .optional()
    .meta({ label: 'The distance', page: 'first', offerBeside: ['portfolio.heading', 'services.heading'] }),
  about: fieldGroup({
    heading: text.meta({ label: 'Heading of the part about you', placeholder: 'About me' }),
    menu: optional(text).meta({
      label: 'About in the menu',
      page: 'every',
      placeholder: 'About',
      offerBeside: ['heading'],
      help: 'If empty, the menu has no link to this part.',
    }),
    portrait: optional(picture).meta({ label: 'Portrait', usage: 'portrait' }),
    crop: crop.meta({ label: 'Portrait: crop', belongsTo: 'portrait' }),
    focus: focus.meta({ label: 'Portrait: focus point', belongsTo: 'portrait' }),
    description: optionalDescription('the portrait', 'portrait'),
    text: optional(richLines).meta({
      label: 'Text about you',
      placeholder: 'Who you are',
      help: `A few sentences. An empty line starts a new paragraph, “- ” a list item. ${formattingHelp}`,
    }),
    facts: optionalList(distinctList(fact, ({ label }) => label).max(8, 'can have at most eight facts')).meta(
      {
        label: 'Facts',
        entry: 'Fact',
      },
    ),
    clientsHeading: optional(text).meta({
      label: 'Heading of the clients',
      placeholder: 'Worked for',
      offerBeside: ['heading'],
    }),
    clients: optionalList(
      distinctList(client, ({ name }) => name).max(12, 'can have at most twelve clients'),
    ).meta({
      label: 'Clients',
      entry: 'Client',
    }),
    file: optional(text.regex(/^[^/\\]+\.pdf$/i, 'must be the name of a PDF file in content/files')).meta({
      detailsSection: 'reach',
      label: 'File to download',
      kind: 'file',
      help: 'A PDF, such as your CV. Visitors see its size.',
    }),
    fileLabel: optional(text).meta({
      label: 'Link to the file',
      belongsTo: 'file',
      placeholder: 'Curriculum vitae',
      help: 'If empty, the link shows the name of the file.',
    }),
  })
    .optional()
    .meta({ label: 'About', page: 'first', offerBeside: ['contact.heading'] }),
  contact: fieldGroup({
    menu: menuText('Contact'),
    heading: text.meta({ label: 'Heading of the contact' }),
    formHeading: text.meta({ label: 'Heading of the form' }),
    detailsHeading: text.meta({ label: 'Heading of e-mail and phone' }),
    profilesHeading: text.meta({ label: 'Heading of the profiles' }),
    reply: optional(text).meta({
      label: 'Who replies, and how soon',
      placeholder: 'I reply within two working days.',
      offerBeside: ['formHeading'],
      help: 'Shown with the form.',
    }),
    picture: optional(picture).meta({
      label: 'Picture above the contact',
      usage: 'contact',
      help: 'For example, you at work. It is as wide as the screen, and is cropped above and below.',
    }),
    crop: crop.meta({ label: 'Picture above the contact: crop' }),
    focus: focus.meta({ label: 'Picture above the contact: focus point' }),
    description: optionalDescription('the picture above the contact'),
  }).meta({ label: 'Contact', page: 'first' }),
  pages: fieldGroup({
    pages: distinctList(page, ({ name }) => name)
      .max(12, 'can have at most twelve pages')
      .meta({ label: 'Further pages', entry: 'Page' }),
  })
    .optional()
    .meta({ label: 'A further page, such as an imprint', page: 'own', offerBeside: ['site.copyright'] }),
  words: wordsSchema,
}

export type ContentFile = keyof typeof schemas

export const contentFiles = Object.keys(schemas) as ContentFile[]

/** Creates an object with a value for each content file. */
export const mapFiles = <Value>(make: (file: ContentFile) => Value) =>
  Object.fromEntries(contentFiles.map((file) => [file, make(file)])) as Record<ContentFile, Value>

type FileContents = { [File in ContentFile]: z.infer<(typeof schemas)[File]> }

/** A language of the page. */
export interface PageLanguage {
  lang: string
  /** The path of its first page: `de/`. Empty for the main language. */
  root: string
  /** Its name in the language itself. */
  name: string
}

/** The content in one language. */
export interface Content extends FileContents {
  /** The path of the language's first page: `de/`. Empty for the main language. */
  root: string
  /** All languages, the main one first. Empty if there is only one. */
  languages: readonly PageLanguage[]
}

export type Work = Content['portfolio']['works'][number]

/** An entry below the text of a work: a picture, quotation, pair, sequence or layers. */
export type WorkEntry = Work['pictures'][number]
