import { formatLocation } from '../document.ts'
import type { PlacedText } from '../read.ts'
import { displayAxes, lettersOf, subsetFamily } from './family.ts'
import { faceIn } from './measure.ts'

/** Visible characters. Spaces and joiners need no glyph. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

export interface MissingLetters {
  place: string
  letters: string[]
}

/** Returns the texts with letters that the font family lacks. */
export async function missingLetters(texts: readonly PlacedText[]): Promise<MissingLetters[]> {
  const all = lettersOf(texts.map(({ text }) => text).join(''))
  const face = faceIn(await subsetFamily(all, displayAxes, 'sfnt'))
  const held = new Set([...face.collectUnicodes()].map((codePoint) => String.fromCodePoint(codePoint)))
  return texts.flatMap(({ text, ...place }) => {
    const letters = [...lettersOf(text)].filter((letter) => visible.test(letter) && !held.has(letter))
    return letters.length > 0 ? [{ place: formatLocation(place), letters }] : []
  })
}
