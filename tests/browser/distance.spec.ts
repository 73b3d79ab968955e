/** The mark that a visitor moves away, by scrolling and by its slider. */
import type { Page } from '@playwright/test'
import { demoUrl, staticUrl, strainedUrl } from './sites/sites.ts'
import { afterRepaint, box, bringToTop, expect, finger, holdBack, test, withMotion } from './support.ts'

test.use(withMotion)

const part = (page: Page) => page.locator('.distance')
const control = (page: Page) => page.getByRole('slider', { name: 'Push it away' })
const says = (page: Page, distance: string | RegExp) =>
  expect(part(page).getByRole('slider')).toHaveAttribute('aria-valuetext', distance)

/** Scrolls to a part of the way through the part of the page: 0 is as it comes to stand, 1 before it goes on. */
const scrollThrough = (page: Page, way: number) =>
  part(page).evaluate((element, way) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollTo({ top: scrollY + top + way * (height - innerHeight), behavior: 'instant' })
  }, way)

/** Waits until the page no longer scrolls: its place is the same for five frames. */
const initialState = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0, from = scrollY; frames < 5; frames = from === scrollY ? frames + 1 : 0) {
      from = scrollY
      await new Promise(requestAnimationFrame)
    }
  })

/** How high the drawing is that a visitor sees pushed away. */
const height = (page: Page) =>
  page
    .locator('.distance-pushed img')
    .evaluateAll((images) => Math.max(...images.map((image) => image.getBoundingClientRect().height)))

test('scrolling and the control move the mark away, each from where the other left it @both-long', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Legible from the last row' }).click()
  await expect(page.getByRole('heading', { name: 'The last row test' })).toBeInViewport({ ratio: 1 })
  await expect(control(page)).toBeInViewport({ ratio: 0.99 })
  await scrollThrough(page, 0)
  await says(page, '9 m')
  await afterRepaint(page)
  const near = await height(page)
  await scrollThrough(page, 1)
  await says(page, '90 m, Last row')
  // The last distance is ten times the first.
  await expect.poll(() => height(page)).toBeLessThan(near / 5)

  await control(page).focus()
  for (const [key, distance] of [
    ['Home', '9 m'],
    ['ArrowRight', /^(29|30|31) m/],
    ['End', '90 m, Last row'],
  ] as const) {
    await initialState(page)
    await page.keyboard.press(key)
    await says(page, distance)
  }
  await scrollThrough(page, 0)
  await says(page, '9 m')
})

test('in the last row the stand shows the mark, and then the visitor’s own letters @long @both', async ({
  page,
}) => {
  await page.goto(strainedUrl)
  await scrollThrough(page, 0)
  const field = part(page).getByRole('textbox')
  await expect(field).toBeHidden()
  await scrollThrough(page, 0.9)
  await expect(field).toBeVisible()
  const mark = page.locator('.distance-stand img')
  await expect(mark).toBeInViewport({ ratio: 0.99 })
  await field.fill('qi')
  await expect(mark).toHaveCount(0)
  const answer = part(page).locator('[aria-live]')
  await expect(answer).toBeVisible()
  await field.fill('i')
  await expect(answer).toBeHidden()
  await field.fill(' ')
  await expect(mark).toBeVisible()
})

test('a finger on the control scrolls the page, a tap on the scale or the label moves the mark @phone', async ({
  page,
}) => {
  await page.goto('/')
  await scrollThrough(page, 0)
  // The scene moves the scale.
  await expect(control(page)).toBeVisible()
  const label = await page.getByText('Push it away').evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label.firstChild ?? label)
    return range.getBoundingClientRect().toJSON()
  })
  for (const distance of [/^(29|30|31) m/, /^90 m/]) {
    await initialState(page)
    await page.mouse.click(label.x + label.width / 2, label.y + label.height / 2)
    await says(page, distance)
  }
  await scrollThrough(page, 0)
  await initialState(page)
  const last = await box(part(page).getByRole('listitem').last())
  await page.touchscreen.tap(last.x + last.width / 2, last.y + 5)
  await says(page, '90 m, Last row')

  const scrolled = () => page.evaluate(() => scrollY)
  await initialState(page)
  const before = await scrolled()
  const { x, y, height } = await box(control(page))
  const { down, move, up } = await finger(page)
  await down(x + 20, y + height / 2)
  for (let step = 1; step <= 8; step++) await move(x + 20, y + height / 2 - 20 * step)
  await up()
  await expect.poll(scrolled).toBeGreaterThan(before + 40)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the part keeps its height, scrolling moves nothing, and the control does', async ({ page }) => {
    const show = await holdBack(page, '**/distance-behaviour*')
    await page.goto('/')
    await bringToTop(part(page))
    const before = (await box(part(page))).height
    await expect(control(page)).toHaveCount(0)
    show()
    await expect(control(page)).toBeVisible()
    // Otherwise a reload would move what is read below it.
    expect((await box(part(page))).height).toBeCloseTo(before, 0)
    await scrollThrough(page, 1)
    await afterRepaint(page)
    await says(page, '9 m')
    await control(page).press('End')
    await says(page, '90 m, Last row')
  })
})

test('without a script the drawings stand in a row, and without its file the part and the link to it are missing', async ({
  page,
  browser,
}) => {
  await page.goto(staticUrl)
  const headings = ['Featured Work', 'Services', 'Get in Touch']
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
  await expect(page.getByRole('link', { name: 'Legible from the last row' })).toHaveCount(0)

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(demoUrl)
  await expect(control(plain)).toBeHidden()
  await expect(part(plain).getByRole('img').first()).toHaveAccessibleName(/heron in the tide/)
  await expect(part(plain).getByRole('listitem')).toHaveText(['9', '30', '90'])
  await plain.close()
})
