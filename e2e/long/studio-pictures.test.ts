/** The studio accepts a picture, or refuses it with a reason. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addPicture } from '../../packages/studio/pictures/add-picture.ts'
import { canReadHeic } from '../../packages/studio/pictures/heic.ts'
import { pictureRoutes } from '../../packages/studio/pictures/routes.ts'
import { copyContent } from '../support/content.ts'
import { newFolder } from '../support/scope.ts'

const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
const noisePicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red', noise: gaussian } })
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
const transparentPicture = () =>
  sharp({ create: { width: 900, height: 600, channels: 4, background: transparent } })
const svgDrawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#c00"/></svg>',
)

/** Creates a content folder without pictures. */
function newContent(): string {
  const folder = newFolder()
  mkdirSync(join(folder, 'pictures'))
  return folder
}
const picturesOf = (folder: string) => readdirSync(join(folder, 'pictures')).sort()
const add = (bytes: Uint8Array, name: string, folder = newContent(), timeoutMs?: number) =>
  addPicture(Readable.from([bytes]), { name, folder, ...(timeoutMs && { timeoutMs }) })

describe('a picture', () => {
  test('is recognized by its content, not its name', async () => {
    // Orientation 6: programs show the picture turned by 90°.
    const uprightJpeg = await noisePicture(1600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const png = await transparentPicture().png().toBuffer()
    for (const [bytes, name, storedName, width, height] of [
      [uprightJpeg, 'DSC1.jpg', 'dsc1.jpg', 400, 1600],
      [png, 'Wappen.PNG', 'wappen.png', 900, 600],
      [png, 'a.jpg', 'a.png', 900, 600],
      // A drawing counts as at least 2000 pixels wide.
      [svgDrawing, 'a.png', 'a.svg', 2000, 1500],
    ] as const)
      expect(await add(bytes, name)).toEqual({ name: storedName, width, height, isNew: true })
  })

  test('is refused with a reason, and nothing is stored', async () => {
    const folder = newContent()
    const script = String(svgDrawing).replace('</svg>', '<script>alert(1)</script></svg>')
    for (const [text, reason] of [
      ['Dear printer,', /^"x\.jpg" is not a picture, or is incomplete/],
      [script, /^"x\.jpg" contains the element "script".*: export it as plain SVG/],
    ] as const)
      await expect(add(Buffer.from(text), 'x.jpg', folder)).rejects.toThrow(reason)
    expect(picturesOf(folder)).toEqual([])
  })

  test.each([
    [
      'drawn',
      1,
      `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f"><feTurbulence
      numOctaves="200" baseFrequency="0.9"/></filter><rect width="9000" height="9000" filter="url(#f)"/></svg>`,
    ],
    // Four, one for each thread of libuv's pool.
    ['measured', 4, `<svg xmlns="http://www.w3.org/2000/svg"><text>${'a '.repeat(300_000)}</text></svg>`],
  ])('that takes forever to be %s is refused in time, and delays no other', async (_, count, source) => {
    const folder = newContent()
    const additions = Array.from({ length: count }, () => add(Buffer.from(source), 'bomb.svg', folder, 2000))
    const reasons = Promise.all(additions.map((addition) => addition.catch((error: Error) => error.message)))
    const otherPicture = await add(svgDrawing, 'logo.svg', folder)
    expect(otherPicture.name).toBe('logo.svg')
    expect(new Set(await reasons)).toEqual(
      new Set(['"bomb.svg" takes too long to draw: simplify it, or save it as a PNG.']),
    )
    expect(picturesOf(folder)).toEqual(['logo.svg'])
  })
})

describe('a phone’s HEIC', () => {
  const heic = readFileSync('packages/studio/pictures/sample.heic')
  const advice = /that this machine cannot read: export it as JPEG, or .* Formats › Most Compatible\.$/

  /** Replaces the PATH by a folder with these programs, each a shell script of one line. */
  function replacePath(programs: Record<string, string>): void {
    const folder = newFolder()
    for (const [program, line] of Object.entries(programs))
      writeFileSync(join(folder, program), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    const { PATH } = process.env
    process.env.PATH = folder
    onTestFinished(() => {
      process.env.PATH = PATH
    })
  }
  async function writePicture(picture: Sharp): Promise<string> {
    const path = join(newFolder(), 'made')
    writeFileSync(path, await picture.toBuffer())
    return path
  }

  test('is recognized by its content, and refused with advice if the machine cannot read it', async () => {
    replacePath({})
    const folder = newContent()
    await expect(add(heic, 'IMG_1.jpg', folder)).rejects.toThrow(advice)
    expect(picturesOf(folder)).toEqual([])
    expect(await canReadHeic()).toBe(false)
  })

  test.each([
    // heif-dec keeps the orientation tag although it has rotated the picture.
    ['heif-dec', () => noisePicture(300, 200).withMetadata({ orientation: 6 }).png(), '"$2"', [300, 200]],
    ['sips', () => noisePicture(300, 200).withMetadata({ orientation: 6 }).jpeg(), '"$9"', [200, 300]],
  ] as const)('is converted to an upright JPEG by %s', async (program, picture, outputArgument, size) => {
    replacePath({ [program]: `/bin/cp ${await writePicture(picture())} ${outputArgument}` })
    const folder = newContent()
    const { name, width, height } = await add(heic, 'IMG_1.HEIC', folder)
    expect([name, width, height]).toEqual(['img-1.jpg', ...size])
    const metadata = await sharp(join(folder, 'pictures', name)).metadata()
    expect([metadata.format, metadata.autoOrient.width, metadata.autoOrient.height]).toEqual([
      'jpeg',
      ...size,
    ])
    expect(picturesOf(folder)).toEqual(['img-1.jpg'])
  })

  test.each([
    ['the program takes forever', 'exec /bin/sleep 600', heic, /takes too long/],
    ['the program writes no file', 'exit 0', heic, /is damaged or incomplete/],
    ['it is truncated', 'exit 0', heic.subarray(0, 200), /is not a picture, or is incomplete/],
  ])('is refused with a reason, and no file is stored, if %s', async (_, line, bytes, reason) => {
    replacePath({ 'heif-convert': line })
    const folder = newContent()
    const timeoutMs = line.includes('sleep') ? 4000 : undefined
    await expect(add(bytes, 'IMG_1.HEIC', folder, timeoutMs)).rejects.toThrow(reason)
    expect(picturesOf(folder)).toEqual([])
  })
})

describe('the routes for pictures', () => {
  function newServer(folder: string) {
    const app = fastify()
    app.register(pictureRoutes, { folder, prefix: '/_studio/api' })
    onTestFinished(() => app.close())
    return app
  }
  const path = '/_studio/api/pictures'

  test('delete a picture only if it is not used', async () => {
    const folder = copyContent()
    const app = newServer(folder)
    writeFileSync(join(folder, 'pictures', 'notes.txt'), 'for myself')
    const before = picturesOf(folder)
    writeFileSync(join(folder, 'pictures', 'old.jpg'), 'old')
    const remove = async (name: string) =>
      (await app.inject({ method: 'DELETE', url: `${path}/${name}` })).statusCode
    const names = ['old.jpg', 'hero.png', 'notes.txt', 'no-such.jpg', '..%2Fsite.yaml']
    expect(await Promise.all(names.map(remove))).toEqual([204, 422, 422, 422, 422])
    expect(picturesOf(folder)).toEqual(before)
    // With invalid content, the studio does not know whether it is used.
    writeFileSync(join(folder, 'pictures', 'old.jpg'), 'old')
    writeFileSync(join(folder, 'home.yaml'), '')
    expect(await remove('old.jpg')).toBe(422)
    expect(picturesOf(folder)).toContain('old.jpg')
    const response = await app.inject(`${path}/unused`)
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      expect.stringContaining('home.yaml'),
    ])
  })

  test.each([
    ['a large file is', 101_000_000, /^"a\.jpg" is larger than 100 MB: make it smaller; 4000 pixels/],
    ['an empty file is', 0, /^"a\.jpg" is empty/],
  ])('say why %s refused, even after the whole file was sent', async (_, size, reason) => {
    const folder = copyContent()
    const url = await newServer(folder).listen({ host: '127.0.0.1', port: 0 })
    const body = new Blob([new Uint8Array(size)])
    const response = await fetch(`${url}${path}?name=a.jpg`, { method: 'POST', body })
    expect([response.status, (await response.json()).message]).toEqual([422, expect.stringMatching(reason)])
    expect(existsSync(join(folder, 'pictures', 'a.jpg'))).toBe(false)
  })

  test('serve only pictures', async () => {
    const folder = copyContent()
    writeFileSync(join(folder, 'pictures', 'broken.jpg'), 'no picture')
    const app = newServer(folder)
    for (const name of '..%2Fsite.yaml ..%2F..%2Fpackage.json %2Fetc%2Fpasswd no-such.jpg broken.jpg'.split(
      ' ',
    ))
      expect((await app.inject(`${path}/${name}/preview`)).statusCode, name).toBe(404)
  })
})
