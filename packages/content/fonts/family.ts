/** The site's font family, Archivo, and its subsets. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import subsetFontPackage from 'subset-font/package.json' with { type: 'json' }
import { readOrMake } from '../preparing/cache.ts'
import type { PreparedFile } from '../preparing/prepared-file.ts'

/** `fonts/variable/Archivo[wdth,wght].ttf` of github.com/Omnibus-Type/Archivo at b5d6398, as WOFF2. */
const fontPath = 'packages/content/fonts/archivo.woff2'

/** A position on the variable axes. */
export type Axes = Record<'wght' | 'wdth', number>

/** The display font: expanded and black. */
export const displayAxes: Axes = { wght: 900, wdth: 125 }

/** Returns the distinct characters of a text, composed with their accents as in fonts. */
export const charactersIn = (text: string): string => [...new Set(text.normalize('NFC'))].sort().join('')

/** The scripts that the family fully supports. It has a few Greek letters, which would stand out in a word. */
const supportedScripts = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Subsets the font to the characters that it supports: as WOFF2 for browsers, or as SFNT for measuring. */
export function subsetFamily(
  characters: string,
  axes: Axes,
  targetFormat: 'woff2' | 'sfnt',
): Promise<Buffer> {
  const family = readFileSync(fontPath)
  const supportedCharacters = [...characters].filter((character) => supportedScripts.test(character)).join('')
  const options = {
    targetFormat,
    variationAxes: axes,
    // Keeps kerning and accent positioning.
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp'],
    noHinting: true,
    // STAT describes variable axes, gasp hinting: the subset has neither.
    dropTables: ['STAT', 'gasp'],
  }
  const hash = createHash('sha256')
    .update(family)
    .update(JSON.stringify([supportedCharacters, options, subsetFontPackage.version]))
  const make = () => subsetFont(family, supportedCharacters, options)
  return readOrMake(hash.digest('base64url'), make, ['font', characters, axes, targetFormat])
}

/** Returns a file with these characters. Its name begins with `baseName`. */
export async function fontFile(baseName: string, characters: string, axes: Axes): Promise<PreparedFile> {
  const font = await subsetFamily(characters, axes, 'woff2')
  const hash = createHash('sha256').update(font).digest('base64url').slice(0, 8)
  return { name: `${baseName}.${hash}.woff2`, content: async () => font }
}
