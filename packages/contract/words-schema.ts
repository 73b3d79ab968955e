/**
 * The schema of the words that page and server share: those of the form, and of the page for a request that cannot be
 * read. They are in the owner's content, in any language. The build checks each by its kind; the server, which gets them
 * from the build, checks only their shape. `.meta()` has the labels and help for the owner.
 */
import { z } from 'zod'
import { type FieldName, fieldNames, fields } from './submission.ts'

const text = z.string()
const form = text.optional()

/**
 * A text with a number in the plural forms of its language (Unicode CLDR): `one` and `other` in English. `{count}` is
 * replaced by the number.
 */
const counted = z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: text })
export type PluralForms = z.infer<typeof counted>

/** A text with a link: the text before it, the link's text, and the text after it. */
export type LinkedText = readonly [before: string, link: string, after: string]

/** The schema of each kind of text. */
interface Kinds {
  text: z.ZodType<string>
  /** A text with a placeholder, such as `{name}`. */
  withPlaceholder: (place: string) => z.ZodType<string>
  linked: z.ZodType<LinkedText>
  counted: z.ZodType<PluralForms>
  /** Exactly these texts. */
  group: <Shape extends z.ZodRawShape>(shape: Shape) => z.ZodObject<Shape, z.core.$strict>
}

/** The words of one field. */
interface FieldWords {
  label: string
  /** The advice for an empty field: what to do, not what went wrong. */
  missing: string
  /** The advice for a value of the wrong kind, such as an invalid address. */
  invalid?: string | undefined
  /** The advice for a value that is too long, with the number of characters over the limit. */
  tooLong: PluralForms
}

/** The words of the form, without their language. */
export const formWords = (kinds: Kinds) => {
  const { text, withPlaceholder, linked, counted, group } = kinds
  return group({
    leaveEmpty: text.meta({
      label: 'Field against spam',
      help: 'A hidden field that only spam programs fill in. This is its label, in case a visitor finds it.',
    }),
    send: text.meta({ label: 'Button', on: 'first' }),
    sending: text.meta({ label: 'Button while sending' }),
    sendingSpoken: text.meta({
      label: 'While sending, for screen readers',
      help: 'Screen readers speak this text.',
    }),
    sent: text.meta({ label: 'When the message is sent', on: '/sent/' }),
    failed: linked.meta({
      label: 'When sending fails',
      help: 'Words in [brackets] are the link to your e-mail.',
    }),
    /** The second sentence of a failure over the rate limit: how long to wait. */
    tooMany: group({
      minutes: counted.meta({ label: 'Too many messages: wait in minutes', help: countedHelp }),
      hours: counted.meta({ label: 'Too many messages: wait in hours', help: countedHelp }),
    }),
    fields: group(
      Object.fromEntries(fieldNames.map((name) => [name, fieldWords(name, kinds)])) as Record<
        FieldName,
        z.ZodType<FieldWords>
      >,
    ).meta({ group: 'form-fields' }),
    count: group({
      left: counted.meta({ label: 'Characters left', help: 'Shown below a field that is nearly full.' }),
      over: counted.meta({
        label: 'Characters over the limit',
        help: 'Shown below a field with too much text.',
      }),
    }).meta({ group: 'form-fields' }),
    subject: withPlaceholder('{name}').meta({
      label: 'Subject of the mail',
      group: 'form-mail',
      help: 'If sending fails, the visitor can send a mail instead. {name} is replaced by the visitor’s name.',
    }),
    subjectWithoutName: text.meta({ label: 'Subject if the name is empty', group: 'form-mail' }),
    errorTitle: withPlaceholder('{title}').meta({
      label: 'Browser tab, if a field is wrong',
      group: 'form-mail',
      help: 'Shown if a field must be corrected. {title} is replaced by the page’s title.',
    }),
  })
}

const countedHelp = '{count} is replaced by the number.'

function fieldWords(name: FieldName, { text, counted, group }: Kinds): z.ZodType<FieldWords> {
  const isEmail = fields[name].control === 'email'
  const called = isEmail ? 'E-mail' : name.charAt(0).toUpperCase() + name.slice(1)
  return group({
    label: text.meta({ label: `${called}: label`, on: 'first' }),
    missing: text.meta({ label: `${called}: missing`, help: 'Shown if the field is empty.' }),
    ...(isEmail && {
      invalid: text.meta({
        label: `${called}: invalid`,
        help: 'Shown if the text is not an e-mail address.',
      }),
    }),
    tooLong: counted.meta({
      label: `${called}: too long`,
      help: 'Shown if the text is too long. {count} is replaced by the number.',
    }),
  }) as z.ZodType<FieldWords>
}

/** The words of the page for a form that the server did not accept: why, and what to do. */
export const unreadWords = ({ text, linked, group }: Kinds) =>
  group({
    title: text.meta({ label: 'Browser tab' }),
    heading: text.meta({ label: 'Heading' }),
    foreign: text.meta({ label: 'Sent from another site' }),
    tooLarge: text.meta({ label: 'Message too long' }),
    unable: text.meta({ label: 'Server error' }),
    unreadable: text.meta({ label: 'Cannot be read' }),
    again: linked.meta({ label: 'What to do', help: 'Words in [brackets] are the link.' }),
  })

const shapes: Kinds = {
  text,
  withPlaceholder: () => text,
  linked: z.tuple([text, text, text]).readonly(),
  counted,
  group: (shape) => z.strictObject(shape),
}

/** All words of the server. */
export const serverWords = z.object({
  /** `lang` is the language of all words, as a BCP 47 tag. */
  form: formWords(shapes).extend({ lang: text }),
  unread: unreadWords(shapes),
})
export type ServerWords = z.infer<typeof serverWords>
export type FormWords = ServerWords['form']
