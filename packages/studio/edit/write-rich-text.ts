/** Writes rich text in the content's notation, with as few escapes as possible. Also runs in the browser. */
import { type Line, parseLines, parseRuns, type Run } from '@portfolio/content/rich-words.ts'

interface Letter extends Record<'strong' | 'emphasis', true | undefined> {
  sign: string
  link: string | undefined
}

/** How to read and write fields with lines, and fields of one line. */
const ways = {
  lines: { read: (text: string) => parseLines(text), line: writtenLine, between: '\n' },
  words: { read: (text: string) => [{ runs: parseRuns(text) }], line: writtenWords, between: ' ' },
}

/** Returns the notation of lines without empty ones, or the source if it shows the same. */
export function writeRichText(source: string, lines: readonly Line[], way: keyof typeof ways): string {
  const { read, line, between } = ways[way]
  const write = (lines: readonly Line[]) => lines.map(line).filter(Boolean).join(between)
  const wanted = write(lines)
  return wanted === write(read(source)) ? source : wanted
}

function writtenLine({ runs, isItem }: Line): string {
  const text = writtenWords({ runs })
  if (isItem) return text && `- ${text}`
  return text.replace(/^-(?= )/, '\\-')
}

/** Adds backslashes only if the text would be misread without them. */
function writtenWords({ runs }: Line): string {
  const letters = trimmed(lettersOf(runs))
  const plain = withSigns(letters)
  const isRead = JSON.stringify(lettersOf(parseRuns(plain))) === JSON.stringify(letters)
  return isRead ? plain : withSigns(letters, escaped)
}

/** Escapes a character of the notation. A star between spaces needs no escape. */
function escaped(letter: Letter, before?: Letter, next?: Letter): string {
  const { sign, strong, emphasis, link } = letter
  const isAlone = [before, next].every((other) => !/\S/.test(other?.sign ?? ' '))
  if (sign === '*' && isAlone && !strong && !emphasis && !link) return sign
  return sign.replace(/[\\*[\]]/, '\\$&')
}

const lettersOf = (words: readonly Run[]): Letter[] =>
  words.flatMap(({ text, strong, emphasis, link }) =>
    [...text.replace(/[\t\n\r]/g, ' ')].map((sign) => ({ sign, strong, emphasis, link })),
  )

/** Trims the text, and moves spaces out of formatted stretches, where stars would not be read as formatting. */
function trimmed(letters: Letter[]): Letter[] {
  const isInk = ({ sign }: Letter) => /\S/.test(sign)
  const text = letters.slice(Math.max(0, letters.findIndex(isInk)), letters.findLastIndex(isInk) + 1)
  for (const look of ['strong', 'emphasis', 'link'] as const)
    for (let from = 0, to = 0; from < text.length; from = to) {
      to = endOf(text, from, look)
      const stretch = text.slice(from, to)
      const [first, last] = [stretch.findIndex(isInk), stretch.findLastIndex(isInk)]
      for (const [index, letter] of stretch.entries())
        if (first === -1 || index < first || index > last) letter[look] = undefined
    }
  return text
}

function endOf(letters: readonly Letter[], from: number, look: Look): number {
  let to = from
  while (to < letters.length && letters[to]?.[look] === letters[from]?.[look]) to++
  return to
}

type Look = 'strong' | 'emphasis' | 'link'

function withSigns(
  letters: readonly Letter[],
  written = ({ sign }: Letter, _before?: Letter, _next?: Letter) => sign,
): string {
  let text = ''
  const begun = { strong: 0, emphasis: 0, link: 0 }
  for (let index = 0; index <= letters.length; index++) {
    const [before, next] = [letters[index - 1], letters[index]]
    const turned = (['emphasis', 'strong'] as const).filter((look) => before?.[look] !== next?.[look])
    const stars = (wanted: (look: 'emphasis' | 'strong') => boolean) => {
      for (const look of turned.filter(wanted)) text += look === 'strong' ? '**' : '*'
    }
    // Keeps formatting and links properly nested.
    const isEnd = before?.link !== undefined && before.link !== next?.link
    const isBegin = next?.link !== undefined && before?.link !== next.link
    const isWithin = (look: 'emphasis' | 'strong') =>
      next?.[look] === undefined
        ? isEnd && begun[look] > begun.link
        : isBegin && endOf(letters, index, look) < endOf(letters, index, 'link')
    stars((look) => next?.[look] === undefined && isWithin(look))
    if (isEnd) text += `](${addressWritten(before.link ?? '')})`
    stars((look) => !isWithin(look))
    if (isBegin) text = `${text.replace(/!$/, '\\!')}[`
    stars((look) => next?.[look] !== undefined && isWithin(look))
    for (const look of turned) begun[look] = index
    if (isBegin) begun.link = index
    if (next) text += written(next, before, letters[index + 1])
  }
  return text
}

/** Percent-encodes characters that would end the address. */
const addressWritten = (address: string) =>
  /^([^\s()]|\([^\s()]*\))*$/.test(address)
    ? address
    : address.replace(/[\s()]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))
