/**
 * The words that page and server share. `packages/content/words.ts` checks them; the server, which reads them from the
 * build manifest, checks only their types.
 */
import { z } from 'zod'
import { fieldNames } from './submission.ts'

const text = z.string()
const optionalText = text.optional()

/** A text in the plural forms of its language (Unicode CLDR). `{count}` is replaced by the number. */
const pluralForms = z.strictObject({
  zero: optionalText,
  one: optionalText,
  two: optionalText,
  few: optionalText,
  many: optionalText,
  other: text,
})
export type PluralForms = z.infer<typeof pluralForms>

/** A text with a link: the text before it, the link's text, and the text after it. */
const linkedText = z.tuple([text, text, text]).readonly()
export type LinkedText = z.infer<typeof linkedText>

const fieldWords = z.strictObject({
  label: text,
  /** The advice for an empty field: it says what to do. */
  missing: text,
  /** The advice for a value of the wrong kind, such as an invalid address. */
  invalid: optionalText,
  /** The advice for a value that is too long, with the number of characters over the limit. */
  tooLong: pluralForms,
})

const formWords = z.strictObject({
  /** The language of all words, as a BCP 47 tag. */
  lang: text,
  /** The label of the honeypot. */
  leaveEmpty: text,
  send: text,
  sending: text,
  /** Replaces `sending` for screen readers. */
  sendingSpoken: text,
  sent: text,
  /** Shown if the message was not sent; its link writes a mail instead. */
  failed: linkedText,
  /** Shown to a sender over the rate limit: how long to wait. */
  tooMany: z.strictObject({ minutes: pluralForms, hours: pluralForms }),
  fields: z.record(z.enum(fieldNames), fieldWords),
  /** The number of characters left in a field, or over its limit. */
  count: z.strictObject({ left: pluralForms, over: pluralForms }),
  /** The subject of a mail that the visitor's program sends; `{name}` is replaced by the visitor's name. */
  subject: text,
  subjectWithoutName: text,
  /** The title of a page with mistakes in the form; `{title}` is replaced by the page's usual title. */
  errorTitle: text,
})
export type FormWords = z.infer<typeof formWords>

/** The words of the page “Not sent”, for a form that the server refused: the reason and the advice. */
const notSentWords = z.strictObject({
  title: text,
  heading: text,
  /** The form was on another site. */
  foreign: text,
  /** The request had too many bytes. */
  tooLarge: text,
  /** The server has failed. */
  unable: text,
  /** The request was not a form of ours. */
  unreadable: text,
  /** The advice to go back, or to start again with the link to the form. */
  again: linkedText,
})

export const serverWordsSchema = z.object({ form: formWords, unread: notSentWords })
export type ServerWords = z.infer<typeof serverWordsSchema>
