/** The top bar, the menu, and the parts of the page that they link to. */
import type { Page } from '@playwright/test'
import { afterRepaint, boxOf, bringToTop, expect, test, withMotion } from './support.ts'

/** The headings of parts, by the names of the links to them. */
const headings = { Portfolio: 'Featured Work', Services: 'Services', Contact: 'Get in Touch' }

const bar = (page: Page) => page.getByRole('banner')
const menuButton = (page: Page) => bar(page).getByRole('button')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test.beforeEach(({ page }) => page.goto('/').then(() => {}))

test('the bar moves up after 20 px of scrolling, marks the part in view, and has a skip link', async ({
  page,
}) => {
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Legible from the last row' })).toBeFocused()

  const barTop = async () => (await boxOf(bar(page))).y
  const scrollTo = (y: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), y)
  await scrollTo(0)
  await afterRepaint(page)
  const initialTop = await barTop()
  await scrollTo(20)
  await afterRepaint(page)
  expect(await barTop()).toBe(initialTop)
  await scrollTo(21)
  await expect.poll(barTop).toBeLessThan(initialTop)
  await scrollTo(20)
  await expect.poll(barTop).toBe(initialTop)

  const currentLink = page.locator('nav a[aria-current]')
  await expect(currentLink).toHaveText('Home')
  for (const part of Object.keys(headings)) {
    await bringToTop(page.locator(`#${part.toLowerCase()}`))
    await expect(currentLink).toHaveText(part)
  }
})

test('each link scrolls to its heading, below the bar @both-long', async ({ page, isMobile }) => {
  for (const [part, name] of Object.entries(headings)) {
    if (isMobile) await menuButton(page).click()
    await link(page, part).click()
    await expect(page).toHaveURL(new RegExp(`#${part.toLowerCase()}$`))
    const heading = page.getByRole('heading', { name, exact: true })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => (await boxOf(heading)).y - (await boxOf(bar(page))).bottom)
      .toBeGreaterThan(0)
  }
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('a reload keeps the scroll position @long', async ({ page }) => {
    // The reload takes the text font from the cache. In the fallback font, lines may break elsewhere.
    await page.reload()
    // Load the distance scene, which is above the heading. After the next reload it is not loaded yet.
    await bringToTop(page.getByRole('heading', { name: 'The last row test' }))
    await expect(page.getByRole('slider')).toBeAttached()
    const heading = page.getByRole('heading', { name: 'Send a Message' })
    await bringToTop(heading)
    await afterRepaint(page)
    const topBefore = (await boxOf(heading)).y
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect.poll(async () => Math.abs((await boxOf(heading)).y - topBefore)).toBeLessThanOrEqual(1)
  })
})

test('the button, a link, a click outside and Escape close the menu of a phone @phone', async ({ page }) => {
  const expectMenuOpen = (isOpen: boolean) =>
    expect(menuButton(page)).toHaveAttribute('aria-expanded', String(isOpen))
  const clickOutside = () => page.mouse.click(4, 700)
  for (const close of [() => menuButton(page).click(), clickOutside, () => link(page, 'Services').click()]) {
    await expectMenuOpen(false)
    await expect(link(page, 'Services')).toBeHidden()
    await menuButton(page).click()
    await expectMenuOpen(true)
    await expect(link(page, 'Services')).toBeVisible()
    await close()
  }
  await expectMenuOpen(false)

  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  for (const name of ['Home', ...Object.keys(headings)]) {
    await page.keyboard.press('Tab')
    await expect(link(page, name)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expectMenuOpen(false)
  await expect(menuButton(page)).toBeFocused()
  // On the page of a work, Escape closes the menu and does not leave the work.
  await page.goto('/portfolio/brand-identity/')
  await menuButton(page).click()
  await page.keyboard.press('Escape')
  await expect(link(page, 'Services')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Brand Identity' })).toBeVisible()
})
