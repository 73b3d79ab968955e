/** The first screen as it arrives, and the picture there that a visitor can turn. */
import type { Page } from '@playwright/test'
import { staticUrl } from './sites/sites.ts'
import { afterRepaint, box, expect, test, withMotion } from './support.ts'

test.use(withMotion)

/** How many animations run by the clock. */
const running = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .length,
  )

test('the first screen arrives once in a session, and its picture turns by scrolling, keys and a drag', async ({
  page,
}) => {
  await page.goto(staticUrl)
  await expect.poll(() => running(page)).toBe(0)
  await page.reload()
  expect(await running(page)).toBe(0)

  await page.keyboard.press('Shift')
  const picture = page.getByRole('button', { name: 'Home shirt of an invented football club' })
  /** Which of its four sides is shown, counted on from the first. */
  const side = () =>
    page
      .locator('.home-back img')
      .evaluate((image) => Number(getComputedStyle(image).getPropertyValue('--step')))
  const scrollDown = (part: number) =>
    page.evaluate((part) => scrollTo({ top: part * innerHeight, behavior: 'instant' }), part)
  await expect(picture).toBeVisible()
  await scrollDown(0.2)
  await expect.poll(side).toBe(2)
  await scrollDown(0)
  await expect.poll(side).toBe(0)

  await picture.focus()
  for (const [key, shown] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['Enter', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(side, key).toBe(shown)
  }
  const { x, y, width, height } = await box(picture)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + height / 4, y + height / 2, { steps: 4 })
  await expect.poll(side).toBeGreaterThan(2.5)
  await page.mouse.up()
  await expect.poll(async () => (await side()) % 1).toBe(0)
  // From then on it stays as the visitor has turned it.
  const turned = await side()
  await scrollDown(0.2)
  await afterRepaint(page)
  expect(await side()).toBe(turned)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }))
    await page.getByRole('link', { name: 'Brand Identity' }).first().hover()
    await afterRepaint(page)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
