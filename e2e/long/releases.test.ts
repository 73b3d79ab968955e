/** A running server switches to a new release completely, or refuses it and logs the reason. */
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join, resolve } from 'node:path'
import {
  currentRelease,
  maxReleases,
  releaseNamePattern,
  releasesFolder,
} from '@portfolio/contract/build-manifest.ts'
import { errorPageFile, formPath } from '@portfolio/contract/form.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { errorPageHtml, indexHtml, writeBuiltSite } from '../support/built-site.ts'
import { run } from '../support/command.ts'
import { newFolder } from '../support/scope.ts'
import { newBuiltFolder, startServer } from '../support/server-process.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns the name of a release from its number, which must be below 60. */
const releaseName = (number: number) => `20261123T04${twoDigits(number)}00Z-000000${twoDigits(number)}`

const styleFile = (number: number) => `/_astro/own.${number}.css`

const pageOf = (number: number, page = indexHtml) =>
  page.replace(/<title>.*<\/title>/, `<title>Release ${number}${'!'.repeat(number)}</title>`)

/** Writes a release without linking to it, and returns its folder. */
function writeRelease(folder: string, number: number, build: { key?: string; site?: string } = {}) {
  const release = join(folder, releasesFolder, releaseName(number))
  mkdirSync(release, { recursive: true })
  const files = {
    'index.html': pageOf(number),
    [errorPageFile.slice(1)]: pageOf(number, errorPageHtml),
    [`plain-${number}.txt`]: 'plain',
    [styleFile(number).slice(1)]: `/* ${number} */`,
  }
  writeBuiltSite(release, files, build.key, build.site)
  return release
}

/** Links `releases/current` to a target, atomically. */
function linkCurrent(folder: string, target: string): void {
  const temporaryLink = join(folder, releasesFolder, '.next')
  symlinkSync(target, temporaryLink)
  renameSync(temporaryLink, join(folder, currentRelease))
}

function publish(folder: string, number: number): void {
  writeRelease(folder, number)
  linkCurrent(folder, releaseName(number))
  const releases = readdirSync(join(folder, releasesFolder)).filter((name) => releaseNamePattern.test(name))
  for (const name of releases.sort().slice(0, -maxReleases))
    rmSync(join(folder, releasesFolder, name), { recursive: true })
}

const numberOf = (html: string) => Number(/<title>[^<]*Release (\d+)!*<\/title>/.exec(html)?.[1])

const shownRelease = async (url: string) => numberOf(await (await fetch(url)).text())

const releases = 50

test('every answer is complete and comes from one release', async () => {
  const folder = newBuiltFolder()
  publish(folder, 0)
  const server = startServer({ folder })
  const url = await server.url()
  const wrongAnswers: string[] = []
  let answers = 0
  let isFinished = false

  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const expectAnswer = async (path: string, isComplete: (text: string) => boolean, body?: string) => {
      const { status, text } = await sendRequest(agent, url + path, body)
      answers++
      if (status !== (body === undefined ? 200 : 422) || !isComplete(text))
        wrongAnswers.push(`${path} ${status} ${text}`)
      return text
    }
    while (!isFinished) {
      const page = await expectAnswer('/', (text) => text === pageOf(numberOf(text)))
      const number = numberOf(page)
      await expectAnswer(styleFile(number), (text) => text === `/* ${number} */`)
      await expectAnswer(
        formPath,
        (text) => expectedParts.every((part) => text.includes(part)),
        'email=ada%40example.com&message=Hello',
      )
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visit))
  for (let number = 1; number <= releases; number++) {
    publish(folder, number)
    await expect.poll(() => shownRelease(url)).toBe(number)
  }
  isFinished = true
  await visitors
  expect(wrongAnswers).toEqual([])
  expect(answers).toBeGreaterThan(releases)
  expect(server.output().err).toBe('')
})

const expectedParts = [
  'aria-invalid="true" autofocus=""',
  '>Enter your name</p>',
  'value="ada@example.com"',
  '>\nHello</textarea>',
]

/** Requests a URL, or posts a form if there is a body. */
async function sendRequest(
  agent: Agent,
  url: string,
  body?: string,
): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const outgoing = request(url, body === undefined ? { agent } : { agent, method: 'POST', headers })
  const responseEvent = once(outgoing.end(body), 'response')
  const [response] = (await responseEvent) as [IncomingMessage]
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode ?? 0, text }
}

async function startIn(folder: string, env: Record<string, string> = {}) {
  const server = startServer({ folder, env })
  return { server, url: await server.url() }
}

test('a server without a built page waits for the first release and shows it', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, releasesFolder))
  const server = startServer({ folder })
  await expect.poll(server.output).toEqual({
    out: 'Waiting for the first page. To send it, run `npm run publish` on the machine where you edit it.\n',
    err: '',
  })
  publish(folder, 1)
  expect(await shownRelease(await server.url())).toBe(1)
  expect(server.output()).toEqual({
    out: expect.stringContaining(
      `\nPage:      published 2026-11-23 04:01 UTC (releases/${releaseName(1)})\n`,
    ),
    err: '',
  })
})

const SITE_URL = 'https://tova.example'
const site = `${SITE_URL}/`

/** Releases that a server with that SITE_URL refuses, with the reason that it logs. */
const invalidReleases: [title: string, write: (folder: string, number: number) => void, reason: RegExp][] = [
  [
    'a file is missing',
    (...release) => rmSync(join(writeRelease(...release, { site }), '404.html.gz')),
    /404\.html\.gz is missing/,
  ],
  [
    'it has another key',
    (...release) => writeRelease(...release, { site, key: 'sb_publishable_other' }),
    /PUBLIC_BACKEND_KEY differs/,
  ],
  [
    'it is for a path',
    (...release) => writeRelease(...release, { site: `${site}portfolio/` }),
    /built with SITE_URL=https:\/\/tova\.example\/portfolio\/.* without a path/,
  ],
  [
    'it is for another address',
    (...release) => writeRelease(...release, { site: 'http://localhost:3000/' }),
    /SITE_URL is https:\/\/tova\.example\/ on the server.* built for http:\/\/localhost:3000\//,
  ],
]

describe('a server keeps its page, logs the reason once, and shows the next valid release', () => {
  async function expectRefused(releases: [link: (folder: string, number: number) => void, reason: RegExp][]) {
    const folder = newBuiltFolder()
    writeRelease(folder, 1, { site })
    linkCurrent(folder, releaseName(1))
    const { server, url } = await startIn(folder, { SITE_URL })
    const refusals = () => server.output().err.match(/the previous one stays.*/g) ?? []
    for (const [index, [linkInvalid, reason]] of releases.entries()) {
      linkInvalid(folder, index + 2)
      await expect.poll(refusals).toHaveLength(index + 1)
      expect(refusals().at(-1)).toMatch(reason)
      expect(await shownRelease(url)).toBe(1)
    }
    rmSync(join(folder, currentRelease), { recursive: true })
    writeRelease(folder, 9, { site })
    linkCurrent(folder, releaseName(9))
    await expect.poll(() => shownRelease(url)).toBe(9)
    expect(refusals()).toHaveLength(releases.length)
  }

  test('if a release is damaged or was built with other settings', async () => {
    await expectRefused(
      invalidReleases.map(([, write, reason]) => [
        (folder, number) => {
          write(folder, number)
          linkCurrent(folder, releaseName(number))
        },
        reason,
      ]),
    )
  })

  test('if the link does not name a release beside it', async () => {
    const reason = /releases\/current is not a link to a release in the same folder/
    await expectRefused([
      [(folder) => linkCurrent(folder, '../dist'), reason],
      [(folder, number) => linkCurrent(folder, writeRelease(folder, number, { site })), reason],
      [(folder, number) => linkCurrent(folder, `./${releaseName(number - 1)}`), reason],
      [
        (folder) => {
          writeBuiltSite(join(folder, releasesFolder, '.incoming'), {}, undefined, site)
          linkCurrent(folder, '.incoming')
        },
        reason,
      ],
      // A folder instead of a link.
      [
        (folder) => {
          rmSync(join(folder, currentRelease))
          renameSync(join(folder, releasesFolder, '.incoming'), join(folder, currentRelease))
        },
        reason,
      ],
    ])
  })
})

test('`--accepts` checks a release without opening the store', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, '.env'), `SITE_URL=${SITE_URL}\nPORT=0\n`)
  mkdirSync(join(folder, releasesFolder))
  const checkRelease = (release: string) =>
    run([process.execPath, resolve('packages/server/main.js'), '--accepts', release], {}, folder)
  const incoming = join(releasesFolder, `.incoming-${releaseName(1)}`)
  renameSync(writeRelease(folder, 1, { site }), join(folder, incoming))
  expect(await checkRelease(incoming)).toEqual({ code: 0, out: '', err: '' })
  expect(existsSync(join(folder, 'data'))).toBe(false)
  for (const [index, [, write, reason]] of invalidReleases.entries()) {
    write(folder, index + 2)
    const { code, out, err } = await checkRelease(join(releasesFolder, releaseName(index + 2)))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(reason)
    expect(err).toMatch(/^.*\n$/)
  }
})
