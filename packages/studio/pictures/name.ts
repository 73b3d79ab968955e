import { nameOf } from '@portfolio/content/work-address.ts'

/** Device names reserved by Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|(com|lpt)\d)$/

/**
 * Returns a file name for any system, without an extension: at most 60 lowercase letters, digits and hyphens. Latin
 * letters lose their accents; other scripts stay.
 * @param name the original name, with or without path and extension
 */
export function safeName(name: string): string {
  const [file = ''] = name.split(/[/\\]/).slice(-1)
  // `nameOf` keeps these: compatibility forms of letters, and the Maltese ħ.
  const plain = file
    .replace(/(?<=.)\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/ħ/gi, 'h')
  const safe = nameOf(plain)
  return safe === '' || reserved.test(safe) ? `picture${safe && '-'}${safe}` : safe
}

/**
 * Returns a unique name, ignoring case as some file systems do: `poster.jpg`, `poster-2.jpg` …
 * @param ending the extension with its dot
 */
export function freeName(name: string, ending: string, taken: readonly string[]): string {
  const others = new Set(taken.map((name) => name.normalize('NFC').toLowerCase()))
  for (let count = 1; ; count++) {
    const free = `${name}${count === 1 ? '' : `-${count}`}${ending}`
    if (!others.has(free)) return free
  }
}
