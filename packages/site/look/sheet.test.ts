import { type Colour, colourOf, contrast } from '@portfolio/content/look/colour.ts'
import { forText, pairs, type Seeds, tokensOf } from '@portfolio/content/look/tokens.ts'
import { readContent } from '@portfolio/content/read.ts'
import { schemas } from '@portfolio/content/schema.ts'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { contentWith, mistakes } from '../../../e2e/support/content.ts'
import { fc } from '../../../e2e/support/generated.ts'
import { lookRules, themeColours, workColours } from './sheet.ts'

const readable = { ground: '#ffffff', ink: '#000000', signal: '#ff0000' }

/** The owner's files with this look. */
function withLook(light: Partial<typeof readable>): string {
  const sheet = { ...readable, ...light }
  return contentWith({
    'look.yaml': stringify({ light: sheet, dark: sheet }, { aliasDuplicateObjects: false }),
  })
}

const aColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Colour => `#${number.toString(16).padStart(6, '0')}`)

/** The pairs of a sheet that do not stand out from each other as they must. */
function tooNear(seeds: Seeds) {
  const tokens = tokensOf(seeds)
  return pairs
    .map(([text, ground, atLeast]) => ({
      text,
      ground,
      short: contrast(tokens[text], tokens[ground] ?? tokens.number) - atLeast,
    }))
    .filter(({ short }) => short < 0)
}

/** Why a look is not taken. */
const refusals = (light: object) =>
  schemas.look.safeParse({ light, dark: readable }).error?.issues.map(({ message }) => message) ?? []

describe('a look', () => {
  test('is either refused with an ink that would do, or every text stands out and what the owner chose comes out as it was written', () => {
    fc.assert(
      fc.property(aColour, aColour, aColour, (ground, ink, signal) => {
        const [refusal, ...more] = refusals({ ground, ink, signal })
        expect(more).toEqual([])
        expect(refusal === undefined).toBe(contrast(ink, ground) >= forText)
        const suggested = (/"(#\w{6})"$/.exec(refusal ?? '')?.[1] ?? ink) as Colour
        expect(refusals({ ground, ink: suggested, signal })).toEqual([])
        expect(tooNear({ ground, ink: suggested, signal })).toEqual([])
        expect(tokensOf({ ground, ink, signal })).toMatchObject({ ground, text: ink, signal })
      }),
      {
        examples: [
          // Only black or white can be read on it.
          ['#767676', '#ffffff', '#777777'],
          // A signal as dark as the ink, one like the ground, and dark grounds by day.
          ['#dff3e4', '#10130f', '#2b0f54'],
          ['#ffffff', '#000000', '#fefefe'],
          ['#c1121f', '#ffffff', '#ffd60a'],
          ['#0b1f4b', '#f4f6ff', '#ffd60a'],
        ],
      },
    )
  })

  test('shows its large numbers at 3 : 1', () => {
    for (const [ground, ink, signal] of [
      ['#1a1511', '#f5f0e5', '#0a2a80'],
      ['#f5f0e5', '#18120e', '#ffe9b0'],
      ['#767676', '#ffffff', '#777777'],
    ] as const) {
      const { number, 'number-on-text': service } = tokensOf({ ground, ink, signal })
      expect(contrast(number, ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(service, ink)).toBeGreaterThanOrEqual(3)
    }
  })

  test('follows the visitor’s scheme, and is black on white on paper', () => {
    const { look } = readContent(withLook({ ground: '#0b1f4b', ink: '#ffffff' })).content
    const css = lookRules({ ...look, dark: readable })
    expect(css).toMatch(/^@layer tokens\{:root\{--ground:#0b1f4b;--text:#ffffff;/)
    expect(css).toContain('@media (prefers-color-scheme:dark){:root{--ground:#ffffff;--text:#000000;')
    expect(css).toContain('@media print{:root{--ground:#ffffff;--text:#000000;')
    expect(themeColours({ ...look, dark: readable })).toEqual({ light: '#0b1f4b', dark: '#ffffff' })
  })
})

describe('a colour', () => {
  test('is taken in any way that CSS writes one', () => {
    for (const [written, painted] of [
      ['FD5F1A', '#fd5f1a'],
      ['rgb(253 95 26 / 100%)', '#fd5f1a'],
      ['oklch(68.5% 0.205 40deg)', '#fd5f1a'],
      ['color(srgb 0.992 0.373 0.102)', '#fd5f1a'],
      ['hsl(18 98% 55%)', '#fd5f1c'],
      ['Tomato', '#ff6347'],
      ['#f60', '#ff6600'],
      // Too vivid for most screens.
      ['oklch(0.7 0.4 145)', '#00c300'],
    ] as const)
      expect(colourOf(readContent(withLook({ signal: written })).content.look.light.signal)).toBe(painted)
  })

  test.each([
    [
      'a misspelt name',
      'tomatoe',
      /^look\.yaml, line 4, light\.signal: "tomatoe" is not a colour: .*tomato\?/,
    ],
    ['a colour that is half there', '#ff000080', /light\.signal: .* is transparent/],
    ['another value of CSS', 'var(--ground)', /light\.signal: .* is not a colour/],
  ])('is refused where it is %s', (_, written, expected) => {
    const reported = mistakes(withLook({ signal: written })).filter((mistake) => mistake.includes('light'))
    expect(reported).toEqual([expect.stringMatching(expected)])
  })

  test('that begins with # and has no quotes is reported once, with the quotes that it needs', () => {
    const folder = contentWith({
      'look.yaml':
        'light:\n  ground: #f5f0e5\n  ink: black\n  signal: red\ndark:\n  ground: !demo #111\n  ink: white\n  signal: red\n',
    })
    expect(mistakes(folder)).toEqual([
      expect.stringMatching(/^look\.yaml, line 2: .*quotes.*: "#f5f0e5"$/),
      expect.stringMatching(/^look\.yaml, line 6: .*quotes.*: "#111"$/),
    ])
  })

  test('that cannot be read on its ground is reported once, with the needed contrast and the nearest colour', () => {
    const reported = mistakes(withLook({ ground: 'ivory', ink: 'rgb(150, 150, 150)' }))
    expect(reported.filter((mistake) => mistake.includes('light'))).toEqual([
      'look.yaml, line 3, light.ink: "rgb(150, 150, 150)" is hard to read on the ground "ivory": their contrast is 2.93 : 1, and text needs 4.5 : 1; the nearest readable ink is "#767676"',
    ])
  })
})

describe('the colours of a work', () => {
  const light = { ground: '#f5f0e5', ink: '#18120e', signal: '#fd5f1a' }

  test('are what it names; what it leaves out can be read beside that', () => {
    expect(workColours({}, { light })).toBeUndefined()
    expect(workColours({ signal: 'tomato' }, { light })).toEqual({ ...light, signal: '#ff6347' })
    for (const named of [{ ground: 'navy' }, { ground: '#777' }, { ink: 'ivory' }, { ink: 'gray' }]) {
      const worn = workColours(named, { light })
      expect(worn).toMatchObject(
        Object.fromEntries(Object.entries(named).map(([name, text]) => [name, colourOf(text)])),
      )
      expect(worn && contrast(worn.ink, worn.ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
