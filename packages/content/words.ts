/** The schema of `words.yaml`, the texts of the page in any language. */
import { type FieldName, fieldNames, fields as formFields } from '@portfolio/contract/submission.ts'
import type { FormWords, LinkedText, PluralForms } from '@portfolio/contract/words-schema.ts'
import { z } from 'zod'
import { fieldGroup, optional, text } from './basic-schemas.ts'
import type { FieldMeta } from './field-meta.ts'
import { knownLanguage, pluralCategories, pluralCategoriesOf } from './language.ts'
import { readyText } from './ready-translations.ts'

/** A language tag with known plural rules, normalised. */
const languageTag = text.transform((tag, context) => {
  const language = knownLanguage(tag)
  if (language) return language
  context.addIssue(`is "${tag}", which is not a language tag; use one such as en, de, sv or pt-BR`)
  return z.NEVER
})

/** A text that may contain this placeholder, such as `{name}`, and no other. Without it, none. */
const textAllowing = (allowed?: string) =>
  text.superRefine((text, context) => {
    for (const [placeholder] of text.matchAll(/\{\w*\}/g))
      if (placeholder !== allowed)
        context.addIssue(
          `contains ${placeholder}; ${allowed ? `only ${allowed}` : 'no placeholder'} can be used here`,
        )
  })

/** A text that must contain this placeholder, and no other. */
const textWithPlaceholder = (placeholder: string) =>
  textAllowing(placeholder).refine((text) => text.includes(placeholder), `must contain ${placeholder}`)

/** A text with one link, which is in brackets. */
const linkedText = textAllowing().transform((text, context): LinkedText => {
  const [, before, link, after] = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/.exec(text) ?? []
  if (before !== undefined && link !== undefined && after !== undefined) return [before, link, after]
  context.addIssue('must have the text of its link once in brackets: Write [an email] instead.')
  return z.NEVER
})

/** A text with its label and help for the owner. */
const labelledText = (label: string, help?: string, meta?: FieldMeta) =>
  textAllowing().meta({ label, ...(help && { help }), ...meta })

const pluralForm = textAllowing('{count}')

/** A text with plural forms. The required forms depend on the language. */
const pluralForms = fieldGroup({
  zero: optional(pluralForm).meta({ label: 'for none' }),
  one: optional(pluralForm).meta({ label: 'for one' }),
  two: optional(pluralForm).meta({ label: 'for two' }),
  few: optional(pluralForm).meta({ label: 'for a few' }),
  many: optional(pluralForm).meta({ label: 'for many' }),
  other: pluralForm.meta({ label: 'for others' }),
}).meta({ hasPluralForms: true })

const countHelp = '{count} is replaced by the number.'

/** The words of one field of the form. */
type FieldWords = FormWords['fields'][FieldName]

function fieldWords(name: FieldName): z.ZodType<FieldWords> {
  const isEmail = formFields[name].control === 'email'
  const fieldLabel = isEmail ? 'E-mail' : name.charAt(0).toUpperCase() + name.slice(1)
  return fieldGroup({
    label: labelledText(`${fieldLabel}: label`, undefined, { page: 'first' }),
    missing: labelledText(`${fieldLabel}: missing`, 'Shown if the field is empty.'),
    ...(isEmail && {
      invalid: labelledText(`${fieldLabel}: invalid`, 'Shown if the text is not an e-mail address.'),
    }),
    tooLong: pluralForms.meta({
      label: `${fieldLabel}: too long`,
      help: `Shown if the text is too long. ${countHelp}`,
    }),
  }) as z.ZodType<FieldWords>
}

const form = fieldGroup({
  leaveEmpty: labelledText(
    'Field against spam',
    'A hidden field that only spam programs fill in. This is its label, in case a visitor finds it.',
  ),
  send: labelledText('Button', undefined, { page: 'first' }),
  sending: labelledText('Button while sending'),
  sendingSpoken: labelledText('While sending, for screen readers', 'Screen readers speak this text.'),
  sent: labelledText('When the message is sent', undefined, { page: '/sent/' }),
  failed: linkedText.meta({
    label: 'When sending fails',
    help: 'Words in [brackets] are the link to your e-mail.',
  }),
  tooMany: fieldGroup({
    minutes: pluralForms.meta({ label: 'Too many messages: wait in minutes', help: countHelp }),
    hours: pluralForms.meta({ label: 'Too many messages: wait in hours', help: countHelp }),
  }),
  fields: fieldGroup(
    Object.fromEntries(fieldNames.map((name) => [name, fieldWords(name)])) as Record<
      FieldName,
      z.ZodType<FieldWords>
    >,
  ).meta({ detailsSection: 'form-fields' }),
  count: fieldGroup({
    left: pluralForms.meta({ label: 'Characters left', help: 'Shown below a field that is nearly full.' }),
    over: pluralForms.meta({
      label: 'Characters over the limit',
      help: 'Shown below a field with too much text.',
    }),
  }).meta({ detailsSection: 'form-fields' }),
  subject: textWithPlaceholder('{name}').meta({
    label: 'Subject of the mail',
    detailsSection: 'form-mail',
    help: 'If sending fails, the visitor can send a mail instead. {name} is replaced by the visitor’s name.',
  }),
  subjectWithoutName: labelledText('Subject if the name is empty', undefined, {
    detailsSection: 'form-mail',
  }),
  errorTitle: textWithPlaceholder('{title}').meta({
    label: 'Browser tab, if a field is wrong',
    detailsSection: 'form-mail',
    help: 'Shown if a field must be corrected. {title} is replaced by the page’s title.',
  }),
})

/** The texts that are in no other content file. */
export const wordsSchema = fieldGroup({
  lang: languageTag.meta({
    label: 'Language of the page',
    kind: 'language',
    detailsSection: 'language',
    help: 'The language tag: en, de, sv, pt-BR … It also sets the format of numbers and the hyphenation.',
  }),
  bar: fieldGroup({
    skip: labelledText('Link past the menu', 'For keyboard users: the first link that the Tab key reaches.'),
    label: labelledText('Name of the menu', 'The name of the top links for screen readers.'),
    menu: labelledText('Menu button', 'Opens the menu on a phone.'),
  }).meta({ detailsSection: 'language' }),
  work: fieldGroup({
    client: labelledText('Client', 'The label of the client’s name for screen readers.', { page: undefined }),
    year: labelledText('Before the year'),
    done: labelledText('Heading of what was done'),
    previous: labelledText('Link to the previous work'),
    next: labelledText('Link to the next work'),
    all: labelledText('Link to all works'),
    contact: labelledText('Link to the form'),
    close: labelledText('Close button', 'Of the menu on narrow screens.', { page: undefined }),
  }).meta({ labelPrefix: 'Pages of the works', detailsSection: 'work', page: 'work' }),
  ask: fieldGroup({
    service: optional(labelledText('Link beside each price', 'It leads to the form.', { page: 'first' })),
    letters: optional(
      textWithPlaceholder('{letters}').meta({
        label: 'Link with the letters',
        help: 'Leads to the form from the last row. {letters} is replaced by the letters that the visitor typed there.',
      }),
    ),
  })
    .prefault({})
    .meta({ detailsSection: 'language' }),
  footer: fieldGroup({
    email: labelledText('Envelope in the footer', 'The name of the icon for screen readers.'),
  }).meta({ detailsSection: 'language' }),
  form: form.meta({ labelPrefix: 'Form', detailsSection: 'form' }),
  privacy: fieldGroup({
    kept: labelledText('How messages are stored', undefined, { page: 'first' }),
    keptFor: pluralForms.meta({
      label: 'How messages are stored and deleted',
      help: 'Shown instead if messages are deleted after some days. {count} is replaced by the number of days.',
    }),
  }).meta({ detailsSection: 'form' }),
  sent: fieldGroup({ heading: labelledText('Heading'), back: labelledText('Link back') }).meta({
    labelPrefix: 'Page “Sent”',
    detailsSection: 'sent',
    page: '/sent/',
  }),
  missing: fieldGroup({
    heading: labelledText('Heading'),
    text: labelledText('Text'),
    back: labelledText('Link back'),
  }).meta({
    labelPrefix: 'Page “Not found”',
    detailsSection: 'missing',
    page: '/404',
  }),
  unread: fieldGroup({
    title: labelledText('Browser tab'),
    heading: labelledText('Heading'),
    foreign: labelledText('Sent from another site'),
    tooLarge: labelledText('Message too long'),
    unable: labelledText('Server error'),
    unreadable: labelledText('Cannot be read'),
    again: linkedText.meta({ label: 'What to do', help: 'Words in [brackets] are the link.' }),
  }).meta({ labelPrefix: 'Page “Not sent”', detailsSection: 'unread' }),
})
  .superRefine(({ lang, ...parts }, context) => {
    // zod calls this even if `lang` is empty, unlike with other invalid tags.
    if (lang === '') return
    for (const [path, forms] of findPluralForms(parts, []))
      for (const message of pluralFormMistakes(forms, lang))
        context.addIssue({ code: 'custom', path, message })
  })
  .transform(({ form, ask, ...others }) => ({
    ...others,
    // Optional, as the content of earlier versions lacks these texts.
    ask: {
      service: ask.service ?? readyText(others.lang, 'words.ask.service'),
      letters: ask.letters ?? readyText(others.lang, 'words.ask.letters'),
    },
    form: { ...form, lang: others.lang },
  }))
  .meta({ label: 'Words' })

/** Returns all texts with plural forms in a part of the words, with their paths. */
function findPluralForms(part: object, path: string[]): [path: string[], forms: PluralForms][] {
  // Each text with plural forms has the form `other`.
  if ('other' in part) return [[path, part as PluralForms]]
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' ? findPluralForms(value, [...path, key]) : [],
  )
}

/** Returns a message for missing plural forms, and one for unused plural forms. */
function pluralFormMistakes(forms: PluralForms, lang: string): string[] {
  const categories = pluralCategoriesOf(lang)
  const expectation = `the language ${lang} uses the forms ${categories.join(', ')}`
  const missing = pluralCategories.filter((form) => categories.includes(form) && forms[form] === undefined)
  const unused = pluralCategories.filter((form) => !categories.includes(form) && forms[form] !== undefined)
  return [
    ...(missing.length > 0 ? [`also needs ${missing.join(' and ')}: ${expectation}`] : []),
    ...(unused.length > 0 ? [`must not have ${unused.join(' and ')}: ${expectation}`] : []),
  ]
}
