/** Makes text from outside safe for a terminal. */

/**
 * Replaces control characters, such as those of escape sequences, and Unicode's bidirectional controls by their names.
 * Keeps line breaks; replaces tabs by spaces.
 */
export const safe = (text: string) =>
  text
    .toWellFormed()
    .replace(unsafe, (character) => `<U+${codeOf(character).toUpperCase().padStart(4, '0')}>`)
    .replaceAll('\t', '    ')

/** Control characters except line breaks and tabs, and bidirectional controls. */
export const unsafe = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A character's code point in hexadecimal digits. */
export const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16)

/** Makes text safe and joins it into one line. */
export const safeLine = (text: string) => safe(text.replace(/\s+/g, ' ').trim())
