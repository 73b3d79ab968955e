/** What the owner's files may hold: the fields of each, and the rules a value must keep. */
import { z } from 'zod'

const text = z.string('must be text').trim().min(1, 'must not be empty')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address that begins with https://' })

/** The fields that name a file in `content/pictures`; whether it is there is checked against the folder. */
export const pictureFields: readonly string[] = ['picture', 'socialPicture', 'icon']

const picture = text.regex(/^[^/\\]+\.(jpe?g|png|webp|avif|svg)$/i, {
  error: 'must be the name of a JPEG, PNG, WebP, AVIF or SVG file in content/pictures',
})

/** A list in which no two entries are the same by what `key` takes from them. */
function distinct<Item extends z.ZodType>(item: Item, key: (entry: z.infer<Item>) => string) {
  return z.array(item, 'must be a list').superRefine((entries, context) => {
    const seen = new Map<string, number>()
    entries.forEach((entry, index) => {
      const value = key(entry).toLowerCase()
      const first = seen.get(value)
      if (first === undefined) seen.set(value, index)
      else
        context.addIssue({
          code: 'custom',
          path: [index],
          message: `repeats entry ${first + 1} ("${key(entry)}")`,
        })
    })
  })
}

/** The kinds of profile; each has its icon. */
export const profileKinds = ['professional', 'microblog', 'photos', 'code'] as const

const profile = z.strictObject({
  kind: z.enum(profileKinds, `must be one of ${profileKinds.join(', ')}`),
  label: text,
  address: webAddress,
})

const work = z.strictObject({ title: text, category: text, picture, description: text })

const service = z.strictObject({
  title: text,
  items: distinct(text, (item) => item).min(1, 'must have at least one entry'),
})

/** The schema of each file in `content/`, by the file's name without `.yaml`. */
export const schemas = {
  site: z.strictObject({
    name: text,
    brand: text,
    number: text.max(2, 'must be one or two characters'),
    tagline: text,
    introduction: text,
    email: z.email({ pattern: z.regexes.html5Email, error: 'must be an e-mail address' }),
    phone: text.regex(/^\+?[\d\s().-]{5,}$/, 'must be a phone number of digits, spaces and + ( ) . -'),
    profiles: distinct(profile, ({ kind }) => kind),
    copyright: text,
    description: text.max(200, 'must be at most 200 characters, or search engines cut it'),
    socialPicture: picture,
    icon: picture.regex(/\.(svg|png)$/i, 'must be an SVG or PNG file'),
  }),
  home: z.strictObject({ menu: text, toWork: text, toContact: text }),
  portfolio: z.strictObject({
    menu: text,
    heading: text,
    works: distinct(work, ({ title }) => title).min(1, 'must have at least one entry'),
  }),
  services: z.strictObject({
    menu: text,
    heading: text,
    services: distinct(service, ({ title }) => title).min(1, 'must have at least one entry'),
  }),
  contact: z.strictObject({
    menu: text,
    heading: text,
    formHeading: text,
    detailsHeading: text,
    profilesHeading: text,
  }),
}

/** The name of one content file, without `.yaml`. */
export type ContentFile = keyof typeof schemas

/** All that the owner's files hold, checked. */
export type Content = { [File in ContentFile]: z.infer<(typeof schemas)[File]> }

export type Profile = Content['site']['profiles'][number]
export type Work = Content['portfolio']['works'][number]
export type Service = Content['services']['services'][number]
