import { mkdirSync, utimesSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoContent } from '../../../e2e/support/project.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { readContent } from '../read.ts'
import type { Work } from '../schema.ts'
import { readOriginal } from './original.ts'
import { workSocialFile } from './picture.ts'
import { prepare } from './prepare.ts'

const project = process.cwd()
const [work] = readContent(demoContent).content.portfolio.works as [Work, ...Work[]]

beforeEach(() => {
  process.chdir(newFolder())
  mkdirSync('content/pictures', { recursive: true })
})
afterEach(() => process.chdir(project))

const solidPicture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Matches a number that differs by less than 5. */
const closeTo = (value: number) => expect.closeTo(value, -1)

test('a prepared picture gets a new file name if the original is replaced under the same name', async () => {
  const path = 'content/pictures/photo.jpg'
  await solidPicture(400, 300, 'blue').toFile(path)
  const original = prepare(await readOriginal(path), { width: 200, format: 'png' })
  await original.content()
  await solidPicture(400, 300, 'lime').toFile(path)
  // A copied picture may keep its old modification time.
  utimesSync(path, new Date(0), new Date(0))
  const replacement = prepare(await readOriginal(path), { width: 200, format: 'png' })
  expect(replacement.name).not.toBe(original.name)
  const [red, green] = await sharp(await replacement.content())
    .raw()
    .toBuffer()
  expect([red, green]).toEqual([closeTo(0), closeTo(255)])
})

/** Returns the colour of a pixel of a prepared picture. */
async function pixelColour(path: string) {
  const content = await prepare(await readOriginal(path), { width: 50, format: 'png' }).content()
  const [red, green, blue] = await sharp(content)
    .extract({ left: 20, top: 10, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return [red, green, blue]
}

test('a photograph keeps its colours if it is greyscale, 16-bit or in a phone’s wide gamut', async () => {
  const path = (name: string) => `content/pictures/${name}`
  const orange = () => solidPicture(100, 80, '#c86432')
  await orange().toColourspace('rgb16').png().toFile(path('deep.png'))
  await orange().withIccProfile('p3').toFile(path('wide.jpg'))
  for (const name of ['deep.png', 'wide.jpg'])
    expect(await pixelColour(path(name))).toEqual([closeTo(200), closeTo(100), closeTo(50)])
  await solidPicture(100, 80, '#808080').greyscale().toFile(path('grey.jpg'))
  expect((await pixelColour(path('grey.jpg')))[0]).toEqual(closeTo(128))
})

/** Returns the file name of a work's picture for shared links, and twelve columns of it: red, green or blue. */
async function readSocialPicture(name: string, focus?: { x: number; y: number }) {
  const file = await workSocialFile({ ...work, picture: name, focus })
  const { data, info } = await sharp(await file.content())
    .resize(12, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const letters = Array.from({ length: 12 }, (_, index) => {
    const [red = 0, green = 0] = data.subarray(index * info.channels)
    return red > 128 ? 'r' : green > 128 ? 'g' : 'b'
  })
  return { name: file.name, columns: letters.join('') }
}

/** Creates a picture with a red, a green and a blue third, four times as wide as high. */
const threeColours = async () => {
  const third = (colour: string) => solidPicture(800, 600, colour).png().toBuffer()
  return solidPicture(2400, 600, 'blue').composite([
    { input: await third('red'), left: 0, top: 0 },
    { input: await third('lime'), left: 800, top: 0 },
  ])
}

test('the picture of a shared link is cropped around the focus point, by default the centre', async () => {
  await (await threeColours()).toFile('content/pictures/photo.jpg')
  const centred = await readSocialPicture('photo.jpg')
  expect(centred.columns).toBe('rrggggggggbb')
  const leftCropped = await readSocialPicture('photo.jpg', { x: 0, y: 50 })
  expect(leftCropped.columns).toBe('rrrrrrrrgggg')
  expect((await readSocialPicture('photo.jpg', { x: 66.67, y: 0 })).columns).toBe('ggggggbbbbbb')
  expect(leftCropped.name).not.toBe(centred.name)
})
