/** Writes rich text in the content's notation, with as few escapes as possible. Also runs in the browser. */
import { type Line, parseLines, parseRuns, type Run } from '@portfolio/content/rich-words.ts'

interface Character extends Record<'strong' | 'emphasis', true | undefined> {
  char: string
  link: string | undefined
}

/** How to read and write fields with several lines or one. */
const formats = {
  multiline: { read: (text: string) => parseLines(text), write: writeLine, separator: '\n' },
  singleLine: { read: (text: string) => [{ runs: parseRuns(text) }], write: writeRuns, separator: ' ' },
}

/** Writes lines in the notation, without empty lines. Returns the source if its formatted text is the same. */
export function writeRichText(source: string, lines: readonly Line[], format: keyof typeof formats): string {
  const { read, write, separator } = formats[format]
  const writeAll = (lines: readonly Line[]) => lines.map(write).filter(Boolean).join(separator)
  const newText = writeAll(lines)
  return newText === writeAll(read(source)) ? source : newText
}

function writeLine({ runs, isItem }: Line): string {
  const text = writeRuns({ runs })
  if (isItem) return text && `- ${text}`
  return text.replace(/^-(?= )/, '\\-')
}

/** Adds backslashes only if parsing the text without them would give a different result. */
function writeRuns({ runs }: Line): string {
  const characters = trimFormatting(charactersOf(runs))
  const unescaped = toNotation(characters)
  const isParsedBack = JSON.stringify(charactersOf(parseRuns(unescaped))) === JSON.stringify(characters)
  return isParsedBack ? unescaped : toNotation(characters, escapeCharacter)
}

/** Escapes a character that has a meaning in the notation. A star between spaces has none. */
function escapeCharacter(character: Character, before?: Character, next?: Character): string {
  const { char, strong, emphasis, link } = character
  const isBetweenSpaces = [before, next].every((other) => !/\S/.test(other?.char ?? ' '))
  if (char === '*' && isBetweenSpaces && !strong && !emphasis && !link) return char
  return char.replace(/[\\*[\]]/, '\\$&')
}

const charactersOf = (runs: readonly Run[]): Character[] =>
  runs.flatMap(({ text, strong, emphasis, link }) =>
    [...text.replace(/[\t\n\r]/g, ' ')].map((char) => ({ char, strong, emphasis, link })),
  )

/** Trims the text. Removes the formatting of spaces at the edges of a span, as the notation allows no stars there. */
function trimFormatting(characters: Character[]): Character[] {
  const isVisible = ({ char }: Character) => /\S/.test(char)
  const trimmed = characters.slice(
    Math.max(0, characters.findIndex(isVisible)),
    characters.findLastIndex(isVisible) + 1,
  )
  for (const formatting of ['strong', 'emphasis', 'link'] as const)
    for (let from = 0, to = 0; from < trimmed.length; from = to) {
      to = endOfSpan(trimmed, from, formatting)
      const span = trimmed.slice(from, to)
      const [first, last] = [span.findIndex(isVisible), span.findLastIndex(isVisible)]
      for (const [index, character] of span.entries())
        if (first === -1 || index < first || index > last) character[formatting] = undefined
    }
  return trimmed
}

function endOfSpan(characters: readonly Character[], from: number, formatting: Formatting): number {
  let to = from
  while (to < characters.length && characters[to]?.[formatting] === characters[from]?.[formatting]) to++
  return to
}

type Formatting = 'strong' | 'emphasis' | 'link'

function toNotation(
  characters: readonly Character[],
  writeCharacter = ({ char }: Character, _before?: Character, _next?: Character) => char,
): string {
  let text = ''
  /** The indexes of the characters where the current emphasis, strong text and link began. */
  const startIndexes = { strong: 0, emphasis: 0, link: 0 }
  for (let index = 0; index <= characters.length; index++) {
    const [before, next] = [characters[index - 1], characters[index]]
    const changedFormatting = (['emphasis', 'strong'] as const).filter(
      (formatting) => before?.[formatting] !== next?.[formatting],
    )
    const writeStars = (shouldWrite: (formatting: 'emphasis' | 'strong') => boolean) => {
      for (const formatting of changedFormatting.filter(shouldWrite))
        text += formatting === 'strong' ? '**' : '*'
    }
    // Nest formatting and links without overlaps.
    const isLinkEnd = before?.link !== undefined && before.link !== next?.link
    const isLinkStart = next?.link !== undefined && before?.link !== next.link
    const isInsideLink = (formatting: 'emphasis' | 'strong') =>
      next?.[formatting] === undefined
        ? isLinkEnd && startIndexes[formatting] > startIndexes.link
        : isLinkStart && endOfSpan(characters, index, formatting) < endOfSpan(characters, index, 'link')
    writeStars((formatting) => next?.[formatting] === undefined && isInsideLink(formatting))
    if (isLinkEnd) text += `](${encodeAddress(before.link ?? '')})`
    writeStars((formatting) => !isInsideLink(formatting))
    if (isLinkStart) text = `${text.replace(/!$/, '\\!')}[`
    writeStars((formatting) => next?.[formatting] !== undefined && isInsideLink(formatting))
    for (const formatting of changedFormatting) startIndexes[formatting] = index
    if (isLinkStart) startIndexes.link = index
    if (next) text += writeCharacter(next, before, characters[index + 1])
  }
  return text
}

/** Percent-encodes spaces and parentheses if they would end the address. */
const encodeAddress = (address: string) =>
  /^([^\s()]|\([^\s()]*\))*$/.test(address)
    ? address
    : address.replace(/[\s()]/g, (char) => encodeURIComponent(char).replace('(', '%28').replace(')', '%29'))
