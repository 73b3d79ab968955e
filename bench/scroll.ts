/** Measures scrolling through the page and going back from a work. */
import type { Browser } from '@playwright/test'
import { phone, slowDownProcessor } from './load.ts'
import { recordTrace, restyledCounts, taskDurations, totalDuration } from './trace.ts'

/** Durations in milliseconds, with a processor at a quarter of its speed, and counts. */
export interface Scroll {
  /** In a first short scroll. The next four values are of a scroll through the whole page. */
  longestFirstTask: number
  longestTask: number
  tasksOver50Ms: number
  styleTime: number
  maxRestyledElements: number
  /** From the start of going back until the second frame of the page. */
  backDuration: number
}

/** Scrolls through the page with touch gestures, then opens the first work and goes back. */
export async function timeScroll(browser: Browser, address: string): Promise<Scroll> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const session = await slowDownProcessor(page)
  // In CSS pixels, and pixels per second.
  const scroll = (distance: number) =>
    session.send('Input.synthesizeScrollGesture', { x: 180, y: 370, yDistance: -distance, speed: 1200 })
  const firstTrace = await recordTrace(session, () => scroll(200))
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const fullTrace = await recordTrace(session, () => scroll(height))
  await page.locator('.tile').first().tap()
  await page.waitForURL(/\/portfolio\//)
  await page.waitForLoadState('networkidle')
  const startTime = performance.now()
  await page.goBack({ waitUntil: 'commit' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const backDuration = performance.now() - startTime
  await context.close()
  return {
    longestFirstTask: Math.max(0, ...taskDurations(firstTrace)),
    longestTask: Math.max(0, ...taskDurations(fullTrace)),
    tasksOver50Ms: taskDurations(fullTrace).filter((task) => task > 50).length,
    // Chromium's name of a style calculation.
    styleTime: totalDuration(fullTrace, ['UpdateLayoutTree']),
    maxRestyledElements: Math.max(0, ...restyledCounts(fullTrace)),
    backDuration,
  }
}
