/** The pages of works: links to them, between them and back. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoUrl, stressUrl } from '../sites/sites.ts'
import {
  contactForm,
  delayResponses,
  expect,
  expectLoaded,
  test,
  tiles,
  urlOf,
  withMotion,
} from './support.ts'

const firstWorkPath = '/portfolio/sports-team-branding/'
const tile = (page: Page, name: string) => page.locator('#portfolio').getByRole('link', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openWork(page: Page): Promise<void> {
  await tile(page, 'Brand Identity').click()
  await expect(page).toHaveURL(/\/portfolio\/brand-identity\/$/)
  await expect(title(page, 'Brand Identity')).toBeVisible()
}

/** Opens a work, leaves it, and expects the home page with the focus on the work's tile and its old scroll position. */
async function openAndLeave(page: Page, leave: () => Promise<unknown>): Promise<void> {
  await tile(page, 'Brand Identity').scrollIntoViewIfNeeded()
  const positionBefore = await page.evaluate(() => scrollY)
  await openWork(page)
  await leave()
  await expect(title(page, 'Tova Brandt')).toBeAttached()
  await expect(tile(page, 'Brand Identity')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(positionBefore)
}

test.describe('with motion', () => {
  test.use(withMotion)

  test('a tile opens the page of its work, and Back returns to the tile', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    // The fonts are cached now, so that they do not move the tile later.
    await page.reload()
    await openAndLeave(page, () => page.goBack())
  })
})

test('hovering a tile makes the browser prerender the page of its work @long', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const urls: string[] = []
  // The test driver makes Chromium refuse each prerendering, so this only proves that the browser begins one.
  session.on('Preload.prerenderStatusUpdated', ({ key }) => urls.push(key.url))
  await session.send('Preload.enable')
  await page.goto('/')
  await tiles(page).first().hover()
  await expect.poll(() => urls).toEqual([demoUrl + firstWorkPath])
})

test('arrow keys and links open the works before and after, and Escape returns to the tile of the shown work @long', async ({
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
  const clickLink = (name: string) => page.getByRole('link', { name }).click()
  for (const [navigate, name] of [
    [() => press('ArrowRight'), 'Album Artwork'],
    [() => press('ArrowLeft'), 'Brand Identity'],
    [() => clickLink('Previous work'), 'Sports Team Branding'],
    [() => press('ArrowLeft'), 'Album Artwork'],
    [() => clickLink('Next work Sports Team Branding'), 'Sports Team Branding'],
    [() => press('ArrowLeft'), 'Album Artwork'],
  ] as const) {
    await navigate()
    await expect(title(page, name)).toBeVisible()
  }
  press('Escape')
  await expect(tile(page, 'Album Artwork')).toBeFocused()
  await expect(tile(page, 'Album Artwork')).toBeInViewport()
  await expect(page).toHaveURL(/\/#tile-3$/)
})

test('“Ask for work like this” starts a message about the work, but does not replace the visitor’s text', async ({
  page,
}) => {
  const { name, message } = contactForm(page)
  const followAskLink = async () => {
    await page.goto(firstWorkPath)
    await page.getByRole('link', { name: 'Ask for work like this' }).click()
    await expect(page).toHaveURL(/#contact-name$/)
    await expect(name).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Send a Message' })).toBeInViewport()
  }
  await followAskLink()
  await expect(message).toHaveValue('Sports Team Branding, Saltmarsh Rovers: ')
  // The link of a service replaces it, because the visitor has not typed yet.
  await page.getByRole('link', { name: 'Ask for this Branding' }).click()
  await expect(message).toHaveValue('Branding: ')
  await message.fill('About my own club')
  await followAskLink()
  await expect(message).toHaveValue('About my own club')
})

test('each service links to a work, and its picture to the same picture there', async ({ page }) => {
  await page.goto('/')
  const services = page.locator('#services')
  const works = ['Sports Team Branding', 'Sports Team Branding', 'Brand Identity', 'Album Artwork']
  const links = services.getByRole('link', { name: /^(?!Ask for this)/ })
  await expect(links).toHaveText(works)
  const addresses = await links.evaluateAll((links) => links.map(String))
  expect(addresses).toEqual(await Promise.all(works.map((work) => urlOf(tile(page, work)))))
  await page.goto(stressUrl)
  const pictureLinks = services.getByRole('link').filter({ has: page.locator('img') })
  await expect(pictureLinks).toHaveCount(3)
  await pictureLinks.first().click()
  await expect(page.locator('#row-1').getByRole('img').first()).toBeInViewport()
})

test('the page of a work has metadata for search engines and link previews', async ({
  page,
  request,
  baseURL,
}) => {
  expect((await page.goto(firstWorkPath))?.status()).toBe(200)
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
  await expect(page).toHaveTitle('Sports Team Branding – Tova Brandt')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${firstWorkPath}`)
  await expect(meta('description')).toHaveAttribute('content', /^A harbour club/)
  await expect(meta('og:url')).toHaveAttribute('content', `${baseURL}${firstWorkPath}`)
  const work = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(work).toMatchObject({ '@type': 'CreativeWork', name: 'Sports Team Branding', dateCreated: '2025' })
  const socialPicture = await request.get((await meta('og:image').getAttribute('content')) ?? '')
  const { format, width, height } = await sharp(await socialPicture.body()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('the sitemap lists all pages, also with accented letters @long', async ({ page, request }) => {
  const fetchSitemap = async (url: string) => {
    const xml = await (await request.get(`${url}/sitemap.xml`)).text()
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  }
  const works = ['sports-team-branding', 'brand-identity', 'album-artwork']
  const expectedUrls = ['', ...works.map((work) => `portfolio/${work}/`)].map((path) => `${demoUrl}/${path}`)
  expect(await fetchSitemap(demoUrl)).toEqual(expectedUrls)
  const addresses = await fetchSitemap(stressUrl)
  expect(addresses).toContain(new URL('/portfolio/größtes-плакат/', stressUrl).href)
  // The home page, seven works and twelve further pages.
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
  // A link to another site stays, even if its fragment names a picture.
  await expect(work.locator('a[href="https://example.com/#tiny"]')).toBeVisible()
  // The twelfth line of “What was done” links to the picture tiny.png.
  await work.getByRole('link', { name: /^12 / }).click()
  await expect(row).toBeInViewport()
})

test('the page of a work shows its lettering instead of its name, which is the alternative text @long', async ({
  page,
}) => {
  await page.goto(stressUrl)
  const addresses = await tiles(page).evaluateAll((links) => links.map(String))
  // The lettering of the first of these works is very wide, that of the other higher than wide.
  for (const [index, name] of [
    [1, /^2 /],
    [2, 'Ærø'],
  ] as const) {
    await page.goto(addresses[index] ?? '')
    const lettering = page.getByRole('article').locator('header').getByRole('img', { name }).last()
    await expectLoaded(lettering)
    await expect(lettering).toBeInViewport({ ratio: 1 })
  }
})

test('the page of a work keeps its height while its pictures load @both @long', async ({ page }) => {
  await page.goto(stressUrl)
  const releasePictures = await delayResponses(page, /\.(avif|webp)$/)
  await page.goto(await urlOf(tiles(page).first()), { waitUntil: 'domcontentloaded' })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => document.fonts.ready)
  const heightBefore = await height()
  releasePictures()
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expectLoaded(picture)
  }
  expect(Math.abs((await height()) - heightBefore)).toBeLessThanOrEqual(8)
})
