/** What a build publishes, from content with photographs as a camera writes them. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import sharp from 'sharp'
import { cameraMark, photographs } from './sites/photographs.ts'
import { folderOf } from './sites/sites.ts'
import { expect, test } from './support.ts'

const site = join(folderOf('strained'), 'dist')

/** Every file of the built site, but for the compressed copies beside others. */
const published = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(site, file)).isFile())
    .filter((file, _, files) => !files.includes(file.replace(/\.(br|gz)$/, '')) || !/\.(br|gz)$/.test(file))

test('no file has what a camera wrote into a picture', async () => {
  const original = join(folderOf('strained'), 'content/pictures', Object.keys(photographs)[0] ?? '')
  expect((await sharp(original).metadata()).exif).toBeDefined()
  expect(readFileSync(original).includes(cameraMark)).toBe(true)
  const pictures = published().filter((file) => /\.(avif|webp|png|jpe?g|svg)$/i.test(file))
  expect(pictures.length).toBeGreaterThan(50)
  for (const file of published())
    expect(readFileSync(join(site, file)).includes(cameraMark), file).toBe(false)
  for (const file of pictures) {
    const { exif, xmp, icc, iptc } = await sharp(join(site, file)).metadata()
    expect({ exif, xmp, icc, iptc }, file).toEqual({})
  }
})

test('no original is published, and no file that nothing names', () => {
  /** What hosts, browsers and search engines ask for by name. */
  const known =
    /^((sent\/|portfolio\/[^/]+\/)?index\.html|404\.html|robots\.txt|sitemap\.xml|favicon\.ico|_headers|_build\.json)$/
  const files = published().map((file) => file.replaceAll('\\', '/'))
  const words = files
    .filter((file) => /\.(html|js|css|svg)$/.test(file))
    .map((file) => readFileSync(join(site, file), 'utf8'))
    .join('\n')
  expect(files.filter((file) => !known.test(file) && !words.includes(basename(file)))).toEqual([])
  const sizes = readdirSync(join(folderOf('strained'), 'content/pictures')).map(
    (name) => statSync(join(folderOf('strained'), 'content/pictures', name)).size,
  )
  const pictures = files.filter((file) => /\.(avif|webp|png|jpe?g|svg)$/i.test(extname(file)))
  expect(pictures.filter((file) => sizes.includes(statSync(join(site, file)).size))).toEqual([])
})

test('nothing of the studio is published: not its marks, not its libraries', () => {
  const texts = published().filter((file) => /\.(html|js|css|json|svg|txt|xml)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  for (const file of texts) {
    const text = readFileSync(join(site, file), 'utf8')
    expect(text, file).not.toMatch(/data-field|data-piece|studio|react-aria|react-stately|idiomorph/i)
    expect(text, file).not.toMatch(/[\u{f0000}-\u{10ffff}]/u)
  }
})
