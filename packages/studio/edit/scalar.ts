import { type Scalar, stringify } from 'yaml'
import { withKeptWords } from './kept-words.ts'

/** The maximum line width of multi-line texts, unless a word is longer. */
export const lineWidth = 110

/** Returns the line breaks at the end of a text. */
export const endBreaks = (text: string): string => /(?<!\n)\n*$/.exec(text)?.[0] ?? ''

/** The notation of a text's file: its line breaks, and the indentation of further lines. */
export interface Setting {
  end: string
  indent: string
}

/** Yields notations of a new text: folded if long, plain, single-quoted, double-quoted. */
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
 * Rewrites only the changed words. Keeps quotes, line breaks and spacing of the rest. Undefined if the written words
 * cannot be matched with the text's.
 * @param body the notation, with its quotes or block indicator
 */
export function reworded(
  body: string,
  { value, type }: { value: string; type: Scalar.Type },
  text: string,
  setting: Setting,
): string | undefined {
  // The notation before the words: a quote, or the block indicator and the first indentation.
  const isQuoted = type.startsWith('QUOTE')
  const begins = isQuoted ? /^./ : type.startsWith('BLOCK') ? /^[^\n]*\n[ \t]*/ : /^/
  const [open = ''] = begins.exec(body) ?? []
  const close = isQuoted ? open : ''
  const written = body.slice(open.length, body.length - close.length)
  // A block text's final line breaks are the same in both texts.
  const behind = type.startsWith('BLOCK') ? endBreaks(value).length : 0
  const words = withKeptWords(
    value.slice(0, value.length - behind),
    written,
    text.slice(0, text.length - behind),
    (word) => encoded(word, type, setting),
  )
  return words === undefined ? undefined : open + words + close
}

/** Returns the notation of a word or of the white space between two. */
function encoded(word: string, type: Scalar.Type, { end, indent }: Setting): string {
  if (!word.includes('\n')) {
    if (type === 'QUOTE_SINGLE') return word.replaceAll("'", "''")
    return type === 'QUOTE_DOUBLE' ? JSON.stringify(word).slice(1, -1) : word
  }
  const breaks = word.split('\n').length - 1
  // Other styles fold a single line break into a space.
  return `${end.repeat(type === 'BLOCK_LITERAL' ? breaks : breaks + 1)}${indent}`
}
