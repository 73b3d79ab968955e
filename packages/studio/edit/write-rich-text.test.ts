/** Rich text is written in the notation of the content files. */

import { type Line, parseLines, parseRuns, type Run } from '@portfolio/content/rich-words.ts'
import { expect, test } from 'vitest'
import { fc, runCount } from '../../../e2e/support/generated.ts'
import { writeRichText } from './write-rich-text.ts'

const write = (runs: Run[]) => writeRichText('', [{ runs }], 'singleLine')

test.each<[Run[], string]>([
  [[{ text: 'one ' }, { text: 'two ', emphasis: true }, { text: 'three' }], 'one *two* three'],
  [
    [
      { text: 'a', link: 'https://a.example' },
      { text: 'b', strong: true, link: 'https://a.example' },
    ],
    '[a**b**](https://a.example)',
  ],
  [[{ text: 'a', strong: true, link: '/a(b' }], '**[a](/a%28b)**'],
  [[{ text: 'Wow!' }, { text: 'a', link: '#b' }], 'Wow\\![a](#b)'],
  [[{ text: '5 * 3 [sic] AC\\DC a*b' }], '5 * 3 [sic] AC\\DC a*b'],
  [[{ text: '*a* [b](/c)' }], '\\*a\\* \\[b\\](/c)'],
  [[{ text: '強調', strong: true }, { text: 'です' }], '**強調**です'],
])('%j is written %s', (runs, text) => {
  expect(write(runs)).toBe(text)
})

/** Letters and characters with a meaning in the notation. */
const word = fc.string({ unit: fc.constantFrom(...'ab *[](!)\\-_é強'), minLength: 1, maxLength: 6 })
const run = fc.record(
  {
    text: word,
    strong: fc.constant<true>(true),
    emphasis: fc.constant<true>(true),
    link: fc.constantFrom('/a', '#b'),
  },
  { requiredKeys: ['text'] },
)
const line: fc.Arbitrary<Line> = fc.record(
  { runs: fc.array(run, { minLength: 1, maxLength: 5 }), isItem: fc.constant<true>(true) },
  { requiredKeys: ['runs'] },
)
/** Returns the visible characters with their formatting. The formatting of spaces is not visible. */
const visibleCharacters = (lines: Line[]) =>
  lines
    .map(({ runs, isItem }) => ({
      isItem,
      characters: runs.flatMap(({ text, ...formatting }) =>
        [...text].map((char) => (char === ' ' ? char : { char, ...formatting })),
      ),
    }))
    .map(({ isItem, characters }) => {
      const from = characters.findIndex((character) => character !== ' ')
      return {
        isItem,
        characters: characters.slice(from, characters.findLastIndex((character) => character !== ' ') + 1),
      }
    })
    .filter(({ characters }) => characters.length > 0)

test('written text is parsed to the same rich text', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      expect(visibleCharacters(parseLines(writeRichText('', lines, 'multiline')))).toEqual(
        visibleCharacters(lines),
      )
    }),
    { numRuns: runCount(500) },
  )
})

test('an unchanged text stays the same byte for byte', () => {
  const source = 'Five \\* three,  *so*  \\[what\\].\n\n- one\n- two\n\nThe _end_ and \\*'
  expect(writeRichText(source, parseLines(source), 'multiline')).toBe(source)
  expect(writeRichText(' a \\* b ', [{ runs: parseRuns(' a \\* b ') }], 'singleLine')).toBe(' a \\* b ')
})
