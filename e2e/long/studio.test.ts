/** Real builds and development servers, each over a copy of the project. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readContent } from '@portfolio/content/read.ts'
import { parse } from 'node-html-parser'
import { describe, expect, onTestFinished, test } from 'vitest'
import { apiPath, tokenHeader } from '../../packages/studio/protocol.ts'
import { chromiumPath } from '../support/chromium.ts'
import { projectIn, started, studioIn } from '../support/studio.ts'
import { thisTest } from '../support/this-test.ts'

/** Enough for a busy machine. */
const patience = { timeout: 60_000 }

const development: [string, Record<string, string>, RegExp] = [
  'dev',
  { PORT: '0' },
  /(http:\S+)[\s\S]*Messages:/,
]

test('a studio that is killed while it saves leaves a valid file, with the last acknowledged value or the next', async () => {
  const { folder } = projectIn(thisTest)
  const menu = () => readContent(join(folder, 'content')).content.home.menu
  for (let round = 0; round < 3; round++) {
    const { child, url, token } = await studioIn(thisTest, folder)
    const headers = { 'content-type': 'application/json', [tokenHeader]: token }
    let [answered, asked] = [menu(), '']
    for (let turn = 0; ; turn++) {
      if (turn === 3) setTimeout(() => child.kill('SIGKILL'), 15 * round)
      asked = `Home ${round} ${turn}`
      const body = JSON.stringify([{ kind: 'set', field: 'home.menu', was: answered, text: asked }])
      const answer = await fetch(new URL(`${apiPath}/edit`, url), { method: 'POST', headers, body }).catch(
        () => undefined,
      )
      if (!answer?.ok) break
      answered = asked
    }
    expect(answered).toMatch(new RegExp(`^Home ${round} `))
    expect([answered, asked]).toContain(menu())
  }
})

describe('the page of the studio', () => {
  test('equals the built page, apart from the marks of its fields', async () => {
    const { folder } = projectIn(thisTest)
    const studio = await studioIn(thisTest, folder)
    const { url } = await started(thisTest, folder, development)
    for (const path of ['', 'portfolio/sports-team-branding/', 'sent/', '404/']) {
      const plain = await (await fetch(url + path)).text()
      const { body } = await studio.ask(`/${path}`)
      expect(body).toContain('data-field="')
      expect(withoutFields(body)).toEqual(withoutFields(plain))
    }
  })

  /** Returns the page in parts, without the marks of fields and what differs at each start. */
  function withoutFields(html: string): string[] {
    const page = parse(html, { comment: true })
    for (const element of page.querySelectorAll('[data-field], [data-field-of]'))
      for (const name of ['data-field', 'data-field-of']) element.removeAttribute(name)
    for (const span of page.querySelectorAll('span'))
      if (Object.keys(span.attributes).length === 0) span.replaceWith(span.innerHTML)
    // They have the same rules in other files.
    for (const part of page.querySelectorAll('script, link[rel=stylesheet], style[data-vite-dev-id]'))
      part.remove()
    return page
      .toString()
      .replaceAll('=""', '')
      .replaceAll(/localhost(:\d+)?/g, 'here')
      .split(/(?=[<;{])/)
      .map((part) => part.trim())
  }
})

describe('npm run dev', () => {
  async function aDevelopment() {
    const { folder, path, read, write } = projectIn(thisTest)
    const { url, output } = await started(thisTest, folder, development)
    const browser = await chromium.launch({ executablePath: await chromiumPath() })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.goto(url)
    const edit = (file: string, from: string, to: string) => {
      expect(read(file)).toContain(from)
      write(file, read(file).replace(from, to))
    }
    return { page, output, contentFile: path, edit }
  }

  test('the page follows what the owner saves, and shows a mistake until it is corrected', async () => {
    const { page, output, contentFile, edit } = await aDevelopment()
    await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0)
    const text = () =>
      page
        .locator('body')
        .textContent({ timeout: 2000 })
        .catch(() => '')

    const menu = /^menu: .*$/m.exec(readFileSync(contentFile('home.yaml'), 'utf8'))?.[0] ?? ''
    edit('home.yaml', menu, 'menu: Kickoff')
    await expect.poll(text, patience).toMatch(/kickoff/i)

    edit('home.yaml', 'menu: Kickoff', 'menu: Kickoff: now')
    const mistake = /content\/home\.yaml, line \d+: a colon .* in quotes: "Kickoff: now"/
    await expect.poll(text, patience).toMatch(mistake)
    await expect.poll(output, patience).toMatch(mistake)
    expect(output()).not.toMatch(/^ +at /m)
    edit('home.yaml', 'menu: Kickoff: now', 'menu: Second half')
    await expect.poll(text, patience).toMatch(/second half/i)
    expect(await text()).not.toMatch(/colon/)
  })
})
