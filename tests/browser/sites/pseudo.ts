/**
 * Pseudo-translation with accented letters. Texts stay readable, and a word on the page without accents must come
 * from the code instead of the content.
 */
import type { PluralForms } from '@portfolio/contract/words-schema.ts'

const plain = 'AaCcEeIiNnOoSsUuYyZz'
const accented = 'ÄäĆćËëÏïŃńÖöŚśÜüÝýŽž'

/** Replaces letters by accented ones, except in placeholders such as `{name}`. */
export const translated = (text: string) =>
  text.replace(/\{\w+\}|./gu, (part) => accented[plain.indexOf(part)] ?? part)

/** Whether a text has letters but none from the pseudo-translation. */
export const isUntranslated = (text: string) => /\p{L}/u.test(text) && !/[^\p{ASCII}]/u.test(text)

/** Translates all texts in a value. Plural texts get all Polish forms. */
export function translatedIn(value: unknown): unknown {
  if (typeof value === 'string') return translated(value)
  if (Array.isArray(value)) return value.map(translatedIn)
  if (typeof value !== 'object' || value === null) return value
  const texts = Object.fromEntries(Object.entries(value).map(([key, text]) => [key, translatedIn(text)]))
  return isCounted(texts) ? { few: `${texts.other} (few)`, many: `${texts.other} (many)`, ...texts } : texts
}

const isCounted = (texts: object): texts is PluralForms => 'one' in texts && 'other' in texts
