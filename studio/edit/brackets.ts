import type { YAMLSeq } from 'yaml'
import type { Written } from './written.ts'

/**
 * The file with other entries in a list in brackets, each of those there as it is written, its mark with it.
 *
 * @param change gives the entries as they are to be written, of those that are
 * @returns undefined where comments stand among them, as nobody knows which entry each is about
 */
export function inBrackets(
  { source }: Written,
  list: YAMLSeq,
  change: (entries: string[]) => string[],
): string | undefined {
  const token = list.srcToken
  if (token?.type !== 'flow-collection') return undefined
  const open = token.offset + 1
  const close = token.end.find(({ type }) => type === 'flow-seq-end')?.offset ?? open
  if (/\s#/.test(source.slice(open, close))) return undefined

  const commas = token.items.flatMap(({ start }) => start.filter(({ type }) => type === 'comma'))
  const ends = [...commas.map(({ offset }) => offset), close]
  const pieces = ends.map((end, index) => source.slice(index === 0 ? open : (ends[index - 1] ?? 0) + 1, end))
  const entries = pieces.slice(0, list.items.length)
  const rest = pieces.slice(entries.length)
  const blanks = entries.map((entry) => /^\s*/.exec(entry)?.[0] ?? '')
  const further = blanks.length > 1 ? blanks.at(-1) : ' '
  const written = change(entries.map((entry) => entry.trim())).map(
    (entry, index) => (blanks[index] ?? (index === 0 ? '' : further)) + entry,
  )
  // A comma behind the last entry stays, with what is blank behind it.
  const tail =
    rest.length > 0 && written.length > 0 && entries.length > 0 ? `,${rest[0]}` : blankBehind(entries)
  return source.slice(0, open) + written.join(',') + tail + source.slice(close)
}

const blankBehind = (entries: string[]) => /\s*$/.exec(entries.at(-1) ?? '')?.[0] ?? ''
