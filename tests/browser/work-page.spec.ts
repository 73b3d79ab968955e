/** The page that each work has of its own. */
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { rowsOf } from '../../site/sections/work/rows.ts'
import { fc } from '../support/generated.ts'
import { demoUrl, strainedUrl } from './sites/sites.ts'
import {
  addressOf,
  box,
  bringToTop,
  contactForm,
  expect,
  expectLoaded,
  holdBack,
  standingOnEachOther,
  test,
  widthOf,
} from './support.ts'

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

test('stands in the sitemap, whatever letters its address has @long', async ({ page, request }) => {
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
  // Whatever lies over the picture goes on below it.
  const bar = await box(page.locator('.bar'))
  for (const part of ['.work-sash', '.work-next-sash']) {
    await bringToTop(page.locator(part))
    const above = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('.bar')?.className,
      { x: bar.x + bar.width / 3, y: bar.height / 2 },
    )
    expect(above, part).toBe('bar')
  }
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
  await expect(page).toHaveURL(/\/#contact-name$/)
  await expect(contactForm(page).name).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Send a Message' })).toBeInViewport()
})

test('leads from what was done to the picture that shows it @both', async ({ page }) => {
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
  // A key goes on from there.
  await page.keyboard.press('Tab')
  const goesOn = await shows.evaluate(
    (row) =>
      row.contains(document.activeElement) ||
      Boolean(row.compareDocumentPosition(document.activeElement ?? row) & Node.DOCUMENT_POSITION_FOLLOWING),
  )
  expect(goesOn).toBe(true)
})

test('holds a work of nine pictures @long', async ({ page }) => {
  await page.goto(strainedUrl)
  const url = await addressOf(page.locator('.tile').first())
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url)
    const work = page.locator('.work')
    await expect(work).toBeVisible()
    expect(await widthOf(page)).toBe(width)
    // Two of them in a pair.
    await expect(work.locator('.work-row .work-picture')).toHaveCount(11)
    const blocks = work.locator(
      '.work-head, .work-words, .work-quote, .work-sequence, .work-layers, .work-row .work-picture',
    )
    expect(await standingOnEachOther(blocks), `at ${width} px`).toEqual([])
    const found = await work.evaluate((work) => {
      const { left, right } = work.getBoundingClientRect()
      const wrong = [...work.querySelectorAll('.work-row .work-picture')].filter((picture) => {
        const box = picture.getBoundingClientRect()
        const image = picture.querySelector('img')?.getBoundingClientRect()
        const beside =
          matchMedia('(width >= 48rem)').matches && picture.parentElement ? picture.parentElement : picture
        const captions = [...beside.querySelectorAll('figcaption:not(.work-quote *)')]
        const below = Math.max(0, ...captions.map((caption) => caption.getBoundingClientRect().height))
        // The caption of one that is alone lies on it.
        const isLabelled =
          matchMedia('(width >= 48rem)').matches && picture.matches('figure:only-child:not([data-high])')
        const high = image?.height ?? 0
        const isFilled =
          box.height >= 30 &&
          (isLabelled
            ? high < box.height && box.height < high + below
            : Math.abs(box.height - below - high) <= 1)
        return !isFilled || box.left < left - 1 || box.right > right + 1
      })
      const spilling = [...work.querySelectorAll('h1, h2, h3, p, dt, dd, li, .work-next-name')]
        .filter((text) => text.ariaHidden !== 'true' && !text.matches('.visually-hidden'))
        .filter((text) => text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
      return [...wrong, ...spilling].map((element) => element.outerHTML.slice(0, 100))
    })
    expect(found, `at ${width} px`).toEqual([])
  }
})

test('a sequence is scrolled by keys on a phone @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(strainedUrl)
  await page.locator('.tile').first().click()
  const strip = page.locator('.work-strip').first()
  const title = await page.locator('.work-title').textContent()
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => strip.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(page.locator('.work-title')).toHaveText(title ?? '')
})

const clients = ['Ørn', 'Saltmarsh Rovers', 'The International Association of Harbour Clubs and Ferrymen']

test('the first screen shows the picture, whatever the client is called @long', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [1440, 900],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    const bar = await box(page.locator('.bar'))
    for (const client of clients)
      for (const number of [1, 7, 12]) {
        await page.locator('.work-client dd').evaluate((name, client) => {
          name.textContent = client
        }, client)
        await page.locator('.work-head .work-number').evaluate((digits: HTMLElement, number) => {
          digits.textContent = digits.dataset.number = String(number)
          digits.toggleAttribute('data-wide', number > 9)
        }, number)
        const where = `${client}, ${number}, at ${width} px`
        const [picture, sash, digits] = [
          await box(page.locator('.work-head img')),
          await box(page.locator('.work-sash')),
          await box(page.locator('.work-head .work-number')),
        ]
        expect([picture.x, picture.right], where).toEqual([0, width])
        // Two fifths of the screen at least, but for the longest names.
        expect(sash.y, where).toBeGreaterThan((client.length > 20 ? 0.25 : 0.4) * height)
        expect(picture.bottom, where).toBeGreaterThan(sash.y)
        expect(digits.y, where).toBeGreaterThan(bar.bottom)
        expect(digits.right, where).toBeLessThanOrEqual(width)
        expect(await widthOf(page), where).toBe(width)
        const { words, room } = await page.locator('.work-client dd').evaluate((name) => {
          const range = new Range()
          range.selectNodeContents(name)
          return { words: range.getBoundingClientRect().width, room: innerWidth }
        })
        expect(words, where).toBeLessThan(room)
      }
  }
})

test('lettering stands in the place of the name, says it, and keeps to its sash @both', async ({ page }) => {
  await page.goto(strainedUrl)
  const tiles = await page.locator('.tile').evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))
  const title = (await page.locator('.tile-title').nth(1).textContent()) ?? ''
  // One is twenty times as wide as high, the other higher than wide.
  for (const [index, name] of [[1, title] as const, [2, 'Ærø'] as const]) {
    await page.goto(`${strainedUrl}${tiles[index]}`)
    const letters = page.locator('.work-sash').getByRole('img')
    await expect(letters).toHaveAccessibleName(name)
    await expectLoaded(letters)
    const [drawn, sash] = [await box(letters), await box(page.locator('.work-sash'))]
    expect(drawn.height, name).toBeGreaterThan(12)
    expect(drawn.y, name).toBeGreaterThan(sash.y)
    expect(drawn.bottom, name).toBeLessThan(sash.bottom)
    expect(sash.height, name).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
    expect(await widthOf(page), name).toBe(page.viewportSize()?.width)
  }
})

test('a sash rises along the slant, is round or lies level, as its work wants it @both', async ({ page }) => {
  await page.goto(strainedUrl)
  const tiles = await page.locator('.tile').evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))
  /** How much further down its upper edge is at its left and at its right than in its middle. */
  const fallen = () =>
    page.locator('.work-sash').evaluate((sash) => {
      const topAt = (x: number) => {
        let y = 0
        while (!document.elementsFromPoint(x, y).includes(sash)) y += 1
        return y
      }
      const middle = topAt(innerWidth / 2)
      return [topAt(0) - middle, topAt(innerWidth - 1) - middle]
    })
  for (const [index, left, right] of [
    [0, 1, -1],
    [1, 1, 1],
    [3, 0, 0],
  ] as const) {
    await page.goto(`${strainedUrl}${tiles[index]}`)
    expect((await fallen()).map((pixels) => Math.sign(Math.trunc(pixels / 2)))).toEqual([left, right])
    expect(await widthOf(page)).toBe(page.viewportSize()?.width)
  }
  // The footer, whose edge is the page's own, covers nothing of a next work whose edges are level.
  await page.goto(`${strainedUrl}${tiles[2]}`)
  const name = page.locator('.work-next-name')
  await name.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 9999)
  const covered = () =>
    name.evaluate((name) => {
      const { left, width, bottom } = name.getBoundingClientRect()
      return [0.02, 0.5, 0.98].map(
        (part) => document.elementFromPoint(left + part * width, bottom - 2)?.closest('.footer') !== null,
      )
    })
  await expect.poll(covered).toEqual([false, false, false])
})

/** Entries of every kind, as the server writes them, of which a page is made for a test. */
const fillings = {
  full: ['work-picture', 'full'],
  half: ['work-picture', 'half'],
  third: ['work-picture', 'third'],
  quote: ['work-quote', 'rest'],
  pair: ['work-pair', 'full'],
  sequence: ['work-sequence', 'full'],
  layers: ['work-layers', 'full'],
} as const
type Filling = keyof typeof fillings

test('a work and its strip of screens have their height before the pictures are there @both @long', async ({
  page,
}) => {
  await page.goto(strainedUrl)
  const arrive = await holdBack(page, /\.(avif|webp)$/)
  const address = await addressOf(page.locator('.tile').first())
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const strip = page.locator('.work-strip').first()
  const place = () => strip.evaluate(({ clientHeight, scrollWidth }) => [clientHeight, scrollWidth])
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => document.fonts.ready)
  const [before, highBefore] = [await place(), await height()]
  await strip.scrollIntoViewIfNeeded()
  arrive()
  for (const picture of await page.locator('.work img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expectLoaded(picture)
  }
  expect(await place()).toEqual(before)
  expect(Math.abs((await height()) - highBefore)).toBeLessThanOrEqual(8)
})

/** Gives pictures that are 1000 pixels wide and as high as their name says: `/667.shape`. */
const serveShapes = (page: Page) =>
  page.route(/\d+\.shape$/, (route) => {
    const height = /\d+(?=\.shape)/.exec(route.request().url())?.[0]
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${height}"/>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })

test('below the words there is no hole, whatever stands there @long', async ({ page }) => {
  test.setTimeout(300_000)
  await serveShapes(page)
  await page.goto(path)
  const kinds = Object.keys(fillings) as Filling[]
  const lists = fc.sample(
    fc.array(
      fc.record({ kind: fc.constantFrom(...kinds), ratio: fc.double({ min: 0.4, max: 4, noNaN: true }) }),
      {
        minLength: 1,
        maxLength: 9,
      },
    ),
    100,
  )
  for (const list of lists) {
    const rows = rowsOf(list.map(({ kind, ratio }) => ({ width: fillings[kind][1], kind, ratio })))
    await page.evaluate((rows) => {
      const image = (ratio: number) =>
        `<img alt="" width="1000" height="${Math.round(1000 / ratio)}" src="/${Math.round(1000 / ratio)}.shape">`
      const picture = (ratio: number, width: string) =>
        `<div class="work-picture" data-width="${width}" ${ratio < 1.2 ? 'data-high' : ''}><svg class="ground"></svg><picture>${image(ratio)}</picture>${ratio > 3 ? '<figcaption>What was decided here</figcaption>' : ''}</div>`
      const html = (kind: string, ratio: number, width: string) =>
        kind === 'quote'
          ? `<figure class="work-quote"><blockquote><p>${'Said of it. '.repeat(Math.round(6 * ratio))}</p></blockquote></figure>`
          : kind === 'pair'
            ? `<div class="work-pair">${picture(ratio, '')}${picture(1 / ratio, '')}</div>`
            : kind === 'sequence'
              ? `<figure class="work-sequence"><ol class="work-strip">${`<li>${image(ratio)}</li>`.repeat(3)}</ol></figure>`
              : kind === 'layers'
                ? `<figure class="work-layers"><div class="work-field"><div class="work-whole" data-whole="${ratio}"><div>${image(ratio)}</div></div></div></figure>`
                : picture(ratio, width)
      for (const row of document.querySelectorAll('.work-row')) row.remove()
      document
        .querySelector('.work-ways')
        ?.insertAdjacentHTML(
          'beforebegin',
          rows
            .map(
              (row) =>
                `<div class="work-row">${row.map(({ kind, ratio, width }) => html(kind, ratio, width)).join('')}</div>`,
            )
            .join(''),
        )
      for (const whole of document.querySelectorAll<HTMLElement>('[data-whole]'))
        whole.style.setProperty('--whole', whole.dataset.whole ?? '')
    }, rows)
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.work-row img')].every(({ complete }) => complete),
    )
    for (const width of [390, 720, 820, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const holes = await page.evaluate((width) => {
        const found: string[] = []
        const gap = 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) + 1
        let above = document.querySelector('.work-words')?.getBoundingClientRect().bottom ?? 0
        /** How high the captions are below a picture and those beside it, which end with it. */
        const captionsBeside = (picture: Element) => {
          const { top } = picture.getBoundingClientRect()
          const beside = [...(picture.parentElement?.children ?? [])].filter(
            (other) => other.getBoundingClientRect().top === top,
          )
          const captions = beside.flatMap((other) => [
            ...other.querySelectorAll('.work-picture > figcaption, :scope.work-picture > figcaption'),
          ])
          return Math.max(0, ...captions.map((caption) => caption.getBoundingClientRect().height))
        }
        for (const [index, row] of [...document.querySelectorAll('.work-row')].entries()) {
          const outer = row.getBoundingClientRect()
          if (index > 0 && outer.top - above > gap) found.push(`${outer.top - above} px above row ${index}`)
          above = outer.bottom
          const boxes = [...row.children].map((child) => child.getBoundingClientRect())
          const isColumn = boxes.every(({ left }) => left === boxes[0]?.left)
          if (boxes.some(({ height }) => height < 20)) found.push(`nothing in row ${index}`)
          const ends = isColumn ? boxes : [{ left: boxes[0]?.left ?? 0, right: boxes.at(-1)?.right ?? 0 }]
          if (ends.some(({ left, right }) => Math.abs(left) > 1 || Math.abs(right - width) > 1))
            found.push(`beside row ${index}`)
          for (const child of isColumn ? [] : row.children)
            if (child.getBoundingClientRect().height < outer.height - captionsBeside(child) - 1)
              found.push(`below one of row ${index}`)
          // A high one that has a row to itself stands on a field of its own colour; all others fill their boxes.
          const filling = '.work-picture:not([data-high]:only-child)'
          for (const picture of row.querySelectorAll(filling)) {
            const [box, image] = [picture, picture.querySelector('img')].map((one) =>
              one?.getBoundingClientRect(),
            )
            const high = (box?.height ?? 0) - captionsBeside(picture)
            if (!box || !image || image.height < high - 1 || image.width < box.width - 1)
              found.push(`in a picture of row ${index}: ${image?.height} of ${high} px`)
          }
        }
        return found
      }, width)
      expect(holes, `${JSON.stringify(list)} at ${width} px`).toEqual([])
    }
  }
})

for (const high of [667, 250])
  test(`a picture of 1000 to ${high} goes from edge to edge in a row of its own, its caption on its foot`, async ({
    page,
  }) => {
    await serveShapes(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.evaluate((high) => {
      const picture = `<img alt="" width="1000" height="${high}" srcset="/${high}.shape 1000w" sizes="100vw">`
      const caption = `<figcaption>${'What was decided. '.repeat(5)}</figcaption>`
      for (const row of document.querySelectorAll('.work-row'))
        row.innerHTML = `<figure class="work-picture"><picture>${picture}</picture>${caption}</figure>`
    }, high)
    await expectLoaded(page.locator('.work-row img').last())
    for (const row of await page.locator('.work-row').all()) {
      const [image, caption] = [await box(row.locator('img')), await box(row.locator('figcaption'))]
      expect([image.x, image.width]).toEqual([0, 1440])
      expect(image.height).toBeLessThanOrEqual(1.25 * 900)
      expect(caption.y).toBeLessThan(image.bottom)
      expect(caption.bottom).toBeGreaterThan(image.bottom)
      expect(caption.bottom).toBeLessThanOrEqual((await box(row)).bottom)
      expect(caption.right).toBeLessThan(1440)
    }
    // On paper it has no ground to stand out from.
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('figcaption').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
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
    await expect(page.locator('.work-picture img')).toHaveCount(4)
    for (const picture of await page.locator('.work-picture img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toBeVisible()
    }
    await page.getByRole('link', { name: 'All works' }).click()
    await expect(page).toHaveURL(/\/#portfolio$/)
  })
})
