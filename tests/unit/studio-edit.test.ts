/** The studio changes what it means to in a content file, and no other byte. */
import { readdirSync, readFileSync } from 'node:fs'
import { ContentDocument, type Field } from '@portfolio/content/document.ts'
import { edited, withValue } from '@portfolio/studio/edit/edited.ts'
import type { Value } from '@portfolio/studio/protocol.ts'
import { describe, expect, test } from 'vitest'
import { changedLines } from '../support/changed-lines.ts'
import { fc, someOf } from '../support/generated.ts'

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

/** Every field of a value, with what it holds. */
const fieldsIn = (value: Value, field: Field = []): [Field, Value][] => [
  [field, value],
  ...(typeof value === 'string' ? [] : Object.entries(value)).flatMap(([key, inner]) =>
    fieldsIn(inner, [...field, Array.isArray(value) ? Number(key) : key]),
  ),
]
const textsIn = (value: Value) =>
  fieldsIn(value).filter((one): one is [Field, string] => typeof one[1] === 'string')
const listsIn = (value: Value) =>
  fieldsIn(value).filter((one): one is [Field, Value[]] => Array.isArray(one[1]))

// As the bytes of the file say it, which hold no half a character.
const held = (source: string) => new ContentDocument(Buffer.from(source).toString()).value as Value
const at = (value: Value, field: Field) =>
  field.reduce<unknown>((held, key) => Object(held)[key], value) as Value | undefined

/** Ways to write a text that these files have not today; a blank that comes from the web may end it. */
const ways = ['>', '>-', '>+', '|', '|-'].map(
  (sign, index) => `t${index}: ${sign}\n  One line,\n  another.\n\n  And a last.\n\n# Next\n`,
)
const others = `${ways.join('')}quoted: "One.\\n\\nTwo \\"is\\" so." # mine\nweb: Home\u00a0\nlines: >-\n  One\n  two\u3000\n`

/** The files as they are once nothing in them is the demo's. */
const own = [...sources, ['other ways', others] as const].map(
  ([file, source]) => [file, source.replaceAll('!demo ', '')] as const,
)

describe.each(own)('in %s', (_, source) => {
  test.each(someOf(textsIn(held(source)), 24))(
    'a word of %j is changed on its line alone, and back',
    (field, text) => {
      const words = text.match(/[^ \n]+/g) ?? []
      const changed = text.replace(words[words.length >> 1] ?? '', 'Ölüfsen')
      const after = setText(source, field, changed)
      expect(at(held(after), field)).toBe(changed)
      expect(changedLines(source, after)).toEqual([
        expect.stringMatching(/^- /),
        expect.stringMatching(/^\+ /),
      ])
      expect(setText(after, field, text)).toBe(source)
    },
  )
})

test('a text that was emptied before a comment is written again, and the comment stays', () => {
  const source = 'title: Crest # drawn\nitems:\n  - One # first\n'
  const emptied = setText(setText(source, ['title'], ''), ['items', 0], '')
  expect(emptied).toBe('title: # drawn\nitems:\n  - # first\n')
  expect(setText(setText(emptied, ['title'], 'Crest'), ['items', 0], 'One')).toBe(source)
})

test('what may be left out goes with its name as it is emptied, unless a comment tells of it', () => {
  const emptied = (source: string, field: Field = [0, 'work']) =>
    edited(source, field, { kind: 'set', text: '', mayGo: true })
  expect(emptied('- title: Kits\n  work: !demo Club\n  items: 2\n')).toBe('- title: Kits\n  items: 2\n')
  expect(emptied('- title: Kits\n  work: >\n    The\n    club\n')).toBe('- title: Kits\n')
  expect(emptied('title: Kits\r\nwork: Club', ['work'])).toBe('title: Kits\r\n')
  for (const [before, after] of [
    ['- title: Kits\n  work: Club # or none\n', '- title: Kits\n  work: # or none\n'],
    ['- title: Kits\n  # Or none.\n  work: Club\n', '- title: Kits\n  # Or none.\n  work:\n'],
    ['- work: Club\n  title: Kits\n', '- work:\n  title: Kits\n'],
    ['- {title: Kits, work: Club}\n', '- {title: Kits, work:}\n'],
    ['- work: Club\n', '- work:\n'],
  ] as const)
    expect(emptied(before)).toBe(after)
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

test.each(['', '# Nothing yet.\n', '---\n'])('in a file without a field nothing is changed: %j', (source) => {
  expect(() => setText(source, ['menu'], 'Home', ['menu'])).toThrow('change it in the file itself')
  expect(() => insertEntry(source, ['works'], 0, 'Kit', ['works'])).toThrow('change it in the file itself')
})

test('a list in brackets with comments among its entries is left to the owner', () => {
  const source = 'done: [\n  One, # the first\n  Two,\n]\n'
  expect(() => moveEntry(source, ['done'], 0, 1)).toThrow('change it in the file itself')
})

test('nothing is changed in a file with a slip', () => {
  for (const slip of ['? - a\n', 'menu: A: b\n', `${'? '.repeat(400)}\n`])
    expect(() => setText(`items:\n  - One\n${slip}`, ['items', 0], 'Two')).toThrow(
      'change it in the file itself',
    )
})

const documents = {
  brackets: 'a: {x: one, y: "two", z: [p, q, \'r\']} # c\nb: [ {t: 1}, {t: 2} ]\nc: last',
  'brackets over lines': 'a: [\n  one, # first\n  two,\n]\nb: {\n  x: one,\n  y: two # y\n}\n',
  comments:
    '# top\n\na: # after a\n  # before x\n  x: one # trailing\n  y: two\n\nlist:\n  # first\n  - one # o\n\n  # second\n  - two\n  # end of list\n# end\nz: end # fin\n# bye',
  'breaks of Windows':
    'a: one\r\nb: |\r\n  two\r\n  three\r\n\r\nlist:\r\n  - x\r\n  - y # c\r\nc: >-\r\n  long\r\n  text\r\n\r\n  more\r\n',
  'a mark of its bytes': '\ufeff# c\na: one\nlist:\n- x\n- y\n',
  'marks of the demo':
    'z: 1\na: !demo 2\nm: !demo "3"\nn: !demo \'4\'\no: !demo >-\n  5\n  6\np: !demo |\n  7\n  8\nq: !demo\nr:   !demo   9   # c\ns:\n  - !demo x\n  - !demo "y" # k\n  - a: !demo b\n',
  'blocks of every kind':
    'a: |2\n    lead\n  two\nb: |+\n  keep\n\n\nc: |-\n  strip\nd: >+\n  fold\n  ed\n\n  para\n\ne: >2-\n   x\n  y\nf: |4+\n     in\n    dent\n\ng: end\n',
  'texts over lines':
    'a: one two\n  three\nb: "x\n  y\n\n  z"\nc: \'p\n  q\'\nd:\n  on next line\ne: >-\n\n  starts blank\n',
  'names in quotes': '"a b": one\n\'c: d\': two\n? e\n: three\nf : four\n1: five\n',
  'a beginning and an end': '%YAML 1.2\n---\n# c\na: one\nlist:\n  - x\n... # end\n',
  'empty fields': 'a:\nb: # c\nc: ""\nlist:\n  -\n  - ""\n  - x\nlast:\n',
  tabs: 'a:\tone\t# c\nb: "x\ty"\nlist:\n  -\tx\n  - y\n',
}

/** What is typed by chance, and what means something to YAML. */
const oddTexts = [
  ...'yes|no|null|~|1.0|07|0x1f|2024-01-01|<<|__proto__|# no|a # b|a #b|#a|a\tb\t# c|- x|-|---|...|a\n---\nb'.split(
    '|',
  ),
  ...'key: value|key:|: | #|:|?|@x|%x|`x|*x|&x|!demo|!demo x|{|}|{a}|[|]|[b]|,|a, b|"|\'|"a" b|it\'s|\\|\\n|%YAML'.split(
    '|',
  ),
  ...' lead| trail |\tt|t\t|a  b|a\n|\na|a\n\n\nb|  a\n b|\n|a\rb|a\r\nb||😀|…|\u202e|\u200f\u202eb|é\u00a0é|a\u200bb|\ufeffa'.split(
    '|',
  ),
  ...'a\u2028b|a\u0085b|\u{f0000}x\u{100000}|\u0000|\u001b[0m|\ud800|https://x.y/#z'.split('|'),
  ...['? ', '? - ', '- ', '{', '"'].map((sign) => sign.repeat(2000).trim()),
  ...['|', '>', 'x: |', '>-\n x', 'x'.repeat(300), 'word '.repeat(60).trim()],
]
const odd = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 20 }))
const aText = fc
  .array(odd, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(' ', '\n').map((between) => parts.join(between)))

describe.each([...Object.entries(documents), ...sources])('in a file with %s', (_, source) => {
  const value = held(source)
  const [texts, lists] = [textsIn(value), listsIn(value)]

  /** What a change makes of the file, where it can be written. */
  function made(change: () => string): string {
    try {
      return change()
    } catch (error) {
      expect((error as Error).name, (error as Error).stack).toBe('EditError')
      return source
    }
  }
  const asMeant = (after: string, field: Field, put: (old: Value) => Value) => {
    expect(new ContentDocument(after).slips).toEqual([])
    if (after !== source) expect(held(after)).toEqual(withValue(value, field, (old) => put(old ?? '')))
  }

  test('whatever is typed is read as it was typed, and every comment and line but its own stays', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), aText, ([field], text) => {
        const after = made(() => setText(source, field, text))
        // A text of lines keeps the breaks at its end that its way of writing gives it; the page shows none.
        const ended = at(held(after), field)
        expect(String(ended).replace(/\n+$/, '')).toBe(
          after === source ? String(at(value, field)).replace(/\n+$/, '') : text.replace(/\n+$/, ''),
        )
        asMeant(after, field, () => ended ?? '')
        if (/^[a-z]*$/i.test(text) && text !== at(value, field)) expect(after).not.toBe(source)
        expect(remarksIn(after)).toEqual(expect.arrayContaining(remarksIn(source)))
        if (source.includes('\r\n')) expect(after).not.toMatch(/[^\r]\n/)
      }),
    )
  })

  test.skipIf(lists.length === 0)('entries come, move and go', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lists), fc.nat(3), fc.nat(3), aText, ([field, list], at, to, text) => {
        const length = (list as Value[]).length
        const [from, place] = [at % length, to % length]
        asMeant(
          made(() => insertEntry(source, field, at % (length + 1), text)),
          field,
          (old) => (old as Value[]).toSpliced(at % (length + 1), 0, text),
        )
        asMeant(
          made(() => moveEntry(source, field, from, place)),
          field,
          (old) => {
            const [entry = ''] = (old as Value[]).slice(from)
            return (old as Value[]).toSpliced(from, 1).toSpliced(place, 0, entry)
          },
        )
        if (length > 1)
          asMeant(
            made(() => removeEntry(source, field, from)),
            field,
            (old) => (old as Value[]).toSpliced(from, 1),
          )
      }),
    )
  })
})

/** The comments that the documents above have. */
const remarksIn = (source: string) => source.match(/# (?:[a-z] ?)+$/gm) ?? []
