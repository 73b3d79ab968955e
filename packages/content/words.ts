/** The schema of `words.yaml`, the texts of the page in any language. */

import { type FieldName, fieldNames, fields as formFields } from '@portfolio/contract/submission.ts'
import type { FormWords, LinkedText, PluralForms } from '@portfolio/contract/words-schema.ts'
import { z } from 'zod'
import { notOnPage } from './about.ts'
import { countForms, formsIn, knownLanguage } from './language.ts'
import { fields, optionally, text } from './shapes.ts'

/** A language tag with known plural rules, normalised. */
const language = text.transform((tag, context) => {
  const known = knownLanguage(tag)
  if (known) return known
  context.addIssue(`is "${tag}", which is not a language tag; use one such as en, de, sv or pt-BR`)
  return z.NEVER
})

/** A text with one placeholder, such as `{name}`. */
const withPlaceholder = (place: string) =>
  words([place]).refine((text) => text.includes(place), `must contain ${place}`)

/** A text with no placeholders but these. */
function words(places: readonly string[] = []) {
  return text.superRefine((text, context) => {
    for (const [found] of text.matchAll(/\{\w*\}/g)) {
      if (places.includes(found)) continue
      const known =
        places.length > 0
          ? `only ${places.join(' and ')} can be used here`
          : 'no placeholder can be used here'
      context.addIssue(`contains ${found}; ${known}`)
    }
  })
}

/** A text with one link, whose words are in brackets. */
const linked = words().transform((text, context): LinkedText => {
  const [, before, link, after] = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/.exec(text) ?? []
  if (before !== undefined && link !== undefined && after !== undefined) return [before, link, after]
  context.addIssue('must have the text of its link once in brackets: Write [an email] instead.')
  return z.NEVER
})

const countedForm = words(['{count}'])

/** A text with plural forms. The required forms depend on the language. */
const counted = fields({
  zero: optionally(countedForm).meta({ label: 'for none' }),
  one: optionally(countedForm).meta({ label: 'for one' }),
  two: optionally(countedForm).meta({ label: 'for two' }),
  few: optionally(countedForm).meta({ label: 'for a few' }),
  many: optionally(countedForm).meta({ label: 'for many' }),
  other: countedForm.meta({ label: 'for others' }),
}).meta({ counted: true })

const countedHelp = '{count} is replaced by the number.'

type FieldWords = FormWords['fields'][FieldName]

/** The words of one field of the form. */
function fieldWords(name: FieldName): z.ZodType<FieldWords> {
  const isEmail = formFields[name].control === 'email'
  const called = isEmail ? 'E-mail' : name.charAt(0).toUpperCase() + name.slice(1)
  return fields({
    label: words().meta({ label: `${called}: label`, on: 'first' }),
    missing: words().meta({ label: `${called}: missing`, help: 'Shown if the field is empty.' }),
    ...(isEmail && {
      invalid: words().meta({
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

const form = fields({
  leaveEmpty: words().meta({
    label: 'Field against spam',
    help: 'A hidden field that only spam programs fill in. This is its label, in case a visitor finds it.',
  }),
  send: words().meta({ label: 'Button', on: 'first' }),
  sending: words().meta({ label: 'Button while sending' }),
  sendingSpoken: words().meta({
    label: 'While sending, for screen readers',
    help: 'Screen readers speak this text.',
  }),
  sent: words().meta({ label: 'When the message is sent', on: '/sent/' }),
  failed: linked.meta({
    label: 'When sending fails',
    help: 'Words in [brackets] are the link to your e-mail.',
  }),
  tooMany: fields({
    minutes: counted.meta({ label: 'Too many messages: wait in minutes', help: countedHelp }),
    hours: counted.meta({ label: 'Too many messages: wait in hours', help: countedHelp }),
  }),
  fields: fields(
    Object.fromEntries(fieldNames.map((name) => [name, fieldWords(name)])) as Record<
      FieldName,
      z.ZodType<FieldWords>
    >,
  ).meta({ group: 'form-fields' }),
  count: fields({
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
  subjectWithoutName: words().meta({ label: 'Subject if the name is empty', group: 'form-mail' }),
  errorTitle: withPlaceholder('{title}').meta({
    label: 'Browser tab, if a field is wrong',
    group: 'form-mail',
    help: 'Shown if a field must be corrected. {title} is replaced by the page’s title.',
  }),
})

const unread = fields({
  title: words().meta({ label: 'Browser tab' }),
  heading: words().meta({ label: 'Heading' }),
  foreign: words().meta({ label: 'Sent from another site' }),
  tooLarge: words().meta({ label: 'Message too long' }),
  unable: words().meta({ label: 'Server error' }),
  unreadable: words().meta({ label: 'Cannot be read' }),
  again: linked.meta({ label: 'What to do', help: 'Words in [brackets] are the link.' }),
})

/** The texts that are in no other content file. */
export const wordsFile = fields({
  lang: language.meta({
    label: 'Language of the page',
    kind: 'language',
    group: 'language',
    help: 'The language tag: en, de, sv, pt-BR … It also sets the format of numbers and the hyphenation.',
  }),
  bar: fields({
    skip: words().meta({
      label: 'Link past the menu',
      help: 'For keyboard users: the first link that the Tab key reaches.',
    }),
    label: words().meta({
      label: 'Name of the menu',
      help: 'The name of the top links for screen readers.',
    }),
    menu: words().meta({ label: 'Menu button', help: 'Opens the menu on a phone.' }),
  }).meta({ group: 'language' }),
  work: fields({
    client: words().meta({
      ...notOnPage,
      label: 'Client',
      help: 'The label of the client’s name for screen readers.',
    }),
    year: words().meta({ label: 'Before the year' }),
    done: words().meta({ label: 'Heading of what was done' }),
    previous: words().meta({ label: 'Link to the previous work' }),
    next: words().meta({ label: 'Link to the next work' }),
    all: words().meta({ label: 'Link to all works' }),
    contact: words().meta({ label: 'Link to the form' }),
    close: words().meta({ ...notOnPage, label: 'Close button', help: 'Of the menu on narrow screens.' }),
  }).meta({ part: 'Pages of the works', group: 'work', on: 'work' }),
  footer: fields({
    email: words().meta({
      label: 'Envelope in the footer',
      help: 'The name of the icon for screen readers.',
    }),
  }).meta({ group: 'language' }),
  form: form.meta({ part: 'Form', group: 'form' }),
  privacy: fields({
    kept: words().meta({ label: 'How messages are stored', on: 'first' }),
    keptFor: counted.meta({
      label: 'How messages are stored and deleted',
      help: 'Shown instead if messages are deleted after some days. {count} is replaced by the number of days.',
    }),
  }).meta({ group: 'form' }),
  sent: fields({
    heading: words().meta({ label: 'Heading' }),
    back: words().meta({ label: 'Link back' }),
  }).meta({ part: 'Page “Sent”', group: 'sent', on: '/sent/' }),
  missing: fields({
    heading: words().meta({ label: 'Heading' }),
    text: words().meta({ label: 'Text' }),
    back: words().meta({ label: 'Link back' }),
  }).meta({ part: 'Page “Not found”', group: 'missing', on: '/404' }),
  unread: unread.meta({ part: 'Page “Not sent”', group: 'unread' }),
})
  .superRefine(({ lang, ...parts }, context) => {
    // zod does not stop after an empty `lang`, the only invalid tag that gets here.
    if (lang === '') return
    for (const [path, forms] of countedIn(parts, []))
      for (const message of wrongForms(forms, lang)) context.addIssue({ code: 'custom', path, message })
  })
  .transform(({ form, ...others }) => ({ ...others, form: { ...form, lang: others.lang } }))
  .meta({ label: 'Words' })

/** Returns all texts with plural forms, and their paths. */
function countedIn(part: object, path: string[]): [path: string[], forms: PluralForms][] {
  if ('other' in part) return [[path, part as PluralForms]]
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' ? countedIn(value, [...path, key]) : [],
  )
}

/** Returns what is wrong with the plural forms, one sentence each. */
function wrongForms(forms: PluralForms, lang: string): string[] {
  const used = formsIn(lang)
  const expectation = `the language ${lang} uses the forms ${used.join(', ')}`
  const missing = countForms.filter((form) => used.includes(form) && forms[form] === undefined)
  const unused = countForms.filter((form) => !used.includes(form) && forms[form] !== undefined)
  return [
    ...(missing.length > 0 ? [`also needs ${missing.join(' and ')}: ${expectation}`] : []),
    ...(unused.length > 0 ? [`must not have ${unused.join(' and ')}: ${expectation}`] : []),
  ]
}
