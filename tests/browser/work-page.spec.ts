/** The page that each work has of its own. */
import sharp from 'sharp'
import { strainedUrl } from './sites/sites.ts'
import { contactForm, expect, test, violations } from './support.ts'

const path = '/portfolio/sports-team-branding/'

/** The addresses in the sitemap of a site. */
async function sitemap(
  request: import('@playwright/test').APIRequestContext,
  url: string,
): Promise<string[]> {
  const xml = await (await request.get(`${url}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
}

test('tells search engines and shared links what the work is', async ({ page, request, baseURL }) => {
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle('Sports Team Branding – Tova Brandt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports Team Branding')
  const attribute = (selector: string, name: string) => page.locator(selector).first().getAttribute(name)
  expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}${path}`)
  expect(await attribute('meta[name=description]', 'content')).toMatch(/^A harbour club/)
  expect(await attribute('meta[property="og:url"]', 'content')).toBe(`${baseURL}${path}`)
  const work = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(work).toMatchObject({ '@type': 'CreativeWork', name: 'Sports Team Branding', dateCreated: '2025' })
  const card = await request.get((await attribute('meta[property="og:image"]', 'content')) ?? '')
  const { format, width, height } = await sharp(await card.body()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
})

test('stands in the sitemap, whatever letters its address has', async ({ page, request, baseURL }) => {
  expect(await sitemap(request, baseURL ?? '')).toEqual([
    `${baseURL}/`,
    `${baseURL}${path}`,
    `${baseURL}/portfolio/brand-identity/`,
    `${baseURL}/portfolio/album-artwork/`,
  ])
  const addresses = await sitemap(request, strainedUrl)
  expect(addresses).toContain(
    `${strainedUrl}/portfolio/gr%C3%B6%C3%9Ftes-%D0%BF%D0%BB%D0%B0%D0%BA%D0%B0%D1%82/`,
  )
  expect(new Set(addresses).size).toBe(8)
  for (const address of addresses) {
    expect((await page.goto(address))?.status(), address).toBe(200)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address)
  }
})

test('leads on to the next work, round and round, and to the form', async ({ page }) => {
  await page.goto(path)
  for (const title of ['Brand Identity', 'Album Artwork', 'Sports Team Branding']) {
    await page.getByRole('link', { name: `Next work ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.getByRole('link', { name: 'Previous work' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Album Artwork')
  await page.getByRole('link', { name: 'Ask for work like this' }).click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(contactForm(page).name).toBeInViewport()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`is accessible in the ${colorScheme} scheme, strained as well`, {
    tag: colorScheme === 'dark' ? '@long' : [],
  }, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const url of [path, '/portfolio/album-artwork/', (await firstStrained(page)) ?? '']) {
      await page.goto(url)
      expect(await violations(page), url).toEqual([])
    }
  })

/** The page of the work that has nine pictures. */
async function firstStrained(page: import('@playwright/test').Page) {
  await page.goto(strainedUrl)
  return `${strainedUrl}${await page.locator('.tile').first().getAttribute('href')}`
}

test('holds a work of nine pictures, over the page and by itself', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const url = await firstStrained(page)
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    for (const open of [
      () => page.goto(url),
      async () => {
        await page.goto(strainedUrl)
        await page.locator('.tile').first().click()
      },
    ]) {
      await open()
      const work = page.locator('.work')
      await expect(work).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
      const found = await work.evaluate((work) => {
        const { left, right } = work.getBoundingClientRect()
        const pictures = [...work.querySelectorAll('.work-picture')].map((picture) => {
          const box = picture.getBoundingClientRect()
          const image = picture.querySelector('img')?.getBoundingClientRect()
          return { ...box.toJSON(), gap: Math.abs(box.height - (image?.height ?? 0)) } as DOMRect & {
            gap: number
          }
        })
        const texts = [...work.querySelectorAll('h1, h2, h3, p, dt, dd, li, .work-next-title')]
        return {
          count: pictures.length,
          flat: pictures.filter(({ height, gap }) => height < 30 || gap > 1).length,
          outside: pictures.filter((box) => box.left < left - 1 || box.right > right + 1).length,
          overlapping: pictures.filter((box, index) =>
            pictures.some(
              (other, place) =>
                place > index &&
                box.left < other.right - 1 &&
                other.left < box.right - 1 &&
                box.top < other.bottom - 1 &&
                other.top < box.bottom - 1,
            ),
          ).length,
          spilling: texts
            .filter(({ ariaHidden }) => ariaHidden !== 'true')
            .filter((text) => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
            .map(({ textContent }) => textContent),
        }
      })
      expect(found, `at ${width} px`).toEqual({
        count: 10,
        flat: 0,
        outside: 0,
        overlapping: 0,
        spilling: [],
      })
    }
  }
})

test('whatever their length, title and number stand beside each other, and the number at the margin', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    for (const title of [
      'Kits',
      'Sports Team Branding',
      'The whole campaign of the harbour club for its centenary',
    ])
      for (const number of [1, 7, 8, 12]) {
        await page.evaluate(
          ([title, number]) => {
            const [heading, digits] = [
              document.querySelector('.work-title'),
              document.querySelector<HTMLElement>('.work-number'),
            ]
            if (!heading || !digits) return
            heading.textContent = String(title)
            digits.textContent = digits.dataset.number = String(number)
            digits.toggleAttribute('data-wide', Number(number) > 9)
          },
          [title, number],
        )
        const [words, digits, bar] = await page.evaluate(() =>
          ['.work-title', '.work-number', '.bar'].map((selector) => {
            const range = new Range()
            const element = document.querySelector(selector)
            if (element) range.selectNodeContents(element)
            const { left, right } = (selector === '.bar' ? element : range)?.getBoundingClientRect() ?? {}
            return { left: left ?? 0, right: right ?? 0 }
          }),
        )
        const where = `${title}, ${number}, at ${width} px`
        expect(words?.right, where).toBeLessThan(digits?.left ?? 0)
        // The box of a digit ends a little later than its ink.
        const past = (digits?.right ?? 0) - (bar?.right ?? 0)
        expect(past, where).toBeGreaterThan(0)
        expect(past, where).toBeLessThan(0.02 * width)
      }
  }
})

test('a picture that is alone at the end has the ways on beside it', { tag: '@long' }, async ({ page }) => {
  await page.goto(path)
  await page
    .locator('.work-picture')
    .last()
    .evaluate((picture) => {
      picture.setAttribute('data-width', 'half')
    })
  const [picture, ways, next] = [
    await page.locator('.work-picture').last().boundingBox(),
    await page.locator('.work-ways a').first().boundingBox(),
    await page.locator('.work-next').boundingBox(),
  ]
  if (!picture || !ways || !next) throw new Error('a part of the work is missing')
  expect(ways.x).toBeGreaterThan(picture.x + picture.width)
  expect(ways.y).toBeGreaterThan(picture.y)
  expect(ways.y + ways.height).toBeLessThan(picture.y + picture.height)
  // No band of paper between them and the next work.
  expect(next.y).toBeLessThanOrEqual(picture.y + picture.height)
})

test('fetches at first what a first screen shows, within the bounds of the page itself', async ({
  page,
  isMobile,
}) => {
  const files = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes()
    if (!request.url().startsWith('data:')) files.set(request.url(), responseBodySize)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(files.get(page.url())).toBeLessThanOrEqual(14 * 1024)
  const names = [...files.keys()]
  expect(names.filter((name) => name.endsWith('.js'))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith('.css'))).toEqual([])
  const loading = page
    .locator('.work img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ loading }) => loading))
  expect(await loading).toEqual(['eager', 'lazy', 'lazy', 'lazy'])
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
  if (isMobile) expect(bytes).toBeLessThanOrEqual(90 * 1024)
})

test('on paper is its words and pictures, black on white', { tag: '@long' }, async ({ page }) => {
  await page.goto(path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('.work-sash')).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const hidden of ['.bar', '.work-ways', '.work-next']) await expect(page.locator(hidden)).toBeHidden()
  await expect(page.getByText('A harbour club')).toBeVisible()
  for (const picture of await page.locator('.work-picture').all()) {
    const box = await picture.boundingBox()
    expect(box?.height).toBeGreaterThan(50)
    expect(box?.height).toBeLessThan(500)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('is whole', async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('Saltmarsh Rovers')).toBeVisible()
    const pictures = page.locator('.work img')
    await expect(pictures).toHaveCount(4)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toBeVisible()
    }
    await page.getByRole('link', { name: 'All works' }).click()
    await expect(page).toHaveURL(/\/#portfolio$/)
  })
})
