/** Releases as publishing leaves them on a server, and visitors who are there while one follows another. */
import { once } from 'node:events'
import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { expect } from 'vitest'
import { currentRelease, releaseName, releasesFolder, releasesKept } from '../../contract/built.ts'
import { formPath } from '../../contract/form.ts'
import { indexHtml, writeBuiltSite } from './built-site.ts'
import { startProcess } from './process.ts'
import type { Scope } from './this-test.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** The name of the release of this number, which is below 60. */
export const named = (number: number) => `20261123T04${two(number)}00Z-000000${two(number)}`

/** A file that is in the release of this number alone, with a hash in its name. */
export const ownFile = (number: number) => `/_astro/own.${number}.css`

/** The page of a release. The form has another place in each. */
const pageOf = (number: number) =>
  indexHtml.replace(/<title>.*<\/title>/, `<title>Release ${number}${'!'.repeat(number)}</title>`)

/** Writes the release of this number into a project, and links nothing to it; gives its folder. */
export function writeRelease(folder: string, number: number, built: { key?: string; site?: string } = {}) {
  const release = join(folder, releasesFolder, named(number))
  mkdirSync(release, { recursive: true })
  const files = {
    'index.html': pageOf(number),
    [`plain-${number}.txt`]: 'plain',
    [ownFile(number).slice(1)]: `/* ${number} */`,
  }
  writeBuiltSite(release, files, built.key, built.site)
  return release
}

/** Links `releases/current` to a target, in one step as `mv -T` does. */
export function link(folder: string, target: string): void {
  const next = join(folder, releasesFolder, '.next')
  symlinkSync(target, next)
  renameSync(next, join(folder, currentRelease))
}

/** Publishes the release of this number, and removes those that are too old. */
export function publish(folder: string, number: number): void {
  writeRelease(folder, number)
  link(folder, named(number))
  const releases = readdirSync(join(folder, releasesFolder)).filter((name) => releaseName.test(name))
  for (const name of releases.sort().slice(0, -releasesKept))
    rmSync(join(folder, releasesFolder, name), { recursive: true })
}

/** The number of the release whose page this is, or an answer to its form. */
const numberOf = (html: string) => Number(/<title>[^<]*Release (\d+)!*<\/title>/.exec(html)?.[1])

/** The number of the release that a server shows; NaN where it shows none. */
export const shownAt = async (url: string) => numberOf(await (await fetch(url)).text())

/**
 * Publishes one release after the other while visitors open page, file and form on connections that are kept. Expects
 * that each of their answers was whole and of one release.
 *
 * @param releases how many follow the first
 */
export async function publishUnderVisitors(scope: Scope, folder: string, releases: number): Promise<void> {
  publish(folder, 0)
  const server = startProcess({ folder })
  const url = await server.url()
  const failed: string[] = []
  let answers = 0
  let isOver = false

  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    scope.defer(() => agent.destroy())
    const expectAnswer = async (path: string, isWhole: (text: string) => boolean, body?: string) => {
      const { status, text } = await ask(agent, url + path, body)
      answers++
      if (status !== (body === undefined ? 200 : 422) || !isWhole(text))
        failed.push(`${path} ${status} ${text}`)
      return text
    }
    while (!isOver) {
      const page = await expectAnswer('/', (text) => text === pageOf(numberOf(text)))
      const number = numberOf(page)
      await expectAnswer(ownFile(number), (text) => text === `/* ${number} */`)
      await expectAnswer(
        formPath,
        (text) => answered.every((part) => text.includes(part)),
        'email=ada%40example.com&message=Hello',
      )
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visit))
  for (let number = 1; number <= releases; number++) {
    publish(folder, number)
    await expect.poll(() => shownAt(url)).toBe(number)
  }
  isOver = true
  await visitors
  expect(failed).toEqual([])
  expect(answers).toBeGreaterThan(releases)
  expect(server.output().err).toBe('')
}

/** Each part of the answer that is written into the page, where it belongs. */
const answered = [
  '<input value="" aria-invalid="true" autofocus="" type="text" id="contact-name"',
  '<p id="contact-name-error">Enter your name</p>',
  '<input value="ada@example.com" type="email"',
  'required="">\nHello</textarea>',
]

/** Asks for an address, by a form where there is a body. */
async function ask(agent: Agent, url: string, body?: string): Promise<{ status: number; text: string }> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked = request(url, body === undefined ? { agent } : { agent, method: 'POST', headers: form })
  const answered = once(asked.end(body), 'response')
  const [response] = (await answered) as [IncomingMessage]
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode ?? 0, text }
}
