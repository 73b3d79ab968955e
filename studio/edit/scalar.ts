/** Ways to write a text in YAML. */
import { type Scalar, stringify } from 'yaml'
import { withKeptWords } from './kept-words.ts'

/** No line of a text of several lines is longer, where its words allow. */
export const lineWidth = 110

/** The breaks that a text ends with. */
export const endBreaks = (text: string): string => /(?<!\n)\n*$/.exec(text)?.[0] ?? ''

/** How a text stands in its file: as it is written there, its breaks and the blanks before its further lines. */
export interface Setting {
  end: string
  indent: string
}

/** A text anew: on one line as it is or in quotes, or on several. */
export function* anew(text: string, { end, indent }: Setting): Generator<string> {
  const write = (type: Scalar.Type) =>
    stringify(
      { k: text },
      { defaultStringType: type, defaultKeyType: 'PLAIN', lineWidth: type.startsWith('B') ? lineWidth : 0 },
    )
      .slice('k:'.length)
      .trim()
      .replace(/\n {2}/g, `\n${indent}`)
      .replaceAll('\n', end)
  if (text.includes('\n') || text.length > lineWidth) yield write('BLOCK_FOLDED')
  for (const type of ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE'] as const) yield write(type)
}

/**
 * What is written, with only those of its words changed that differ: quotes, breaks of lines and blanks between the
 * others stay.
 *
 * @param body the text as it is written, with its quotes or its sign of a text of several lines
 * @returns undefined where the words of text and file cannot be told to be the same
 */
export function reworded(
  body: string,
  { value, type }: { value: string; type: Scalar.Type },
  text: string,
  setting: Setting,
): string | undefined {
  // What stands around the words: quotes, or the sign of a text of several lines with the blanks of its first.
  const isQuoted = type.startsWith('QUOTE')
  const begins = isQuoted ? /^./ : type.startsWith('BLOCK') ? /^[^\n]*\n[ \t]*/ : /^/
  const [open = ''] = begins.exec(body) ?? []
  const close = isQuoted ? open : ''
  const written = body.slice(open.length, body.length - close.length)
  // The breaks at the end of a text of several lines stand behind its last word, and are the same in both.
  const behind = type.startsWith('BLOCK') ? endBreaks(value).length : 0
  const words = withKeptWords(
    value.slice(0, value.length - behind),
    written,
    text.slice(0, text.length - behind),
    (word) => encoded(word, type, setting),
  )
  return words === undefined ? undefined : open + words + close
}

/** A word, or the blank between two, as this way of writing has it. */
function encoded(word: string, type: Scalar.Type, { end, indent }: Setting): string {
  if (!word.includes('\n')) {
    if (type === 'QUOTE_SINGLE') return word.replaceAll("'", "''")
    return type === 'QUOTE_DOUBLE' ? JSON.stringify(word).slice(1, -1) : word
  }
  const breaks = word.split('\n').length - 1
  // Elsewhere a single break is a blank.
  return `${end.repeat(type === 'BLOCK_LITERAL' ? breaks : breaks + 1)}${indent}`
}
