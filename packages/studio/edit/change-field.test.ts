/** A change of one field keeps the comments, the order and, in a formatted file, all other lines. */
import { readdirSync, readFileSync } from 'node:fs'
import { ContentDocument, type FieldPath, listTexts } from '@portfolio/content/document.ts'
import { describe, expect, test } from 'vitest'
import { changedLines } from '../../../e2e/support/changed-lines.ts'
import { everyNthUnlessLong, fc } from '../../../e2e/support/generated.ts'
import { changeField, type FieldChange } from './change-field.ts'

const contentOf = (source: string) => new ContentDocument(source).value
const valueAt = (source: string, field: FieldPath) =>
  field.reduce<unknown>((value, key) => Object(value)[key], contentOf(source))

function change(source: string, field: FieldPath, fieldChange: FieldChange, order: string[] = []): string {
  const after = changeField(source, field, fieldChange, order)
  if (after === undefined) throw new Error('refused')
  return after
}
const setText = (source: string, field: FieldPath, text: string, order?: string[]) =>
  change(source, field, { kind: 'set', text }, order)

const files = ['content', 'e2e/fixtures/content'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => [`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')] as const),
)

test.each(files)(
  'in %s, a changed text changes only its lines, and a list can be changed back',
  (_, source) => {
    const texts = listTexts(contentOf(source))
    for (const { field, text } of everyNthUnlessLong(texts, 16)) {
      const after = setText(source, field, `${text}!`)
      expect(valueAt(after, field)).toBe(`${text}!`)
      // YAML has at most two lines for each line of the text, and each is removed and added.
      const maxYamlLines = 2 * text.split('\n').length
      expect(changedLines(source, after).length, String(field)).toBeLessThanOrEqual(2 * maxYamlLines)
    }
    const entries = texts.filter(({ field }) => field.at(-1) === 0)
    for (const { field } of everyNthUnlessLong(entries, 8)) {
      const list = field.slice(0, -1)
      const added = change(source, list, { kind: 'insert', index: 1, entry: 'Kit' })
      expect(changedLines(source, added)).toEqual([expect.stringMatching(/^\+ *- Kit$/)])
      const moved = change(added, list, { kind: 'move', from: 1, to: 0 })
      const movedBack = change(moved, list, { kind: 'move', from: 0, to: 1 })
      expect(change(movedBack, list, { kind: 'remove', index: 1 })).toBe(source)
    }
  },
)

test('setting a text removes its !demo tag, and a placeholder gets one', () => {
  expect(setText('a: !demo x\n', ['a'], 'y')).toBe('a: y\n')
  expect(setText('a: !demo x\n', ['a'], 'x')).toBe('a: x\n')
  expect(change('a: x\n', ['a'], { kind: 'set', text: 'y', isPlaceholder: true })).toBe('a: !demo y\n')
})

test('a text with several lines becomes a block, and quotes are written only if they are needed', () => {
  expect(setText('a: "x"\n', ['a'], 'One\n- two')).toBe('a: |-\n  One\n  - two\n')
  expect(setText('a: >-\n  x\n', ['a'], 'One\ntwo')).toBe('a: >-\n  One\n\n  two\n')
  expect(setText('a: x\n', ['a'], '@x: y')).toBe('a: "@x: y"\n')
})

test('clearing a text keeps its comment, and removes its key if that is allowed', () => {
  const clear = (source: string, field: FieldPath) =>
    change(source, field, { kind: 'set', text: '', canRemoveKey: true })
  expect(clear('title: Kits\nwork: !demo Club\nitems: 2\n', ['work'])).toBe('title: Kits\nitems: 2\n')
  expect(clear('title: Kits\nwork: Club # or none\n', ['work'])).toBe('title: Kits\nwork: # or none\n')
  expect(clear('title: Kits\n# Or none.\nwork: Club\n', ['work'])).toBe('title: Kits\n# Or none.\nwork:\n')
  const source = 'title: Crest # drawn\nitems:\n  - One # first\n'
  const empty = setText(setText(source, ['title'], ''), ['items', 0], '')
  expect(setText(setText(empty, ['title'], 'Crest'), ['items', 0], 'One')).toBe(source)
})

test('an entry moves with its comments, and the blank lines between entries stay', () => {
  const [a, b, c] = [
    '  # First\n  - title: A # or so\n',
    '  - title: B\n    # Not yet.\n    done:\n      - One\n',
    '  # Third\n  - title: C\n',
  ]
  const works = (...rows: string[]) => `works:\n${rows.join('\n')}end: x\n`
  const move = (from: number, to: number) => change(works(a, b, c), ['works'], { kind: 'move', from, to })
  const remove = (index: number) => change(works(a, b, c), ['works'], { kind: 'remove', index })
  expect(move(2, 0)).toBe(works(c, a, b))
  expect(move(0, 1)).toBe(works(b, a, c))
  expect(remove(0)).toBe(works(b, c))
  expect(remove(2)).toBe(works(a, b))
  expect(change(works(a, b), ['works'], { kind: 'insert', index: 2, entry: { title: 'D' } })).toBe(
    works(a, b, '  - title: D\n'),
  )
  const sourceWithEndComment = 'works:\n  - title: A\n    # The end of A.\n\n  # B.\n  - title: B\n'
  const moved = change(sourceWithEndComment, ['works'], { kind: 'move', from: 0, to: 1 })
  expect(moved.match(/# .*$/gm)).toEqual(['# The end of A.', '# B.'])
})

test('a new field is inserted in schema order, and an empty list gets its first entry', () => {
  const order = ['title', 'client', 'year', 'done']
  const source = 'works:\n  # The first.\n  - title: Crest\n    year: 2025 # or so\n'
  expect(setText(source, ['works', 0, 'client'], 'Rovers', order)).toBe(
    source.replace('Crest\n', 'Crest\n    client: Rovers\n'),
  )
  const insert: FieldChange = { kind: 'insert', index: 0, entry: 'Kit' }
  expect(change(source, ['works', 0, 'done'], insert, order)).toBe(`${source}    done:\n      - Kit\n`)
  for (const empty of ['done: []\n', 'done:\n', 'done: ""\n'])
    expect(change(empty, ['done'], insert)).toBe('done:\n  - Kit\n')
})

test('a file keeps its Windows line breaks, and a file without fields is not changed', () => {
  expect(setText('a: x\r\nb: y\r\n', ['a'], 'z')).toBe('a: z\r\nb: y\r\n')
  for (const source of ['', '# Nothing yet.\n', '---\n'])
    expect(changeField(source, ['menu'], { kind: 'set', text: 'Home' }, ['menu'])).toBeUndefined()
  expect(changeField('a: x\n', ['b', 'c'], { kind: 'set', text: 'Home' }, ['c'])).toBeUndefined()
})

/** Texts that mean something to YAML, and unusual characters, separated by `|`. */
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
  ...'a\u2028b|a\u0085b|\u{f0000}x\u{100000}|\u0000|\u001b[0m|https://x.y/#z'.split('|'),
  ...['|', '>', 'x: |', '>-\n x', 'x'.repeat(300), 'word '.repeat(60).trim()],
]
const randomPart = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 20 }))
const randomText = fc
  .array(randomPart, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(' ', '\n').map((separator) => parts.join(separator)))
  .filter((text) => text.isWellFormed())

describe.each([
  ['plain', 'x'],
  ['quoted', '"x"'],
  ['single-quoted', "'x'"],
  ['folded', '>-\n  x'],
  ['literal', '|\n  x'],
  ['tagged', '!demo x'],
])('a text in a %s style', (_, yamlText) => {
  const source = `# Top.\na: ${yamlText}\nlist:\n  # First.\n  - ${yamlText.replace('\n', '\n  ')}\nend: y # End.\n`

  test('is replaced by any text without changing that text', () => {
    fc.assert(
      fc.property(fc.constantFrom<FieldPath>(['a'], ['list', 0]), randomText, (field, text) => {
        const after = setText(source, field, text)
        expect(valueAt(after, field)).toBe(text)
        expect(valueAt(after, ['end'])).toBe('y')
        expect(after.match(/# \w+\.$/gm)).toEqual(['# Top.', '# First.', '# End.'])
      }),
    )
  })
})
