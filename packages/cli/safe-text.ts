/** Makes text from outside safe for a terminal. */

/** Replaces control and bidirectional characters with their code points, and tabs with spaces; keeps line breaks. */
export const toSafeText = (text: string) =>
  text
    .toWellFormed()
    .replace(unsafeCharacters, (character) => `<U+${hexCodePoint(character).toUpperCase().padStart(4, '0')}>`)
    .replaceAll('\t', '    ')

/** Control characters except line breaks and tabs, and characters that break lines or reverse the text. */
export const unsafeCharacters = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Returns a character's code point in hexadecimal. */
export const hexCodePoint = (character: string) => (character.codePointAt(0) ?? 0).toString(16)

/** Makes a text safe for a terminal, and puts it on one line. */
export const toSafeLine = (text: string) => toSafeText(text.replace(/\s+/g, ' ').trim())
