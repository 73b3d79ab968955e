import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { folderOf } from './sites/sites.ts'
import { expect, holdBack, openInStandIn, test } from './support.ts'

/** What a load of the page fetches, by kind, with its size over the wire in bytes. */
async function load(page: Page) {
  const files = new Map<string, { type: string; bytes: number }>()
  page.on('requestfinished', async (request) => {
    const { responseBodySize: bytes } = await request.sizes()
    // The display face stands in the page itself, and counts with it. A file that is asked for again comes
    // from the browser's own cache.
    if (!request.url().startsWith('data:') && !files.has(request.url()))
      files.set(request.url(), { type: request.resourceType(), bytes })
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const of = (type: string) => [...files.values()].filter((file) => file.type === type)
  const bytes = (held: { bytes: number }[]) => held.reduce((sum, file) => sum + file.bytes, 0)
  return { of, bytes, all: [...files.values()] }
}

test('the page with its style is at most 14 KB, its first script 2 KB, its fonts 45 KB, all of it 90 KB', {
  tag: '@both',
}, async ({ page }) => {
  const { of, bytes, all } = await load(page)
  expect(of('stylesheet')).toEqual([])
  expect(bytes(of('document'))).toBeLessThanOrEqual(14 * 1024)
  expect(of('font')).toHaveLength(1)
  expect(bytes(of('font'))).toBeLessThanOrEqual(45 * 1024)
  expect(of('script')).toHaveLength(1)
  expect(bytes(all)).toBeLessThanOrEqual(90 * 1024)

  const folder = join(folderOf('demo'), 'dist/_astro')
  const script = readdirSync(folder).find((name) => /^Document\..*\.js$/.test(name))
  expect(readFileSync(join(folder, String(script))).length).toBeLessThanOrEqual(2 * 1024)
})

test('however late the first font file comes, no other is fetched for its letters', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.now() > 1500)
    await route.continue()
  })
  const { of } = await load(page)
  expect(of('font')).toHaveLength(1)
})

test('nothing shifts while the page loads, however late its font comes', { tag: '@both' }, async ({
  page,
}) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.now() > 1500)
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Element }[]
      })[])
        (window as unknown as { shifts: unknown[] }).shifts.push([
          entry.value,
          entry.sources.map(({ node }) => node?.className || node?.nodeName),
        ])
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await load(page)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
})

test('the first screen waits for its picture alone, and for the layout of nothing below it', {
  tag: '@phone',
}, async ({ page }) => {
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

test('where the text face comes too late, its stand-in is of the same size', async ({ page }) => {
  await page.goto('/')
  const faces = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => rule.cssText),
    ),
  )
  expect(faces.length).toBeGreaterThan(0)
  for (const face of faces) {
    const adjusted = Number(face.match(/size-adjust: ([\d.]+)%/)?.[1] ?? 100)
    expect(adjusted, face.slice(0, 120)).toBeGreaterThan(90)
    expect(adjusted, face.slice(0, 120)).toBeLessThan(110)
  }
})

test('where the text face does not come, labels are heavy and narrow all the same', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  await openInStandIn(page, consoleErrors)
  const widths = await page.evaluate(() => {
    const measured = (style: string) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.cssText = `position: absolute; white-space: pre; font: ${style} 100px Stand-in, monospace`
      probe.textContent = 'Send Message'
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      return width
    }
    return {
      label: measured('650 condensed'),
      heavy: measured('650'),
      text: measured('400'),
    }
  })
  // A face of its own, rather than the regular one smeared to the same widths.
  expect(widths.heavy).not.toBeCloseTo(widths.text, 0)
  expect(widths.label).toBeLessThan(widths.heavy)
  consoleErrors.length = 0
})
