/** What happens in a work as the page is moved on: screens that come one over the other, layers that come together. */
import type { Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { addressOf, box, drawnAnew, expect, test, widthOf, withMotion } from './support.ts'

test.use(withMotion)

/** Opens the work of the strained site that has all kinds of entries: by itself, or over the page. */
async function open(page: Page, isOver = false): Promise<void> {
  await page.goto(strainedUrl)
  const tile = page.locator('.tile').first()
  if (isOver) return tile.click()
  await page.goto(await addressOf(tile))
}

/** Moves the page on until an element's upper edge is so far below that of the screen, in parts of its height. */
const moveTo = (page: Page, selector: string, part: number) =>
  page.evaluate(
    ([selector, part]) => {
      const scroller = document.querySelector('dialog[open]') ?? document.documentElement
      const { top } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: 0 }
      scroller.scrollBy({ top: top - part * innerHeight, behavior: 'instant' })
    },
    [selector, part] as const,
  )

for (const [where, isOver, size] of [
  ['on a page of its own @both', false],
  ['over the page @both', true],
  ['on a tablet', false, { width: 768, height: 1024 }],
] as const)
  test(`each screen of a sequence is seen whole, and then covered by the next, ${where}`, async ({
    page,
  }) => {
    if (size) await page.setViewportSize(size)
    await open(page, isOver)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const screens = page.locator('.work-strip li')
    await expect(screens).toHaveCount(6)
    await expect(page.locator('html')).not.toHaveAttribute('data-movement')
    for (const [index, screen] of (await screens.all()).entries()) {
      // All are as high as the screen, and overlap by the slant.
      const step = (await box(screen)).height - 0.0262 * width
      await moveTo(page, '.work-strip', (-index * step) / height)
      const image = screen.locator('img')
      await expect(image).toBeInViewport({ ratio: 1 })
      await expect(image).toHaveJSProperty('complete', true)
      const bar = page.locator(isOver ? '.work-bar' : '.bar')
      await expect.poll(async () => (await box(image)).y - (await box(bar)).bottom).toBeGreaterThanOrEqual(0)
      const shown = await box(image)
      for (const words of await screen.locator('p').all()) {
        await expect(words).toBeInViewport({ ratio: 1 })
        const told = await box(words)
        expect(told.right <= shown.x || told.bottom <= shown.y || told.x >= shown.right).toBe(true)
        expect(told.y).toBeGreaterThanOrEqual((await box(bar)).bottom)
      }
      const above = () =>
        page.evaluate(() => {
          const screen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.work-strip li')
          return [...document.querySelectorAll('.work-strip li')].indexOf(screen as Element)
        })
      await expect.poll(above).toBe(index)
    }
    expect(await widthOf(page)).toBe(width)
    await moveTo(page, '.work-sequence > figcaption', 0.5)
    const caption = await box(page.locator('.work-sequence > figcaption'))
    expect(caption.y).toBeGreaterThanOrEqual((await box(screens.last())).bottom)
  })

test('layers come into their places as the page is moved on, each about its own middle, and stay there @both', async ({
  page,
}) => {
  await open(page)
  const layers = page.locator('.work-whole > div')
  await expect(layers).toHaveCount(3)
  /** Where the layers stand, in hundredths of the whole picture's width, and their size. */
  const places = async () => {
    const whole = await box(page.locator('.work-whole'))
    const boxes = await Promise.all((await layers.all()).map(box))
    return boxes.map(({ x, y, width, height }) =>
      [x - whole.x, y - whole.y, width, height].map((value) => Math.round((100 * value) / whole.width)),
    )
  }
  const inPlace = [
    [0, 0, 100, 50],
    [75, 13, 13, 13],
    [75, 13, 13, 13],
  ]
  await moveTo(page, '.work-field', 0.98)
  await expect.poll(places).toEqual([inPlace[0], [15, 2, 13, 13], inPlace[2]])
  await moveTo(page, '.work-field', -0.1)
  await expect.poll(places).toEqual(inPlace)
  await moveTo(page, '.work-field', -0.3)
  await drawnAnew(page)
  expect(await places()).toEqual(inPlace)
  expect(await widthOf(page)).toBe(page.viewportSize()?.width)
})

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('layers lie in their places from the first, and screens stand beside each other @both', async ({
    page,
  }) => {
    await open(page)
    await moveTo(page, '.work-field', 0.98)
    await drawnAnew(page)
    const moved = await page
      .locator('.work-whole > div')
      .evaluateAll((layers) => layers.filter((layer) => getComputedStyle(layer).translate !== 'none'))
    expect(moved).toEqual([])
    const [first, second] = await Promise.all(
      [0, 1].map((index) => box(page.locator('.work-strip li').nth(index))),
    )
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThanOrEqual(first?.right ?? 0)
  })
})
