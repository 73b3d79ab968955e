import { nameOf } from '../../site/content/work-address.ts'

/** Names that Windows keeps for devices, whatever their ending. */
const reserved = /^(con|prn|aux|nul|(com|lpt)\d)$/

/**
 * A name for a file on any system, without its ending: at most 60 small letters and digits with hyphens between them.
 * Latin letters lose their accents; those of other scripts stay.
 *
 * @param name as the owner has it, with or without an ending or a path before it
 */
export function safeName(name: string): string {
  const [file = ''] = name.split(/[/\\]/).slice(-1)
  // The address of a work keeps these: letters in forms for printing, and the Maltese ħ.
  const plain = file
    .replace(/(?<=.)\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/ħ/gi, 'h')
  const safe = nameOf(plain)
  return safe === '' || reserved.test(safe) ? `picture${safe && '-'}${safe}` : safe
}

/**
 * A name that no other file has, compared without capitals as some disks do: `poster.jpg`, `poster-2.jpg` …
 *
 * @param ending with its dot
 */
export function freeName(name: string, ending: string, taken: readonly string[]): string {
  const others = new Set(taken.map((name) => name.normalize('NFC').toLowerCase()))
  for (let count = 1; ; count++) {
    const free = `${name}${count === 1 ? '' : `-${count}`}${ending}`
    if (!others.has(free)) return free
  }
}
