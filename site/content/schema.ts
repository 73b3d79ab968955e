/** What the owner's files may hold: the fields of each, and the rules a value must keep. */
import { z } from 'zod'
import { colourMistake } from '../look/colour.ts'
import { inkMistake } from '../look/tokens.ts'
import type { Focus } from '../pictures/focus.ts'
import { iconNames, neutralIcon } from './icons.ts'
import { near } from './near.ts'
import { distinct, fields, list, optional, optionally, text } from './shapes.ts'
import { wordsFile } from './words.ts'
import { nameOf } from './work-address.ts'

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address that begins with https://' })

/** The fields that name a file in `content/pictures`; whether it is there is checked against the folder. */
export const pictureFields: readonly string[] = [
  'works.picture',
  'works.pictures.picture',
  'picture',
  'socialPicture',
  'icon',
  'logo',
  'logoDark',
]

const picture = text.regex(/^[^/\\]+\.(jpe?g|png|webp|avif|svg)$/i, {
  error: 'must be the name of a JPEG, PNG, WebP, AVIF or SVG file in content/pictures',
})

const twoPercentages =
  'must be two percentages, how far from the left edge of the picture and how far from its top, as 30% 20%'

/** The point of a picture that stays in view where it is cut. */
const focus = text
  .regex(/^\d{1,3}(\.\d{1,2})?% +\d{1,3}(\.\d{1,2})?%$/, twoPercentages)
  .transform((written): Focus => {
    const [x = 0, y = 0] = written.split('%').map(Number)
    return { x, y }
  })
  .refine(({ x, y }) => Math.max(x, y) <= 100, twoPercentages)

const iconName = text.toLowerCase().superRefine((name, context) => {
  if (iconNames.includes(name)) return
  const meant = near(name, iconNames)
  const advice = meant.length > 0 ? `did you mean ${meant.join(' or ')}? Else leave` : 'leave'
  context.addIssue({
    code: 'custom',
    message: `there is no icon "${name}"; ${advice} it out for a neutral one`,
  })
})

const profile = fields({
  label: text,
  icon: optionally(iconName).transform((name) => name ?? neutralIcon),
  address: webAddress,
})

/** How much of the page's width a picture has. */
export const pictureWidths = ['full', 'half', 'third'] as const

const furtherPicture = fields({
  picture,
  focus: optionally(focus),
  description: text,
  width: optionally(z.enum(pictureWidths, 'must be full, half or third')).transform(
    (width) => width ?? 'full',
  ),
})

const name = text.superRefine((name, context) => {
  const meant = nameOf(name)
  if (name === meant) return
  const advice = meant === '' ? '' : `; did you mean ${meant}?`
  context.addIssue({
    code: 'custom',
    message: `must be small letters, digits and single hyphens between them, at most 60${advice}`,
  })
})

const work = fields({
  title: text,
  category: text,
  picture,
  focus: optionally(focus),
  description: text,
  client: optionally(text),
  year: optionally(text),
  done: optional(distinct(text, (item) => item)),
  text: optionally(text),
  pictures: optional(list(furtherPicture)),
  name: optionally(name),
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

const addressName = ({ name, title }: z.infer<typeof work>) => name ?? nameOf(title)
const advice = (name: string) => `give one of the two another, as name: ${name}-2`

const service = fields({
  title: text,
  items: distinct(text, (item) => item).min(1, 'must have at least one entry'),
  sentence: optionally(text),
  work: optionally(text),
})

const colour = text.superRefine((written, context) => {
  const message = colourMistake(written)
  if (message) context.addIssue({ code: 'custom', message })
})

/** The colours that a sheet is made of. The others are derived, and only these two can stand too near each other. */
const sheet = fields({ ground: colour, ink: colour, signal: colour }).superRefine(
  ({ ground, ink }, context) => {
    if (colourMistake(ground) ?? colourMistake(ink)) return
    const message = inkMistake(ground, ink)
    if (message) context.addIssue({ code: 'custom', path: ['ink'], message })
  },
)

/** The schema of each file in `content/`, by the file's name without `.yaml`. */
export const schemas = {
  site: fields({
    name: text,
    brand: text,
    number: optionally(text.max(2, 'must be one or two characters')),
    tagline: text,
    introduction: text,
    email: z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' }),
    phone: text.regex(/^\+?[\d\s().-]{5,}$/, 'must be a phone number of digits, spaces and + ( ) . -'),
    profiles: optional(distinct(profile, ({ label }) => label)),
    footerProfiles: optional(distinct(text, (label) => label)),
    copyright: text,
    description: text.max(200, 'must be at most 200 characters, or search engines cut it'),
    socialPicture: picture,
    icon: picture.regex(/\.(svg|png)$/i, 'must be an SVG or PNG file'),
  }).superRefine(({ profiles, footerProfiles }, context) => {
    const labels = profiles.map(({ label }) => label)
    footerProfiles.forEach((label, index) => {
      if (labels.includes(label)) return
      const [meant] = near(label, labels)
      const advice = meant === undefined ? '' : `; did you mean ${meant}?`
      context.addIssue({
        code: 'custom',
        path: ['footerProfiles', index],
        message: `no profile has the label "${label}"${advice}`,
      })
    })
  }),
  look: fields({
    light: sheet,
    dark: sheet,
    logo: optionally(picture),
    logoDark: optionally(picture),
  }).superRefine(({ logo, logoDark }, context) => {
    if (logoDark === undefined || logo !== undefined) return
    context.addIssue({
      code: 'custom',
      path: ['logoDark'],
      message: 'needs a logo beside it, which stands on the light sheet',
    })
  }),
  home: fields({
    menu: text,
    toWork: text,
    toContact: text,
    lead: optionally(text),
    picture: optionally(picture),
    focus: optionally(focus),
    description: optionally(text),
  }),
  portfolio: fields({
    menu: text,
    heading: text,
    works,
  }),
  services: fields({
    menu: text,
    heading: text,
    services: distinct(service, ({ title }) => title).min(1, 'must have at least one entry'),
  }),
  contact: fields({
    menu: text,
    heading: text,
    formHeading: text,
    detailsHeading: text,
    profilesHeading: text,
  }),
  words: wordsFile,
}

/** The name of one content file, without `.yaml`. */
export type ContentFile = keyof typeof schemas

/** All that the owner's files hold, checked. */
export type Content = { [File in ContentFile]: z.infer<(typeof schemas)[File]> }

export type Work = Content['portfolio']['works'][number]
