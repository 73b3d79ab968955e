/** Limits of transferred bytes, layout shifts and files that block the first paint. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { siteFolder } from '../sites/sites.ts'
import { afterRepaint, delayResponses, expect, slowDownNetwork, test, withMotion } from './support.ts'

test.use(withMotion)

const assets = join(siteFolder('demo'), 'dist/_astro')

/** Loads a page and returns the files that it fetched, with their compressed sizes. */
async function loadPage(page: Page, path = '/') {
  // Without the display font, which is a data URL, and repeated requests, which the cache answers.
  const files = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    const url = request.url()
    if (!url.startsWith('data:') && !files.has(url)) files.set(url, request)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(
    [...files.values()].map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  const filesOf = (type?: string) => sizes.filter((file) => type === undefined || file.type === type)
  return { filesOf, bytes: (type?: string) => filesOf(type).reduce((sum, file) => sum + file.bytes, 0) }
}

/** Returns the compressed size of the built scripts with matching names, in bytes. */
function scriptBytes(names: RegExp) {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js.br') && names.test(name))
  expect(scripts).not.toEqual([])
  return scripts.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)
}

/** Records layout shifts. The returned function returns the classes of the shifted elements. */
async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
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

/** Returns the URLs of files that block the first paint. */
const blockingFiles = (page: Page) =>
  page.evaluate(() =>
    (
      performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
        renderBlockingStatus: string
      })[]
    )
      .filter(({ renderBlockingStatus }) => renderBlockingStatus !== 'non-blocking')
      .map(({ name }) => name),
  )

/** The limit of a page's compressed size with its inline style. */
const maxPageBytes = 14 * 1024

test('every page has at most 14 KB with its inline style, compressed', async ({ request }) => {
  const sitemap = await (await request.get('sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const paths = [...addresses.map((path) => path.slice(1)), 'sent/', '404.html']
  expect(paths.length).toBeGreaterThan(3)
  for (const path of paths) {
    const file = join(siteFolder('demo'), 'dist', path.replace(/^$|\/$/, '$&index.html'))
    expect.soft(statSync(`${file}.br`).size, `the bytes of /${path}`).toBeLessThanOrEqual(maxPageBytes)
  }
})

test('the page’s script has at most 2 KB, all scripts except React 40 KB, the fonts 45 KB, the loaded page 100 KB @phone', async ({
  page,
}) => {
  const { filesOf, bytes } = await loadPage(page)
  // Neither style sheet blocks the first paint: one is for print, the other for the parts below the first screen.
  expect(filesOf('stylesheet')).toHaveLength(2)
  expect(await blockingFiles(page)).toEqual([])
  expect(bytes('font')).toBeLessThanOrEqual(45 * 1024)
  expect(filesOf('script')).toHaveLength(1)
  expect(bytes()).toBeLessThanOrEqual(100 * 1024)

  expect(scriptBytes(/^page\./)).toBeLessThanOrEqual(2 * 1024)
  // React is `client.*.js`. A script that imports the content's schema exceeds the limit.
  expect(scriptBytes(/^(?!client\.)/)).toBeLessThanOrEqual(40 * 1024)
})

test('the page of a work loads at most 90 KB, and only its first picture immediately @phone', async ({
  page,
}) => {
  const { filesOf, bytes } = await loadPage(page, '/portfolio/sports-team-branding/')
  expect(filesOf('stylesheet')).toHaveLength(1)
  expect(await blockingFiles(page)).toEqual([])
  expect(filesOf('script')).toHaveLength(1)
  expect(bytes()).toBeLessThanOrEqual(90 * 1024)
  for (const [index, image] of (await page.getByRole('article').locator('img').all()).entries())
    await expect(image).toHaveAttribute('loading', index === 0 ? 'eager' : 'lazy')
})

test('nothing shifts when the font loads late or the page scrolls @both-long', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.now() > 1500)
    await route.continue()
  })
  const shifts = await recordShifts(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await afterRepaint(page)
  expect(await shifts()).toEqual([])
  await page.unroute('**/*.woff2')
  await page.reload()
  const stepCount = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight / 0.3)
  const scene = page.getByRole('region', { name: 'The last row test' })
  for (let step = 0; step < stepCount; step++) {
    await page.evaluate(() => scrollBy({ top: innerHeight * 0.3, behavior: 'instant' }))
    // The script of the scene loads before the scene comes into view.
    const isNear = await scene.evaluate((part) => part.getBoundingClientRect().top < innerHeight * 1.5)
    if (isNear) await expect(scene.getByRole('slider')).toBeVisible()
    await afterRepaint(page)
  }
  expect(await shifts()).toEqual([])
})

/** Whether a part is laid out. Parts below the first screen are laid out only after the page has loaded. */
const isLaidOut = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))

test('on a slow network the text font loads after the page and shifts nothing @phone', async ({ page }) => {
  // The page switches to the text font only if nothing moves. The fallback font, `Stand-in`, has the same width only on
  // a machine with Arial, so the test uses the text font as `Stand-in`.
  const fileOf = (weight: string) =>
    join(assets, readdirSync(assets).find((name) => name.startsWith(`archivo-${weight}`)) ?? '')
  await page.route('**/stand-in/*', (route) =>
    route.fulfill({ path: fileOf(route.request().url().slice(-3)) }),
  )
  const shifts = await recordShifts(page)
  const releaseScript = await delayResponses(page, '**/load-text-font*')
  await slowDownNetwork(page)
  const releaseFont = await delayResponses(page, '**/archivo-*.woff2')
  await page.goto('/', { waitUntil: 'load' })
  const introduction = page.getByText('I draw crests, kits and campaigns')
  await expect(introduction).not.toHaveCSS('font-family', /Archivo/)
  await page.evaluate(async () => {
    for (const weight of ['400', '700'])
      document.fonts.add(await new FontFace('Stand-in', `url(/stand-in/${weight})`, { weight }).load())
  })
  await afterRepaint(page)
  const shiftCountBefore = (await shifts()).length
  const fontRequest = page.waitForRequest('**/archivo-400.*')
  releaseScript()
  await fontRequest
  releaseFont()
  await expect(introduction).toHaveCSS('font-family', /Archivo/)
  await afterRepaint(page)
  expect(await shifts()).toHaveLength(shiftCountBefore)
})

for (const [missingFile, tag] of [
  ['archivo-*.woff2', '@long'],
  ['load-text-font*.js', '@phone'],
] as const)
  test.describe(`on a slow network without ${missingFile}`, () => {
    test.use({ expectedErrors: /ERR_FAILED/ })

    test(`the parts below the first screen are laid out ${tag}`, async ({ page }) => {
      await slowDownNetwork(page)
      await page.route(`**/${missingFile}`, (route) => route.abort())
      await page.goto('/')
      await expect.poll(() => isLaidOut(page, '#contact form')).toBe(true)
    })
  })
