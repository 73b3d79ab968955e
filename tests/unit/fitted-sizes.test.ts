import { displayFace } from '@portfolio/content/fonts/display.ts'
import { fittedSizes } from '@portfolio/site/document/fitted-sizes.ts'
import { nameLines } from '@portfolio/site/sections/home/name-lines.ts'
import { describe, expect, test } from 'vitest'

/** The page's custom properties for these words, as numbers. */
async function sizes(words: Partial<Parameters<typeof fittedSizes>[0]>): Promise<Record<string, number>> {
  const texts = { name: 'Jo', number: '9', ...words }
  const { measure } = await displayFace(JSON.stringify(texts), 'en')
  const css = fittedSizes(texts, (text) => measure(text.toUpperCase()))
  const [narrow = '', wide = ''] = css.split('@media')
  const found = (rules: string, prefix = '') =>
    [...rules.matchAll(/--([\w-]+):([\d.]+)/g)].map(([, name, value]) => [prefix + name, Number(value)])
  return Object.fromEntries([...found(narrow), ...found(wide, 'wide-')])
}

describe('the name', () => {
  test.each([
    ['Öberg', 'Oberg'],
    ['Ẵ', 'A'],
  ])('is measured with its accents: %s is as wide as %s', async (accented, plain) => {
    const [one, other] = [await sizes({ name: accented }), await sizes({ name: plain })]
    expect(one['name-em']).toBeCloseTo(other['name-em'] ?? 0, 1)
  })

  test('keeps a dash on the line of the word before it', () => {
    expect(nameLines('Zoë “Flash” O’Neill – Studio')).toEqual(['Zoë', '“Flash”', 'O’Neill –', 'Studio'])
    expect(nameLines('Anna & Bo')).toEqual(['Anna &', 'Bo'])
    expect(nameLines('– Anna')).toEqual(['–', 'Anna'])
  })
})

describe('the lines of the name', () => {
  test('are tight where nothing reaches above the capitals', async () => {
    expect(await sizes({ name: 'Tova Brandt' })).toMatchObject({ 'name-line': 0.8 })
  })

  test.each(['Åsa Öberg', 'Élan Écu', 'Ħal Ġgantija', 'Čapek Ţară'])(
    'are high enough for the accents of %s',
    async (name) => {
      const { measure } = await displayFace(name, 'en')
      const { above, below } = measure(name.toUpperCase())
      expect((await sizes({ name }))['name-line']).toBeGreaterThan(above + below)
    },
  )
})
