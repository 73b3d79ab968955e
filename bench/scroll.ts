/** Measures scrolling through the page, and going back from a work. */
import type { Browser } from '@playwright/test'
import { phone, slowDown } from './load.ts'
import { restyled, tasks, total, trace } from './trace.ts'

/** Times in milliseconds at a quarter of the speed, and counts. */
export interface Scroll {
  firstScroll: number
  worstFrame: number
  framesOver50: number
  style: number
  mostRestyled: number
  back: number
}

/** Scrolls through the page as a finger does, then opens the first work and goes back. */
export async function timeScroll(browser: Browser, address: string): Promise<Scroll> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const session = await slowDown(page)
  const scroll = (distance: number) =>
    session.send('Input.synthesizeScrollGesture', { x: 180, y: 370, yDistance: -distance, speed: 1200 })
  const first = await trace(session, () => scroll(200))
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const through = await trace(session, () => scroll(height))
  await page.locator('.tile').first().tap()
  await page.waitForURL(/\/portfolio\//)
  await page.waitForLoadState('networkidle')
  const began = performance.now()
  await page.goBack({ waitUntil: 'commit' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const back = performance.now() - began
  await context.close()
  return {
    firstScroll: Math.max(0, ...tasks(first)),
    worstFrame: Math.max(0, ...tasks(through)),
    framesOver50: tasks(through).filter((task) => task > 50).length,
    style: total(through, ['UpdateLayoutTree']),
    mostRestyled: Math.max(0, ...restyled(through)),
    back,
  }
}
