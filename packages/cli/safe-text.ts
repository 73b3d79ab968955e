/** Makes text from outside safe for a terminal. */

/** Replaces control and bidirectional characters by their names, and tabs by spaces; keeps line breaks. */
export const safe = (text: string) =>
  text
    .toWellFormed()
    .replace(unsafe, (character) => `<U+${codeOf(character).toUpperCase().padStart(4, '0')}>`)
    .replaceAll('\t', '    ')

export const unsafe = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A character's code point in hexadecimal digits. */
export const codeOf = (character: string) => (character.codePointAt(0) ?? 0).toString(16)

export const safeLine = (text: string) => safe(text.replace(/\s+/g, ' ').trim())
