import { type Colour, colourOf, contrast } from '@portfolio/content/look/colour.ts'
import {
  contrastPairs,
  minTextContrast,
  type SchemeColours,
  tokensOf,
} from '@portfolio/content/look/tokens.ts'
import { readContent } from '@portfolio/content/read.ts'
import { schemas } from '@portfolio/content/schema.ts'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { contentErrors, copyContentWith } from '../../../e2e/support/content.ts'
import { fc } from '../../../e2e/support/generated.ts'
import { workColours } from './look-rules.ts'

const readableColours = { ground: '#ffffff', ink: '#000000', signal: '#ff0000' }

/** Returns a folder with content whose light scheme has these colours. */
function contentWithLook(light: Partial<typeof readableColours>): string {
  const scheme = { ...readableColours, ...light }
  return copyContentWith({
    'look.yaml': stringify({ light: scheme, dark: scheme }, { aliasDuplicateObjects: false }),
  })
}

const colourArbitrary = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Colour => `#${number.toString(16).padStart(6, '0')}`)

/**
 * Returns the pairs of tokens whose contrast is too low. If the owner's name needs no outline, there is no token
 * `name-outline`, and the background of the name is the number.
 */
function lowContrastPairs(colours: SchemeColours) {
  const tokens = tokensOf(colours)
  return contrastPairs.filter(
    ([foreground, background, minContrast]) =>
      contrast(tokens[foreground], tokens[background] ?? tokens['number-on-ground']) < minContrast,
  )
}

/** Returns the error messages for a look with this light scheme. */
const lookErrors = (light: object) =>
  schemas.look.safeParse({ light, dark: readableColours }).error?.issues.map(({ message }) => message) ?? []

test('an unreadable ink is refused with a readable suggestion; otherwise all derived colours are readable', () => {
  fc.assert(
    fc.property(colourArbitrary, colourArbitrary, colourArbitrary, (ground, ink, signal) => {
      const [error, ...otherErrors] = lookErrors({ ground, ink, signal })
      expect(otherErrors).toEqual([])
      expect(error === undefined).toBe(contrast(ink, ground) >= minTextContrast)
      const suggestedInk = (/"(#\w{6})"$/.exec(error ?? '')?.[1] ?? ink) as Colour
      expect(lookErrors({ ground, ink: suggestedInk, signal })).toEqual([])
      expect(lowContrastPairs({ ground, ink: suggestedInk, signal })).toEqual([])
      expect(tokensOf({ ground, ink, signal })).toMatchObject({ ground, text: ink, signal })
    }),
    {
      examples: [
        // Both black and white are only just readable on this ground.
        ['#767676', '#ffffff', '#777777'],
        // A signal as dark as the ink, a signal like the ground, and dark grounds in the light scheme.
        ['#dff3e4', '#10130f', '#2b0f54'],
        ['#ffffff', '#000000', '#fefefe'],
        ['#c1121f', '#ffffff', '#ffd60a'],
        ['#0b1f4b', '#f4f6ff', '#ffd60a'],
      ],
    },
  )
})

describe('a colour', () => {
  test('can be written in any CSS colour syntax', () => {
    for (const [text, expected] of [
      ['FD5F1A', '#fd5f1a'],
      ['rgb(253 95 26 / 100%)', '#fd5f1a'],
      ['oklch(68.5% 0.205 40deg)', '#fd5f1a'],
      ['color(srgb 0.992 0.373 0.102)', '#fd5f1a'],
      ['hsl(18 98% 55%)', '#fd5f1c'],
      ['Tomato', '#ff6347'],
      ['#f60', '#ff6600'],
      // Outside the sRGB gamut, so it becomes the nearest green inside.
      ['oklch(0.7 0.4 145)', '#00c300'],
    ] as const)
      expect(colourOf(readContent(contentWithLook({ signal: text })).content.look.light.signal)).toBe(
        expected,
      )
  })

  test.each([
    ['tomatoe', /^look\.yaml, line 4, light\.signal: "tomatoe" is not a colour: .*tomato\?/],
    ['#ff000080', /light\.signal: .* is transparent/],
    ['var(--ground)', /light\.signal: .* is not a colour/],
  ])('is refused if it is %s', (text, expected) => {
    const errors = contentErrors(contentWithLook({ signal: text }))
    expect(errors.filter((error) => error.includes('light'))).toEqual([expect.stringMatching(expected)])
  })

  test('is reported once if it begins with # and has no quotes', () => {
    const folder = copyContentWith({
      'look.yaml':
        'light:\n  ground: #f5f0e5\n  ink: black\n  signal: red\ndark:\n  ground: !demo #111\n  ink: white\n  signal: red\n',
    })
    expect(contentErrors(folder)).toEqual([
      expect.stringMatching(/^look\.yaml, line 2: .*quotes.*: "#f5f0e5"$/),
      expect.stringMatching(/^look\.yaml, line 6: .*quotes.*: "#111"$/),
    ])
  })

  test('is reported once if it is unreadable on its ground, with the nearest readable colour', () => {
    const errors = contentErrors(contentWithLook({ ground: 'ivory', ink: 'rgb(150, 150, 150)' }))
    expect(errors.filter((error) => error.includes('light'))).toEqual([
      'look.yaml, line 3, light.ink: "rgb(150, 150, 150)" is hard to read on the ground "ivory": their contrast is 2.93 : 1, and text needs 4.5 : 1; the nearest readable ink is "#767676"',
    ])
  })
})

/** The colours of the site. */
const light = { ground: '#f5f0e5', ink: '#18120e', signal: '#fd5f1a' }

test('the colours of a work are those it sets, and the missing ones are readable with them', () => {
  expect(workColours({}, { light })).toBeUndefined()
  expect(workColours({ signal: 'tomato' }, { light })).toEqual({ ...light, signal: '#ff6347' })
  for (const ownColours of [{ ground: 'navy' }, { ground: '#777' }, { ink: 'ivory' }, { ink: 'gray' }]) {
    const colours = workColours(ownColours, { light })
    expect(colours).toMatchObject(
      Object.fromEntries(Object.entries(ownColours).map(([name, text]) => [name, colourOf(text)])),
    )
    expect(colours && contrast(colours.ink, colours.ground)).toBeGreaterThanOrEqual(4.5)
  }
})
