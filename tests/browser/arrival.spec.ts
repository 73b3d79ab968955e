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

test('number, name and sash arrive, and then stand where they belong @both', async ({ page }) => {
  await page.goto('/')
  for (const part of ['.kit-number', '.home-name', '.home-sash'])
    await expect(page.locator(part)).toHaveCSS('transition-property', 'translate')
  await arrived(page)
  for (const part of ['.kit-number', '.home-name', '.home-sash'])
    await expect(page.locator(part)).toHaveCSS('translate', 'none')
})

test('who comes back in the same session finds the first screen still', async ({ page }) => {
  await page.goto('/')
  await page.goto('/portfolio/brand-identity/')
  await page.goto('/')
  await expect(page.locator('.home-sash')).toHaveCSS('transition-duration', '0s')
})

/** Opens a page whose first picture has other sides, and loads them; tells how far it is turned, in sides. */
async function openTurnable(page: Page, address: string) {
  await page.goto(address)
  await arrived(page)
  await page.keyboard.press('Shift')
  const picture = page
    .locator('.home')
    .getByRole('button', { name: 'Home shirt of an invented football club' })
  await expect(picture).toBeVisible()
  const image = page.locator('.home-back img')
  const turned = () => image.evaluate((image) => Number(getComputedStyle(image).getPropertyValue('--step')))
  return { picture, turned }
}

test('the first picture turns half way round as the page scrolls, and back @long', async ({ page }) => {
  const { turned } = await openTurnable(page, staticUrl)
  for (const [part, sides] of [
    [0.2, 2],
    [0, 0],
  ] as const) {
    await page.evaluate((part) => scrollTo({ top: part * innerHeight, behavior: 'instant' }), part)
    await expect.poll(turned).toBe(sides)
    await expect(page.locator('.home-back img')).toHaveCSS('opacity', sides === 0 ? '0' : '1')
  }
})

test('the first picture turns by keys and by a click, and then stays as the page scrolls', async ({
  page,
}) => {
  const { picture, turned } = await openTurnable(page, staticUrl)
  await picture.focus()
  // It has four sides.
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
  await page.evaluate(() => scrollTo({ top: 0.2 * innerHeight, behavior: 'instant' }))
  await drawnAnew(page)
  expect(await turned()).toBe(4)
})

test('the first picture follows a drag, and comes to rest at one of its sides', async ({ page }) => {
  const { turned } = await openTurnable(page, staticUrl)
  const { x, y, width, height } = await box(page.locator('.home-picture img'))
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + height / 4, y + height / 2, { steps: 4 })
  await expect.poll(turned).toBeGreaterThan(0.5)
  await page.mouse.up()
  await expect.poll(async () => (await turned()) % 1).toBe(0)
})

test.describe('where nothing is to move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing does', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }))
    await drawnAnew(page)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
