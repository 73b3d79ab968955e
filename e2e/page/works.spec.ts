/** From a tile or a service to the page of a work, on to the others, and back. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoUrl, stressUrl } from '../sites/sites.ts'
import { contactForm, delayAnswers, expect, expectLoaded, test, tiles, urlOf, withMotion } from './support.ts'

const path = '/portfolio/sports-team-branding/'
const tile = (page: Page, name: string) => page.locator('#portfolio').getByRole('link', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openWork(page: Page): Promise<void> {
  await tile(page, 'Brand Identity').click()
  await expect(page).toHaveURL(/\/portfolio\/brand-identity\/$/)
  await expect(title(page, 'Brand Identity')).toBeVisible()
}

async function openAndLeave(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await tile(page, 'Brand Identity').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await openWork(page)
  await leave()
  await expect(title(page, 'Tova Brandt')).toBeAttached()
  await expect(tile(page, 'Brand Identity')).toBeFocused()
  // Fonts that have loaded since may move the tile by a pixel or two.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1)
}

test.describe('with motion', () => {
  test.use(withMotion)

  test('a tile opens its work, and Back returns to the tile', async ({ page }) => {
    await page.goto('/')
    await openAndLeave(page, () => page.goBack())
  })
})

test('arrow keys and links lead through the works, and Escape to the tile of the work that is shown @long', async ({
  page,
}) => {
  await page.goto('/')
  await openAndLeave(page, () => page.keyboard.press('Escape'))
  await openWork(page)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Portfolio' })).toHaveAttribute(
    'aria-current',
  )
  // The browser may not answer while it leaves the page.
  const press = (key: string) => void page.keyboard.press(key).catch(() => {})
  const follow = (name: string) => page.getByRole('link', { name }).click()
  for (const [go, name] of [
    [() => press('ArrowRight'), 'Album Artwork'],
    [() => press('ArrowLeft'), 'Brand Identity'],
    [() => follow('Previous work'), 'Sports Team Branding'],
    [() => press('ArrowLeft'), 'Album Artwork'],
    [() => follow('Next work Sports Team Branding'), 'Sports Team Branding'],
    [() => press('ArrowLeft'), 'Album Artwork'],
  ] as const) {
    await go()
    await expect(title(page, name)).toBeVisible()
  }
  press('Escape')
  await expect(tile(page, 'Album Artwork')).toBeFocused()
  await expect(tile(page, 'Album Artwork')).toBeInViewport()
  await expect(page).toHaveURL(/\/#tile-3$/)
})

test('“Ask for work like this” begins a message about the work, and replaces none that was begun', async ({
  page,
}) => {
  const { name, message } = contactForm(page)
  const ask = async () => {
    await page.goto(path)
    await page.getByRole('link', { name: 'Ask for work like this' }).click()
    await expect(page).toHaveURL(/#contact-name$/)
    await expect(name).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Send a Message' })).toBeInViewport()
  }
  await ask()
  await expect(message).toHaveValue('Sports Team Branding, Saltmarsh Rovers: ')
  // An ask of the home page replaces it as long as the visitor has not written.
  await page.getByRole('link', { name: 'Ask for this Branding' }).click()
  await expect(message).toHaveValue('Branding: ')
  await message.fill('About my own club')
  await ask()
  await expect(message).toHaveValue('About my own club')
})

test('each service leads to the work that shows it, and a picture to its place in the work', async ({
  page,
}) => {
  await page.goto('/')
  const services = page.locator('#services')
  const works = ['Sports Team Branding', 'Sports Team Branding', 'Brand Identity', 'Album Artwork']
  const links = services.getByRole('link', { name: /^(?!Ask for this)/ })
  await expect(links).toHaveText(works)
  const addresses = await links.evaluateAll((links) => links.map(String))
  expect(addresses).toEqual(await Promise.all(works.map((work) => urlOf(tile(page, work)))))
  await page.goto(stressUrl)
  const pictured = services.getByRole('link').filter({ has: page.locator('img') })
  await expect(pictured).toHaveCount(3)
  await pictured.first().click()
  await expect(page.locator('#row-1').getByRole('img').first()).toBeInViewport()
})

test('a work is rendered when the pointer is over its tile @long', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  const rendered = new Promise<string>((resolve) =>
    session.on('Preload.prerenderStatusUpdated', ({ key }) => resolve(key.url)),
  )
  await page.goto('/')
  await tile(page, 'Brand Identity').hover()
  // A browser under test does not prerender, but reports the attempt.
  expect(await rendered).toMatch(/\/portfolio\/brand-identity\/$/)
})

test('the page of a work tells search engines and shared links what it is', async ({
  page,
  request,
  baseURL,
}) => {
  expect((await page.goto(path))?.status()).toBe(200)
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
  await expect(page).toHaveTitle('Sports Team Branding – Tova Brandt')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
  await expect(meta('description')).toHaveAttribute('content', /^A harbour club/)
  await expect(meta('og:url')).toHaveAttribute('content', `${baseURL}${path}`)
  const work = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(work).toMatchObject({ '@type': 'CreativeWork', name: 'Sports Team Branding', dateCreated: '2025' })
  const card = await request.get((await meta('og:image').getAttribute('content')) ?? '')
  const { format, width, height } = await sharp(await card.body()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('all works are in the sitemap, with any letters in their addresses @long', async ({ page, request }) => {
  const sitemap = async (url: string) => {
    const xml = await (await request.get(`${url}/sitemap.xml`)).text()
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  }
  const works = ['sports-team-branding', 'brand-identity', 'album-artwork']
  const expected = ['', ...works.map((work) => `portfolio/${work}/`)].map((path) => `${demoUrl}/${path}`)
  expect(await sitemap(demoUrl)).toEqual(expected)
  const addresses = await sitemap(stressUrl)
  expect(addresses).toContain(new URL('/portfolio/größtes-плакат/', stressUrl).href)
  // The first page, seven works and twelve further pages.
  expect(new Set(addresses).size).toBe(20)
  for (const address of addresses) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  }
})

test('“What was done” links to the picture that shows it @long', async ({ page }) => {
  await page.goto(stressUrl)
  await page.goto(await urlOf(tiles(page).first()))
  const work = page.getByRole('article')
  const row = work.locator('[id^=row-]', { has: page.locator('img[src*=tiny]') }).first()
  await expect(row).not.toBeInViewport()
  // Another site's fragment is not ours.
  await expect(work.locator('a[href="https://example.com/#tiny"]')).toBeVisible()
  await work.getByRole('link', { name: /^12 / }).click()
  await expect(row).toBeInViewport()
})

test('lettering replaces the name on a work’s page, and is read as the name @long', async ({ page }) => {
  await page.goto(stressUrl)
  const addresses = await tiles(page).evaluateAll((all) => all.map(String))
  // One is twenty times as wide as high, the other higher than wide.
  for (const [index, name] of [
    [1, /^2 /],
    [2, 'Ærø'],
  ] as const) {
    await page.goto(addresses[index] ?? '')
    const letters = page.getByRole('article').locator('header').getByRole('img', { name }).last()
    await expectLoaded(letters)
    await expect(letters).toBeInViewport({ ratio: 1 })
  }
})

test('a work has its height before its pictures have loaded @both @long', async ({ page }) => {
  await page.goto(stressUrl)
  const arrive = await delayAnswers(page, /\.(avif|webp)$/)
  await page.goto(await urlOf(tiles(page).first()), { waitUntil: 'domcontentloaded' })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => document.fonts.ready)
  const before = await height()
  arrive()
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expectLoaded(picture)
  }
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(8)
})
