/** The time to process a text grows linearly with its length, and the studio's memory stays bounded. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mailLink } from '@portfolio/contract/mail-link.ts'
import { createSubmission, fieldNames, findProblem } from '@portfolio/contract/submission.ts'
import { fieldAdvice } from '@portfolio/contract/words.ts'
import { describeMailError } from '@portfolio/server/notify/mail-due-messages.ts'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { secondsToWait } from '../../packages/site/contact-form/seconds-to-wait.ts'
import { apiPath, tokenHeader } from '../../packages/studio/protocol.ts'
import { newApp } from '../support/app.ts'
import { demoWords } from '../support/content.ts'
import { newSubmission } from '../support/messages.ts'
import { testScope } from '../support/scope.ts'
import { newProject, startStudio } from '../support/studio.ts'

/** The lengths of texts. The probe shows early that a text takes too long; the others exceed a message's limit. */
const textLength = { probe: 2 * 1024, short: 16 * 1024, long: 128 * 1024 }

/** The highest accepted ratio of times: linear growth, with tolerance for a busy machine. */
const maxRatio = 3 * (textLength.long / textLength.short)

/** A long text repeats one of these. A regular expression that backtracks is slow on some of them. */
const repeatedTexts = [
  ...['",', ';a="', '&a=', '127.0.0.1,', 'bearer ', 'W/"a",', 'é', 'a ', '\t!', ' ', ',', '"'],
  ...'\\ \\" / \\/ ; ;a= = : :: . 1. - a- a a.a- % %20 %2 [ @a # ?'.split(' '),
]

/**
 * Returns the ratio of the processor times for the long and the short text, each the shortest of several rounds. Returns
 * infinity if the probe already takes too long, and 1 if the times are too short to compare.
 */
async function timeRatio(run: (length: number) => unknown): Promise<number> {
  const measureMs = async (length: number) => {
    const start = process.cpuUsage()
    await run(length)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  if ((await measureMs(textLength.probe)) > 500) return Number.POSITIVE_INFINITY
  let shortMs = Number.POSITIVE_INFINITY
  let longMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    shortMs = Math.min(shortMs, await measureMs(textLength.short))
    longMs = Math.min(longMs, await measureMs(textLength.long))
    // A shorter time cannot be measured.
    if (longMs < 10 || longMs / shortMs < maxRatio) break
  }
  return longMs < 10 ? 1 : longMs / shortMs
}

const repeatToLength = (repeatedText: string, length: number) =>
  `${repeatedText.repeat(Math.ceil(length / repeatedText.length)).slice(0, length)}!`

const tablePath = '/rest/v1/contact_submissions'
const keyHeader = { apikey: 'sb_publishable_embedded_portfolio' }
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }
const validSubmission = newSubmission()

// The next functions return requests.
const insertRequest = (part: InjectOptions): InjectOptions => ({
  method: 'POST',
  url: tablePath,
  ...part,
  headers: { ...keyHeader, ...part.headers },
})
const jsonRequest = (value: unknown) => insertRequest({ payload: JSON.stringify(value) })
const formRequest = (payload: string, headers = {}): InjectOptions => ({
  method: 'POST',
  url: '/contact',
  headers: { ...formHeaders, ...headers },
  payload,
})

/** A request for each part of it that can be long. */
const requestParts: Record<string, (text: string) => InjectOptions> = {
  'the path': (text) => ({ url: `/${text}` }),
  'the name of a table': (text) => insertRequest({ url: `/rest/v1/${encodeURIComponent(text)}` }),
  'the query': (text) => insertRequest({ url: `${tablePath}?${text}` }),
  'the columns': (text) => insertRequest({ url: `${tablePath}?columns=${encodeURIComponent(text)}` }),
  'the key': (apikey) => ({ method: 'POST', url: tablePath, headers: { apikey } }),
  'content-type': (text) => insertRequest({ headers: { 'content-type': text }, payload: '{}' }),
  'content-type with a parameter': (text) =>
    insertRequest({ headers: { 'content-type': `application/json;a=${text}` }, payload: '{}' }),
  accept: (accept) => ({ url: '/nowhere', headers: { accept } }),
  'x-forwarded-for': (text) => formRequest('', { 'x-forwarded-for': text }),
  ...Object.fromEntries(
    ['authorization', 'prefer', 'content-profile'].map((name) => [
      name,
      (text: string) => insertRequest({ headers: { [name]: text } }),
    ]),
  ),
  ...Object.fromEntries(
    ['accept-encoding', 'if-none-match', 'host', 'x-forwarded-host'].map((name) => [
      name,
      (text: string) => ({ url: '/', headers: { [name]: text } }),
    ]),
  ),
  'a preflight': (text) => ({
    method: 'OPTIONS',
    url: tablePath,
    headers: { origin: text, 'access-control-request-method': text, 'access-control-request-headers': text },
  }),
  'a body': (payload) => insertRequest({ payload }),
  'a key of a body': (text) => jsonRequest([{ ...validSubmission, [text]: 1 }]),
  'a name': (name) => jsonRequest([{ ...validSubmission, name }]),
  'an e-mail address': (email) => jsonRequest([{ ...validSubmission, email }]),
  'a message': (message) => jsonRequest([{ ...validSubmission, message }]),
  'a message that is an array': (text) => jsonRequest([{ ...validSubmission, message: [...text] }]),
  'a form': (text) => formRequest(text),
}

describe('processing a long text takes linear time', () => {
  test.each(Object.entries(requestParts))('as %s', async (_, request) => {
    const { app } = newApp(undefined, { trustProxy: 'loopback' })
    await app.ready()
    for (const repeatedText of repeatedTexts) {
      const ratio = await timeRatio((length) => app.inject(request(repeatToLength(repeatedText, length))))
      expect.soft(ratio, JSON.stringify(repeatedText)).toBeLessThan(maxRatio)
    }
  })

  const refusalBody = (hint: string) =>
    JSON.stringify({ code: 'PT429', message: 'Too many', details: null, hint: `Try again in ${hint}` })
  const textReaders: [source: string, read: (text: string) => void][] = [
    ['a mail server', (text) => describeMailError(new Error(text))],
    ['a server with the time to wait', (text) => secondsToWait(`1${text}`, refusalBody(text))],
    ...fieldNames.map((field): [string, (text: string) => void] => [
      `a visitor as ${field}`,
      (text) => {
        findProblem(field, text)
        fieldAdvice(demoWords.form, field, 'too-long', text)
        mailLink(
          'tova@example.com',
          createSubmission(() => text),
          demoWords.form,
        )
      },
    ]),
  ]
  test.each(textReaders)('from %s', async (_, read) => {
    for (const repeatedText of [...repeatedTexts, ' 1', 'Try again in 1']) {
      const ratio = await timeRatio((length) => read(repeatToLength(repeatedText, length)))
      expect.soft(ratio, JSON.stringify(repeatedText)).toBeLessThan(maxRatio)
    }
  })
})

test.skipIf(process.platform !== 'linux')(
  'the studio takes under 250 MB of memory while headings and pictures change',
  async () => {
    const { folder } = newProject(testScope)
    // An empty folder instead of the shared one, so that the studio prepares all pictures and fonts.
    rmSync(join(folder, '.cache/prepared'))
    mkdirSync(join(folder, '.cache/prepared'))
    const { url, token, child } = await startStudio(testScope, folder)
    const headers = { [tokenHeader]: token }
    // Without the files of Node and libvips, 80 MB, which the system shares between processes and can drop.
    const megabytes = () => {
      const [, kilobytes] = /RssAnon:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) / 1000
    }
    const fetchOk = async (path: string, init?: RequestInit) => {
      const response = await fetch(new URL(path, url), { headers, ...init })
      expect([path, response.status]).toEqual([path, 200])
      return response
    }
    const edit = async (field: string, oldText: string, text: string) => {
      await fetchOk(`${apiPath}/edit`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify([{ kind: 'set', field, previous: oldText, text }]),
      })
      return text
    }
    const photograph = (round: number) =>
      sharp({ create: { width: 3000, height: 2000, channels: 3, background: `hsl(${round * 9} 60% 50%)` } })
        .jpeg()
        .toBuffer()

    let heading = 'Services'
    let picture = 'team-branding.svg'
    const megabytesByRound: number[] = []
    for (let round = 0; round < 20; round++) {
      // The heading has a new letter in each round, so that the studio prepares another font.
      heading = await edit('services.heading', heading, `Round ${String.fromCodePoint(0xc0 + round)}`)
      const upload = await fetchOk(`${apiPath}/pictures?name=round-${round}.jpg`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/jpeg' },
        body: new Uint8Array(await photograph(round)),
      })
      picture = await edit('portfolio.works.0.picture', picture, (await upload.json()).name)
      const page = await (await fetchOk('/')).text()
      const files = [...page.matchAll(/\/_astro\/[\w.-]+\.(?:avif|webp|jpeg|png|woff2)/g)].map(
        ([path]) => path,
      )
      const pictureFiles = files.filter((path) => path.includes(`round-${round}.`))
      expect(pictureFiles.length).toBeGreaterThan(2)
      await Promise.all(pictureFiles.map((path) => fetchOk(path).then((response) => response.arrayBuffer())))
      megabytesByRound.push(megabytes())
    }
    const [middle = 0, end = 0] = [megabytesByRound[9], megabytesByRound.at(-1)]
    expect(Math.max(...megabytesByRound), megabytesByRound.map(Math.round).join(' ')).toBeLessThan(250)
    expect(end - middle).toBeLessThan(25)
    // The process that prepares pictures and fonts ends.
    const children = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
    await vi.waitFor(() => expect(children()).toBe(''), { timeout: 60_000 })
  },
)
