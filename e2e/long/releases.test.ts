/** A running server switches to a new release completely, or refuses it and logs the reason. */
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import {
  currentReleaseLink,
  maxReleases,
  releaseNamePattern,
  releasesFolder,
} from '@portfolio/contract/build-manifest.ts'
import { errorPageFile, formPath } from '@portfolio/contract/form.ts'
import { describe, expect, test } from 'vitest'
import { errorPageHtml, indexHtml, writeBuiltSite } from '../support/built-site.ts'
import { newFolder } from '../support/scope.ts'
import { newBuiltFolder, startServer } from '../support/server-process.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns the name of a release from its number, which must be below 60. */
const releaseName = (number: number) => `20261123T04${twoDigits(number)}00Z-000000${twoDigits(number)}`

const stylePath = (number: number) => `/_astro/own.${number}.css`

/** Returns a page whose title has the release's number. The lengths differ, so that a mix of two releases is noticed. */
const pageHtml = (number: number, page = indexHtml) =>
  page.replace(/<title>.*<\/title>/, `<title>Release ${number}${'!'.repeat(number)}</title>`)

/** Writes a release without linking to it, and returns its folder. */
function writeRelease(folder: string, number: number, build: { key?: string; site?: string } = {}) {
  const release = join(folder, releasesFolder, releaseName(number))
  mkdirSync(release, { recursive: true })
  const files = {
    'index.html': pageHtml(number),
    [errorPageFile.slice(1)]: pageHtml(number, errorPageHtml),
    [stylePath(number).slice(1)]: `/* ${number} */`,
  }
  writeBuiltSite(release, files, build.key, build.site)
  return release
}

/** Links `releases/current` to a target, atomically. */
function linkCurrent(folder: string, target: string): void {
  const temporaryLink = join(folder, releasesFolder, '.next')
  symlinkSync(target, temporaryLink)
  renameSync(temporaryLink, join(folder, currentReleaseLink))
}

/** Publishes a release, and deletes the oldest ones if there are too many. */
function publish(folder: string, number: number): void {
  writeRelease(folder, number)
  linkCurrent(folder, releaseName(number))
  const names = readdirSync(join(folder, releasesFolder)).filter((name) => releaseNamePattern.test(name))
  for (const name of names.sort().slice(0, -maxReleases))
    rmSync(join(folder, releasesFolder, name), { recursive: true })
}

const releaseNumberIn = (html: string) => Number(/<title>[^<]*Release (\d+)!*<\/title>/.exec(html)?.[1])

const fetchReleaseNumber = async (url: string) => releaseNumberIn(await (await fetch(url)).text())

const releaseCount = 50

test('while fifty releases are published, every answer is complete and comes from one of them', async () => {
  const folder = newBuiltFolder()
  publish(folder, 0)
  const server = startServer({ folder })
  const url = await server.url()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const wrongAnswers: string[] = []
  let answerCount = 0
  let isFinished = false

  async function visit(): Promise<void> {
    const expectAnswer = async (path: string, isComplete: (text: string) => boolean, body?: string) => {
      const response = await fetch(url + path, body === undefined ? {} : { method: 'POST', headers, body })
      const text = await response.text()
      answerCount++
      if (response.status !== (body === undefined ? 200 : 422) || !isComplete(text))
        wrongAnswers.push(`${path} ${response.status} ${text}`)
      return text
    }
    while (!isFinished) {
      const page = await expectAnswer('/', (text) => text === pageHtml(releaseNumberIn(text)))
      const number = releaseNumberIn(page)
      await expectAnswer(stylePath(number), (text) => text === `/* ${number} */`)
      await expectAnswer(
        formPath,
        (text) => errorPageParts.every((part) => text.includes(part)),
        'email=ada%40example.com&message=Hello',
      )
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visit))
  for (let number = 1; number <= releaseCount; number++) {
    publish(folder, number)
    await expect.poll(() => fetchReleaseNumber(url)).toBe(number)
  }
  isFinished = true
  await visitors
  expect(wrongAnswers).toEqual([])
  expect(answerCount).toBeGreaterThan(releaseCount)
  expect(server.output().err).toBe('')
})

/** What the page with the form's errors contains for the form that `visit` sends. */
const errorPageParts = [
  'aria-invalid="true" autofocus=""',
  '>Enter your name</p>',
  'value="ada@example.com"',
  '>\nHello</textarea>',
]

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
  expect(await fetchReleaseNumber(await server.url())).toBe(1)
  expect(server.output()).toEqual({
    out: expect.stringContaining(
      `\nPage:      published 2026-11-23 04:01 UTC (releases/${releaseName(1)})\n`,
    ),
    err: '',
  })
})

const SITE_URL = 'https://tova.example'
const site = `${SITE_URL}/`

/** Publishes a release that the server must refuse. `number` is for a new release, if it writes one. */
type PublishInvalid = (folder: string, number: number) => void

describe('a server keeps its page, logs the reason once, and shows the next valid release', () => {
  async function expectRefused(attempts: [publishInvalid: PublishInvalid, reason: RegExp][]) {
    const folder = newBuiltFolder()
    writeRelease(folder, 1, { site })
    linkCurrent(folder, releaseName(1))
    const { server, url } = await startIn(folder, { SITE_URL })
    const refusals = () => server.output().err.match(/the previous one stays.*/g) ?? []
    for (const [index, [publishInvalid, reason]] of attempts.entries()) {
      publishInvalid(folder, index + 2)
      await expect.poll(refusals).toHaveLength(index + 1)
      expect(refusals().at(-1)).toMatch(reason)
      expect(await fetchReleaseNumber(url)).toBe(1)
    }
    rmSync(join(folder, currentReleaseLink), { recursive: true })
    writeRelease(folder, 9, { site })
    linkCurrent(folder, releaseName(9))
    await expect.poll(() => fetchReleaseNumber(url)).toBe(9)
    expect(refusals()).toHaveLength(attempts.length)
  }

  test('if a release is damaged or was built with other settings', async () => {
    const publishBuild =
      (build: { key?: string; site?: string }, missingFile = ''): PublishInvalid =>
      (folder, number) => {
        const release = writeRelease(folder, number, { site, ...build })
        if (missingFile) rmSync(join(release, missingFile))
        linkCurrent(folder, releaseName(number))
      }
    await expectRefused([
      [publishBuild({}, '404.html.gz'), /404\.html\.gz is missing/],
      [publishBuild({ key: 'sb_publishable_other' }), /PUBLIC_BACKEND_KEY differs/],
      [
        publishBuild({ site: `${site}portfolio/` }),
        /built with SITE_URL=https:\/\/tova\.example\/portfolio\/.* without a path/,
      ],
      [
        publishBuild({ site: 'http://localhost:3000/' }),
        /SITE_URL is https:\/\/tova\.example\/ on the server.* built for http:\/\/localhost:3000\//,
      ],
    ])
  })

  test('if the link does not name a release beside it', async () => {
    const reason = /releases\/current is not a link to a release in the same folder/
    const attempts: PublishInvalid[] = [
      (folder) => linkCurrent(folder, '../dist'),
      (folder, number) => linkCurrent(folder, writeRelease(folder, number, { site })),
      (folder, number) => linkCurrent(folder, `./${releaseName(number - 1)}`),
      (folder) => {
        writeBuiltSite(join(folder, releasesFolder, '.incoming'), {}, undefined, site)
        linkCurrent(folder, '.incoming')
      },
      // A folder instead of a link.
      (folder) => {
        rmSync(join(folder, currentReleaseLink))
        renameSync(join(folder, releasesFolder, '.incoming'), join(folder, currentReleaseLink))
      },
    ]
    await expectRefused(attempts.map((attempt) => [attempt, reason]))
  })
})
