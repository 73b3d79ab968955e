import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { folderOf } from './sites/sites.ts'
import { afterRepaint, expect, holdBack, load, test, withMotion } from './support.ts'

test.use(withMotion)

/** Has a page tell what has been shifted since it began to load. */
async function layoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
        for (const { node } of sources)
          shifts.push(String(node?.parentElement?.closest('[class]')?.className))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate('shifts')
}

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

/** The most bytes that a page may take as it is sent, with its style: the home page, and any other. */
const limits = { home: 13_800, other: 14 * 1024 }

test('every page is within its limit', async ({ request }) => {
  const sitemap = await (await request.get('sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const paths = [...addresses.map((path) => path.slice(1)), 'sent/', '404.html']
  expect(paths.length).toBeGreaterThan(3)
  const sizes = paths.map((path) => {
    const file = join(folderOf('demo'), 'dist', path.replace(/^$|\/$/, '$&index.html'))
    return { path, size: statSync(`${file}.br`).size }
  })
  for (const { path, size } of sizes) {
    const limit = path === '' ? limits.home : limits.other
    expect.soft(size, `/${path} takes ${size} bytes of at most ${limit}`).toBeLessThanOrEqual(limit)
  }
})

test('the script of the page is at most 2 KB, 40 once a visitor acts, its fonts 45, all of it 90 @both', async ({
  page,
}) => {
  const { of, bytes, all } = await load(page)
  // The sheet for paper, for which no paint waits.
  expect(of('stylesheet')).toHaveLength(1)
  expect(await heldPaint(page)).toEqual([])
  expect(bytes(of('font'))).toBeLessThanOrEqual(45 * 1024)
  expect(of('script')).toHaveLength(1)
  expect(bytes(all)).toBeLessThanOrEqual(90 * 1024)

  expect(sizeOf(/^page\./)).toBeLessThanOrEqual(2 * 1024)
  // What else is fetched once a visitor acts: neither the content's rules nor the library that checks it.
  expect(sizeOf(/^(?!client\.)/)).toBeLessThanOrEqual(40 * 1024)
})

/** The bytes of the built scripts whose names match, as they are sent. */
function sizeOf(names: RegExp) {
  const folder = join(folderOf('demo'), 'dist/_astro')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js.br') && names.test(name))
  expect(scripts).not.toEqual([])
  return scripts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

test('the page of a work loads no more than it needs @both', async ({ page, isMobile }) => {
  const { of, bytes, all } = await load(page, '/portfolio/sports-team-branding/')
  // The sheet for paper, for which no paint waits.
  expect(of('stylesheet')).toHaveLength(1)
  expect(await heldPaint(page)).toEqual([])
  expect(of('script')).toHaveLength(1)
  if (isMobile) expect(bytes(all)).toBeLessThanOrEqual(90 * 1024)
  for (const [index, image] of (await page.locator('.work img').all()).entries())
    await expect(image).toHaveAttribute('loading', index === 0 ? 'eager' : 'lazy')
})

test('nothing shifts, however late its font comes, and while the page is scrolled through @both-long', async ({
  page,
}) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.now() > 1500)
    await route.continue()
  })
  const shifts = await layoutShifts(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await afterRepaint(page)
  expect(await shifts()).toEqual([])
  await page.unroute('**/*.woff2')
  await page.reload()
  const steps = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight / 0.3)
  const scene = page.getByRole('region', { name: 'The last row test' })
  for (let step = 0; step < steps; step++) {
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.3, behavior: 'instant' }))
    // The scene is loaded before it comes into view, however slow the machine.
    const isNear = await scene.evaluate((part) => part.getBoundingClientRect().top < innerHeight * 1.5)
    if (isNear) await expect(scene.getByRole('slider')).toBeVisible()
    await afterRepaint(page)
  }
  expect(await shifts()).toEqual([])
})

test('the first screen waits for its picture, and nothing below it @phone', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  const arrive = await holdBack(page, '**/hero*')
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => isLaidOut(page, '#portfolio h2')).toBe(true)
  expect(asked.slice(0, 2)).toEqual(['document', 'image'])
  expect(await isLaidOut(page, '#contact form')).toBe(false)
  arrive()
  await expect.poll(() => isLaidOut(page, '#contact form')).toBe(true)
})

const isLaidOut = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
}

/** Opens the page on a slow network, without its text face; returns what lets that arrive. */
async function openSlowly(page: Page): Promise<() => void> {
  await slowDown(page)
  const arrive = await holdBack(page, '**/archivo-*.woff2')
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator('.home-introduction')).not.toHaveCSS('font-family', /Archivo/)
  return arrive
}

test('on a slow network the text face comes after the page, and is used without a shift @both', async ({
  page,
}) => {
  // As wide as the text face, as the stand-in is where a machine has Arial.
  const folder = join(folderOf('demo'), 'dist/_astro')
  const fileOf = (weight: string) =>
    join(folder, readdirSync(folder).find((name) => name.startsWith(`archivo-${weight}`)) ?? '')
  await page.route('**/stand-in/*', (route) =>
    route.fulfill({ path: fileOf(route.request().url().slice(-3)) }),
  )
  const shifts = await layoutShifts(page)
  const begin = await holdBack(page, '**/late-face*')
  const arrive = await openSlowly(page)
  await page.evaluate(async () => {
    for (const weight of ['400', '700'])
      document.fonts.add(await new FontFace('Stand-in', `url(/stand-in/${weight})`, { weight }).load())
  })
  await afterRepaint(page)
  const before = (await shifts()).length
  const asked = page.waitForRequest('**/archivo-400.*')
  begin()
  await asked
  arrive()
  await expect(page.locator('.home-introduction')).toHaveCSS('font-family', /Archivo/)
  await afterRepaint(page)
  expect(await shifts()).toHaveLength(before)
})

for (const lost of ['archivo-*.woff2', 'late-face*.js'])
  test.describe(`on a slow network that loses ${lost}`, () => {
    test.use({ expectedErrors: /ERR_FAILED/ })

    test('the parts below the first screen are laid out all the same', async ({ page }) => {
      await slowDown(page)
      await page.route(`**/${lost}`, (route) => route.abort())
      await page.goto('/')
      await expect.poll(() => isLaidOut(page, '#contact form')).toBe(true)
    })
  })
