/** The published pictures: how they load, their metadata, and that each is used. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { photographMetadata, photographs } from '../sites/extreme-content.ts'
import { siteFolder } from '../sites/sites.ts'
import { expect, test } from './support.ts'

/** The stress site has photographs with metadata. */
const builtSite = join(siteFolder('stress'), 'dist')
const originalsFolder = join(siteFolder('stress'), 'content/pictures')
const isPicture = (file: string) => /\.(avif|webp|png|jpe?g|svg)$/i.test(file)

/** Returns all files of the built site, except compressed copies. */
const publishedFiles = () => {
  const files = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => statSync(join(builtSite, file)).isFile())
    .filter((file) => !/\.(br|gz)$/.test(file) || !files.includes(file.replace(/\.(br|gz)$/, '')))
}

test('the first picture loads early, has a size, and stays transparent', async ({ page, request }) => {
  await page.goto('/')
  const picture = page.getByRole('img', { name: /Home shirt/ })
  await expect(picture).toHaveAttribute('fetchpriority', 'high')
  await expect(picture).not.toHaveAttribute('loading', 'lazy')
  await expect(picture).toHaveAttribute('width', /\d/)
  const address = await picture.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)
  const { isOpaque } = await sharp(await (await request.get(address)).body()).stats()
  expect(isOpaque).toBe(false)
})

test('no published file contains the metadata of a photograph', async () => {
  const original = join(originalsFolder, Object.keys(photographs)[0] ?? '')
  expect((await sharp(original).metadata()).exif).toBeDefined()
  expect(readFileSync(original).includes(photographMetadata)).toBe(true)
  expect(publishedFiles().filter(isPicture).length).toBeGreaterThan(50)
  for (const file of publishedFiles()) {
    expect(readFileSync(join(builtSite, file)).includes(photographMetadata), file).toBe(false)
    if (!isPicture(file)) continue
    const { exif, xmp, icc, iptc } = await sharp(join(builtSite, file)).metadata()
    expect({ exif, xmp, icc, iptc }, file).toEqual({})
  }
})

test('every published file is used, and none is an original picture or a part of the studio', () => {
  /** The files that hosts, browsers and search engines request by name. */
  const namedFiles =
    /^((sent\/|portfolio\/[^/]+\/)?index\.html|404\.html|robots\.txt|sitemap\.xml|favicon\.ico|_headers|_build\.json)$/
  const files = publishedFiles().map((file) => file.replaceAll('\\', '/'))
  const texts = files
    .filter((file) => /\.(html|js|css|json|svg|txt|xml)$/.test(file))
    .map((file) => readFileSync(join(builtSite, file), 'utf8'))
  expect(texts.length).toBeGreaterThan(10)
  const publishedText = texts.join('\n')
  expect(files.filter((file) => !namedFiles.test(file) && !publishedText.includes(basename(file)))).toEqual(
    [],
  )
  const sizes = readdirSync(originalsFolder).map((name) => statSync(join(originalsFolder, name)).size)
  // A published picture as large as an original is probably that original.
  const unchangedPictures = files.filter(
    (file) => isPicture(file) && sizes.includes(statSync(join(builtSite, file)).size),
  )
  expect(unchangedPictures).toEqual([])
  // The last range is of the characters with which the studio marks the fields in texts.
  const studioParts = /data-field|studio|idiomorph|[\u{f0000}-\u{10ffff}]/iu
  expect(studioParts.exec(publishedText)?.[0]).toBeUndefined()
})

test('the archive in content/ has all prepared pictures of the demo @long', () => {
  const archive = 'content/.prepared.tar'
  // Owners may delete the archive.
  test.skip(!existsSync(archive))
  const preparedFiles = execFileSync('tar', ['-tf', archive], { encoding: 'utf8' }).split('\n')
  const contentFiles = readdirSync('content').filter((name) => name.endsWith('.yaml'))
  const demoPictures = contentFiles.flatMap((name) => [
    ...readFileSync(join('content', name), 'utf8').matchAll(/!demo ([\w-]+)\.(?:jpe?g|png|webp|svg)$/gm),
  ])
  const demoNames = new Set(demoPictures.map(([, name]) => name))
  // The site `owner` is built from the project's own `content/`, like the archive.
  const builtFiles = readdirSync(join(siteFolder('owner'), 'dist/_astro'))
  const demoFiles = builtFiles.filter((name) => isPicture(name) && demoNames.has(name.split('.')[0]))
  // docs/artwork.md says how to add missing pictures to the archive.
  expect(demoFiles.filter((name) => !preparedFiles.includes(`./${name}`))).toEqual([])
})
