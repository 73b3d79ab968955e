/** Generates photographs and a pseudo-translation for the stress site. */
import type { PluralForms } from '@portfolio/contract/words-schema.ts'

/** Width and height of seven photographs, of every shape and size that owners have. */
export const photographs: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'panorama.jpg': [4800, 900],
  'portrait.jpg': [1200, 2400],
  'IMG_0001 (huge).JPG': [8000, 6000],
  'second panorama.jpg': [4800, 900],
  'tiny.png': [200, 150],
  'square.webp': [1500, 1500],
  'wide.jpg': [3000, 1500],
}

/** The metadata of each photograph. */
export const cameraMark = 'Anna Owner, at home'

const plain = 'AaCcEeIiNnOoSsUuYyZz'
const accented = 'ÄäĆćËëÏïŃńÖöŚśÜüÝýŽž'

/**
 * Replaces letters by accented ones, except in placeholders such as `{name}`. A word on the page without accents must
 * come from the code instead of the content.
 */
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
