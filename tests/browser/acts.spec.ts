/** What happens in a work as the page is moved on: screens that come one over the other, layers that are tried. */
import type { Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { addressOf, afterRepaint, box, bringToTop, expect, finger, test, withMotion } from './support.ts'

test.use(withMotion)

const control = (page: Page) => page.getByRole('main').getByRole('slider')

/** Opens the work of the strained site that has all kinds of entries, and brings its layers into view. */
async function open(page: Page): Promise<void> {
  await page.goto(strainedUrl)
  await page.goto(await addressOf(page.locator('.tile').first()))
  await bringToTop(page.locator('.work-whole'))
  await expect(control(page)).toHaveValue('1')
}

test('each screen of a sequence comes into view whole, with its words @long @both', async ({ page }) => {
  await open(page)
  const strips = page.locator('.work-strip')
  await expect(strips).toHaveCount(2)
  for (const screen of await strips.getByRole('listitem').all()) {
    const words = await screen.getByRole('paragraph').all()
    for (const part of [screen.getByRole('img'), ...words]) {
      await part.scrollIntoViewIfNeeded()
      await expect(part).toBeInViewport({ ratio: 0.99 })
    }
  }
})

test('a layer is tried by keys, by its label and by a drag, and says which try is shown', async ({
  page,
}) => {
  await open(page)
  const names = await page.locator('.work-tries b').allTextContents()
  const shows = async (index: number) => {
    await expect(control(page)).toHaveValue(String(index))
    await expect(control(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${names[index]}`))
  }
  await control(page).focus()
  await page.keyboard.press('ArrowLeft')
  await shows(0)
  await expect(control(page)).toBeInViewport({ ratio: 0.99 })
  // The words that ask for it do it, too.
  await page.locator('.work-tries label span').click()
  await shows(1)
  await expect(control(page)).toBeFocused()

  await bringToTop(page.locator('.work-whole'))
  const { x, y, width, height } = await box(page.locator('.work-whole'))
  const drag = async (part: number) => {
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + part * width, y + height / 2, { steps: 3 })
    await page.mouse.up()
  }
  await drag(9)
  await shows(2)
  await drag(-0.2)
  await shows(1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing follows the scrolling, and screens stand beside each other @long', async ({ page }) => {
    await open(page)
    await afterRepaint(page)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    const [first, second] = await page.locator('.work-strip').first().getByRole('listitem').all()
    if (!first || !second) throw new Error('the strip has too few screens')
    expect((await box(second)).y).toBe((await box(first)).y)
  })
})

test('a finger on the control moves the page on, and a tap moves the control @phone', async ({ page }) => {
  await open(page)
  await control(page).evaluate((range) => range.scrollIntoView({ block: 'center', behavior: 'instant' }))
  /** Near the end at which it is not. */
  const end = async () => {
    const { x, y, height } = await box(control(page))
    return [x + 20, y + height / 2] as const
  }
  const scrolled = () => page.evaluate(() => scrollY)
  const from = await scrolled()
  const [x, y] = await end()
  const { down, move, up } = await finger(page)
  await down(x, y)
  for (let step = 1; step <= 8; step++) await move(x, y - 8 * step)
  await up()
  await expect.poll(scrolled).toBeGreaterThan(from)
  await expect(control(page)).toHaveValue('1')
  await page.touchscreen.tap(...(await end()))
  await expect(control(page)).toHaveValue('0')
})
