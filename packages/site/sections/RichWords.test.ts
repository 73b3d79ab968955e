import { readContent } from '@portfolio/content/read.ts'
import { parseLines, parseRuns } from '@portfolio/content/rich-words.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { contentErrors, copyContent } from '../../../e2e/support/content.ts'
import { RichLines } from './RichWords.tsx'

const renderLines = (text: string) => renderToString(createElement(RichLines, { lines: parseLines(text) }))
/** Renders a text of one paragraph, without its `<p>`. */
const renderLine = (text: string) => renderLines(text).replace(/^<p>|<\/p>$/g, '')

describe('rich words', () => {
  test.each([
    ['one *two* three', 'one <em>two</em> three'],
    ['**one** two', '<strong>one</strong> two'],
    ['***one*** two', '<strong><em>one</em></strong> two'],
    ['**one *two***', '<strong>one <em>two</em></strong>'],
    [
      '[one *two*](https://a.example/b_(c)) three',
      '<a href="https://a.example/b_(c)">one <em>two</em></a> three',
    ],
    ['[+971 4 123](tel:+9714123)', '<a href="tel:+9714123" dir="ltr">+971 4 123</a>'],
    // Inside a word, as Japanese has no spaces.
    ['これは**「強調」**です', 'これは<strong>「強調」</strong>です'],
  ])('%s is rendered as HTML', (text, html) => {
    expect(renderLine(text)).toBe(html)
  })

  test.each(['5 * 3 * 2', 'a* b', '*a', 'Spieler*innen', '[a] (b)', '# a', '_a_'])(
    '%s stays plain text',
    (text) => {
      expect(parseRuns(text)).toEqual([{ text }])
    },
  )

  test('escape HTML, and a backslash escapes a character', () => {
    expect(renderLine('<b>a</b> \\*b\\* \\[c](d) AC\\DC')).toBe('&lt;b&gt;a&lt;/b&gt; *b* [c](d) AC\\DC')
  })

  test('are rendered in paragraphs and lists', () => {
    expect(renderLines('One:\n\n- *two*\n- three\n\nFour\n\\- five')).toBe(
      '<p>One:</p><ul><li><em>two</em></li><li>three</li></ul><p>Four</p><p>- five</p>',
    )
  })
})

describe('a link', () => {
  /** Returns the mistakes that parsing reports for a link with this address. */
  const mistakesFor = (address: string) => {
    const messages: string[] = []
    parseRuns(`a [b](${address})`, (mistake) => messages.push(mistake))
    return messages
  }

  test.each([
    'https://a.example/b?c#d',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+44-20-7946',
    '/a/',
    '#contact',
  ])('may have the address %s', (address) => {
    expect(mistakesFor(address)).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,a',
    '//evil.example',
    '/\\evil.example',
    'ftp://a.b',
    '',
  ])('may not have the address "%s"', (address) => {
    expect(mistakesFor(address)).toEqual([expect.stringContaining('cannot be the address of a link')])
  })

  test('is refused with a suggested address, or a message that it has no text or contains a picture', () => {
    expect(mistakesFor('www.a.example')).toEqual([
      expect.stringContaining('did you mean https://www.a.example?'),
    ])
    const messages: string[] = []
    parseRuns('[](https://a.example) ![b](/c)', (mistake) => messages.push(mistake))
    expect(messages).toEqual([
      expect.stringContaining('has no text'),
      expect.stringContaining('cannot contain a picture'),
    ])
  })
})

test('list lines that a folded YAML text would join are reported', () => {
  // `>` folds lines into one, `|` keeps them.
  const contentWithList = (blockStyle: string, separator: string) =>
    copyContent({
      'site.yaml': [
        [/introduction: .*?\n\n/s, `introduction: ${blockStyle}\n  Mine:\n\n  - a${separator}  - b\n\n`],
      ],
    })
  expect(contentErrors(contentWithList('>-', '\n'))).toEqual([
    expect.stringMatching(/line \d+: after >, the lines of a list are joined/),
  ])
  expect(() => readContent(contentWithList('>-', '\n\n'))).not.toThrow()
  expect(() => readContent(contentWithList('|-', '\n'))).not.toThrow()
  // YAML does not join indented lines.
  expect(() => readContent(contentWithList('>-', '\n\n    - c\n    - d\n\n'))).not.toThrow()
})

test('long runs of special characters are parsed before the test times out', () => {
  for (const start of ['[', '](a', '*a ', '**a', '[a]((', '\\'])
    expect(parseRuns(start.repeat(20_000)).length).toBeLessThanOrEqual(20_000)
})
