/** Splits a text into words and the white space between them. */
const wordsOf = (text: string): string[] => text.match(/[ \t\r\n]+|[^ \t\r\n]+/g) ?? []

/**
 * Returns the new text with the source notation of every unchanged word. Undefined if the written words do not match
 * those of `old`.
 * @param old the current text
 * @param written how the current text is written in the file
 * @param wanted the new text
 * @param notationOf returns the notation of a new word
 */
export function withKeptWords(
  old: string,
  written: string,
  wanted: string,
  notationOf = (word: string): string => word,
): string | undefined {
  const [before, there, words] = [wordsOf(old), wordsOf(written), wordsOf(wanted)]
  if (there.length !== before.length) return undefined
  const kept = keptWords(before, words)
  return words.map((word, index) => there[kept[index] ?? -1] ?? notationOf(word)).join('')
}

/** Above this many pairs, everything between the first and the last change counts as new, to limit the time. */
const mostPairs = 4_000_000

/**
 * Returns the old index of each wanted word, or undefined for a new word. Keeps as many words as possible in order.
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
  // A table of the longest common subsequence from each pair on.
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
