import type { Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { brokenWords, contactForm, expect, openInItsFace, test } from './support.ts'

const widths = [320, 360, 768, 1280, 2560]

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** The elements whose text is wider than they are, or that stand partly outside the page. */
function spilling(page: Page) {
  return page.evaluate(() => {
    const texts = [
      ...document.querySelectorAll<HTMLElement>('h1 span, h2, h3, p, li, a, label, .tile-caption'),
    ]
    return texts
      .filter(
        (element) =>
          !element.closest('[aria-hidden], .skip-link, [popover], .visually-hidden') &&
          element.checkVisibility(),
      )
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        const sash = element.matches('.home-sash')
        return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
          ? true
          : !sash && (left < -1 || right > innerWidth + 1)
      })
      .map((element) => `${element.className || element.nodeName}: ${element.textContent?.slice(0, 40)}`)
  })
}

for (const width of widths) {
  const tag = [360, 1280].includes(width) ? [] : '@long'
  test(`content that strains the page holds at ${width} px`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(strainedUrl)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await spilling(page)).toEqual([])
    // No two of the page's blocks stand on each other.
    const boxes = await page
      .locator('.home-name, .home-introduction, .home-ways, .tile, .service, .ticket, .footer')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return { name: element.className, left, right, top, bottom }
        }),
      )
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1
        expect(apart, `${one.name} and ${other.name}`).toBe(true)
      }
  })
}

test('no word of a title is broken', { tag: '@long' }, async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(strainedUrl)
    const broken = await brokenWords(page.locator('h2'))
    expect(broken, `at ${width} px`).toEqual([])
  }
})

test('words keep their lines where letters are moved to whole pixels', { tag: '@long' }, async ({
  page,
  playwright,
}) => {
  // As on a screen that is not dense, on Linux.
  await using browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    args: ['--font-render-hinting=full'],
  })
  const moved = await browser.newPage()
  const address = new URL(test.info().project.use.baseURL ?? '').href
  for (const width of [...widths, 390, 912, 1366, 1440, 1680, 1920]) {
    const heights = await Promise.all([page, moved].map((page) => linesAt(page, address, width)))
    expect(heights[1], `at ${width} px`).toEqual(heights[0])
  }
})

/** How many lines those words have that are as large as their line allows. */
async function linesAt(page: Page, address: string, width: number): Promise<number[]> {
  await page.setViewportSize({ width, height: 900 })
  await openInItsFace(page, address)
  return page.locator('.home-name, .home-sash > *, .footer-brand').evaluateAll((elements) =>
    (elements as HTMLElement[]).map((element) => {
      const { lineHeight } = getComputedStyle(element)
      return Math.round(element.offsetHeight / Number.parseFloat(lineHeight))
    }),
  )
}

test('text is never smaller than 14 px', { tag: '@long' }, async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(strainedUrl)
    const small = await page.locator('body *:visible').evaluateAll((elements) =>
      elements
        .filter((element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          ),
        )
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 14)
        .map((element) => element.className || element.nodeName),
    )
    expect(small).toEqual([])
  }
})

test('a message written from right to left stands at the right', async ({ page }) => {
  await page.goto('/')
  const { message } = contactForm(page)
  await message.fill('שלום, אנחנו צריכים סמל חדש למועדון')
  await expect(message).toHaveCSS('direction', 'rtl')
  await message.fill('Hello')
  await expect(message).toHaveCSS('direction', 'ltr')
})
