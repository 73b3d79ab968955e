/** What holds for any content: the page is built with whatever stands in `content/`. */
import { readContent } from '../../site/content/read.ts'
import { ownerUrl } from './sites/sites.ts'
import { expect, expectLoaded, screens, test, widthOf } from './support.ts'

const { content } = readContent()
const { portfolio, services, contact, site, words } = content

test.describe('the owner’s page @long', () => {
  test('says what the content says, in its language, no wider than the screen', async ({ page }) => {
    await page.goto(ownerUrl)
    await expect(page.locator('html')).toHaveAttribute('lang', words.lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.name)
    for (const { heading } of [portfolio, services, contact])
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
    await expect(page.locator('.tile-title')).toHaveText(portfolio.works.map(({ title }) => title))
    await expect(page.locator('.service h3')).toHaveText(services.services.map(({ title }) => title))
    const links = page.locator('.ticket-stub a[rel=me]')
    await expect(links).toHaveText(site.profiles.map(({ label }) => label))
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(ownerUrl)
      expect(await widthOf(page)).toBe(screen.width)
    }
  })

  test('shows each work, with all its pictures', async ({ page }) => {
    test.slow()
    await page.goto(ownerUrl)
    for (const [index, { title, pictures }] of portfolio.works.entries()) {
      await page.locator('.tile').nth(index).click()
      const dialog = page.getByRole('dialog', { name: title, exact: true })
      await expect(dialog.locator('img')).toHaveCount(1 + pictures.length)
      for (const image of await dialog.locator('img').all()) {
        await image.scrollIntoViewIfNeeded()
        await expectLoaded(image)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
})
