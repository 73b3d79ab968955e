/** Text from outside, made safe for a terminal. */

/**
 * The text without what a terminal would obey or what would show it in another order: escape sequences, other
 * control characters and Unicode's bidirectional controls are named instead.
 */
export const safe = (text: string) =>
  text
    .toWellFormed()
    .replace(unsafe, (character) => `<U+${codeOf(character).toUpperCase().padStart(4, '0')}>`)
    .replaceAll('\t', '    ')

/** Control characters, but for line breaks and tabs, and what turns the direction of text. */
export const unsafe = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A character's number in hexadecimal digits. */
export const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16)

/** The same in one line. */
export const safeLine = (text: string) => safe(text.replace(/\s+/g, ' ').trim())
