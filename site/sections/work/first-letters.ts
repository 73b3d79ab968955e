/** A word's first letter; the studio's signs before it are of Unicode's private planes. */
export const firstLetter = (word: string): string | undefined => /\P{Co}/u.exec(word)?.[0]

/** The first letters of all words of a text. */
export const firstLetters = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => firstLetter(word) ?? [])
