/** The photographs of the stress site, and its pseudo-translation. */
import type { PluralForms } from '@portfolio/contract/words-schema.ts'

/** The width and height of photographs in extreme shapes and sizes. */
export const photographs: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'panorama.jpg': [4800, 900],
  'portrait.jpg': [1200, 2400],
  'IMG_0001 (huge).JPG': [8000, 6000],
  'second panorama.jpg': [4800, 900],
  'tiny.png': [200, 150],
  'square.webp': [1500, 1500],
  'wide.jpg': [3000, 1500],
}

/** A word that is wider than a phone. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'

/** A text in the metadata of each photograph. */
export const photographMetadata = 'Anna Owner, at home'

const plainLetters = 'AaCcEeIiNnOoSsUuYyZz'
const accentedLetters = 'ÄäĆćËëÏïŃńÖöŚśÜüÝýŽž'

/**
 * Replaces letters by accented ones, except in placeholders such as `{name}`. A word on the page without accents must
 * come from the code instead of the content.
 */
export const addAccents = (text: string) =>
  text.replace(/\{\w+\}|./gu, (part) => accentedLetters[plainLetters.indexOf(part)] ?? part)

/** Whether a text has letters, but no accented ones. */
export const hasOnlyPlainLetters = (text: string) => /\p{L}/u.test(text) && !/[^\p{ASCII}]/u.test(text)

/** Adds accents to all texts in a value, and the plural forms of Polish to texts with a number. */
export function pseudoTranslate(value: unknown): unknown {
  if (typeof value === 'string') return addAccents(value)
  if (Array.isArray(value)) return value.map(pseudoTranslate)
  if (typeof value !== 'object' || value === null) return value
  const texts = Object.fromEntries(Object.entries(value).map(([key, text]) => [key, pseudoTranslate(text)]))
  return isPlural(texts) ? { few: `${texts.other} (few)`, many: `${texts.other} (many)`, ...texts } : texts
}

const isPlural = (texts: object): texts is PluralForms => 'one' in texts && 'other' in texts
