/** Links, emphasis, strong words and lists in the owner's texts. */

import { readContent } from '@portfolio/content/read.ts'
import { readLines, readWords } from '@portfolio/content/rich-words.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { content, mistakes } from '../../../e2e/support/content.ts'
import { RichLines } from './RichWords.tsx'

const html = (text: string) => renderToString(createElement(RichLines, { lines: readLines(text) }))
const line = (text: string) => html(text).replace(/^<p>|<\/p>$/g, '')

describe('words', () => {
  test.each([
    ['one *two* three', 'one <em>two</em> three'],
    ['**one** two', '<strong>one</strong> two'],
    ['***one*** two', '<strong><em>one</em></strong> two'],
    ['**one *two***', '<strong>one <em>two</em></strong>'],
    [
      '[one *two*](https://a.example/b_(c)) three',
      '<a href="https://a.example/b_(c)">one <em>two</em></a> three',
    ],
    // Within a word, and without blanks, as Japanese is written.
    ['これは**「強調」**です', 'これは<strong>「強調」</strong>です'],
  ])('%s show as such', (written, shown) => {
    expect(line(written)).toBe(shown)
  })

  test.each(['5 * 3 * 2', 'a* b', '*a', 'Spieler*innen', '[a] (b)', '# a', '_a_'])(
    '%s stay as they are',
    (text) => {
      expect(readWords(text)).toEqual([{ text }])
    },
  )

  test('are no HTML, and a backslash keeps a sign a sign', () => {
    expect(line('<b>a</b> \\*b\\* \\[c](d) AC\\DC')).toBe('&lt;b&gt;a&lt;/b&gt; *b* [c](d) AC\\DC')
  })

  test('stand in paragraphs and lists', () => {
    expect(html('One:\n\n- *two*\n- three\n\nFour\n\\- five')).toBe(
      '<p>One:</p><ul><li><em>two</em></li><li>three</li></ul><p>Four</p><p>- five</p>',
    )
  })
})

describe('a link', () => {
  const mistakesFor = (address: string) => {
    const all: string[] = []
    readWords(`a [b](${address})`, (mistake) => all.push(mistake))
    return all
  }

  test.each([
    'https://a.example/b?c#d',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+44-20-7946',
    '/a/',
    '#contact',
  ])('may lead to %s', (address) => {
    expect(mistakesFor(address)).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,a',
    '//evil.example',
    '/\\evil.example',
    'ftp://a.b',
    '',
  ])('may not lead to "%s"', (address) => {
    expect(mistakesFor(address)).toEqual([expect.stringContaining('cannot be the address of a link')])
  })

  test('is refused with what is missing', () => {
    expect(mistakesFor('www.a.example')).toEqual([
      expect.stringContaining('did you mean https://www.a.example?'),
    ])
    const all: string[] = []
    readWords('[](https://a.example) ![b](/c)', (mistake) => all.push(mistake))
    expect(all).toEqual([
      expect.stringContaining('has no text'),
      expect.stringContaining('cannot contain a picture'),
    ])
  })
})

test('list lines that a folded text would join are reported', () => {
  const list = (sign: string, between: string) =>
    content({
      'site.yaml': [[/introduction: .*?\n\n/s, `introduction: ${sign}\n  Mine:\n\n  - a${between}  - b\n\n`]],
    })
  expect(mistakes(list('>-', '\n'))).toEqual([
    expect.stringMatching(/line \d+: after >, the lines of a list are joined/),
  ])
  expect(() => readContent(list('>-', '\n\n'))).not.toThrow()
  expect(() => readContent(list('|-', '\n'))).not.toThrow()
  // What stands further in keeps its lines.
  expect(() => readContent(list('>-', '\n\n    - c\n    - d\n\n'))).not.toThrow()
})

test('signs without end are read at once', () => {
  for (const sign of ['[', '](a', '*a ', '**a', '[a]((', '\\'])
    expect(readWords(sign.repeat(20_000)).length).toBeLessThanOrEqual(20_000)
})
