/** Measures the first load of a page on a cheap phone. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { recordTrace, sum, taskDurations, totalDuration } from './trace.ts'

/** The emulated phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const

/** The emulated network. The latency is in milliseconds, the throughput in bytes per second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** Slows a page's processor down to a quarter of its speed. */
export async function slowDownProcessor(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

/**
 * Loads a page with an empty cache. Returns milliseconds: of the first and largest contentful paint (`fcp`, `lcp`), and of
 * the main thread's work until the network is idle.
 */
export async function measureLoad(browser: Browser, address: string) {
  const page = await browser.newPage(phone)
  const session = await slowDownProcessor(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as LargestContentfulPaint
      Object.assign(window, {
        largestPaint: [last.startTime, last.element?.className || last.element?.nodeName],
      })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const spans = await recordTrace(browser, () => page.goto(address, { waitUntil: 'networkidle' }))
  const [fcp, [lcp, largestElement]] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    (window as unknown as { largestPaint: [number, string] }).largestPaint,
  ])
  await page.close()
  const tasks = taskDurations(spans)
  return {
    fcp,
    lcp,
    /** The class or tag name of the element with the largest contentful paint. */
    largestElement,
    /** The sum of the task durations beyond 50 ms each. */
    blocking: sum(tasks.map((task) => Math.max(0, task - 50))),
    longestTask: Math.max(...tasks),
    // Chromium's names of the trace events.
    layout: totalDuration(spans, ['Layout']),
    style: totalDuration(spans, ['UpdateLayoutTree']),
    paint: totalDuration(spans, ['PrePaint', 'Paint', 'Layerize', 'Commit']),
    script: totalDuration(spans, ['EvaluateScript', 'FunctionCall']),
  }
}
