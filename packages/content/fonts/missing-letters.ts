import { formatLocation } from '../document.ts'
import type { LocatedText } from '../read.ts'
import { charactersIn, displayAxes, subsetFamily } from './family.ts'
import { parseFace } from './measure.ts'

/** Visible characters. Spaces and joiners need no glyph. */
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u

export type MissingLetters = Awaited<ReturnType<typeof missingLetters>>[number]

/** Returns the locations of the texts with letters that the font family lacks, and these letters. */
export async function missingLetters(texts: readonly LocatedText[]) {
  const allCharacters = charactersIn(texts.map(({ text }) => text).join(''))
  const face = parseFace(await subsetFamily(allCharacters, displayAxes, 'sfnt'))
  const available = new Set([...face.collectUnicodes()].map((codePoint) => String.fromCodePoint(codePoint)))
  return texts.flatMap(({ text, ...location }) => {
    const letters = [...charactersIn(text)].filter(
      (letter) => visibleCharacter.test(letter) && !available.has(letter),
    )
    return letters.length > 0 ? [{ location: formatLocation(location), letters }] : []
  })
}
