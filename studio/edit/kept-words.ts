/** Which words of a text stay as they are where it is changed. */

/** The words of a text, and what is between them. */
const wordsOf = (text: string): string[] => text.match(/[ \t\r\n]+|[^ \t\r\n]+/g) ?? []

/**
 * A text as it is wanted, its words written as they were before wherever they are the same.
 *
 * @param old what was said before
 * @param written how that is written
 * @param anew how a word is written that was not there
 * @returns undefined where it cannot be told which written word is which
 */
export function withKeptWords(
  old: string,
  written: string,
  wanted: string,
  anew = (word: string): string => word,
): string | undefined {
  const [before, there, words] = [wordsOf(old), wordsOf(written), wordsOf(wanted)]
  if (there.length !== before.length) return undefined
  const kept = keptWords(before, words)
  return words.map((word, index) => there[kept[index] ?? -1] ?? anew(word)).join('')
}

/** Beyond so many pairs to compare, what stands between the first change and the last is taken for new. */
const mostPairs = 4_000_000

/**
 * Where each of the words that are wanted stood before, undefined for a new one: as many as can be are kept, in their
 * order.
 */
export function keptWords(old: readonly string[], wanted: readonly string[]): (number | undefined)[] {
  const kept = wanted.map((): number | undefined => undefined)
  const most = Math.min(old.length, wanted.length)
  let first = 0
  while (first < most && old[first] === wanted[first]) {
    kept[first] = first
    first++
  }
  let last = 0
  while (last < most - first && old.at(-1 - last) === wanted.at(-1 - last)) {
    last++
    kept[wanted.length - last] = old.length - last
  }
  const [rows, columns] = [old.length - last - first, wanted.length - last - first]
  if (rows * columns > mostPairs) return kept
  // The most that can be kept of what follows each pair: the longest common subsequence.
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[first + row] === wanted[first + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (old[first + row] === wanted[first + column]) kept[first + column++] = first + row++
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return kept
}
