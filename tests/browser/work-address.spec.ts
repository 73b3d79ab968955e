/** The address of a work that is shown over the page, and the browser's history. */
import type { Page } from '@playwright/test'
import { contactForm, expect, test } from './support.ts'

const address = /\/portfolio\/brand-identity\/$/
const dialog = (page: Page) => page.getByRole('dialog')
const tile = (page: Page) => page.locator('.tile').nth(1)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the second work from its tile. */
async function openWork(page: Page): Promise<void> {
  await tile(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Brand Identity')
  await expect(page).toHaveURL(address)
}

/** The page without a work over it. */
async function expectPage(page: Page, end = ''): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`^http://[^/]*/${end}$`))
  await expect(page).toHaveTitle('Tova Brandt – Sports & Digital Design Specialist')
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('a work has its address and title; Back closes it, Forward opens it', async ({ page }) => {
  // Its address goes on to name that part, wherever the page is moved to.
  await page.goto('/#services')
  await tile(page).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  for (const open of [() => openWork(page), () => page.goForward(), () => page.goForward()]) {
    await open()
    await expect(dialog(page)).toHaveAccessibleName('Brand Identity')
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle('Brand Identity – Tova Brandt')
    await page.goBack()
    await expectPage(page, '#services')
    await expect(tile(page)).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  }
})

test('after several works Back closes the dialog at once, Forward opens it @long', async ({ page }) => {
  await openWork(page)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/album-artwork\/$/)
  await dialog(page).getByRole('button', { name: 'Next work' }).click()
  await expect(page).toHaveURL(/\/sports-team-branding\/$/)
  await expect(page).toHaveTitle('Sports Team Branding – Tova Brandt')
  await page.goBack()
  await expectPage(page)
  await page.goForward()
  await expect(dialog(page)).toHaveAccessibleName('Sports Team Branding')
})

test('closing takes the address back to the part of before, also in haste @long', async ({ page }) => {
  await page.goto('/#portfolio')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await openWork(page)
    await close()
    await expectPage(page, '#portfolio')
  }
  await page.goForward()
  await expect(dialog(page)).toHaveAccessibleName('Brand Identity')
  await page.evaluate(() => {
    document.querySelector('dialog')?.close()
    setTimeout(() => document.querySelectorAll<HTMLElement>('.tile')[2]?.click())
  })
  await expect(dialog(page)).toHaveAccessibleName('Album Artwork')
  await expect(page).toHaveURL(/\/album-artwork\/$/)
  await page.goBack()
  await expectPage(page, '#portfolio')
})

test('reloaded, a work is a page, which Back leaves and Forward finds', async ({ page }) => {
  await openWork(page)
  await page.reload()
  await expect(dialog(page)).toHaveCount(0)
  await expect(heading(page, 'Brand Identity')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Tova Brandt')).toBeVisible()
  await expectPage(page)
  // Also where the page is reloaded below it.
  await page.reload()
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(heading(page, 'Brand Identity')).toBeVisible()
})

test('links within lead to the parts of the page below @long', async ({ page }) => {
  for (const [name, part, place = part] of [
    ['Ask for work like this', 'contact', 'contact-name'],
    ['All works', 'portfolio'],
  ] as const) {
    await openWork(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await dialog(page).getByRole('link', { name }).click()
    await expectPage(page, `#${place}`)
    await expect(page.locator(`#${part} h2`)).toBeInViewport()
    if (part === 'contact') await expect(contactForm(page).name).toBeFocused()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  }
})

test('a click that asks for a tab of its own gets the page @long', async ({ page, context }) => {
  for (const click of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    // The packaged browser leaves every other tab that is opened so empty, or opens none, whatever the page.
    await expect(async () => {
      const opened = context.waitForEvent('page', { timeout: 5000 })
      await tile(page).click(click)
      const other = await opened
      try {
        await expect(heading(other, 'Brand Identity')).toBeVisible({ timeout: 5000 })
        expect(other.url()).toMatch(address)
      } finally {
        await other.close()
      }
    }).toPass({ timeout: 45_000 })
    await expectPage(page)
  }
})
