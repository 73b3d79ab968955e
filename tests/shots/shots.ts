/**
 * Takes a picture of the page in every state a visitor can see, into `screenshots/`, for people to look at.
 * Run by `npm run shots`, after a build. `npm run shots -- 360 dark` takes only those whose name has both.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { readPage } from '../../server/page/read.ts'
import { openSqliteStore } from '../../server/store/sqlite/store.ts'
import { chromiumPath } from '../browser/chromium.ts'
import { type Shot, states } from './states.ts'
import { wholePage } from './whole-page.ts'

const widths = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 }
const folder = 'screenshots'
const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const data = mkdtempSync(join(tmpdir(), 'portfolio-'))
const app = buildApp(readConfig({}), { store: openSqliteStore(data), page: readPage(resolve('dist')) })
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://localhost:${(app.server.address() as AddressInfo).port}`
const browser = await chromium.launch({ executablePath: await chromiumPath() })

for (const [width, height] of Object.entries(widths)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [state, shot] of Object.entries(states)) {
      const name = `${width}-${colorScheme}-${state}`
      const narrow = Number(width) < 768
      if (
        !wanted.every((part) => name.includes(part)) ||
        (shot.narrow !== undefined && shot.narrow !== narrow)
      )
        continue
      const context = await browser.newContext({
        viewport: { width: Number(width), height },
        colorScheme,
        reducedMotion: 'reduce',
        hasTouch: narrow,
        isMobile: narrow,
        deviceScaleFactor: narrow ? 2 : 1,
      })
      await take(await context.newPage(), shot, `${folder}/${name}`)
      await context.close()
    }
  }
}

await browser.close()
await app.close()
rmSync(data, { recursive: true })

async function take(page: Page, shot: Shot, path: string): Promise<void> {
  await page.goto(`${url}${shot.path ?? '/'}`)
  await page.waitForLoadState('networkidle')
  await shot.prepare?.(page)
  // A picture that has just come into view is decoded beside the page, and would be missing in its first frame.
  await page.evaluate(() =>
    Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode())),
  )
  if (shot.print) await page.pdf({ path: `${path}.pdf`, format: 'A4', printBackground: true })
  else writeFileSync(`${path}.png`, await (shot.whole ? wholePage(page) : page.screenshot()))
  console.log(path)
}
