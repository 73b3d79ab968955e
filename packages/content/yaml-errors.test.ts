import { describe, expect, test } from 'vitest'
import { contentErrors, copyContentWith } from '../../e2e/support/content.ts'
import { readContent } from './read.ts'

/** Returns the text of a `home.yaml` with these lines between its first and last field. */
const homeSource = (lines: string) => `menu: Home\n${lines}\ntoContact: Write\n`

/** Returns the text of a `services.yaml` with these lines as its services. */
const servicesSource = (lines: string) => `menu: Services\nheading: Services\nservices:\n${lines}\n`

/** The messages about a field without a colon, and about a wrong indentation. */
const noColon = /cannot be read \(a field has no colon, .*Indent it like the lines around it.*in quotes/
const wrongIndent = /cannot be read \(this line or the next begins too far left or right\).*Indent it like/

describe('a mistake is reported once, on its line, with advice', () => {
  test.each<[title: string, lines: string, line: number, reason: RegExp]>([
    ['a colon in a text', 'toWork: Kits: home and away', 2, /a colon.* in quotes: "Kits: home and away"$/],
    ['a tab', '\ttoWork: See', 2, /tab.*spaces/],
    ['a space copied from elsewhere', '\u00a0\u00a0toWork: See', 2, /invisible character.* a space$/],
    ['a double quote left open', 'toWork: "See', 2, /mark " is not closed.*: "See"$/],
    ['an apostrophe at the beginning', "toWork: 'Tis the season", 2, /: "'Tis the season"$/],
    ['a ! at the beginning', 'toWork: !important work', 2, /begin with !.*: "!important work"$/],
    ['a brace at the beginning', 'toWork: {See', 2, /begin with \{.*: "\{See"$/],
    ['a # that cuts a text', 'toWork: We are #1 in print', 2, /"#1 in print" is ignored.*quotes/],
    ['no space behind the colon', 'toWork:See', 2, /space after the colon: toWork: See$/],
    ['a field twice', 'toWork: See\ntoWork: Look', 3, /toWork occurs twice/],
    ['a mark in capitals', 'toWork: !Demo See', 2, /write !demo in lower case/],
    ['a list for a text', 'toWork:\n  - See', 2, /toWork: must be text, not a list/],
    ['a misspelt field', 'toWrok: See', 2, /toWrok: is not a field of this file; did you mean toWork\?$/],
    ['no colon', 'toWork See', 2, noColon],
    ['a text in the next line that is not indented', 'toWork: >-\nSee the work', 3, noColon],
    [
      'a space after the colon copied from elsewhere',
      'toWork:\u00a0See',
      2,
      /invisible character after the colon/,
    ],
    ['a mark before a list', '# Not: this\ntoWork: !demo\n  - See', 3, /!demo .* not before a list/],
    ['no space behind a dash', '  - title: A\n    items:\n      - a\n      -b\n      - c', 7, /dash: - b$/],
    ['an entry’s field too far left', '  - title: A\n   items: [a]', 5, wrongIndent],
    ['an entry’s field too far right', '  - title: A\n      items: [a]', 4, wrongIndent],
    ['a text for an entry', '  - Sports', 4, /services\[1\]: needs these fields.* title, items/],
  ])('%s', (_, lines, line, reason) => {
    // Lines that begin an entry are those of a list.
    const isList = lines.startsWith('  - ')
    const [file, source] = isList ? ['services', servicesSource(lines)] : ['home', homeSource(lines)]
    const reportedErrors = contentErrors(copyContentWith({ [`${file}.yaml`]: source }))
    expect(reportedErrors).toEqual([expect.stringMatching(reason)])
    expect(reportedErrors[0]).toMatch(new RegExp(`^${file}\\.yaml, line ${line}[,:] `))
  })

  test('a file without fields, or with Windows line endings', () => {
    for (const [source, reason] of [
      ['# The first screen\n# menu: Home\n', /: is empty; it needs menu, toWork, toContact/],
      ['menu: Home\r\ntoWork: A: b\r\ntoContact: Write\r\n', /, line 2: .*: "A: b"$/],
      ['Home\n', /: needs these fields.* menu, toWork, toContact/],
    ] as const)
      expect(contentErrors(copyContentWith({ 'home.yaml': source }))).toEqual([expect.stringMatching(reason)])
  })
})

test('every value is read as text, without conversion', () => {
  for (const text of '07|+46 70 123 45 67|No|null|~|2026-11-01|0x1F|1e3|1:30'.split('|'))
    expect(
      readContent(copyContentWith({ 'home.yaml': homeSource(`toWork: ${text}`) })).content.home.toWork,
    ).toBe(text)
  for (const source of [
    '\ufeffmenu: A\ntoWork: B\ntoContact: C\n',
    '# a\r\nmenu: A # of the bar\r\ntoWork: "B" #quoted\r\n#toWork: D\r\n  # e\r\ntoContact: C # f\r\n',
  ]) {
    const folder = copyContentWith({ 'home.yaml': source })
    expect(readContent(folder).content.home).toEqual({ menu: 'A', toWork: 'B', toContact: 'C' })
  }
})

test('a file that is not UTF-8 is refused, because letters would be lost', () => {
  for (const [bytes, line] of [
    [Buffer.from(homeSource('toWork: Malmö'), 'latin1'), 2],
    [Buffer.from(`\ufeff${homeSource('toWork: See')}`, 'utf16le'), 1],
    // Ends after the first of the two bytes of ö.
    [Buffer.from(homeSource('toWork: Malmö')).subarray(0, 24), 2],
  ] as const)
    expect(contentErrors(copyContentWith({ 'home.yaml': bytes }))).toEqual([
      expect.stringMatching(new RegExp(`^home\\.yaml, line ${line}: .*save it as UTF-8`)),
    ])
})

test('an invisible NUL character is reported with its line', () => {
  expect(contentErrors(copyContentWith({ 'home.yaml': homeSource('toWork: See\0 more ö') }))).toEqual([
    'home.yaml, line 2: contains an invisible character (NUL); type the line again',
  ])
})

test('a file that would take long to parse or fill the memory is refused', () => {
  // Nine aliases in each line expand to millions of values.
  const bomb = [
    'menu: &a [x, x, x, x, x, x, x, x, x]',
    ...[...'bcdefghi'].map((name, index) => {
      const previousName = 'abcdefgh'[index]
      return `${name}: &${name} [${Array(9).fill(`*${previousName}`).join(', ')}]`
    }),
  ].join('\n')
  for (const [source, reason] of [
    [Buffer.alloc(2_000_000, '#\n'), /larger than 100 KB/],
    [bomb, /line 1: /],
    ['['.repeat(90_000), /line 1: /],
    [`{${'a:, '.repeat(24_000)}}`, /line 1: a occurs twice; keep only one/],
  ] as const)
    expect(contentErrors(copyContentWith({ 'home.yaml': source }))[0]).toMatch(reason)
})
