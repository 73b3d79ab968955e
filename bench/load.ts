/** Measures the first load of a page on a cheap phone. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { recordTrace, type Span, taskDurations, totalDuration } from './trace.ts'

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

/** The times of a load, in milliseconds: first and largest contentful paint (`fcp`, `lcp`) and main-thread work. */
export interface Load {
  fcp: number
  lcp: number
  /** The class or tag name of the element with the largest contentful paint. */
  largestElement: string
  /** The sum of the main thread's task durations beyond 50 ms each, until the network is idle. */
  blocking: number
  longestTask: number
  layout: number
  style: number
  paint: number
  script: number
}

/** Chromium's names of the trace events, by the kind of main-thread work. */
const eventNames = {
  layout: ['Layout'],
  style: ['UpdateLayoutTree'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
  script: ['EvaluateScript', 'FunctionCall'],
}

/** Loads a page with an empty cache. */
export async function measureLoad(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
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
  const spans = await recordTrace(session, () => page.goto(address, { waitUntil: 'networkidle' }))
  const [fcp, [lcp, largestElement]] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    (window as unknown as { largestPaint: [number, string] }).largestPaint,
  ])
  await context.close()
  return { fcp, lcp, largestElement, ...sumDurations(spans) }
}

function sumDurations(spans: Span[]) {
  const times = Object.entries(eventNames).map(([kind, names]) => [kind, totalDuration(spans, names)])
  return {
    blocking: taskDurations(spans).reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longestTask: Math.max(...taskDurations(spans)),
    ...(Object.fromEntries(times) as Record<keyof typeof eventNames, number>),
  }
}
