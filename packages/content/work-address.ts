import { siteBase } from '@portfolio/contract/site-config.ts'

/** The maximum length in characters. File names end at 255 bytes, and a character has up to four. */
const longest = 60

/** Latin letters that Unicode does not decompose, and their replacements. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/**
 * Returns a work's name in its address, made from its title. Latin letters lose their accents, as browsers copy each
 * as six characters (`%C3%A3`).
 */
export function nameOf(title: string): string {
  const letters = title.normalize('NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  return asName(letters.toLowerCase().replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter))
}

/**
 * Turns a text into a name for an address: lowercase letters of any script, digits, and hyphens for everything else.
 * Empty if it has no letters or digits.
 */
export function asName(text: string): string {
  const words = text.normalize('NFC').toLowerCase().normalize('NFC').replace(/['’]/g, '')
  const letters = [...words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')]
  if (letters.length <= longest) return letters.join('')
  const end = letters.lastIndexOf('-', longest)
  return letters.slice(0, end === -1 ? longest : end).join('')
}

/** Returns the path of a work's page within the site: `portfolio/brand-identity/`. */
export const workPath = ({ name }: { name: string }) => `portfolio/${encodeURIComponent(name)}/`

/** Returns the path of a work's page from the root of the host: `/portfolio/brand-identity/`. */
export const workAddress = (work: { name: string }) => `${siteBase()}${workPath(work)}`
