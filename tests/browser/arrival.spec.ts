/** The first screen as it arrives, and what moves with the page. */
import type { Page } from '@playwright/test'
import { staticUrl } from './sites/sites.ts'
import { box, drawnAnew, expect, test, withMotion } from './support.ts'

test.use(withMotion)

/** The animations that run by the clock. */
const running = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { animationName = '', playState, timeline } = animation as CSSAnimation
      return playState === 'running' && timeline === document.timeline ? [animationName] : []
    }),
  )

/** Waits until all of the first screen has arrived. */
const arrived = (page: Page) => expect.poll(() => running(page)).toEqual([])

test('the first screen arrives once in a session', async ({ page }) => {
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  await arrived(page)
  await expect(name).toHaveCSS('translate', 'none')
  const { x, y } = await box(name)
  await page.goto('/portfolio/brand-identity/')
  await page.goto('/')
  expect(await running(page)).toEqual([])
  expect(await box(name)).toMatchObject({ x, y })
})

test('the first picture turns by scrolling, by a drag, and by keys, after which scrolling no longer turns it', async ({
  page,
}) => {
  await page.goto(staticUrl)
  await arrived(page)
  await page.keyboard.press('Shift')
  const picture = page
    .locator('.home')
    .getByRole('button', { name: 'Home shirt of an invented football club' })
  await expect(picture).toBeVisible()
  const turned = () =>
    page
      .locator('.home-back img')
      .evaluate((image) => Number(getComputedStyle(image).getPropertyValue('--step')))
  const scrollDown = (part: number) =>
    page.evaluate((part) => scrollTo({ top: part * innerHeight, behavior: 'instant' }), part)
  // It has four sides.
  for (const [part, sides] of [
    [0.2, 2],
    [0, 0],
  ] as const) {
    await scrollDown(part)
    await expect.poll(turned).toBe(sides)
  }

  await picture.focus()
  for (const [key, sides] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', -1],
    ['Enter', 2],
    ['Space', 4],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(turned, key).toBe(sides)
  }
  const { x, y, width, height } = await box(page.locator('.home-picture img'))
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + height / 4, y + height / 2, { steps: 4 })
  await expect.poll(turned).toBeGreaterThan(4.5)
  await page.mouse.up()
  await expect.poll(async () => (await turned()) % 1).toBe(0)
  const last = await turned()
  await scrollDown(0.2)
  await drawnAnew(page)
  expect(await turned()).toBe(last)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }))
    await drawnAnew(page)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
