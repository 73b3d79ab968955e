import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { folderOf } from './sites/sites.ts'
import { drawnAnew, expect, holdBack, load, openInStandIn, test, withMotion } from './support.ts'

test.use(withMotion)

/** What holds the first paint back, beside the page itself. */
const heldPaint = (page: Page) =>
  page.evaluate(() =>
    (
      performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus: string
      })[]
    )
      .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
      .map(({ name }) => name),
  )

test('the page is at most 14 KB, its script 2, its fonts 45, all of it 90 @both', async ({ page }) => {
  const { of, bytes, all } = await load(page)
  // The sheet for paper, for which no paint waits.
  expect(of('stylesheet')).toHaveLength(1)
  expect(await heldPaint(page)).toEqual([])
  expect(bytes(of('document'))).toBeLessThanOrEqual(14 * 1024)
  expect(of('font')).toHaveLength(1)
  expect(bytes(of('font'))).toBeLessThanOrEqual(45 * 1024)
  expect(of('script')).toHaveLength(1)
  expect(bytes(all)).toBeLessThanOrEqual(90 * 1024)

  expect(sizeOf(/^page\./)).toBeLessThanOrEqual(2 * 1024)
})

test('what else is fetched once a visitor acts is at most 40 KB beside React', () => {
  // Neither the content's rules nor the library that checks it: those would be another 20.
  expect(sizeOf(/^(?!client\.)/)).toBeLessThanOrEqual(40 * 1024)
})

/** The bytes of the built scripts whose names match, as they are sent. */
function sizeOf(names: RegExp) {
  const folder = join(folderOf('demo'), 'dist/_astro')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.br') && names.test(name))
  expect(scripts).not.toEqual([])
  return scripts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

test('the page of a work is as light @both', async ({ page, isMobile }) => {
  const { of, bytes, all } = await load(page, '/portfolio/sports-team-branding/')
  // The sheet for paper, for which no paint waits.
  expect(of('stylesheet')).toHaveLength(1)
  expect(await heldPaint(page)).toEqual([])
  expect(bytes(of('document'))).toBeLessThanOrEqual(14 * 1024)
  expect(of('script')).toHaveLength(1)
  if (isMobile) expect(bytes(all)).toBeLessThanOrEqual(90 * 1024)
  for (const [index, image] of (await page.locator('.work img').all()).entries())
    await expect(image).toHaveAttribute('loading', index === 0 ? 'eager' : 'lazy')
})

test('however late its font comes, nothing shifts, and one is fetched @both-long', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.now() > 1500)
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[])
        shifts.push(entry.sources.map(({ node }) => node?.className || node?.nodeName))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { of } = await load(page)
  await page.evaluate(() => document.fonts.ready)
  await drawnAnew(page)
  expect(await page.evaluate('shifts')).toEqual([])
  expect(of('font')).toHaveLength(1)
})

test('nothing shifts while the page is scrolled through @both-long', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        for (const { node } of sources)
          shifts.push(String(node?.parentElement?.closest('[class]')?.className))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const steps = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight / 0.3)
  for (let step = 0; step < steps; step++) {
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.3, behavior: 'instant' }))
    await drawnAnew(page)
  }
  expect(await page.evaluate('shifts')).toEqual([])
})

test('the first screen waits for its picture, and nothing below it @phone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  const arrive = await holdBack(page, '**/hero*')
  await page.goto('/', { waitUntil: 'commit' })
  const isLaidOut = (selector: string) =>
    page.locator(selector).evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(() => isLaidOut('#portfolio h2')).toBe(true)
  expect(asked.slice(0, 2)).toEqual(['document', 'image'])
  expect(await isLaidOut('#contact form')).toBe(false)
  arrive()
  await expect.poll(() => isLaidOut('#contact form')).toBe(true)
})

test('labels are heavy and narrow in the stand-in as well @long', async ({ page, consoleErrors }) => {
  await openInStandIn(page, consoleErrors)
  const [label = 0, heavy = 0, text = 0] = await page.evaluate(() =>
    ['650 condensed', '650', '400'].map((style) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.cssText = `position: absolute; white-space: pre; font: ${style} 100px Stand-in, monospace`
      probe.textContent = 'Send Message'
      return probe.getBoundingClientRect().width
    }),
  )
  // A face of its own, rather than the regular one smeared to the same widths.
  expect(heavy).not.toBeCloseTo(text, 0)
  expect(label).toBeLessThan(heavy)
  consoleErrors.length = 0
})

test('a slow network is not made to wait for the text face, and has it from the next page on @long', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 1e6,
    uploadThroughput: 1e6,
  })
  const family = () => page.locator('.home-introduction, .work-category').first().evaluate(familyOf)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await family()).not.toContain('Archivo')
  const fetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')),
    )
  // Once the page is there.
  await expect.poll(fetched).toHaveLength(1)
  await page.goto('/portfolio/brand-identity/')
  await expect.poll(family).toContain('Archivo')
})

const familyOf = (element: Element) => getComputedStyle(element).fontFamily

test('headings are set in their face before anything is painted', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
      Object.assign(window, { loaded: loaded.map(({ family }) => family) })
    }),
  )
  await page.goto('/')
  expect(await page.evaluate('loaded')).toContain('Display')
})
