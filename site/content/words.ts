/** The schema of `words.yaml`: the texts in any language, their places for numbers and names, and their links. */
import { z } from 'zod'
import { type FieldName, fieldNames, fields as submissionFields } from '../../contract/submission.ts'
import type { Counted, Linked } from '../../contract/words.ts'
import { knownLanguage } from './language.ts'
import { fields, text } from './shapes.ts'

/** A language that dates, numbers and plurals are known for, by its tag in the usual capitals. */
const language = text.transform((tag, context) => {
  const known = knownLanguage(tag)
  if (known) return known
  context.addIssue({
    code: 'custom',
    message: `"${tag}" is no language that is known; write its tag, as en, de, sv or pt-BR`,
  })
  return z.NEVER
})

/** A text in which `place`, as `{name}`, stands for what is put in there; no other such place may be in it. */
const withPlace = (place: string) =>
  words([place]).refine((text) => text.includes(place), `must say where ${place} is put in`)

/** A text that has no places but those named. */
function words(places: readonly string[] = []) {
  return text.superRefine((text, context) => {
    for (const [found] of text.matchAll(/\{\w*\}/g)) {
      if (places.includes(found)) continue
      const known = places.length > 0 ? `${places.join(' and ')} alone` : 'nothing'
      context.addIssue({ code: 'custom', message: `holds ${found}; here ${known} can be put in` })
    }
  })
}

/** A text with one link, whose words stand in brackets. */
const linked = words().transform((text, context): Linked => {
  const [, before, link, after] = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/.exec(text) ?? []
  if (before !== undefined && link !== undefined && after !== undefined) return [before, link, after]
  context.addIssue({
    code: 'custom',
    message: 'must have the words of its link in brackets, once: Write [an email] instead.',
  })
  return z.NEVER
})

const form = words(['{count}'])

/** A text that tells a number; which forms it must have is known with the language alone. */
const counted = fields({
  zero: form.optional(),
  one: form.optional(),
  two: form.optional(),
  few: form.optional(),
  many: form.optional(),
  other: form,
})

const field = fields({ label: words(), missing: words(), tooLong: counted })

/** A field whose value is of a kind, which the browser checks. */
const fieldWithKind = field.safeExtend({ invalid: words() })

const ofEachField = fields(
  Object.fromEntries(
    fieldNames.map((name) => [name, submissionFields[name].control === 'email' ? fieldWithKind : field]),
  ) as Record<FieldName, typeof fieldWithKind>,
)

/** Every word that is no other file's. */
export const wordsFile = fields({
  lang: language,
  bar: fields({ skip: words(), label: words(), menu: words() }),
  work: fields({
    client: words(),
    year: words(),
    done: words(),
    previous: words(),
    next: words(),
    all: words(),
    contact: words(),
    close: words(),
  }),
  footer: fields({ email: words() }),
  form: fields({
    leaveEmpty: words(),
    send: words(),
    sending: words(),
    sendingSpoken: words(),
    sent: words(),
    failed: linked,
    tooMany: fields({ minutes: counted, hours: counted }),
    fields: ofEachField,
    count: fields({ left: counted, over: counted }),
    subject: withPlace('{name}'),
    subjectWithoutName: words(),
    errorTitle: withPlace('{title}'),
  }),
  privacy: fields({ kept: words(), keptFor: counted }),
  sent: fields({ heading: words(), back: words() }),
  missing: fields({ heading: words(), text: words(), back: words() }),
  unread: fields({
    title: words(),
    heading: words(),
    foreign: words(),
    tooLarge: words(),
    unable: words(),
    unreadable: words(),
    again: linked,
  }),
})
  .superRefine(({ lang, ...parts }, context) => {
    // Comes here empty, as the one refused language that does: what is too short does not end a check.
    if (lang === '') return
    for (const [path, forms] of countedIn(parts, []))
      for (const message of wrongForms(forms, lang)) context.addIssue({ code: 'custom', path, message })
  })
  .transform(({ form, ...others }) => ({ ...others, form: { ...form, lang: others.lang } }))

/** Every counted text in a part of the file, and the way to it. */
function countedIn(part: object, path: string[]): [path: string[], forms: Counted][] {
  if ('other' in part) return [[path, part as Counted]]
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' ? countedIn(value, [...path, key]) : [],
  )
}

/** Counts beyond this are as those before it, in every language; none of the page's reaches further. */
const counts = Array.from({ length: 1000 }, (_, count) => count)

/** The kinds of number there are, in the usual order. */
const kinds = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const found = new Map<string, ReadonlySet<string>>()

/** The kinds that a language tells numbers in. */
function kindsIn(lang: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(lang)
  const held = found.get(lang) ?? new Set(counts.map((count) => rules.select(count))).add('other')
  found.set(lang, held)
  return held
}

/** What is wrong with the forms of a counted text, in a sentence each. */
function wrongForms(forms: Counted, lang: string): string[] {
  const used = kindsIn(lang)
  const told = `in ${lang}, numbers are told in the forms ${kinds.filter((kind) => used.has(kind)).join(', ')}`
  const missing = kinds.filter((kind) => used.has(kind) && forms[kind] === undefined)
  const unused = kinds.filter((kind) => !used.has(kind) && forms[kind] !== undefined)
  return [
    ...(missing.length > 0 ? [`needs ${missing.join(' and ')} too: ${told}`] : []),
    ...(unused.length > 0 ? [`has no use for ${unused.join(' and ')}: ${told}`] : []),
  ]
}
