/** What a build publishes, from content with photographs as a camera writes them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { cameraMark, photographs } from './sites/photographs.ts'
import { folderOf } from './sites/sites.ts'
import { expect, test } from './support.ts'

const site = join(folderOf('strained'), 'dist')
const originals = join(folderOf('strained'), 'content/pictures')
const isPicture = (file: string) => /\.(avif|webp|png|jpe?g|svg)$/i.test(file)
const isText = (file: string) => /\.(html|js|css|json|svg|txt|xml)$/.test(file)

/** Every file of the built site, but for the compressed copies beside others. */
const published = () => {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => statSync(join(site, file)).isFile())
    .filter((file) => !/\.(br|gz)$/.test(file) || !files.includes(file.replace(/\.(br|gz)$/, '')))
}

test('no file has what a camera wrote into a picture', async () => {
  const original = join(originals, Object.keys(photographs)[0] ?? '')
  expect((await sharp(original).metadata()).exif).toBeDefined()
  expect(readFileSync(original).includes(cameraMark)).toBe(true)
  expect(published().filter(isPicture).length).toBeGreaterThan(50)
  for (const file of published()) {
    expect(readFileSync(join(site, file)).includes(cameraMark), file).toBe(false)
    if (!isPicture(file)) continue
    const { exif, xmp, icc, iptc } = await sharp(join(site, file)).metadata()
    expect({ exif, xmp, icc, iptc }, file).toEqual({})
  }
})

test('nothing is published that nothing names: no original, and nothing of the studio', () => {
  /** What hosts, browsers and search engines ask for by name. */
  const known =
    /^((sent\/|portfolio\/[^/]+\/)?index\.html|404\.html|robots\.txt|sitemap\.xml|favicon\.ico|_headers|_build\.json)$/
  const files = published().map((file) => file.replaceAll('\\', '/'))
  const texts = files.filter(isText).map((file) => readFileSync(join(site, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(10)
  const words = texts.join('\n')
  expect(files.filter((file) => !known.test(file) && !words.includes(basename(file)))).toEqual([])
  const sizes = readdirSync(originals).map((name) => statSync(join(originals, name)).size)
  expect(files.filter((file) => isPicture(file) && sizes.includes(statSync(join(site, file)).size))).toEqual(
    [],
  )
  for (const text of texts) {
    expect(text).not.toMatch(/data-field|studio|react-aria|react-stately|idiomorph/i)
    expect(text).not.toMatch(/[\u{f0000}-\u{10ffff}]/u)
  }
})

test('each file of a picture that comes with the project comes with it as well @long', () => {
  const [content, made, come] = [
    'content',
    join(folderOf('owner'), 'dist/_astro'),
    'content/.prepared/pictures',
  ]
  // An owner may delete them.
  test.skip(!existsSync(come))
  const texts = readdirSync(content).filter((name) => name.endsWith('.yaml'))
  const demo = texts.flatMap((name) => [
    ...readFileSync(join(content, name), 'utf8').matchAll(/!demo ([\w-]+)\.(?:jpe?g|png|webp|svg)$/gm),
  ])
  const titles = new Set(demo.map(([, title]) => title))
  const files = readdirSync(made).filter((name) => isPicture(name) && titles.has(name.split('.')[0]))
  const missing = files.filter((name) => !existsSync(join(come, name)))
  // Else a first start makes them: docs/artwork.md says how they are made for all.
  expect(missing).toEqual([])
})
