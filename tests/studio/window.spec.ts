import type { Page } from '@playwright/test'
import { expect, test } from './studio.ts'

test('a width and a scheme are those of the page in its frame, and a plain click follows no link @long', async ({
  window,
}) => {
  const { page, frame, text, change } = window
  await page.getByRole('radio', { name: 'Phone' }).click({ force: true })
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 390)
  await expect(frame.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.getByRole('radio', { name: 'Full width' }).click({ force: true })
  await frame.locator('.tile img').nth(1).click()
  await expect(text('portfolio.heading')).toBeVisible()
  await page.getByRole('button', { name: 'Open its page' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Brand Identity' })).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await change('portfolio.works.1.title', 'Oddwheel')
  await expect(frame.getByRole('heading', { level: 1, name: 'Oddwheel' })).toBeVisible()
})

/** Reloads the window as the owner would, who stays if the browser asks. */
async function asksBeforeItGoes(page: Page) {
  const asked = page.waitForEvent('dialog', { timeout: 10_000 })
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}

test('the window asks before it goes while something is not saved @long', async ({ window }) => {
  const { page, frame, text, type, panel, studio } = window
  await type('home.toWork', 'All of it')
  await asksBeforeItGoes(page)
  await expect(text('home.toWork')).toHaveText('All of it')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('home')).toContain('toWork: All of it')

  await panel('Details')
  const phone = page.locator('[data-of="site.phone"] input')
  await phone.fill('+44 20 7946 0107')
  await asksBeforeItGoes(page)
  await expect(phone).toHaveValue('+44 20 7946 0107')
  await phone.press('Escape')

  await frame.locator('.tile img').nth(1).click()
  await page.getByRole('button', { name: 'Replace or describe' }).click()
  const description = page.getByLabel(/Description, for visitors/)
  await description.fill('Three green shirts')
  await asksBeforeItGoes(page)
  await expect(description).toHaveValue('Three green shirts')
  await description.press('Escape')

  await text('home.toWork').click()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
})

// Something cannot be reached, or the page in the frame not be made.
test.describe('a window', () => {
  test.use({ expectedErrors: /./ })

  test('whose studio was stopped says so, until it is started again @long', async ({ window }) => {
    const { page, text, type, choosePage, studio } = window
    await studio.stop()
    const alert = page.getByRole('alert').filter({ hasText: 'no longer running' })
    await expect(alert).toBeVisible()
    for (const other of ['Sent', 'The page', /^Work 1/]) {
      await choosePage(other)
      // The browser's own report stands in the frame by then.
      await expect(text('home.toWork')).toHaveCount(0)
      await expect(alert).toBeVisible()
    }
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
    await expect(alert).toBeVisible()
    await studio.start()
    await expect(text('home.toWork')).toBeVisible({ timeout: 60_000 })
    await expect(alert).toBeHidden()
    // And what is typed is not lost as it is started again.
    await type('home.toWork', 'All of it')
    await studio.stop()
    const asked = page.waitForEvent('dialog', { timeout: 30_000 })
    await studio.start()
    await (await asked).dismiss()
    // The page in the frame is not reloaded either.
    await expect(page.getByRole('alert').filter({ hasText: 'has been restarted' })).toBeVisible()
    await expect(text('home.toWork')).toHaveText('All of it')
  })
})

test('what was typed and not saved is there again in the next window @long', async ({ window, context }) => {
  const { page, type, studio } = window
  await type('home.toWork', 'All of it')
  await page.close()
  const next = await context.newPage()
  await next.goto(studio.url)
  await expect(next.getByText('Button to the work, “All of it”')).toBeVisible()
  await next.getByRole('button', { name: 'Continue editing' }).click()
  const text = next.frameLocator('iframe').locator('[data-field="home.toWork"]').first()
  await expect(text).toHaveText('All of it')
  await expect(text).toBeFocused()
  expect(studio.diff).toEqual([])
  await next.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toEqual(['- toWork: See the work', '+ toWork: All of it'])
})
