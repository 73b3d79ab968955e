/** The page that each work has of its own. */
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { demoUrl, strainedUrl } from './sites/sites.ts'
import { box, contactForm, expect, standingOnEachOther, test, widthOf } from './support.ts'

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

test('stands in the sitemap, whatever letters its address has', async ({ page, request }) => {
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

test('belongs to the portfolio, as the bar tells', async ({ page }) => {
  await page.goto(path)
  await expect(page.locator('nav a[aria-current]')).toHaveText(['Portfolio'])
})

test('leads on to the next work, round and round, and to the form', async ({ page }) => {
  await page.goto(path)
  for (const title of ['Brand Identity', 'Album Artwork', 'Sports Team Branding']) {
    await page.getByRole('link', { name: `Next work ${title}` }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await page.getByRole('link', { name: 'Previous work' }).click()
  await expect(heading(page)).toHaveText('Album Artwork')
  await page.getByRole('link', { name: 'Ask for work like this' }).click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(contactForm(page).name).toBeInViewport()
})

/** The page of the work that has nine pictures. */
async function firstStrained(page: Page) {
  await page.goto(strainedUrl)
  return `${strainedUrl}${await page.locator('.tile').first().getAttribute('href')}`
}

test('holds a work of nine pictures, over the page and by itself @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const url = await firstStrained(page)
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    for (const open of [
      () => page.goto(url),
      () => page.goto(strainedUrl).then(() => page.locator('.tile').first().click()),
    ]) {
      await open()
      const work = page.locator('.work')
      await expect(work).toBeVisible()
      expect(await widthOf(page)).toBe(width)
      await expect(work.locator('.work-picture')).toHaveCount(10)
      expect(await standingOnEachOther(work.locator('.work-picture')), `at ${width} px`).toEqual([])
      const found = await work.evaluate((work) => {
        const { left, right } = work.getBoundingClientRect()
        const wrong = [...work.querySelectorAll('.work-picture')].filter((picture) => {
          const box = picture.getBoundingClientRect()
          const image = picture.querySelector('img')?.getBoundingClientRect()
          const isFilled = box.height >= 30 && Math.abs(box.height - (image?.height ?? 0)) <= 1
          return !isFilled || box.left < left - 1 || box.right > right + 1
        })
        const spilling = [...work.querySelectorAll('h1, h2, h3, p, dt, dd, li, .work-next-title')]
          .filter(({ ariaHidden }) => ariaHidden !== 'true')
          .filter((text) => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
        return [...wrong, ...spilling].map((element) => element.outerHTML.slice(0, 100))
      })
      expect(found, `at ${width} px`).toEqual([])
    }
  }
})

test('title and number stand side by side, whatever their length @long', async ({ page }) => {
  const titles = ['Kits', 'Sports Team Branding', 'The whole campaign of the harbour club for its centenary']
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const bar = await box(page.locator('.bar'))
    for (const title of titles)
      for (const number of [1, 7, 8, 12]) {
        await page.locator('.work-number').evaluate((digits: HTMLElement, number) => {
          digits.textContent = digits.dataset.number = String(number)
          digits.toggleAttribute('data-wide', number > 9)
        }, number)
        const [words = 0, from = 0, to = 0] = await page.locator('.work-title').evaluate((heading, title) => {
          heading.textContent = title
          const [words, digits] = [heading, document.querySelector('.work-number')].map((element) => {
            const range = new Range()
            if (element) range.selectNodeContents(element)
            return range.getBoundingClientRect()
          })
          return [words?.right ?? 0, digits?.left ?? 0, digits?.right ?? 0]
        }, title)
        const where = `${title}, ${number}, at ${width} px`
        expect(words, where).toBeLessThan(from)
        // The box of a digit ends a little later than its ink.
        expect(to - bar.right, where).toBeGreaterThan(0)
        expect(to - bar.right, where).toBeLessThan(0.02 * width)
      }
  }
})

test('a picture that is alone at the end has the ways on beside it @long', async ({ page }) => {
  await page.goto(path)
  const last = page.locator('.work-picture').last()
  await last.evaluate((picture) => picture.setAttribute('data-width', 'half'))
  const [picture, ways] = [await box(last), await box(page.locator('.work-ways a'))]
  expect(ways.x).toBeGreaterThan(picture.right)
  expect(ways.y).toBeGreaterThan(picture.y)
  expect(ways.bottom).toBeLessThan(picture.bottom)
  // No band of paper between them and the next work.
  expect((await box(page.locator('.work-next'))).y).toBeLessThanOrEqual(picture.bottom)
})

test('on paper is its words and pictures, black on white @long', async ({ page }) => {
  await page.goto(path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('.work-sash')).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const hidden of ['.bar', '.work-ways', '.work-next']) await expect(page.locator(hidden)).toBeHidden()
  await expect(page.getByText('A harbour club')).toBeVisible()
  for (const picture of await page.locator('.work-picture').all()) {
    const { height } = await box(picture)
    expect(height).toBeGreaterThan(50)
    expect(height).toBeLessThan(500)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('is whole, and a tile leads to it', async ({ page }) => {
    await page.goto('/')
    await page.locator('.tile').first().click()
    await expect(heading(page)).toHaveText('Sports Team Branding')
    await expect(page.getByText('Saltmarsh Rovers')).toBeVisible()
    await expect(page.locator('.work img')).toHaveCount(4)
    for (const picture of await page.locator('.work img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toBeVisible()
    }
    await page.getByRole('link', { name: 'All works' }).click()
    await expect(page).toHaveURL(/\/#portfolio$/)
  })
})
