/** Rich words as they are written into a file. */

import { type Line, parseLines, parseRuns, type Run } from '@portfolio/content/rich-words.ts'
import { expect, test } from 'vitest'
import { fc, runCount } from '../../../e2e/support/generated.ts'
import { writeRichText } from './write-rich-text.ts'

const written = (runs: Run[]) => writeRichText('', [{ runs }], 'words')

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
])('%j is written %s', (words, text) => {
  expect(written(words)).toBe(text)
})

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
/** What a text shows: each letter with its looks; blanks have none, as nobody sees which. */
const shown = (lines: Line[]) =>
  lines
    .map(({ runs, isItem }) => ({
      isItem,
      letters: runs.flatMap(({ text, ...looks }) =>
        [...text].map((sign) => (sign === ' ' ? sign : { sign, ...looks })),
      ),
    }))
    .map(({ isItem, letters }) => {
      const from = letters.findIndex((letter) => letter !== ' ')
      return { isItem, letters: letters.slice(from, letters.findLastIndex((letter) => letter !== ' ') + 1) }
    })
    .filter(({ letters }) => letters.length > 0)

test('what is written is read as it was meant', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      expect(shown(parseLines(writeRichText('', lines, 'lines')))).toEqual(shown(lines))
    }),
    { numRuns: runCount(500) },
  )
})

test('a text in which nothing was touched is the same to the byte', () => {
  const source = 'Five \\* three,  *so*  \\[what\\].\n\n- one\n- two\n\nThe _end_ and \\*'
  expect(writeRichText(source, parseLines(source), 'lines')).toBe(source)
  expect(writeRichText(' a \\* b ', [{ runs: parseRuns(' a \\* b ') }], 'words')).toBe(' a \\* b ')
})
