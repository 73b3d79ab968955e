/** What holds for any content: the page is built with whatever stands in `content/`. */

import { readContent } from '../../site/content/read.ts'
import { workAddress } from '../../site/content/work-address.ts'
import { messagesOf, ownerUrl } from './sites/sites.ts'
import { expect, stored, test, violations } from './support.ts'

const { content } = readContent()
const { form } = content.words

test.describe('the owner’s page', { tag: '@long' }, () => {
  test('says what the content says, in its language', async ({ page }) => {
    await page.goto(ownerUrl)
    await expect(page.locator('html')).toHaveAttribute('lang', content.words.lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.name)
    const { portfolio, services, contact } = content
    for (const { heading } of [portfolio, services, contact])
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
    await expect(page.locator('.tile-title')).toHaveText(portfolio.works.map(({ title }) => title))
    await expect(page.locator('.service h3')).toHaveText(services.services.map(({ title }) => title))
    const links = page.locator('.ticket-stub a[rel=me]')
    await expect(links).toHaveText(content.site.profiles.map(({ label }) => label))
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is accessible in the ${colorScheme} scheme, its other pages as well`, async ({
      page,
      consoleErrors,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of ['/', ...content.portfolio.works.map(workAddress), '/sent/', '/nowhere']) {
        await page.goto(ownerUrl + path)
        expect(await violations(page), path).toEqual([])
      }
      consoleErrors.length = 0
    })

  test('is no wider than the screen', async ({ page }) => {
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(ownerUrl)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    }
  })

  test('shows each work, with all its pictures', async ({ page }) => {
    test.slow()
    await page.goto(ownerUrl)
    for (const [index, { title, pictures }] of content.portfolio.works.entries()) {
      await page.locator('.tile').nth(index).click()
      const dialog = page.getByRole('dialog', { name: title, exact: true })
      await expect(dialog).toBeVisible()
      const images = dialog.locator('img')
      await expect(images).toHaveCount(1 + pictures.length)
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded()
        await expect
          .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
          .toBeGreaterThan(0)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  test('sends a message', async ({ page }) => {
    const mark = crypto.randomUUID()
    await page.goto(ownerUrl)
    await page.locator('#contact-name').fill(mark)
    await page.locator('#contact-email').fill('ana@club.example')
    await page.locator('#contact-message').fill('Hello')
    await page.getByRole('button', { name: form.send, exact: true }).click()
    await expect(page.locator('#contact-status')).toHaveText(form.sent)
    expect(stored(mark, messagesOf('owner'))).toEqual([
      { name: mark, email: 'ana@club.example', message: 'Hello' },
    ])
  })
})
