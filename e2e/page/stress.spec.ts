/** Checks that no words overlap, overflow or are cut, on any screen, with any content, on paper, from right to left. */
import type { Page } from '@playwright/test'
import { demoUrl, stressUrl } from '../sites/sites.ts'
import { expect, test, tiles, urlOf } from './support.ts'

/** Screen sizes in CSS pixels: in the long suite from a small phone to a large desktop, otherwise only two. */
const screens = (
  process.env.LONG ? '320x568 360x740 740x360 768x1024 1280x800 1920x1080 2560x1440' : '360x740 1280x800'
)
  .split(' ')
  .map((size) => size.split('x').map(Number))
  .map(([width = 0, height = 0]) => ({ width, height }))

/** Returns errors: a page that is too wide, and texts outside the page, cut off, overlapping, broken or too small. */
const layoutErrors = (page: Page) =>
  page.evaluate(() => {
    const errors = new Set<string>()
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) errors.add(`the page is ${scrollWidth} px wide`)
    const styleOf = (element: Element) => getComputedStyle(element)
    const ancestorsOf = (element: Element | null): Element[] =>
      element ? [element, ...ancestorsOf(element.parentElement)] : []
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [popover]:not(:popover-open), .visually-hidden, .skip-link')
    const isScrollableOrShortened = (element: Element) =>
      /auto|scroll/.test(styleOf(element).overflowX) || styleOf(element).textOverflow === 'ellipsis'
    // The boxes of the visible words, one for each line that a word is on.
    const wordBoxes: (Record<'left' | 'right' | 'top' | 'bottom', number> & {
      words: string
      element: Element
    })[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const element = text.parentElement
      if (!text.data.trim() || !element || element.closest('script, style') || !isVisible(element)) continue
      const words = `“${text.data.trim().slice(0, 30)}”`
      const size = Number.parseFloat(styleOf(element).fontSize)
      // Slightly smaller letters are still easy to read on paper.
      if (size < (matchMedia('print').matches ? 13 : 14)) errors.add(`${words} is ${size} px high`)
      const containers = ancestorsOf(element)
      if (containers.some(isScrollableOrShortened)) continue
      const range = new Range()
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rects = [...range.getClientRects()]
        if (rects.length > 1 && element.closest('h2')) errors.add(`${words} breaks within “${word}”`)
        for (const { left, right, top, bottom } of rects) {
          if (left < -1 || right > innerWidth + 1) errors.add(`${words} is outside the page`)
          // Letters are less tall than their line box, and the box of a slanted line is taller than the line.
          const middle = (top + bottom) / 2
          wordBoxes.push({
            words,
            element,
            left,
            right,
            top: middle - 0.3 * size,
            bottom: middle + 0.3 * size,
          })
          const clippedBy = containers.find((container) => {
            if (!/hidden|clip/.test(styleOf(container).overflow)) return false
            const area = container.getBoundingClientRect()
            return left < area.left - 1 || right > area.right + 1 || middle < area.top || middle > area.bottom
          })
          if (clippedBy) errors.add(`${words} is cut off by ${clippedBy.className || clippedBy.nodeName}`)
        }
      }
    }
    for (const [index, box] of wordBoxes.entries())
      for (const other of wordBoxes.slice(index + 1))
        if (
          box.element !== other.element &&
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom &&
          other.top < box.bottom
        )
          errors.add(`${box.words} and ${other.words} overlap`)
    return [...errors]
  })

/** Opens one page of each kind, and calls `check` with its address. */
async function forEachPage(page: Page, url: string, check: (address: string) => Promise<void>) {
  await page.goto(url)
  const work = await urlOf(tiles(page).first())
  const furtherPages = url === stressUrl ? [`${url}/page-1/`] : []
  const errorPage = `${url}/contact`
  for (const address of [url, work, ...furtherPages, `${url}/sent/`, `${url}/nowhere`, errorPage]) {
    await page.goto(address === errorPage ? url : address)
    if (address === errorPage) {
      // Post the empty form like a browser without JavaScript.
      await page.evaluate(() => document.forms[0]?.submit())
      await page.waitForURL(address)
    }
    await page.evaluate(() => document.fonts.ready)
    // The parts below the first screen are rendered later.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.part > *')].every((element) =>
        element.checkVisibility({ contentVisibilityAuto: true }),
      ),
    )
    await check(address)
  }
}

test.use({ expectedErrors: /404|422/ })

for (const [site, url, tag] of [
  ['the demo', demoUrl, ' @long'],
  ['extreme content', stressUrl, ''],
] as const) {
  test(`no words overlap, overflow or are cut on any screen, with ${site}${tag}`, async ({ page }) => {
    await forEachPage(page, url, async (address) => {
      for (const screen of screens) {
        await page.setViewportSize(screen)
        expect.soft(await layoutErrors(page), `${address} at ${screen.width} px`).toEqual([])
      }
    })
  })

  test(`no words overlap or are cut on paper and from right to left, with ${site} @long`, async ({
    page,
  }) => {
    await forEachPage(page, url, async (address) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect.soft(await layoutErrors(page), `${address} on paper`).toEqual([])
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
      for (const screen of screens) {
        await page.setViewportSize(screen)
        await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'))
        expect.soft(await layoutErrors(page), `${address} from right to left`).toEqual([])
        await page.locator('html').evaluate((html) => html.setAttribute('dir', 'ltr'))
      }
    })
  })
}
