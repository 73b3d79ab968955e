/** The schema of `words.yaml`, the texts of the page in any language. */

import { type FieldName, fieldNames, fields as formFields } from '@portfolio/contract/submission.ts'
import type { FormWords, LinkedText, PluralForms } from '@portfolio/contract/words-schema.ts'
import { z } from 'zod'
import { type About, notOnPage } from './about.ts'
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

/** A text with its label and help for the owner. */
const word = (label: string, help?: string, more?: About) =>
  words().meta({ label, ...(help && { help }), ...more })

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

function fieldWords(name: FieldName): z.ZodType<FieldWords> {
  const isEmail = formFields[name].control === 'email'
  const called = isEmail ? 'E-mail' : name.charAt(0).toUpperCase() + name.slice(1)
  return fields({
    label: word(`${called}: label`, undefined, { on: 'first' }),
    missing: word(`${called}: missing`, 'Shown if the field is empty.'),
    ...(isEmail && { invalid: word(`${called}: invalid`, 'Shown if the text is not an e-mail address.') }),
    tooLong: counted.meta({
      label: `${called}: too long`,
      help: `Shown if the text is too long. ${countedHelp}`,
    }),
  }) as z.ZodType<FieldWords>
}

const form = fields({
  leaveEmpty: word(
    'Field against spam',
    'A hidden field that only spam programs fill in. This is its label, in case a visitor finds it.',
  ),
  send: word('Button', undefined, { on: 'first' }),
  sending: word('Button while sending'),
  sendingSpoken: word('While sending, for screen readers', 'Screen readers speak this text.'),
  sent: word('When the message is sent', undefined, { on: '/sent/' }),
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
  subjectWithoutName: word('Subject if the name is empty', undefined, { group: 'form-mail' }),
  errorTitle: withPlaceholder('{title}').meta({
    label: 'Browser tab, if a field is wrong',
    group: 'form-mail',
    help: 'Shown if a field must be corrected. {title} is replaced by the page’s title.',
  }),
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
    skip: word('Link past the menu', 'For keyboard users: the first link that the Tab key reaches.'),
    label: word('Name of the menu', 'The name of the top links for screen readers.'),
    menu: word('Menu button', 'Opens the menu on a phone.'),
  }).meta({ group: 'language' }),
  work: fields({
    client: word('Client', 'The label of the client’s name for screen readers.', notOnPage),
    year: word('Before the year'),
    done: word('Heading of what was done'),
    previous: word('Link to the previous work'),
    next: word('Link to the next work'),
    all: word('Link to all works'),
    contact: word('Link to the form'),
    close: word('Close button', 'Of the menu on narrow screens.', notOnPage),
  }).meta({ part: 'Pages of the works', group: 'work', on: 'work' }),
  footer: fields({
    email: word('Envelope in the footer', 'The name of the icon for screen readers.'),
  }).meta({ group: 'language' }),
  form: form.meta({ part: 'Form', group: 'form' }),
  privacy: fields({
    kept: word('How messages are stored', undefined, { on: 'first' }),
    keptFor: counted.meta({
      label: 'How messages are stored and deleted',
      help: 'Shown instead if messages are deleted after some days. {count} is replaced by the number of days.',
    }),
  }).meta({ group: 'form' }),
  sent: fields({ heading: word('Heading'), back: word('Link back') }).meta({
    part: 'Page “Sent”',
    group: 'sent',
    on: '/sent/',
  }),
  missing: fields({ heading: word('Heading'), text: word('Text'), back: word('Link back') }).meta({
    part: 'Page “Not found”',
    group: 'missing',
    on: '/404',
  }),
  unread: fields({
    title: word('Browser tab'),
    heading: word('Heading'),
    foreign: word('Sent from another site'),
    tooLarge: word('Message too long'),
    unable: word('Server error'),
    unreadable: word('Cannot be read'),
    again: linked.meta({ label: 'What to do', help: 'Words in [brackets] are the link.' }),
  }).meta({ part: 'Page “Not sent”', group: 'unread' }),
})
  .superRefine(({ lang, ...parts }, context) => {
    // zod does not stop after an empty `lang`, the only invalid tag that gets here.
    if (lang === '') return
    for (const [path, forms] of countedIn(parts, []))
      for (const message of wrongForms(forms, lang)) context.addIssue({ code: 'custom', path, message })
  })
  .transform(({ form, ...others }) => ({ ...others, form: { ...form, lang: others.lang } }))
  .meta({ label: 'Words' })

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
