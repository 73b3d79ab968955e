/** Names for uploaded files. */
import { urlNameFromTitle } from '@portfolio/content/work-url.ts'

/** Device names reserved by Windows, with any extension. */
const reservedNames = /^(con|prn|aux|nul|(com|lpt)\d)$/

/** Returns a file name without extension that is valid on all systems. Removes accents, but keeps other scripts. */
export function safeName(name: string, fallback: string): string {
  const [fileName = ''] = name.split(/[/\\]/).slice(-1)
  // `urlNameFromTitle` does not replace compatibility characters, such as the ligature ﬁ, nor the Maltese ħ.
  const plain = fileName
    .replace(/(?<=.)\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/ħ/gi, 'h')
  const safe = urlNameFromTitle(plain)
  return safe === '' || reservedNames.test(safe) ? `${fallback}${safe && '-'}${safe}` : safe
}

/** Returns a name that no existing file has: `poster.jpg`, `poster-2.jpg` … Ignores case, like some file systems. */
export function uniqueName(name: string, extension: string, existingNames: readonly string[]): string {
  const lowerCaseNames = new Set(existingNames.map((name) => name.normalize('NFC').toLowerCase()))
  for (let count = 1; ; count++) {
    const candidate = `${name}${count === 1 ? '' : `-${count}`}${extension}`
    if (!lowerCaseNames.has(candidate)) return candidate
  }
}
