/** The bar, the menu, and the parts of the page that they lead to. */
import type { Page } from '@playwright/test'
import { afterRepaint, box, bringToTop, expect, test, withMotion } from './support.ts'

const parts = [
  ['Portfolio', 'Featured Work'],
  ['Services', 'Services'],
  ['Contact', 'Get in Touch'],
] as const

const menu = (page: Page) => page.getByRole('banner').getByRole('button')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test.beforeEach(({ page }) => page.goto('/').then(() => {}))

test('the bar moves up beyond 20 px of scrolling, marks the part in view, and is skipped by keyboard', async ({
  page,
}) => {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Legible from the last row' })).toBeFocused()

  const top = async () => (await box(page.getByRole('banner'))).y
  const scrollTo = (y: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), y)
  await scrollTo(0)
  await afterRepaint(page)
  const atTop = await top()
  await scrollTo(20)
  await afterRepaint(page)
  expect(await top()).toBe(atTop)
  await scrollTo(21)
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
    if (isMobile) await menu(page).click()
    await link(page, name).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    const target = page.getByRole('heading', { name: heading, exact: true })
    await expect(target).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => (await box(target)).y - (await box(page.getByRole('banner'))).bottom)
      .toBeGreaterThan(0)
  }
})

test.describe('as it moves', () => {
  test.use(withMotion)

  test('a reload keeps what was read in its place', async ({ page }) => {
    // From the second visit on, the text face is cached. Without it, lines may break elsewhere.
    await page.reload()
    // On the way, the distance above loads its scene, which the reloaded page does not have.
    await bringToTop(page.getByRole('heading', { name: 'The last row test' }))
    await expect(page.getByRole('slider')).toBeAttached()
    const read = page.getByRole('heading', { name: 'Send a Message' })
    await bringToTop(read)
    await afterRepaint(page)
    const before = (await box(read)).y
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect.poll(async () => Math.abs((await box(read)).y - before)).toBeLessThanOrEqual(1)
  })
})

test('the menu of a phone closes by its button, a link, a click outside and Escape, and says so @phone', async ({
  page,
}) => {
  const isOpen = (open: boolean) => expect(menu(page)).toHaveAttribute('aria-expanded', String(open))
  for (const close of [
    () => menu(page).click(),
    // Beside everything, before the page is led anywhere.
    () => page.mouse.click(4, 700),
    () => link(page, 'Services').click(),
  ]) {
    await isOpen(false)
    await expect(link(page, 'Services')).toBeHidden()
    await menu(page).click()
    await isOpen(true)
    await expect(link(page, 'Services')).toBeVisible()
    await close()
  }
  await isOpen(false)

  await menu(page).focus()
  await page.keyboard.press('Enter')
  for (const name of ['Home', 'Portfolio', 'Services', 'Contact']) {
    await page.keyboard.press('Tab')
    await expect(link(page, name)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await isOpen(false)
  await expect(menu(page)).toBeFocused()
  // On the page of a work, Escape closes the menu and leaves the work.
  await page.goto('/portfolio/brand-identity/')
  await menu(page).click()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Services')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Brand Identity' })).toBeVisible()
})
