import type { Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { brokenWords, expect, standingOnEachOther, test, widthOf } from './support.ts'

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
          if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) return true
          return !element.matches('.home-sash') && (left < -1 || right > innerWidth + 1)
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

for (const width of widths)
  test(`straining content holds at ${width} px${[360, 1280].includes(width) ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(strainedUrl)
    expect(await widthOf(page)).toBe(width)
    expect(await unfit(page)).toEqual([])
    expect(await small(page)).toEqual([])
    expect(await brokenWords(page.locator('h2'))).toEqual([])
    const blocks = page.locator(
      '.home-name, .home-introduction, .home-ways, .tile, .service, .ticket, .footer',
    )
    expect(await standingOnEachOther(blocks)).toEqual([])
  })
