import { siteBase } from '@portfolio/contract/site-config.ts'
import { textIn } from './document.ts'

/** The maximum length of a name in characters. A folder's name has at most 255 bytes, and a character up to four. */
const maxNameLength = 60

/** Replacements for Latin letters that Unicode does not decompose. */
const replacements: Readonly<Record<string, string>> = {
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

/** Converts a title to a name for a URL. Without accents, as browsers copy an accented letter as `%C3%A3`. */
export function urlNameFromTitle(title: string): string {
  const letters = title.normalize('NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
  return toUrlName(letters.toLowerCase().replace(/[ßæœøđðłþı]/g, (letter) => replacements[letter] ?? letter))
}

/** Converts a text to a name for a URL: lowercase letters of any script, digits, single hyphens. May be empty. */
export function toUrlName(text: string): string {
  const words = text.normalize('NFC').toLowerCase().normalize('NFC').replace(/['’]/g, '')
  const letters = [...words.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')]
  if (letters.length <= maxNameLength) return letters.join('')
  const end = letters.lastIndexOf('-', maxNameLength)
  return letters.slice(0, end === -1 ? maxNameLength : end).join('')
}

/** Returns the name in the URL of a work or a further page before validation. */
export const urlNameOf = (entry: unknown): string =>
  textIn(entry, 'name') || urlNameFromTitle(textIn(entry, 'title'))

/** Returns the path of a work's page within its language: `portfolio/brand-identity/`. */
export const workPath = ({ name }: { name: string }) => `portfolio/${encodeURIComponent(name)}/`

/** Returns the path of a further page within its language: `imprint/`. */
export const pagePath = ({ name }: { name: string }) => `${encodeURIComponent(name)}/`

/** Returns the URL of a work's page, without the host: `/portfolio/brand-identity/`. For `root` see `Content`. */
export const workUrl = (work: { name: string }, root: string) => `${siteBase()}${root}${workPath(work)}`
