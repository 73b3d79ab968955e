/** The page that each work has of its own. */
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoUrl, strainedUrl } from './sites/sites.ts'
import { addressOf, contactForm, expect, expectLoaded, holdBack, test } from './support.ts'

const path = '/portfolio/sports-team-branding/'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The addresses in the sitemap of a site. */
async function sitemap(request: APIRequestContext, url: string): Promise<string[]> {
  const xml = await (await request.get(`${url}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

test('tells search engines and shared links what the work is', async ({ page, request, baseURL }) => {
  expect((await page.goto(path))?.status()).toBe(200)
  await expect(page).toHaveTitle('Sports Team Branding – Tova Brandt')
  await expect(heading(page)).toHaveText('Sports Team Branding')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^A harbour club/)
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${path}`)
  const work = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(work).toMatchObject({ '@type': 'CreativeWork', name: 'Sports Team Branding', dateCreated: '2025' })
  const card = await request.get(
    (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
  )
  expect(await sharp(await card.body()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
})

test('is in the sitemap, with any letters in its address @long', async ({ page, request }) => {
  const works = ['sports-team-branding', 'brand-identity', 'album-artwork']
  expect(await sitemap(request, demoUrl)).toEqual([
    `${demoUrl}/`,
    ...works.map((work) => `${demoUrl}/portfolio/${work}/`),
  ])
  const addresses = await sitemap(request, strainedUrl)
  expect(addresses).toContain(new URL('/portfolio/größtes-плакат/', strainedUrl).href)
  expect(new Set(addresses).size).toBe(8)
  for (const address of addresses) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  }
})

test('leads on to the next work, round and round, and to the form', async ({ page }) => {
  await page.goto(path)
  await expect(page.locator('nav a[aria-current]')).toHaveText(['Portfolio'])
  for (const title of ['Brand Identity', 'Album Artwork', 'Sports Team Branding']) {
    await page.getByRole('link', { name: `Next work ${title}` }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await page.getByRole('link', { name: 'Previous work' }).click()
  await expect(heading(page)).toHaveText('Album Artwork')
  await page.getByRole('link', { name: 'Ask for work like this' }).click()
  await expect(page).toHaveURL(/\/#contact-name$/)
  await expect(contactForm(page).name).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Send a Message' })).toBeInViewport()
})

test('leads from what was done to the picture that shows it @long', async ({ page }) => {
  await page.goto(strainedUrl)
  const tile = page.locator('.tile').first()
  const url = await addressOf(tile)
  await page.goto(url)
  const work = page.locator('.work')
  const shows = work.locator('.work-row', { has: page.locator('img[src*=tiny]') }).first()
  await expect(shows).not.toBeInViewport()
  const links = work.locator('.work-done a')
  // Another site's part of that name is that site's.
  await expect(links.first()).toHaveAttribute('href', 'https://example.com/#tiny')
  await links.last().click()
  await expect(shows).toBeInViewport()
})

test('lettering stands in the place of the name, and says it @long', async ({ page }) => {
  await page.goto(strainedUrl)
  const tiles = await page.locator('.tile').evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))
  const title = (await page.locator('.tile-title').nth(1).textContent()) ?? ''
  // One is twenty times as wide as high, the other higher than wide.
  for (const [index, name] of [[1, title] as const, [2, 'Ærø'] as const]) {
    await page.goto(`${strainedUrl}${tiles[index]}`)
    const letters = page.getByRole('heading', { level: 1 }).getByRole('img')
    await expect(letters).toHaveAccessibleName(name)
    await expectLoaded(letters)
    await expect(letters).toBeInViewport({ ratio: 1 })
  }
})

test('a work has its height before its pictures are there @both @long', async ({ page }) => {
  await page.goto(strainedUrl)
  const arrive = await holdBack(page, /\.(avif|webp)$/)
  await page.goto(await addressOf(page.locator('.tile').first()), { waitUntil: 'domcontentloaded' })
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

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('is whole, and a tile leads to it', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sports Team Branding' }).first().click()
    await expect(heading(page)).toHaveText('Sports Team Branding')
    await expect(page.getByText('Saltmarsh Rovers')).toBeVisible()
    const pictures = page.locator('.work-picture img')
    await expect(pictures).toHaveCount(4)
    for (const picture of await pictures.all()) await expect(picture).toBeVisible()
    await page.getByRole('link', { name: 'All works' }).click()
    await expect(page).toHaveURL(/\/#portfolio$/)
  })
})
