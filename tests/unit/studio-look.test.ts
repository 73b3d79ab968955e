import { colourOf } from '@portfolio/content/look/colour.ts'
import { pairs } from '@portfolio/content/look/tokens.ts'
import { schemas } from '@portfolio/content/schema.ts'
import { describe, expect, test } from 'vitest'
import { readLook } from '../../packages/studio/look/contrast.ts'
import { fc } from '../support/generated.ts'

const plain = { ground: 'white', ink: 'black', signal: 'red' }

/** What is said of a light sheet that differs from black on white with red. */
const reading = (changes: Partial<typeof plain>) =>
  readLook({ light: { ...plain, ...changes }, dark: plain }).light
const pair = (changes: Partial<typeof plain>, name: string) =>
  reading(changes).pairs.find((pair) => pair.name === name)

describe('a look as it is typed', () => {
  test('has every pair of the page by the place where it is met, in words', () => {
    const { light } = readLook({ light: plain, dark: plain })
    expect(light.pairs).toHaveLength(pairs.length)
    expect(new Set(light.pairs.map(({ name }) => name)).size).toBe(pairs.length)
    for (const { name } of light.pairs) expect(name).toMatch(/^(Text|The|Error|Loud) /)
  })

  // WCAG's own examples.
  test('has the ratio that is known', () => {
    expect(pair({}, 'Text on the ground')).toMatchObject({ ratio: 21, holds: true })
    const grey = pair({ ink: '#777777' }, 'Text on the ground')
    expect(grey?.ratio).toBeCloseTo(4.47, 1)
    expect(grey?.holds).toBe(false)
  })

  test('gives the same result as the page for any colours', () => {
    const aColour = fc.oneof(
      fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`),
      fc.constantFrom('whit', '#ff000080'),
    )
    fc.assert(
      fc.property(aColour, aColour, aColour, (ground, ink, signal) => {
        const typed = { ground, ink, signal }
        const { light } = readLook({ light: typed, dark: plain })
        const issues = schemas.look.safeParse({ light: typed, dark: plain }).error?.issues ?? []
        // The page tells of an ink once each colour is one, the window at once.
        const reported = issues.map(({ message }) => message)
        expect(Object.values(light.mistakes)).toEqual(expect.arrayContaining(reported))
        if (reported.length > 0) expect(light.moved).toEqual([])
        if (Object.keys(light.mistakes).length > 0) expect(reported).not.toEqual([])
        else expect(light.pairs.filter(({ holds }) => !holds)).toEqual([])
        if (light.pairs.length > 0)
          expect(light.pairs[0]).toMatchObject({ text: colourOf(ink), ground: colourOf(ground) })
      }),
    )
  })
})
