import { nameOf } from '../../site/content/work-address.ts'

/** Letters that are no others with an accent, as those without one are written who have them not. */
const latin: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
}

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
  const plain = file
    .replace(/(?<=.)\.[^.]*$/, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(/\p{Script=Latin}/gu, (letter) => latin[letter] ?? letter)
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
