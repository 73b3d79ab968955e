/**
 * The site's one family, Archivo, whole and unchanged, and how a face is cut from it. To change the family, put
 * another variable font in its place and set its axes here.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import cutter from 'subset-font/package.json' with { type: 'json' }
import { cached } from '../build/cache.ts'

/** `fonts/variable/Archivo[wdth,wght].ttf` of github.com/Omnibus-Type/Archivo at b5d6398, packed as WOFF2. */
const source = 'site/fonts/archivo.woff2'

/** Where on its axes a face is cut. */
export type Axes = Record<'wght' | 'wdth', number>

/** The display face: expanded and black. */
export const displayAxes: Axes = { wght: 900, wdth: 125 }

/** The letters that a text is drawn with, each once, accents joined to their letters as fonts have them. */
export const lettersOf = (text: string): string => [...new Set(text.normalize('NFC'))].sort().join('')

/** How many sets of letters `onceFor` remembers: the studio meets another with each change of a heading. */
const mostHeld = 32

/** A function that makes something of letters once, and then answers the same for the same letters. */
export function onceFor<Made>(make: (letters: string) => Promise<Made>): (letters: string) => Promise<Made> {
  const held = new Map<string, Promise<Made>>()
  return (letters) => {
    const made = held.get(letters) ?? make(letters)
    held.delete(letters)
    held.set(letters, made)
    for (const oldest of held.keys()) if (held.size > mostHeld) held.delete(oldest)
    return made
  }
}

/** The scripts that the family has whole. Of Greek it has a few signs, which would stand out in a word. */
const wholeScripts = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Cuts a font file with these letters, as far as the family has them: for browsers, or plain, to be measured. */
export function cut(letters: string, axes: Axes, targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  const family = readFileSync(source)
  const known = [...letters].filter((letter) => wholeScripts.test(letter)).join('')
  const options = {
    targetFormat,
    variationAxes: axes,
    // Kerning, and accents in their places.
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp'],
    noHinting: true,
    // What describes axes is of no use without one.
    dropTables: ['STAT', 'gasp'],
  }
  const name = createHash('sha256')
    .update(family)
    .update(JSON.stringify([known, options, cutter.version]))
  const make = () => subsetFont(family, known, options)
  return cached('fonts', name.digest('base64url'), make, ['font', letters, axes, targetFormat])
}
