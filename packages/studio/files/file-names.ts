/** Names for added files. */
import { nameFromTitle } from '@portfolio/content/work-url.ts'

/** Device names reserved by Windows, with any extension. */
const reservedNames = /^(con|prn|aux|nul|(com|lpt)\d)$/

/** Returns a file name for any system without its extension. Latin letters lose their accents; other scripts stay. */
export function safeName(name: string, fallback: string): string {
  const [fileName = ''] = name.split(/[/\\]/).slice(-1)
  // `nameFromTitle` keeps these: compatibility forms of letters, and the Maltese ħ.
  const plain = fileName
    .replace(/(?<=.)\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/ħ/gi, 'h')
  const safe = nameFromTitle(plain)
  return safe === '' || reservedNames.test(safe) ? `${fallback}${safe && '-'}${safe}` : safe
}

/** Returns a unique name, ignoring case as some file systems do: `poster.jpg`, `poster-2.jpg` … */
export function uniqueName(name: string, extension: string, existingNames: readonly string[]): string {
  const lowerCaseNames = new Set(existingNames.map((name) => name.normalize('NFC').toLowerCase()))
  for (let count = 1; ; count++) {
    const candidate = `${name}${count === 1 ? '' : `-${count}`}${extension}`
    if (!lowerCaseNames.has(candidate)) return candidate
  }
}
