import { readContent } from '@portfolio/content/read.ts'
import { describe, expect, test } from 'vitest'
import { contentWith, mistakes } from '../support/content.ts'
import { someOf } from '../support/generated.ts'

/** `home.yaml` with these lines in place of one of its three. */
const home = (...lines: string[]) => `${['menu: Home', ...lines, 'toContact: Write'].join('\n')}\n`

/** `services.yaml` with these lines as its services. */
const services = (...lines: string[]) =>
  `${['menu: Services', 'heading: Services', 'services:', ...lines].join('\n')}\n`

const general = /cannot be read as it stands between the lines.*indent it like its neighbours.*in quotes$/

describe('a slip is told once, on its line, with what to do', () => {
  test.each<[what: string, lines: string, line: number, reason: RegExp]>([
    ['a colon in a text', 'toWork: Kits: home and away', 2, /a colon.* in quotes: "Kits: home and away"$/],
    ['a colon in a text with a mark', 'toWork: !demo Kits: home', 2, /a colon.* in quotes: "Kits: home"$/],
    ['a colon in a text with quotes', 'toWork: The "kits": home', 2, /in quotes: 'The "kits": home'$/],
    ['a tab', '\ttoWork: See', 2, /tab.*spaces/],
    ['a space copied from elsewhere', '\u00a0\u00a0toWork: See', 2, /blank.*spaces/],
    ['a double quote left open', 'toWork: "See', 2, /quote " .*not closed.*: "See"$/],
    ['an apostrophe at the beginning', "toWork: 'Tis the season", 2, /: "'Tis the season"$/],
    ['words behind a quoted text', 'toWork: "See" the work', 2, /: '"See" the work'$/],
    ['an @ behind a mark', 'toWork: !demo @me', 2, /begin with @.*: "@me"$/],
    ['a * at the beginning', 'toWork: *Best* of', 2, /begin with \*.*: "\*Best\* of"$/],
    ['a ! at the beginning', 'toWork: !important work', 2, /begin with !.*: "!important work"$/],
    ['a dash at the beginning', 'toWork: - what', 2, /in quotes/],
    ['words behind a bracket', 'toWork: [See] more', 2, /: "\[See\] more"$/],
    ['a brace at the beginning', 'toWork: {See', 2, /begin with \{.*: "\{See"$/],
    ['a # that cuts a text', 'toWork: We are #1 in print', 2, /"#1 in print" is left out.*quotes/],
    ['no space behind the colon', 'toWork:See', 2, /space behind the colon: toWork: See$/],
    ['a field twice', 'toWork: See\ntoWork: Look', 3, /toWork stands twice/],
    ['a mark alone', 'toWork: !demo', 2, /toWork: must not be empty/],
    ['a mark in capitals', 'toWork: !Demo See', 2, /is written !demo/],
    ['a field without a value', 'toWork:', 2, /toWork: must not be empty/],
    ['a list for a text', 'toWork:\n  - See', 2, /toWork: must be text, not a list/],
    ['a misspelt field', 'toWrok: See', 2, /toWrok: is not a field of this file; did you mean toWork\?$/],
    ['a line too far in', '  toWork: See', 1, general],
    ['no colon', 'toWork See', 2, general],
    ['a longer text that is not indented', 'toWork: >-\nSee the work', 3, general],
    ['a second document', 'toWork: See\n---', 3, general],
  ])('%s', (_, lines, line, reason) => {
    const told = mistakes(contentWith({ 'home.yaml': home(lines) }))
    expect(told).toEqual([expect.stringMatching(reason)])
    expect(told[0]).toMatch(new RegExp(`^home\\.yaml, line ${line}[,:] `))
  })

  test.each<[what: string, source: string, reason: RegExp]>([
    [
      'a file of comments',
      '# The first screen\n# menu: Home\n',
      /: is empty; it needs menu, toWork, toContact/,
    ],
    ['Windows line ends', 'menu: Home\r\ntoWork: A: b\r\ntoContact: Write\r\n', /, line 2: .*: "A: b"$/],
    ['a file of one text', 'Home\n', /: needs fields.* menu, toWork, toContact/],
  ])('%s, in a whole file', (_, source, reason) => {
    expect(mistakes(contentWith({ 'home.yaml': source }))).toEqual([expect.stringMatching(reason)])
  })

  test.each<[what: string, lines: string, line: number, reason: RegExp]>([
    ['no space behind a dash', '  - title: A\n    items:\n      - a\n      -b\n      - c', 7, /dash: - b$/],
    ['no space behind the first dash', '  -title: A\n   items: [a]', 4, /dash: - title: A$/],
    ['an entry’s field too far left', '  - title: A\n   items: [a]', 5, general],
    ['a colon in an entry', '  - title: A\n    items:\n      - Kits: home', 6, /colon.*quotes/],
    ['a text for an entry', '  - Sports', 4, /services\[1\]: needs fields.* title, items/],
  ])('%s, in a list', (_, lines, line, reason) => {
    const told = mistakes(contentWith({ 'services.yaml': services(lines) }))
    expect(told).toEqual([expect.stringMatching(reason)])
    expect(told[0]).toMatch(new RegExp(`^services\\.yaml, line ${line}[,:] `))
  })
})

describe('what stands in a file is taken for text as it stands', () => {
  test.each('2026|07|+46 70 123 45 67|yes|No|null|~|2026-11-01|0x1F|1e3|.5|1:30'.split('|'))(
    '%s',
    (written) => {
      const folder = contentWith({ 'home.yaml': home(`toWork: ${written}`) })
      expect(readContent(folder).content.home.toWork).toBe(written)
    },
  )

  test.each([
    ['with a byte order mark', '\ufeffmenu: A\ntoWork: B\ntoContact: C\n'],
    ['with Windows line ends', 'menu: A\r\ntoWork: B\r\ntoContact: C\r\n'],
    [
      'with comments',
      '# a\nmenu: A # of the bar\ntoWork: "B" #quoted\n#toWork: D\n  # e\ntoContact: C # f\n',
    ],
  ])('%s', (_, source) => {
    const folder = contentWith({ 'home.yaml': source })
    expect(readContent(folder).content.home).toEqual({ menu: 'A', toWork: 'B', toContact: 'C' })
  })
})

describe('a file that is no text in UTF-8', () => {
  test.each<[what: string, bytes: Uint8Array, line: number]>([
    ['in Latin-1', Buffer.from(home('toWork: Malmö'), 'latin1'), 2],
    ['in UTF-16 with its mark', Buffer.from(`\ufeff${home('toWork: See')}`, 'utf16le'), 1],
    ['cut in a letter', Buffer.from(home('toWork: Malmö')).subarray(0, 24), 2],
  ])('%s is refused, as its letters would be lost', (_, bytes, line) => {
    expect(mistakes(contentWith({ 'home.yaml': bytes }))).toEqual([
      expect.stringMatching(new RegExp(`^home\\.yaml, line ${line}: .*save it as UTF-8`)),
    ])
  })
})

test('a character NUL, which editors do not show, is told with its line', () => {
  expect(mistakes(contentWith({ 'home.yaml': home('toWork: See\0 more ö') }))).toEqual([
    'home.yaml, line 2: holds a NUL, a character that editors do not show; write the line anew',
  ])
})

describe('what would take long or fill the memory is refused at once', () => {
  const bomb = [
    'menu: &a [x, x, x, x, x, x, x, x, x]',
    ...[...'bcdefghi'].map((name, index) => {
      const before = 'abcdefgh'[index]
      return `${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`
    }),
  ].join('\n')
  const names = (count: number) => Array.from({ length: count }, (_, n) => `${n.toString(36)}:`).join(', ')

  test.each(
    someOf(
      [
        ['a file of 50 MB', Buffer.alloc(50_000_000, '#\n'), /larger than 100 KB/],
        ['references that multiply', bomb, /line 1: /],
        ['brackets without end', '['.repeat(90_000), /line 1: /],
        ['question marks without end', '? '.repeat(40_000), /line 1: /],
        ['names of names', `menu: Home\n${'? '.repeat(400)}`, /line 2: a text cannot begin with \?/],
        ['quotes without end', '"'.repeat(90_000), /line 1: /],
        ['names that no file has', `{${names(14_000)}}`, /line 1, 0: is not a field of this file/],
        ['the same name', `{${'a:, '.repeat(24_000)}}`, /line 1: a stands twice; keep one of them/],
      ],
      3,
    ),
  )('%s', (_, source, reason) => {
    expect(mistakes(contentWith({ 'home.yaml': source }))[0]).toMatch(reason)
  })
})
