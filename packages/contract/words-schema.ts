/**
 * The words that page and server share: those of the form, and of the page for a request that cannot be read. They are
 * in the owner's content, in any language, and `packages/content/words.ts` checks them there. The server gets them from
 * the build and checks only their shape.
 */
import { z } from 'zod'
import { type FieldName, fieldNames } from './submission.ts'

const text = z.string()
const form = text.optional()

/**
 * A text with a number in the plural forms of its language (Unicode CLDR): `one` and `other` in English. `{count}` is
 * replaced by the number.
 */
const counted = z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: text })
export type PluralForms = z.infer<typeof counted>

/** A text with a link: the text before it, the link's text, and the text after it. */
const linked = z.tuple([text, text, text]).readonly()
export type LinkedText = z.infer<typeof linked>

const fieldWords = z.strictObject({
  label: text,
  /** The advice for an empty field: what to do, not what went wrong. */
  missing: text,
  /** The advice for a value of the wrong kind, such as an invalid address. */
  invalid: text.optional(),
  /** The advice for a value that is too long, with the number of characters over the limit. */
  tooLong: counted,
})

const formWords = z.strictObject({
  /** The language of all words, as a BCP 47 tag. */
  lang: text,
  leaveEmpty: text,
  send: text,
  sending: text,
  sendingSpoken: text,
  sent: text,
  failed: linked,
  tooMany: z.strictObject({ minutes: counted, hours: counted }),
  fields: z.strictObject(
    Object.fromEntries(fieldNames.map((name) => [name, fieldWords])) as Record<FieldName, typeof fieldWords>,
  ),
  count: z.strictObject({ left: counted, over: counted }),
  /** The subject of a mail that the visitor's program sends; `{name}` is replaced by the visitor's name. */
  subject: text,
  subjectWithoutName: text,
  /** The title of a page with mistakes in the form; `{title}` is replaced by the page's own. */
  errorTitle: text,
})
export type FormWords = z.infer<typeof formWords>

/** The words of the page for a form that the server did not accept: why, and what to do. */
const unreadWords = z.strictObject({
  title: text,
  heading: text,
  foreign: text,
  tooLarge: text,
  unable: text,
  unreadable: text,
  again: linked,
})

export const serverWords = z.object({ form: formWords, unread: unreadWords })
export type ServerWords = z.infer<typeof serverWords>
