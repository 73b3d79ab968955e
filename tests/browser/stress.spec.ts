/** The sweep: at every width, no content overflows, overlaps or is too small to read, whatever the owner has. */
import type { Page } from '@playwright/test'
import { demoUrl, strainedUrl } from './sites/sites.ts'
import { addressOf, brokenWords, expect, standingOnEachOther, test, widthOf } from './support.ts'

const widths = [320, 360, 768, 1280, 2560]

/** The elements whose text is wider than they are, or that stand partly outside the page. */
const unfit = (page: Page) =>
  page
    .locator('h1 span, h2, h3, p, li, a, label, .tile-caption')
    .filter({ visible: true })
    .evaluateAll((elements) => {
      // The pictures of the services' band reach into the next column.
      for (const image of document.querySelectorAll<HTMLElement>('.shown-work img'))
        image.style.display = 'none'
      return elements
        .filter((element) => !element.closest('[aria-hidden], .skip-link, [popover], .visually-hidden'))
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          // A link may crop its picture.
          const isCropped = element.querySelector('img') !== null
          if (!isCropped && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
            return true
          return !element.matches('.home-sash, .work-strip *') && (left < -1 || right > innerWidth + 1)
        })
        .map((element) => `${element.className || element.nodeName}: ${element.textContent?.slice(0, 40)}`)
    })

/** The elements with text smaller than 14 px. */
const small = (page: Page) =>
  page.locator('body *:visible').evaluateAll((elements) =>
    elements
      .filter(({ childNodes }) => [...childNodes].some((node) => node instanceof Text && node.data.trim()))
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 14)
      .map((element) => element.className || element.nodeName),
  )

/** What must not overlap on the home page, a work's page and the pages of one sentence. */
const blocks = [
  '.home-name, .home-introduction, .home-ways, .tile, .service, .ticket, .contact-picture, .footer',
  '.work-head, .work-words, .work-quote, .work-sequence, .work-layers, .work-row .work-picture',
  ':has(.notice) .bar, .notice-rows, .notice h1, .notice .button',
].join()

for (const [site, url] of [
  ['the demo', demoUrl],
  ['straining content', strainedUrl],
] as const)
  for (const width of widths)
    test(`${site} holds at ${width} px${url === strainedUrl && [360, 1280].includes(width) ? '' : ' @long'}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url)
      const work = await addressOf(page.locator('.tile').first())
      for (const address of [url, work, `${url}/sent/`]) {
        await page.goto(address)
        expect(await widthOf(page), address).toBe(width)
        expect.soft(await unfit(page), address).toEqual([])
        expect.soft(await small(page), address).toEqual([])
        expect.soft(await brokenWords(page.locator('h2')), address).toEqual([])
        expect.soft(await standingOnEachOther(page.locator(blocks)), address).toEqual([])
      }
    })
