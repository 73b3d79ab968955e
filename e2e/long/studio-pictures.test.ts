/** A picture that is added in the studio is accepted, or refused with a reason. */
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
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red', noise: gaussian } })
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const cutOut = () => sharp({ create: { width: 900, height: 600, channels: 4, background: clear } })
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#c00"/></svg>',
)

/** Creates a folder of content without pictures. */
function aFolder(): string {
  const folder = newFolder()
  mkdirSync(join(folder, 'pictures'))
  return folder
}
const picturesOf = (folder: string) => readdirSync(join(folder, 'pictures')).sort()
const add = (bytes: Uint8Array, name: string, folder = aFolder(), timeout?: number) =>
  addPicture(Readable.from([bytes]), { name, folder, ...(timeout && { timeout }) })

describe('a picture', () => {
  test('is recognized by its content, not its name', async () => {
    const upright = await noise(1600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const png = await cutOut().png().toBuffer()
    for (const [bytes, name, kept, width, height] of [
      [upright, 'DSC1.jpg', 'dsc1.jpg', 400, 1600],
      [png, 'Wappen.PNG', 'wappen.png', 900, 600],
      [png, 'a.jpg', 'a.png', 900, 600],
      [drawing, 'a.png', 'a.svg', 2000, 1500],
    ] as const)
      expect(await add(bytes, name)).toEqual({ name: kept, width, height, isNew: true })
  })

  test('is refused with a reason, and nothing is stored', async () => {
    const folder = aFolder()
    const script = String(drawing).replace('</svg>', '<script>alert(1)</script></svg>')
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
    // As many as the threads of libuv's pool.
    ['measured', 4, `<svg xmlns="http://www.w3.org/2000/svg"><text>${'a '.repeat(300_000)}</text></svg>`],
  ])('that is %s forever is refused in time, and delays no other', async (_, count, endless) => {
    const folder = aFolder()
    const slow = Array.from({ length: count }, () => add(Buffer.from(endless), 'bomb.svg', folder, 2000))
    const refused = Promise.all(slow.map((taking) => taking.catch((error: Error) => error.message)))
    const other = await add(drawing, 'logo.svg', folder)
    expect(other.name).toBe('logo.svg')
    expect(new Set(await refused)).toEqual(
      new Set(['"bomb.svg" takes too long to draw: simplify it, or save it as a PNG.']),
    )
    expect(picturesOf(folder)).toEqual(['logo.svg'])
  })
})

describe('a phone’s HEIC', () => {
  const heic = readFileSync('packages/studio/pictures/sample.heic')
  const advice = /that this machine cannot read: export it as JPEG, or .* Formats › Most Compatible\.$/

  /** Puts only these programs, each a line of shell, into the PATH. */
  function aMachineWith(programs: Record<string, string>): void {
    const folder = newFolder()
    for (const [program, line] of Object.entries(programs))
      writeFileSync(join(folder, program), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    const { PATH } = process.env
    process.env.PATH = folder
    onTestFinished(() => {
      process.env.PATH = PATH
    })
  }
  async function made(picture: Sharp): Promise<string> {
    const path = join(newFolder(), 'made')
    writeFileSync(path, await picture.toBuffer())
    return path
  }

  test('is recognized by its bytes, and refused with advice if this machine cannot read it', async () => {
    aMachineWith({})
    const folder = aFolder()
    await expect(add(heic, 'IMG_1.jpg', folder)).rejects.toThrow(advice)
    expect(picturesOf(folder)).toEqual([])
    expect(await canReadHeic()).toBe(false)
  })

  test.each([
    // With an outdated orientation.
    ['heif-dec', () => noise(300, 200).withMetadata({ orientation: 6 }).png(), '"$2"', [300, 200]],
    ['sips', () => noise(300, 200).withMetadata({ orientation: 6 }).jpeg(), '"$9"', [200, 300]],
  ] as const)('is converted to JPEG by %s, upright', async (program, picture, to, size) => {
    aMachineWith({ [program]: `/bin/cp ${await made(picture())} ${to}` })
    const folder = aFolder()
    const { name, width, height } = await add(heic, 'IMG_1.HEIC', folder)
    expect([name, width, height]).toEqual(['img-1.jpg', ...size])
    const kept = await sharp(join(folder, 'pictures', name)).metadata()
    expect([kept.format, kept.autoOrient.width, kept.autoOrient.height]).toEqual(['jpeg', ...size])
    expect(picturesOf(folder)).toEqual(['img-1.jpg'])
  })

  test.each([
    ['takes forever', 'exec /bin/sleep 600', heic, /takes too long/],
    ['makes nothing', 'exit 0', heic, /is damaged or incomplete/],
    [
      'is not called for a truncated file',
      'exit 0',
      heic.subarray(0, 200),
      /is not a picture, or is incomplete/,
    ],
  ])('is refused with a reason, and nothing is stored, if the program %s', async (_, line, bytes, reason) => {
    aMachineWith({ 'heif-convert': line })
    const folder = aFolder()
    const within = line.includes('sleep') ? 4000 : undefined
    await expect(add(bytes, 'IMG_1.HEIC', folder, within)).rejects.toThrow(reason)
    expect(picturesOf(folder)).toEqual([])
  })
})

describe('the routes for pictures', () => {
  function aServer(folder: string) {
    const app = fastify()
    app.register(pictureRoutes, { folder, prefix: '/_studio/api' })
    onTestFinished(() => app.close())
    return app
  }
  const at = '/_studio/api/pictures'

  test('delete only a picture that is not used', async () => {
    const folder = copyContent()
    const app = aServer(folder)
    writeFileSync(join(folder, 'pictures', 'notes.txt'), 'for myself')
    const before = picturesOf(folder)
    writeFileSync(join(folder, 'pictures', 'old.jpg'), 'old')
    const remove = async (name: string) =>
      (await app.inject({ method: 'DELETE', url: `${at}/${name}` })).statusCode
    const names = ['old.jpg', 'hero.png', 'notes.txt', 'no-such.jpg', '..%2Fsite.yaml']
    expect(await Promise.all(names.map(remove))).toEqual([204, 422, 422, 422, 422])
    expect(picturesOf(folder)).toEqual(before)
    // With a mistake in the content, its use is unknown.
    writeFileSync(join(folder, 'pictures', 'old.jpg'), 'old')
    writeFileSync(join(folder, 'home.yaml'), '')
    expect(await remove('old.jpg')).toBe(422)
    expect(picturesOf(folder)).toContain('old.jpg')
    const unused = await app.inject(`${at}/unused`)
    expect([unused.statusCode, unused.json().message]).toEqual([422, expect.stringContaining('home.yaml')])
  })

  test.each([
    ['too large a file is', 101_000_000, /^"a\.jpg" is larger than 100 MB: make it smaller; 4000 pixels/],
    ['an empty file is', 0, /^"a\.jpg" is empty/],
  ])('say why %s refused, even if the browser has sent all of it', async (_, size, reason) => {
    const folder = copyContent()
    const url = await aServer(folder).listen({ host: '127.0.0.1', port: 0 })
    const body = new Blob([new Uint8Array(size)])
    const answer = await fetch(`${url}${at}?name=a.jpg`, { method: 'POST', body })
    expect([answer.status, (await answer.json()).message]).toEqual([422, expect.stringMatching(reason)])
    expect(existsSync(join(folder, 'pictures', 'a.jpg'))).toBe(false)
  })

  test('show only pictures', async () => {
    const folder = copyContent()
    writeFileSync(join(folder, 'pictures', 'broken.jpg'), 'no picture')
    const app = aServer(folder)
    for (const name of [
      '..%2Fsite.yaml',
      '..%2F..%2Fpackage.json',
      '%2Fetc%2Fpasswd',
      'no-such.jpg',
      'broken.jpg',
    ])
      expect((await app.inject(`${at}/${name}/preview`)).statusCode, name).toBe(404)
  })
})
