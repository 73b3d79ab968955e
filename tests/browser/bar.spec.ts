/** The bar, the menu, and the parts of the page that they lead to. */
import type { Page } from '@playwright/test'
import { box, bringToTop, drawnAnew, expect, test, withMotion } from './support.ts'

const parts = [
  ['Portfolio', 'Featured Work'],
  ['Services', 'Services'],
  ['Contact', 'Get in Touch'],
] as const

test.beforeEach(({ page }) => page.goto('/').then(() => {}))

test('the bar moves up beyond 20 px of scrolling, and marks the part in view', async ({ page }) => {
  const bar = page.getByRole('banner')
  const top = async () => (await box(bar)).y
  const scrollTo = (y: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), y)
  const atTop = await top()
  await scrollTo(20)
  await drawnAnew(page)
  await expect(bar).not.toHaveAttribute('data-scrolled')
  expect(await top()).toBe(atTop)
  await scrollTo(21)
  await expect(bar).toHaveAttribute('data-scrolled')
  await expect.poll(top).toBeLessThan(atTop)
  await scrollTo(20)
  await expect.poll(top).toBe(atTop)

  const current = page.locator('nav a[aria-current]')
  await expect(current).toHaveText('Home')
  for (const [part] of parts) {
    await bringToTop(page.locator(`#${part.toLowerCase()}`))
    await expect(current).toHaveText(part)
  }
})

test('the links lead to their parts and the headings clear the bar @both', async ({ page, isMobile }) => {
  for (const [name, heading] of parts) {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    const target = page.getByRole('heading', { name: heading, exact: true })
    await expect(target).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => (await box(target)).y - (await box(page.getByRole('banner'))).bottom)
      .toBeGreaterThanOrEqual(isMobile ? 24 : 32)
  }
})

test.describe('as it moves', () => {
  test.use(withMotion)

  test('a reload keeps what was read in its place', async ({ page }) => {
    // From the second visit on, the text face is cached. Without it, lines may break elsewhere.
    await page.reload()
    for (const read of ['.ticket', '.line-up']) {
      // On the way, the distance above loads its scene, which the reloaded page does not have.
      await bringToTop(page.locator('.distance'))
      await expect(page.getByRole('slider')).toBeAttached()
      await bringToTop(page.locator(read))
      await drawnAnew(page)
      const before = (await box(page.locator(read))).y
      await page.reload()
      await page.waitForLoadState('networkidle')
      await expect
        .poll(async () => Math.abs((await box(page.locator(read))).y - before), read)
        .toBeLessThanOrEqual(1)
    }
  })
})

test('the keyboard reaches the content past the bar by the skip link', async ({ page }) => {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.keyboard.press('Tab')
  await expect(page.locator('.home-sash a')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See the work' })).toBeFocused()
})

test.describe('the menu of a narrow screen @phone', () => {
  const button = (page: Page) => page.locator('.bar-toggle')
  const link = (page: Page, name = 'Services') => page.getByRole('link', { name, exact: true })

  test('closes by its button, a link and a click outside, and says so', async ({ page }) => {
    for (const close of [
      () => button(page).click(),
      // Beside everything, before the page is led anywhere.
      () => page.mouse.click(4, 700),
      () => link(page).click(),
    ]) {
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(link(page)).toBeHidden()
      await button(page).click()
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(link(page)).toBeVisible()
      await close()
    }
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('is used by keyboard alone, with the ring of focus inside', async ({ page }) => {
    await button(page).focus()
    await page.keyboard.press('Enter')
    for (const name of ['Home', 'Portfolio', 'Services', 'Contact']) {
      await page.keyboard.press('Tab')
      await expect(link(page, name)).toBeFocused()
      const reach = await link(page, name).evaluate((element) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(element)
        return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      })
      const [ring, list] = [await box(link(page, name)), await box(page.locator('#menu'))]
      expect(list.x - ring.x + reach, name).toBeLessThanOrEqual(0)
      expect(ring.right - list.right + reach, name).toBeLessThanOrEqual(0)
    }
    await page.keyboard.press('Escape')
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(button(page)).toBeFocused()
  })
})
