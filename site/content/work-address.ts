/** Where each work has its page. */
import { siteBase } from '../config.ts'

/** Longer ones are cut between two words: a folder's name ends at 255 bytes, and a letter has up to four. */
const longest = 60

/** Latin letters with a stroke or joined, which Unicode does not take apart, by what they are written as without. */
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
 * The name of a work in its address, made of its title, as `asName`. Latin letters lose their accents: what is copied
 * from a browser has each of them as six signs (`%C3%A3`).
 */
export function nameOf(title: string): string {
  const letters = title.normalize('NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  return asName(letters.toLowerCase().replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter))
}

/**
 * A text as a name in an address: letters of any script and digits, in small letters, and a hyphen for whatever stands
 * between them. Empty where there are none.
 */
export function asName(text: string): string {
  const words = text.normalize('NFC').toLowerCase().normalize('NFC').replace(/['’]/g, '')
  const letters = [...words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')]
  if (letters.length <= longest) return letters.join('')
  const end = letters.lastIndexOf('-', longest)
  return letters.slice(0, end === -1 ? longest : end).join('')
}

/** The path of a work's page within the site: `portfolio/brand-identity/`. */
export const workPath = ({ name }: { name: string }) => `portfolio/${encodeURIComponent(name)}/`

/** Its address from the root of the host: `/portfolio/brand-identity/`. */
export const workAddress = (work: { name: string }) => `${siteBase()}${workPath(work)}`
