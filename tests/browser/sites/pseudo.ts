/**
 * Pseudo-translation: each text stays readable, and shows by its letters that it came from the content. A word on
 * the page without such a letter stands in the code.
 */
import type { PluralForms } from '@portfolio/contract/words-schema.ts'

const plain = 'AaCcEeIiNnOoSsUuYyZz'
const accented = 'ÄäĆćËëÏïŃńÖöŚśÜüÝýŽž'

/** The text in letters of its own; what stands in braces, for something to be put in, stays. */
export const translated = (text: string) =>
  text.replace(/\{\w+\}|./gu, (part) => accented[plain.indexOf(part)] ?? part)

/** Letters, and none that a translation would have put there. */
export const isUntranslated = (text: string) => /\p{L}/u.test(text) && !/[^\p{ASCII}]/u.test(text)

/** Every text in a value, translated; counted texts get every form that Polish counts in. */
export function translatedIn(value: unknown): unknown {
  if (typeof value === 'string') return translated(value)
  if (Array.isArray(value)) return value.map(translatedIn)
  if (typeof value !== 'object' || value === null) return value
  const texts = Object.fromEntries(Object.entries(value).map(([key, text]) => [key, translatedIn(text)]))
  return isCounted(texts) ? { few: `${texts.other} (few)`, many: `${texts.other} (many)`, ...texts } : texts
}

const isCounted = (texts: object): texts is PluralForms => 'one' in texts && 'other' in texts
