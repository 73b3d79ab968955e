/** Which letters of the content the site's family has not. */
import { placeOf } from '../content/document.ts'
import type { PlacedText } from '../content/read.ts'
import { cut, displayAxes, lettersOf } from './family.ts'
import { faceIn } from './measure.ts'

/** Signs that show; spaces, joiners and the like need no letter of a font. */
const shows = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A text with letters that the family has not. */
export interface MissingLetters {
  /** Where it stands, in words. */
  place: string
  letters: string[]
}

/**
 * Each text that has letters which the family has not.
 *
 * @param texts the content's texts, each with where it stands
 */
export async function missingLetters(texts: readonly PlacedText[]): Promise<MissingLetters[]> {
  const all = lettersOf(texts.map(({ text }) => text).join(''))
  const face = faceIn(await cut(all, displayAxes, 'sfnt'))
  const held = new Set([...face.collectUnicodes()].map((codePoint) => String.fromCodePoint(codePoint)))
  return texts.flatMap(({ text, ...place }) => {
    const letters = [...lettersOf(text)].filter((letter) => shows.test(letter) && !held.has(letter))
    return letters.length > 0 ? [{ place: placeOf(place), letters }] : []
  })
}
