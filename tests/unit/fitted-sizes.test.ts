import { describe, expect, test } from 'vitest'
import { fittedSizes } from '../../site/document/fitted-sizes.ts'
import { displayFace } from '../../site/fonts/display.ts'
import { nameLines } from '../../site/sections/home/name-lines.ts'

/** The page's custom properties for these words, as numbers. */
async function sizes(words: Partial<Parameters<typeof fittedSizes>[0]>): Promise<Record<string, number>> {
  const texts = {
    name: 'Jo',
    brand: 'Jo',
    number: '9',
    titles: ['Services'],
    headings: ['Services'],
    ...words,
  }
  const { measure } = await displayFace(JSON.stringify(texts), 'en')
  const css = fittedSizes(texts, (text) => measure(text.toUpperCase()))
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):([\d.]+)/g)].map(([, name, value]) => [name, Number(value)]),
  )
}

describe('the name', () => {
  test('is fitted by its widest word, each on a line', async () => {
    const held = await sizes({ name: 'Jo van Kowalczyk' })
    expect(held['name-lines']).toBe(3)
    expect(held['name-em']).toBe((await sizes({ name: 'Kowalczyk' }))['name-em'])
  })

  test('is as wide as its capitals, however it is typed', async () => {
    expect(await sizes({ name: 'brandt' })).toEqual(await sizes({ name: 'BRANDT' }))
    expect((await sizes({ name: 'Brandt' }))['name-em']).toBeCloseTo(5.62, 2)
  })

  test.each([
    ['Öberg', 'Oberg'],
    ['Łukasz', 'Lukasz'],
    ['Ştefan', 'Stefan'],
    ['Ẵ', 'A'],
  ])('is measured with its accents: %s is as wide as %s', async (accented, plain) => {
    const [one, other] = [await sizes({ name: accented }), await sizes({ name: plain })]
    expect(one['name-em']).toBeCloseTo(other['name-em'] ?? 0, 1)
  })

  test('of letters that the face has not is taken for wide, so that it is not cut', async () => {
    expect((await sizes({ name: 'Жук' }))['name-em']).toBe(3)
  })

  test('keeps a dash on the line of the word before it', () => {
    expect(nameLines('Zoë “Flash” O’Neill – Studio')).toEqual(['Zoë', '“Flash”', 'O’Neill –', 'Studio'])
    expect(nameLines('Anna & Bo')).toEqual(['Anna &', 'Bo'])
    expect(nameLines('– Anna')).toEqual(['–', 'Anna'])
  })
})

test('a title is fitted by its widest word', async () => {
  const held = await sizes({ titles: ['Ausgewählte Arbeiten', 'Leistungen'] })
  expect(held['title-em']).toBe((await sizes({ name: 'Ausgewählte' }))['name-em'])
})

describe('lines', () => {
  test('are tight where nothing reaches above the capitals', async () => {
    expect(await sizes({ name: 'Tova Brandt', headings: ['Get in Touch'] })).toMatchObject({
      'name-line': 0.8,
      'heading-line': 0.9,
    })
  })

  test.each(['Åsa Öberg', 'Élan Écu', 'Ħal Ġgantija', 'Čapek Ţară'])(
    'are high enough for the accents of %s',
    async (name) => {
      const held = await sizes({ name, headings: [name] })
      const { measure } = await displayFace(name, 'en')
      const { above, below } = measure(name.toUpperCase())
      for (const line of [held['name-line'], held['heading-line']])
        expect(line).toBeGreaterThan(above + below)
    },
  )
})
