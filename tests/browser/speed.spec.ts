import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { folderOf } from './sites/sites.ts'
import { expect, openInStandIn, test } from './support.ts'

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

/**
 * The longest task of the main thread while the page loads, in milliseconds of the processor's own time: what
 * else the machine does lengthens the clock's time alone.
 */
async function longestTask(session: CDPSession, page: Page): Promise<number> {
  const events: {
    name: string
    ph: string
    pid: number
    tid: number
    tdur?: number
    args: { name?: string }
  }[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as typeof events))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } })
  await page.goto('/', { waitUntil: 'networkidle' })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = events.filter(
    ({ ph, pid, tid }) => ph === 'X' && mains.some((main) => main.pid === pid && main.tid === tid),
  )
  expect(tasks.length).toBeGreaterThan(0)
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000
}

test('its script keeps the main thread in no longer task than the page has without it', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const session = await page.context().newCDPSession(page)
  const longest = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < 7; round++) {
    longest.with.push(await longestTask(session, page))
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    longest.without.push(await longestTask(session, page))
    await page.unrouteAll()
  }
  // Cold caches only ever lengthen a task, so the best of some loads is the page's own doing.
  const ratio = Math.min(...longest.with) / Math.min(...longest.without)
  expect(ratio, JSON.stringify(longest)).toBeLessThan(1.5)
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
