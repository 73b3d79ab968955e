/** Content files as other hands and programs write them, changed by the studio. */

import { describe, expect, test } from 'vitest'
import { ContentDocument, type Field } from '../../site/content/document.ts'
import { valueAt } from '../../studio/address.ts'
import { edited } from '../../studio/edit/edited.ts'
import { type Value, withValue } from '../../studio/edit/model.ts'
import { fc } from '../support/generated.ts'

const setText = (source: string, field: Field, text: string, order: string[] = []) =>
  edited(source, field, { kind: 'set', text }, order)
const insertEntry = (source: string, field: Field, index: number, entry: Value, order: string[] = []) =>
  edited(source, field, { kind: 'insert', index, entry }, order)
const removeEntry = (source: string, field: Field, index: number) =>
  edited(source, field, { kind: 'remove', index })
const moveEntry = (source: string, field: Field, from: number, to: number) =>
  edited(source, field, { kind: 'move', from, to })

const held = (source: string) => new ContentDocument(source).value as Value

test('a field that is empty but for its comment is filled before it, and emptied again', () => {
  const source = 'menu: Home\nclient: Rovers # or so\n'
  const emptied = setText(source, ['client'], '')
  expect(emptied).toBe('menu: Home\nclient: # or so\n')
  expect(setText(emptied, ['client'], 'Rovers')).toBe(source)
  expect(held(setText(emptied, ['client'], 'One.\n\nTwo.'))).toEqual({ menu: 'Home', client: 'One.\n\nTwo.' })
})

test.each(['', '# Nothing yet.\n', '---\n'])('in a file without a field nothing is changed: %j', (source) => {
  expect(() => setText(source, ['menu'], 'Home', ['menu'])).toThrow('change it in the file itself')
  expect(() => insertEntry(source, ['works'], 0, 'Kit', ['works'])).toThrow('change it in the file itself')
})

test('a list in brackets keeps its breaks, quotes and marks', () => {
  const source = 'done: [\n  !demo One,\n  "Two",  \'Three\'\n] # all\nmenu: Home\n'
  const list = ['done']
  expect(insertEntry(source, list, 3, 'New: kit')).toBe(source.replace("'Three'", '\'Three\',  "New: kit"'))
  expect(insertEntry(source, list, 0, 'New')).toBe(
    'done: [\n  New,\n  !demo One,  "Two",  \'Three\'\n] # all\nmenu: Home\n',
  )
  expect(removeEntry(source, list, 2)).toBe(source.replace(",  'Three'", ''))
  expect(moveEntry('done: [a, "b", !demo c]\n', list, 2, 0)).toBe('done: [!demo c, a, "b"]\n')
  expect(removeEntry('done: [a, "b",]\n', list, 0)).toBe('done: ["b",]\n')
  expect(insertEntry('done: [a,\n]\n', list, 1, 'b')).toBe('done: [a, b,\n]\n')
  expect(insertEntry('done: [] # none yet\n', list, 0, 'a')).toBe('done: [a] # none yet\n')
  expect(removeEntry('done: [ a ] # one\n', list, 0)).toBe('done: [ ] # one\n')
})

test('a list in brackets with comments among its entries is left to the owner', () => {
  const source = 'done: [\n  One, # the first\n  Two,\n]\n'
  expect(() => moveEntry(source, ['done'], 0, 1)).toThrow('change it in the file itself')
})

test.each(['? ', '? - ', '- ', '{', '"'])('%j over and over is written in quotes, and soon', (sign) => {
  const source = 'menu: Home\nitems:\n  - One\n'
  const text = sign.repeat(2000).trim()
  const start = performance.now()
  expect(held(setText(source, ['items', 0], text))).toEqual({ menu: 'Home', items: [text] })
  expect(held(setText(source, ['menu'], text))).toEqual({ menu: text, items: ['One'] })
  expect(performance.now() - start).toBeLessThan(10_000)
})

test.each(['\u00a0', '\u3000'])(
  'a text that ends with %j, as it comes from the web, is changed on',
  (blank) => {
    const source = `menu: Home${blank}\ntext: >-\n  One\n  two${blank}\nitems:\n  - Kit${blank}\n`
    expect(setText(source, ['menu'], `Start${blank}`)).toBe(source.replace('Home', 'Start'))
    expect(setText(source, ['menu'], 'Start')).toBe(source.replace(`Home${blank}`, 'Start'))
    expect(setText(source, ['text'], `One three${blank}`)).toBe(source.replace('two', 'three'))
    expect(setText(source, ['items', 0], 'Shirt')).toBe(source.replace(`Kit${blank}`, 'Shirt'))
  },
)

test('half a character is written so that the bytes of the file say it', () => {
  const [source, text] = ['menu: Home\nitems: [Kit]\n', 'Ho\ud83dme']
  const read = (after: string) => held(Buffer.from(after).toString())
  expect(read(setText(source, ['menu'], text))).toEqual({ menu: text, items: ['Kit'] })
  expect(read(setText(source, ['items', 0], text))).toEqual({ menu: 'Home', items: [text] })
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
  'no last break': 'a: one\nlist:\n  - x\n  - y',
  'marks of the demo':
    'z: 1\na: !demo 2\nm: !demo "3"\nn: !demo \'4\'\no: !demo >-\n  5\n  6\np: !demo |\n  7\n  8\nq: !demo\nr:   !demo   9   # c\ns:\n  - !demo x\n  - !demo "y" # k\n  - a: !demo b\n',
  'blocks of every kind':
    'a: |2\n    lead\n  two\nb: |+\n  keep\n\n\nc: |-\n  strip\nd: >+\n  fold\n  ed\n\n  para\n\ne: >2-\n   x\n  y\nf: |4+\n     in\n    dent\n\ng: end\n',
  'other columns': 'a:\n    x: one\n    y:\n      - p\n      -   q\nlist:\n-   k: 1\n    l: 2\n-   k: 3\n',
  'texts over lines':
    'a: one two\n  three\nb: "x\n  y\n\n  z"\nc: \'p\n  q\'\nd:\n  on next line\ne: >-\n\n  starts blank\n',
  'names in quotes': '"a b": one\n\'c: d\': two\n? e\n: three\nf : four\n1: five\n',
  'a beginning and an end': '%YAML 1.2\n---\n# c\na: one\nlist:\n  - x\n... # end\n',
  'empty fields': 'a:\nb: # c\nc: ""\nlist:\n  -\n  - ""\n  - x\nlast:\n',
  tabs: 'a:\tone\t# c\nb: "x\ty"\nlist:\n  -\tx\n  - y\n',
}

const odd = fc.oneof(
  fc.constantFrom(
    ...['yes', 'no', '1.0', 'null', '~', '# no', 'a # b', '- x', '-', 'key: value', 'key:', '@x', '%x', '`x'],
    ...[
      ' lead',
      'trail ',
      '\tt',
      't\t',
      '😀',
      'a\u2028b',
      'a\u0085b',
      '\u200f\u202eb',
      'a\u200bb',
      '\ufeffa',
    ],
    ...[
      '\u{f0000}x\u{100000}',
      'a\n',
      '\na',
      'a\n\n\nb',
      '  a\n b',
      '\n',
      '---',
      '...',
      'a\n---\nb',
      '"',
      "'",
    ],
    ...[
      '"a" b',
      '*x',
      '&x',
      '!demo',
      '!demo x',
      '{',
      '}',
      '[',
      ']',
      ',',
      'a, b',
      '|',
      '>-\n x',
      '?',
      ':',
      '\\',
    ],
    ...[
      '\\n',
      '%YAML',
      '<<',
      '\u0000',
      '\u001b[0m',
      '\ud800',
      'a\rb',
      'a\r\nb',
      'a  b',
      '#a',
      'a\tb\t# c',
      '',
    ],
    ...['x'.repeat(300), 'word '.repeat(60).trim(), 'https://x.y/#z', '__proto__', '2024-01-01', '0x1f'],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const aText = fc
  .array(odd, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(' ', '\n').map((between) => parts.join(between)))

/** Every field of a value, with what it holds. */
const fieldsIn = (value: Value, field: Field = []): [Field, Value][] => [
  [field, value],
  ...(typeof value === 'string' ? [] : Object.entries(value)).flatMap(([key, inner]) =>
    fieldsIn(inner, [...field, Array.isArray(value) ? Number(key) : key]),
  ),
]

describe.each(Object.entries(documents))('in a file with %s', (_, source) => {
  const value = held(source)
  const fields = fieldsIn(value)
  const texts = fields.filter(([, held]) => typeof held === 'string')
  const lists = fields.filter(([, held]) => Array.isArray(held))

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
        const ended = valueAt(held(after), field)
        expect(String(ended).replace(/\n+$/, '')).toBe(
          after === source ? String(valueAt(value, field)).replace(/\n+$/, '') : text.replace(/\n+$/, ''),
        )
        asMeant(after, field, () => ended ?? '')
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
