/** The studio and `npm run dev` over a copy of the project. */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { parse } from 'node-html-parser'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumPath } from '../support/chromium.ts'
import { testScope } from '../support/scope.ts'
import { newProject, startScript, startStudio } from '../support/studio.ts'

/** In milliseconds; enough for a busy machine. */
const waitOptions = { timeout: 60_000 }

/** The last argument of `startScript` for `npm run dev`. */
const devScript: [string, Record<string, string>, RegExp] = [
  'dev',
  { PORT: '0' },
  /(http:\S+)[\s\S]*Messages:/,
]

test('the studio’s page equals the page of `npm run dev`, except for the attributes that name its fields', async () => {
  const { folder } = newProject(testScope)
  const studio = await startStudio(testScope, folder)
  const { url } = await startScript(testScope, folder, devScript)
  for (const path of ['', 'portfolio/sports-team-branding/', 'sent/', '404/']) {
    const plainHtml = await (await fetch(url + path)).text()
    const { body } = await studio.sendRequest(`/${path}`)
    expect(body).toContain('data-field="')
    expect(partsWithoutFields(body)).toEqual(partsWithoutFields(plainHtml))
  }
})

/** Splits a page into comparable parts, without the attributes that name its fields. */
function partsWithoutFields(html: string): string[] {
  const page = parse(html, { comment: true })
  for (const element of page.querySelectorAll('[data-field], [data-attribute-fields]'))
    for (const name of ['data-field', 'data-attribute-fields']) element.removeAttribute(name)
  for (const span of page.querySelectorAll('span'))
    if (Object.keys(span.attributes).length === 0) span.replaceWith(span.innerHTML)
  // Both pages load the same styles and scripts, but from different files.
  for (const part of page.querySelectorAll('script, link[rel=stylesheet], style[data-vite-dev-id]'))
    part.remove()
  return (
    page
      .toString()
      // The studio's page has one more attribute, other addresses, and attributes serialized by another library.
      .replace(' data-editing', '')
      .replaceAll('&#x27;', "'")
      .replaceAll(/url\("[^"]*crowd[^"]*"\)/g, 'url(crowd)')
      .replaceAll('=""', '')
      .replaceAll(/localhost(:\d+)?/g, 'here')
      .split(/(?=[<;{])/)
      .map((part) => part.trim())
  )
}

/** Runs `npm run dev` on a copy of the project, and opens its page in a browser. */
async function startDevelopment() {
  const { folder, contentPath, read, write } = newProject(testScope)
  const { url, output } = await startScript(testScope, folder, devScript)
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(url)
  const editContent = (file: string, from: string, to: string) => {
    expect(read(file)).toContain(from)
    write(file, read(file).replace(from, to))
  }
  return { page, output, contentPath, editContent }
}

test('`npm run dev` updates the page when a file is saved, and shows a mistake until it is corrected', async () => {
  const { page, output, contentPath, editContent } = await startDevelopment()
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0)
  const text = () =>
    page
      .locator('body')
      .textContent({ timeout: 2000 })
      .catch(() => '')

  const menuLine = /^menu: .*$/m.exec(readFileSync(contentPath('home.yaml'), 'utf8'))?.[0] ?? ''
  editContent('home.yaml', menuLine, 'menu: Kickoff')
  await expect.poll(text, waitOptions).toMatch(/kickoff/i)

  editContent('home.yaml', 'menu: Kickoff', 'menu: Kickoff: now')
  const mistake = /content\/home\.yaml, line \d+: .*a colon .* in quotes: "Kickoff: now"/
  await expect.poll(text, waitOptions).toMatch(mistake)
  await expect.poll(output, waitOptions).toMatch(mistake)
  expect(output()).not.toMatch(/^ +at /m)
  editContent('home.yaml', 'menu: Kickoff: now', 'menu: Second half')
  await expect.poll(text, waitOptions).toMatch(/second half/i)
  expect(await text()).not.toMatch(/colon/)
})
