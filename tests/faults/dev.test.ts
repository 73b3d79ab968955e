/** `npm run dev` on a copy of the project, with a browser that stays on the page. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { chromiumPath } from '../browser/chromium.ts'
import { emptyFolder } from '../support/folder.ts'
import { copyProject } from '../support/project.ts'

/** What a person would call at once, on a machine that has other things to do as well. */
const patience = { timeout: 20_000 }

/** Starts the page's development in a folder of its own; gives its address, its content and what it prints. */
async function aDevelopment() {
  const folder = emptyFolder()
  copyProject(folder)
  const child = spawn(process.execPath, ['server/dev.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, patience).toMatch(/http:\S+[\s\S]*Messages:/)
  const contentFile = (name: string) => join(folder, 'content', name)
  return {
    url: output.match(/http:\S+/)?.[0] ?? '',
    output: () => output,
    contentFile,
    edit: (file: string, from: string, to: string) => {
      const text = readFileSync(contentFile(file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(contentFile(file), text.replace(from, to))
    },
  }
}

test('the page follows what the owner saves, tells a mistake until it is mended, and takes new pictures', {
  timeout: 180_000,
}, async () => {
  const { url, output, contentFile, edit } = await aDevelopment()
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(url)
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

  const firstPicture = async () => {
    const picture = page.locator('.tile img').first()
    try {
      await picture.scrollIntoViewIfNeeded({ timeout: 2000 })
      return await picture.evaluate((image: HTMLImageElement) => (image.naturalWidth ? image.currentSrc : ''))
    } catch {
      // The page is just being loaded again.
      return ''
    }
  }
  const [named] = /[\w-]+\.svg/.exec(readFileSync(contentFile('portfolio.yaml'), 'utf8')) ?? []
  const [icon] = /(?<=^icon: .*)\S+$/m.exec(readFileSync(contentFile('site.yaml'), 'utf8')) ?? []
  copyFileSync(contentFile(`pictures/${icon}`), contentFile('pictures/a-new-one.svg'))
  edit('portfolio.yaml', String(named), 'a-new-one.svg')
  await expect.poll(firstPicture, patience).toContain('a-new-one')

  rmSync(contentFile('pictures/a-new-one.svg'))
  await expect
    .poll(text, patience)
    .toMatch(/content\/portfolio\.yaml, line \d+, .* there is no "a-new-one\.svg"/)
})

test('the form that was touched before follows the words that the owner saves', {
  timeout: 180_000,
}, async () => {
  const { url, edit } = await aDevelopment()
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(url)
  const told = async () => {
    try {
      await page.locator('.contact-form [type=submit]').click({ timeout: 2000 })
      return await page.locator('#contact-name-error').textContent({ timeout: 2000 })
    } catch {
      // The page is just being loaded again.
      return ''
    }
  }
  await expect.poll(told, patience).toBe('Enter your name')
  edit('words.yaml', 'missing: Enter your name', 'missing: Who is there?')
  await expect.poll(told, patience).toBe('Who is there?')
})
