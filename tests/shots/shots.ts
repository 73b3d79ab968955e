/**
 * Takes a picture of the page in every state a visitor can see, into `screenshots/`, for people to look at.
 * Run by `npm run shots`, after a build. `npm run shots -- 360 dark` takes only those whose name has both.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { readContent } from '@portfolio/content/read.ts'
import { workAddress } from '@portfolio/content/work-address.ts'
import { buildApp } from '@portfolio/server/app.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { readPage } from '@portfolio/server/page/read.ts'
import { openSqliteStore } from '@portfolio/server/store/sqlite/store.ts'
import { chromiumPath } from '../browser/chromium.ts'
import { bringToTop, contactForm, fill, someMessage, submissions } from '../browser/support.ts'

const widths = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 }
const wanted = process.argv.slice(2)
const work = workAddress(readContent().content.portfolio.works[0] ?? { name: '' })

const fillIn = async (page: Page) => {
  const message = 'We need a crest for our centenary.\nWhen could we talk?'
  await fill(page, { ...someMessage(), name: 'Ana Reis', message })
}
/** Sends the form, to a backend that answers so, or not at all. */
const send = (answer?: { status: number; json?: object }) => async (page: Page) => {
  await page.route(submissions, (route) => answer && route.fulfill(answer))
  await fillIn(page)
  await contactForm(page).button.click()
  await page.locator('#contact-status p').first().waitFor()
}

/** Each state: where it is, and what is done there. One whose name ends in `whole` is taken in all its length. */
const states: Record<string, [path: string, prepare?: (page: Page) => Promise<unknown>]> = {
  first: ['/'],
  whole: ['/'],
  anchor: ['/', (page) => bringToTop(page.locator('#portfolio'))],
  menu: ['/', (page) => page.getByRole('button', { name: 'Menu' }).click()],
  caption: ['/', (page) => page.locator('.tile').first().hover()],
  'work-whole': [work],
  'form-filled': ['/', fillIn],
  'form-errors': [
    '/',
    async (page) => {
      await contactForm(page).message.fill('x'.repeat(10_020))
      await contactForm(page).button.click()
      await page.getByText('Enter your name').waitFor()
    },
  ],
  'form-sending': ['/', send()],
  'form-success': ['/', send({ status: 201 })],
  'form-error': ['/', send({ status: 503 })],
  'form-too-many': ['/', send({ status: 429, json: { hint: 'Try again in 3540 seconds.' } })],
  sent: ['/sent/'],
  404: ['/nowhere'],
  'forced-colours-whole': ['/', (page) => page.emulateMedia({ forcedColors: 'active' })],
  'print-whole': ['/', (page) => page.emulateMedia({ media: 'print' })],
  'work-print-whole': [work, (page) => page.emulateMedia({ media: 'print' })],
}

const data = mkdtempSync(join(tmpdir(), 'portfolio-'))
const shown = { page: await readPage(resolve('dist')) }
const app = buildApp(readConfig({}), { store: openSqliteStore(data), shown })
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: await chromiumPath() })

for (const [width, height] of Object.entries(widths))
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [state, [path, prepare]] of Object.entries(states)) {
      const name = `${width}-${colorScheme}-${state}`
      const isNarrow = Number(width) < 768
      if (!wanted.every((part) => name.includes(part)) || (state === 'menu' && !isNarrow)) continue
      await using context = await browser.newContext({
        viewport: { width: Number(width), height },
        colorScheme,
        reducedMotion: 'reduce',
        hasTouch: isNarrow,
        isMobile: isNarrow,
        deviceScaleFactor: isNarrow ? 2 : 1,
      })
      const page = await context.newPage()
      await page.goto(`${url}${path}`)
      await prepare?.(page)
      await page.waitForLoadState('networkidle')
      const isWhole = state.endsWith('whole')
      // Pictures below the first screen are fetched when they come near, and decoded beside the page.
      await page.evaluate(async (isWhole) => {
        const pictures = [...document.images]
        if (isWhole) for (const picture of pictures) picture.loading = 'eager'
        await Promise.all(
          pictures.filter(({ complete }) => isWhole || complete).map((picture) => picture.decode()),
        )
      }, isWhole)
      await page.screenshot({ path: `screenshots/${name}.png`, fullPage: isWhole })
      console.log(name)
    }

await browser.close()
await app.close()
rmSync(data, { recursive: true })
