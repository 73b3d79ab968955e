import { describe, expect, test } from 'vitest'
import { fittedSizes } from '../../site/document/fitted-sizes.ts'
import { displayFace } from '../../site/fonts/display.ts'
import { labelMeasure } from '../../site/fonts/text.ts'
import { nameLines } from '../../site/sections/home/name-lines.ts'

/** The page's custom properties for these words, as numbers. */
async function sizes(words: Partial<Parameters<typeof fittedSizes>[0]>): Promise<Record<string, number>> {
  const least = { name: 'Jo', brand: 'Jo', number: '9', tagline: 'Designer' }
  const texts = {
    ...least,
    titles: ['Services'],
    headings: ['Services'],
    works: [],
    alone: [],
    ...words,
  }
  const { measure } = await displayFace(JSON.stringify(texts), 'en')
  const label = await labelMeasure([texts.tagline, texts.lead])
  const css = fittedSizes(texts, { display: (text) => measure(text.toUpperCase()), label })
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
    // Without what stands empty before its B.
    expect((await sizes({ name: 'Brandt' }))['name-em']).toBeCloseTo(5.54, 2)
  })

  test.each([
    ['Öberg', 'Oberg'],
    ['Pałka', 'Palka'],
    ['Ştefan', 'Stefan'],
    ['Ẵ', 'A'],
  ])('is measured with its accents: %s is as wide as %s', async (accented, plain) => {
    const [one, other] = [await sizes({ name: accented }), await sizes({ name: plain })]
    expect(one['name-em']).toBeCloseTo(other['name-em'] ?? 0, 1)
  })

  test('of letters that the face has not is taken for wide, so that it is not cut', async () => {
    expect((await sizes({ name: 'Жук' }))['name-em']).toBe(3)
  })

  test('stands on one line of a wide screen, as long as that is not too long', async () => {
    expect(await sizes({ name: 'Tova Brandt' })).toMatchObject({ 'name-lines': 2, 'name-wide-lines': 1 })
    const long = await sizes({ name: 'Żaneta Åström-Konstantynopolitańczykówna' })
    expect(long['name-wide-lines']).toBe(2)
    expect(long['name-wide-em']).toBe(long['name-em'])
  })

  test('keeps a dash on the line of the word before it', () => {
    expect(nameLines('Zoë “Flash” O’Neill – Studio')).toEqual(['Zoë', '“Flash”', 'O’Neill –', 'Studio'])
    expect(nameLines('Anna & Bo')).toEqual(['Anna &', 'Bo'])
    expect(nameLines('– Anna')).toEqual(['–', 'Anna'])
  })
})

test('a title is fitted whole, or by its widest word where it is long', async () => {
  const long = await sizes({ titles: ['Ausgewählte Arbeiten', 'Leistungen'] })
  expect(long['title-em']).toBe((await sizes({ name: 'Ausgewählte' }))['name-em'])
  const short = await sizes({ titles: ['Get in Touch'] })
  expect(short['title-em']).toBe((await sizes({ name: 'Get in Touch' }))['name-wide-em'])
})

test('the number leaves its picture room, also where it is narrow or left out', async () => {
  const picture = 'shirt.png'
  expect((await sizes({ number: '07', picture }))['plate-em']).toBe(
    (await sizes({ number: '07' }))['plate-em'],
  )
  for (const number of ['1', undefined])
    expect((await sizes({ number, picture }))['plate-em']).toBeGreaterThan(1.3)
})

test('labels are measured in a face of their own letters, and of no others', async () => {
  const measure = await labelMeasure(['Tag', undefined])
  // What the face has not is taken for wide.
  expect(measure('und').width).toBe(3)
  expect(measure('Tag').width).toBeLessThan(2)
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
