/** The studio changes what it means to in a content file, and no other byte. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ContentDocument, type Field } from '../../site/content/document.ts'
import { edited } from '../../studio/edit/edited.ts'
import type { Value } from '../../studio/edit/model.ts'
import { fc } from '../support/generated.ts'

const setText = (source: string, field: Field, text: string, order: string[] = []) =>
  edited(source, field, { kind: 'set', text }, order)
const insertEntry = (source: string, field: Field, index: number, entry: Value, order: string[] = []) =>
  edited(source, field, { kind: 'insert', index, entry }, order)
const removeEntry = (source: string, field: Field, index: number) =>
  edited(source, field, { kind: 'remove', index })
const moveEntry = (source: string, field: Field, from: number, to: number) =>
  edited(source, field, { kind: 'move', from, to })

const files = readdirSync('content').filter((name) => name.endsWith('.yaml'))
const sources = files.map((file) => [file, readFileSync(`content/${file}`, 'utf8')] as const)

/** Every text of a value, with its field. */
function textsIn(value: unknown, field: Field = []): [Field, string][] {
  if (typeof value === 'string') return [[field, value]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsIn(inner, [...field, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Every list of a value, with its field. */
function listsIn(value: unknown, field: Field = []): [Field, unknown[]][] {
  if (typeof value === 'string') return []
  const inner = Object.entries(value as object).flatMap(([key, inner]) =>
    listsIn(inner, [...field, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? [[field, value], ...inner] : inner
}

const held = (source: string) => new ContentDocument(source).value
const at = (value: unknown, field: Field): unknown =>
  field.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)

/** The lines that differ: those of the one that are not in the other, at their place. */
function differing(before: string, after: string): { gone: string[]; come: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  let first = 0
  while (first < Math.min(old.length, now.length) && old[first] === now[first]) first++
  let last = 0
  while (last < Math.min(old.length, now.length) - first && old.at(-1 - last) === now.at(-1 - last)) last++
  return { gone: old.slice(first, old.length - last), come: now.slice(first, now.length - last) }
}

/** The files as they are once nothing in them is the demo's. */
const own = sources.map(([file, source]) => [file, source.replaceAll('!demo ', '')] as const)

describe.each(own)('in %s', (_, source) => {
  test.each(textsIn(held(source)))('a word of %j is changed on its line alone, and back', (field, text) => {
    const words = text.split(' ')
    const changed = words.with(words.length >> 1, 'Ölüfsen').join(' ')
    const after = setText(source, field, changed)
    expect(at(held(after), field)).toBe(changed)
    const { gone, come } = differing(source, after)
    expect([gone.length, come.length]).toEqual([1, 1])
    expect(setText(after, field, text)).toBe(source)
  })

  test.each(listsIn(held(source)))('the entries of %j move, come and go, each whole', (field, list) => {
    const first = list[0] as Value
    const turned = moveEntry(source, field, 0, list.length - 1)
    expect(at(held(turned), field)).toEqual([...list.slice(1), first])
    expect(moveEntry(turned, field, list.length - 1, 0)).toBe(source)
    for (const index of new Set([0, 1, list.length])) {
      const longer = insertEntry(source, field, index, 'new: and odd # one')
      expect(at(held(longer), field)).toEqual(list.toSpliced(index, 0, 'new: and odd # one'))
      expect(removeEntry(longer, field, index)).toBe(source)
    }
    const shorter = removeEntry(source, field, 0)
    expect(at(held(shorter), field)).toEqual(list.length > 1 ? list.slice(1) : '')
    expect(held(insertEntry(shorter, field, 0, first))).toEqual(held(source))
  })
})

test.each(['>', '>-', '>+', '|', '|-'])(
  'of a text behind %s the line of a changed word alone is written',
  (sign) => {
    const source = `note: ${sign}\n  One line,\n  another.\n\n  And a last.\n\n# Next\nnext: x\n`
    const text = String(at(held(source), ['note']))
    expect(setText(source, ['note'], text.replace('another', 'a second'))).toBe(
      source.replace('another', 'a second'),
    )
  },
)

test('a text that was emptied before a comment is written again, and the comment stays', () => {
  const source = 'title: Crest # drawn\nitems:\n  - One # first\n'
  const emptied = setText(setText(source, ['title'], ''), ['items', 0], '')
  expect(emptied).toBe('title: # drawn\nitems:\n  - # first\n')
  expect(setText(setText(emptied, ['title'], 'Crest'), ['items', 0], 'One')).toBe(source)
})

test.each(['\n', '\r\n'])('a comment in an entry goes with it, wherever it stands there: %j', (end) => {
  const rows = [
    '  # First\n  - title: A\n    # year: 2020\n',
    '  - title: B\n    done:\n      - One\n\n    # client: Rovers\n',
    '  - title: C\n      # client: Athletic, once they agree\n',
  ]
  const ended = (text: string) => text.replaceAll('\n', end)
  const [a = '', b = '', c = ''] = rows.map(ended)
  const works = (...rows: string[]) => ended('works:\n') + rows.join('') + ended('  # All of them\nend: x\n')
  const source = works(a, b, c)
  expect(moveEntry(source, ['works'], 0, 2)).toBe(works(b, c, a))
  expect(moveEntry(source, ['works'], 2, 1)).toBe(works(a, c, b))
  expect(removeEntry(source, ['works'], 2)).toBe(works(a, b))
  expect(removeEntry(source, ['works'], 0)).toBe(works(b, c))
  expect(insertEntry(source, ['works'], 3, { title: 'D' })).toBe(works(a, b, c, ended('  - title: D\n')))
  expect(insertEntry(source, ['works', 1, 'done'], 1, 'Two')).toBe(
    source.replace('- One', ended('- One\n      - Two')),
  )
})

test.each(['>-', '|'])('a comment behind %s stays, whatever is written there', (sign) => {
  const source = `text: ${sign} # mine\n  One\n  two\nitems:\n  - ${sign} # too\n    One\n    two\n  - b\n`
  const set = (text: string) => setText(setText(source, ['text'], text), ['items', 0], text)
  expect(set('')).toBe('text: # mine\nitems:\n  - # too\n  - b\n')
  for (const text of ['', 'Three', ' led in\n  x', '# one', 'One.\n\nTwo.']) {
    expect(set(text).match(/ # (mine|too)$/gm)).toHaveLength(2)
    expect(String(at(held(set(text)), ['items', 0])).trimEnd()).toBe(text)
  }
})

test('the entries of a list in brackets keep their distance', () => {
  const source = 'items: [One,"Two", Three]\n'
  expect(setText(source, ['items', 0], 'Four')).toBe(source.replace('One', 'Four'))
  expect(setText(source, ['items', 1], 'Four')).toBe(source.replace('Two', 'Four'))
})

test('a text on one line in double quotes stays there, with what is escaped in it', () => {
  const source = 'text: "One.\\n\\nTwo \\"is\\" so." # mine\nnext: x\n'
  expect(setText(source, ['text'], 'One!\n\nTwo "is" so.')).toBe(source.replace('One.', 'One!'))
})

test('a field in braces is emptied, and one that is not there comes in its place', () => {
  const source = 'pictures:\n  - {picture: a.jpg, width: half} # one\n'
  const field = (key: string) => ['pictures', 0, key]
  const order = ['picture', 'focus', 'description', 'width']
  const emptied = setText(source, field('width'), '', order)
  expect(at(held(emptied), ['pictures', 0])).toEqual({ picture: 'a.jpg', width: '' })
  const focused = setText(source, field('focus'), '30% 20%', order)
  expect(focused).toBe(source.replace('a.jpg', 'a.jpg, focus: 30% 20%'))
  expect(setText(focused.replace('picture: a.jpg, ', ''), field('picture'), 'a.jpg', order)).toBe(focused)
  const described = setText(source, field('description'), 'One, two: three', order)
  expect(described).toBe(source.replace('a.jpg', 'a.jpg, description: "One, two: three"'))
})

test('an entry of a list in brackets is emptied and filled again as any other', () => {
  const source = 'items: [One, "Two", {title: Three}]\n'
  for (const [index, entry] of [
    [0, 'One'],
    [1, '"Two"'],
  ] as const) {
    const emptied = setText(source, ['items', index], '')
    expect(emptied).toBe(source.replace(entry, '""'))
    expect(at(held(setText(emptied, ['items', index], 'Four')), ['items', index])).toBe('Four')
  }
})

test('the mark of the demo goes with its value, and no other', () => {
  const source = 'title: !demo Crest # drawn\nitems:\n  - !demo One\n  - !demo Two\n'
  expect(setText(source, ['title'], 'Kit')).toBe(source.replace('!demo Crest', 'Kit'))
  expect(setText(source, ['items', 1], 'Three')).toBe(source.replace('!demo Two', 'Three'))
  expect(setText(source, ['items', 0], 'One')).toBe(source.replace('!demo One', 'One'))
})

test('a field that is not there yet comes in its place', () => {
  const order = ['title', 'client', 'year']
  const source = 'works:\n  # The first.\n  - title: Crest\n    year: 2025 # or so\n'
  expect(setText(source, ['works', 0, 'client'], 'Rovers', order)).toBe(
    source.replace('Crest\n', 'Crest\n    client: Rovers\n'),
  )
  const untitled = source.replace('title: Crest\n    ', '')
  expect(setText(untitled, ['works', 0, 'title'], 'Crest', order)).toBe(source)
  expect(insertEntry(source, ['works', 0, 'done'], 0, 'Kit', [...order, 'done'])).toBe(
    `${source}    done:\n      - Kit\n`,
  )
})

const odd = fc.oneof(
  fc.constantFrom(
    "it's",
    'a: b',
    '# no',
    'a #b',
    '- x',
    '"quoted"',
    '!demo',
    '*',
    '&a',
    '07',
    'no',
    '~',
    'null',
    '{a}',
    '[b]',
    '%',
    '@',
    '`',
    '|',
    '>',
    '?',
    ': ',
    ' #',
    '\\n',
    'é\u00a0é',
    '\u202e',
    '…',
    "'",
    '"',
    'x: |',
    '---',
    'key:',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
const aText = fc
  .array(odd, { minLength: 1, maxLength: 6 })
  .map((parts) =>
    parts
      .join(' ')
      .replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu, ' ')
      .trim(),
  )
  .filter((text) => text !== '')

test('whatever is typed is read again as it was typed, and all else as before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.nat(),
      fc.array(aText, { minLength: 1, maxLength: 3 }),
      (file, pick, paragraphs) => {
        const [, source] = file
        const texts = textsIn(held(source))
        const [field, old] = texts[pick % texts.length] ?? [[], '']
        const text = paragraphs.join('\n')
        const after = setText(source, field, text)
        expect(at(held(after), field)).toBe(text)
        expect(held(setText(after, field, old))).toEqual(held(source))
      },
    ),
  )
})
