import { converter } from 'culori'
import { describe, expect, test } from 'vitest'
import { readContent } from '../../site/content/read.ts'
import { schemas } from '../../site/content/schema.ts'
import { type Colour, colourOf, contrast, nearest } from '../../site/look/colour.ts'
import { lookRules, themeColours } from '../../site/look/sheet.ts'
import { forText, pairs, type Seeds, tokensOf } from '../../site/look/tokens.ts'
import { contentWith, mistakes } from '../support/content.ts'
import { fc } from '../support/generated.ts'

const oklch = converter('oklch')

const readable = { ground: '#ffffff', ink: '#000000', signal: '#ff0000' }

/** The owner's files with this look. */
function withLook(light: Partial<typeof readable>, more = ''): string {
  const sheet = (colours: object) =>
    Object.entries(colours)
      .map(([name, colour]) => `  ${name}: ${colour}\n`)
      .join('')
  const quoted = Object.fromEntries(
    Object.entries({ ...readable, ...light }).map(([name, colour]) => [name, `'${colour}'`]),
  )
  return contentWith({ 'look.yaml': `light:\n${sheet(quoted)}dark:\n${sheet(quoted)}${more}` })
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
      short: contrast(tokens[text], tokens[ground] ?? tokens.signal) - atLeast,
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

  test('of the demo is what it was before it could be chosen, to three steps of 255', () => {
    const tokens = 'ground text card rule block on-block loud signal on-signal wrong'.split(' ')
    const before = {
      light: '#f5f0e5 #18120e #fdfaf4 #c5bdb0 #18120e #f5f0e5 #fd5f1a #fd5f1a #18120e #b71a18'.split(' '),
      dark: '#1a1511 #f5f0e5 #251f1b #48413b #2f2923 #f5f0e5 #fb5c23 #f15214 #18120e #f8907f'.split(' '),
    }
    const seeds = {
      light: { ground: '#f5f0e5', ink: '#18120e', signal: '#fd5f1a' },
      dark: { ground: '#1a1511', ink: '#f5f0e5', signal: '#f15214' },
    } as const
    const channels = (colour = '') => [...Buffer.from(colour.slice(1), 'hex')]
    for (const scheme of ['light', 'dark'] as const)
      for (const [token, colour] of Object.entries(tokensOf(seeds[scheme]))) {
        const was = channels(before[scheme][tokens.indexOf(token)])
        for (const [channel, value] of channels(colour).entries())
          expect(Math.abs(value - (was[channel] ?? 0)), `${scheme} ${token}`).toBeLessThanOrEqual(3)
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
  test.each([
    ...'#fd5f1a | FD5F1A | rgb(253, 95, 26) | rgb(253 95 26 / 100%) | oklch(0.685 0.205 40) | color(srgb 0.992 0.373 0.102)'
      .split(' | ')
      .map((written) => [written, '#fd5f1a']),
    ['oklch(68.5% 0.205 40deg)', '#fd5f1a'],
    ['hsl(18 98% 55%)', '#fd5f1c'],
    ['Tomato', '#ff6347'],
    ['#f60', '#ff6600'],
    // Too vivid for most screens.
    ['oklch(0.7 0.4 145)', '#00c300'],
  ])('is taken as %s', (written = '', painted) => {
    const { look } = readContent(withLook({ signal: written })).content
    expect(colourOf(look.light.signal)).toBe(painted)
  })

  test.each([
    ['a misspelt name', 'tomatoe', /^look\.yaml, line 4, light\.signal: "tomatoe" is no colour: .*tomato\?/],
    ['a word that is none', 'PMS 165 C', /light\.signal: "PMS 165 C" is no colour: write it as "#1d3557"/],
    ['too few numbers', 'rgb(1, 2)', /light\.signal: "rgb\(1, 2\)" is no colour/],
    ['a colour that is half there', '#ff000080', /light\.signal: .* is see-through/],
    ['no colour at all', 'transparent', /light\.signal: .* is see-through/],
    ['another value of CSS', 'var(--ground)', /light\.signal: .* is no colour/],
  ])('is refused where it is %s', (_, written, expected) => {
    const told = mistakes(withLook({ signal: written })).filter((mistake) => mistake.includes('light'))
    expect(told).toEqual([expect.stringMatching(expected)])
  })

  test('that begins with # and has no quotes is told once, with the quotes that it needs', () => {
    const folder = contentWith({
      'look.yaml':
        'light:\n  ground: #f5f0e5\n  ink: black\n  signal: red\ndark:\n  ground: !demo #111\n  ink: white\n  signal: red\n',
    })
    expect(mistakes(folder)).toEqual([
      expect.stringMatching(/^look\.yaml, line 2: .*quotes.*: "#f5f0e5"$/),
      expect.stringMatching(/^look\.yaml, line 6: .*quotes.*: "#111"$/),
    ])
  })

  test('that cannot be read on its ground is told once, as it was written, with what it needs and the nearest', () => {
    const told = mistakes(withLook({ ground: 'ivory', ink: 'rgb(150, 150, 150)' }, ''))
    expect(told.filter((mistake) => mistake.includes('light'))).toEqual([
      'look.yaml, line 3, light.ink: "rgb(150, 150, 150)" is hard to read on the ground "ivory": their contrast is 2.93 : 1, and text needs 4.5 : 1; the nearest ink that would do is "#767676"',
    ])
  })

  test('that is suggested always exists, and has the hue it had', () => {
    fc.assert(
      fc.property(aColour, aColour, (ground, ink) => {
        const holds = (colour: Colour) => contrast(colour, ground) >= forText
        const found = nearest(ink, holds)
        expect(found && holds(found)).toBe(true)
      }),
    )
    const blue = oklch('#3a86ff')
    const found = oklch(nearest('#3a86ff', (colour) => contrast(colour, '#ffffff') >= forText))
    expect(found?.h).toBeCloseTo(blue?.h ?? 0, 0)
    expect(found?.c).toBeCloseTo(blue?.c ?? 0, 2)
    expect(found?.l).toBeGreaterThan((blue?.l ?? 0) - 0.08)
  })
})
