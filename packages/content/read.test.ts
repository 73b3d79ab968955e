import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { fieldNames } from '@portfolio/contract/submission.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Scalar, visit } from 'yaml'
import { runInProcess } from '../../e2e/support/command.ts'
import { contentErrors, copyContent } from '../../e2e/support/content.ts'
import { everyNthUnlessLong } from '../../e2e/support/generated.ts'
import { newFolder } from '../../e2e/support/scope.ts'
import { parseContent } from './document.ts'
import { readOriginal } from './pictures/original.ts'
import { ContentError, checkContent, readContent } from './read.ts'
import { contentFiles } from './schema.ts'

/** Creates a picture of noise, which compresses like a photograph. */
const photograph = (width = 600, height = 400) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'red',
    },
  })

/** Creates content with these YAML entries before the first picture of the first work. */
const contentWithEntries = (...entries: string[]) =>
  copyContent({
    'portfolio.yaml': [[/ {4}pictures:\n/, `$&${entries.map((entry) => `      - ${entry}\n`).join('')}`]],
  })

/** Creates a PNG whose header has a far larger size than its data. */
async function oversizedPicture(): Promise<Buffer> {
  const picture = await photograph(8, 8).png().toBuffer()
  // The width, height and checksum in the header.
  picture.writeUInt32BE(60_000, 16)
  picture.writeUInt32BE(40_000, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

/** The title of the third work. */
const albumTitle = 'title: Album Artwork'

const firstHalf = (whole: Buffer) => whole.subarray(0, whole.length / 2)

describe('the content', () => {
  test('ignores fields of earlier versions and lists their positions', () => {
    const folder = copyContent({ 'distance.yaml': [[/^/, 'tab: Away\n']] })
    const { content, retiredFields } = readContent(folder, { 'de/distance': 'tab: Weg\n' })
    expect(content.distance).not.toHaveProperty('tab')
    expect(retiredFields).toEqual(
      ['', 'de/'].map((root) => ({ path: `${folder}/${root}distance.yaml`, line: 1, field: ['tab'] })),
    )
  })

  test.each([
    [
      'quote: So it is\n        picture: a.jpg',
      'pictures[1].quote: is in the same entry as picture; put each in its own entry',
    ],
    ['pair: []', 'pictures[1].pair: must have exactly two pictures; use a picture for one'],
    [
      'layers:\n          - {picture: brand-identity.svg, description: B, from: 201% 0%}',
      'layers[1].from: must be two percentages',
    ],
    ['sequence:\n          - picture: brand-identity.svg', 'sequence[1].description: is missing'],
    ['qoute: So it is', 'qoute: is not a field of this file; did you mean quote'],
    ['just words', 'pictures[1]: needs these fields, each as a name, a colon and a value: picture'],
  ])('reports the mistake in an entry of each kind: %s', (entry, expected) => {
    const lines = contentErrors(contentWithEntries(entry))
    expect(lines[0]).toMatch(/portfolio\.yaml, line \d+, works\[1\]\./)
    expect(lines.join('\n')).toContain(expected)
    expect(lines.length, lines.join('\n')).toBeLessThan(4)
  })

  test.each<[file: string, from: string | RegExp, to: string, expected: string]>([
    ['site', '!demo tova@example.com', 'tova', 'email: must be an e-mail address'],
    [
      'portfolio',
      'title: Brand Identity',
      'title: Album Artwork',
      'works[3]: repeats entry 2 ("Album Artwork")',
    ],
    ['services', /items:\n( {6}- .*\n)+/, 'items: logos\n', 'services[1].items: must be a list'],
    ['portfolio', 'album-artwork.svg', 'a.png', '[3].picture: there is no "a.png" in …team-branding.svg'],
    ['portfolio', 'album-artwork.svg', 'Album-Artwork.svg', 'no "Album-A…; did you mean album-artwork.svg?'],
    ['portfolio', 'album-artwork.svg', '../site.yaml', 'must be the name of a JPEG'],
    ['portfolio', /description: !demo A second.*/, '', 'works[1].pictures[1].description: is missing'],
    [
      'portfolio',
      'width: half',
      'crop: 10% 45% 80% 55.5%',
      'crop: extends beyond the lower edge of the picture: from 45%, it can be at most 55% high, not 55.5%',
    ],
    ['services', '!demo Brand Identity', 'Brand Identiy', '[3].work: no work … did you mean Brand Identity?'],
    // On the site's colours, the lettering (the client’s name as a drawing) would not be readable in the dark scheme.
    [
      'portfolio',
      'year: !demo 2024',
      'lettering: brand-identity.svg',
      'lettering: needs a ground or ink for',
    ],
    ['words', 'lang: en', 'lang: english', 'lang: is "english", which is not a language tag'],
    ['words', '[email directly]', 'email directly', 'failed: must have the text of its link once'],
    ['words', 'Message from {name}', 'Message', 'form.subject: must contain {name}'],
    ['words', 'Enter your name', 'Enter {field}', 'missing: contains {field}; no placeholder can'],
    ['words', '{count} minutes', '{minutes}', 'other: contains {minutes}; only {count} can'],
    ['words', /^ {2}close: .*\n/m, '', 'work.close: is missing'],
    // The address of a work. `$&` is the replaced text.
    ['portfolio', albumTitle, 'title: Brand – Identity!', 'title: … as entry 2, … name: brand-identity-2'],
    ['portfolio', albumTitle, '$&\n    name: brand-identity', 'name: has the same address as entry 2'],
    ['portfolio', albumTitle, 'title: "!!!"', 'title: has no letter or digit …, such as name: spring-poster'],
    ['portfolio', albumTitle, '$&\n    name: Album Artwork/1', 'name: must have only …mean album-artwork-1?'],
  ])('reports a mistake once, with file, line and field: %s.yaml, %s replaced by %s', (...row) => {
    const [file, from, to, expected] = row
    const [line, ...others] = contentErrors(copyContent({ [`${file}.yaml`]: [[from, to]] }))
    expect(line).toMatch(new RegExp(`^${file}\\.yaml, line \\d+[,:] `))
    // `…` stands for any text.
    for (const text of expected.split('…')) expect(line).toContain(text)
    expect(others).toEqual([])
  })

  test('must have exactly the plural forms of the language', () => {
    const reportedErrors = contentErrors(copyContent({ 'words.yaml': [['lang: en', 'lang: pl']] }))
    // Five texts with a number, and the text `tooLong` of each field.
    expect(reportedErrors).toHaveLength(5 + fieldNames.length)
    expect(reportedErrors.find((line) => line.includes('form.count.left: '))).toContain(
      'also needs few and many: the language pl uses the forms one, few, many, other',
    )
    expect(contentErrors(copyContent({ 'words.yaml': [['lang: en', 'lang: ja']] }))[0]).toMatch(
      /tooMany\.minutes: must not have one: the language ja uses the forms other$/,
    )
  })

  test('throws nothing but a ContentError if a field is empty', () => {
    const folder = copyContent()
    let fieldCount = 0
    for (const file of contentFiles.filter((file) => file !== 'pages')) {
      const document = parseContent(readFileSync(join(folder, `${file}.yaml`), 'utf8'), {})
      const fields: Scalar[] = []
      visit(document, { Scalar: (key, node) => void (key !== 'key' && fields.push(node)) })
      for (const field of everyNthUnlessLong(fields, 32)) {
        const originalValue = field.value
        field.value = ''
        try {
          readContent(folder, { [file]: document.toString() })
        } catch (error) {
          expect((error as Error).name, (error as Error).stack ?? '').toBe('ContentError')
        }
        field.value = originalValue
      }
      fieldCount += fields.length
    }
    expect(fieldCount).toBeGreaterThan(150)
  })

  test('reports the mistakes in a draft, a text that is not saved', () => {
    const folder = copyContent()
    for (const [draft, expected] of [
      ['menu:\n', 'home.yaml, line 1, menu: '],
      // More levels than the parser's stack allows.
      [`menu:\n${'? - '.repeat(20_000)}\nheading: x\n`, 'home.yaml: has too many nested lists or fields'],
      [`menu: ${'a'.repeat(100_000)}\n`, 'home.yaml: is larger than 100 KB'],
    ] as const)
      expect(() => readContent(folder, { home: draft })).toThrow(expected)
    expect(() => readContent(folder)).not.toThrow()
  })

  test.each([
    ['an empty file', async () => Buffer.of(), /is empty: copy the picture/],
    ['a text file', async () => Buffer.from('Dear printer,'), /is not a picture, or is incomplete/],
    ['half a JPEG', async () => firstHalf(await photograph().jpeg().toBuffer()), /is damaged or incomplete/],
    ['a picture too large to prepare', oversizedPicture, /has 60000 × 40000 pixels, more than 1/],
    [
      'a HEIC photograph of a phone',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1'),
      /is a HEIC picture, an iPhone format, despite its name: export it as JPEG/,
    ],
    ['a GIF', async () => photograph(8, 8).gif().toBuffer(), /is a GIF file: save it as JPEG, PNG/],
  ] as const)('refuses %s as a picture', async (_, createPicture, reason) => {
    const path = join(newFolder(), 'cover.jpg')
    writeFileSync(path, await createPicture())
    await expect(readOriginal(path)).rejects.toThrow(reason)
  })

  test('reports one mistake for a value that breaks several rules', async () => {
    const folder = copyContent({
      'home.yaml': [[/^picture: .*$/m, 'picture: poster.gif']],
      'look.yaml': [[/$/, '\nlogo: crest.gif\n']],
      'portfolio.yaml': [[/^heading: .*$/m, 'heading: Works\nquoteFrom: Posters']],
      'services.yaml': [['!demo Brand Identity', `"${'Posters '.repeat(40)}"`]],
    })
    // An animation of two frames.
    const frames = [1, 2].map((value) => Buffer.alloc(8 * 8 * 3, 99 * value))
    const gif = sharp(Buffer.concat(frames), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    await gif.gif({ loop: 0 }).toFile(join(folder, 'pictures', 'poster.gif'))
    const error: unknown = await checkContent(folder).catch((error: unknown) => error)
    if (!(error instanceof ContentError)) throw new Error('the content was accepted')
    expect(error.mistakes.map(({ field, reason }) => [field, reason])).toEqual([
      [['logo'], expect.stringContaining('must be the name of a JPEG')],
      [['picture'], '"poster.gif" is a GIF file: save it as JPEG, PNG, WebP, AVIF or SVG'],
      [['quoteFrom'], expect.stringContaining('no work has the title "Posters"')],
      [['services', 2, 'work'], expect.stringContaining('no work has the title')],
    ])
  })

  test('stops the build if it has a mistake', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'content'))
    writeFileSync(join(folder, 'content/site.yaml'), 'name: Tova Brandt\n')
    expect(await runInProcess('packages/content/check.ts', [], {}, folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('content/site.yaml, brand: is missing'),
    })
  })
})
