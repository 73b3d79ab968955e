/** Measures scrolling through the page and going back from a work. */
import type { Browser } from '@playwright/test'
import { phone, slowDownProcessor } from './load.ts'
import { recordTrace, restyledCounts, taskDurations, totalDuration } from './trace.ts'

/**
 * Scrolls through the page with touch gestures, then opens the first work and goes back. Returns milliseconds, with a
 * processor at a quarter of its speed, and counts.
 */
export async function timeScroll(browser: Browser, address: string) {
  const page = await browser.newPage(phone)
  await page.goto(address, { waitUntil: 'networkidle' })
  const session = await slowDownProcessor(page)
  // In CSS pixels, and pixels per second.
  const scroll = (distance: number) =>
    session.send('Input.synthesizeScrollGesture', { x: 180, y: 370, yDistance: -distance, speed: 1200 })
  const firstTrace = await recordTrace(browser, () => scroll(200))
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const fullTrace = await recordTrace(browser, () => scroll(height))
  await page.locator('.tile').first().tap()
  await page.waitForURL(/\/portfolio\//)
  await page.waitForLoadState('networkidle')
  const startTime = performance.now()
  await page.goBack({ waitUntil: 'commit' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const backDuration = performance.now() - startTime
  await page.close()
  return {
    /** In a first short scroll. The next four values are of a scroll through the whole page. */
    longestFirstTask: Math.max(0, ...taskDurations(firstTrace)),
    longestTask: Math.max(0, ...taskDurations(fullTrace)),
    tasksOver50Ms: taskDurations(fullTrace).filter((task) => task > 50).length,
    // Chromium's name of a style calculation.
    styleTime: totalDuration(fullTrace, ['UpdateLayoutTree']),
    maxRestyledElements: Math.max(0, ...restyledCounts(fullTrace)),
    /** From the start of going back until the second frame of the page. */
    backDuration,
  }
}
