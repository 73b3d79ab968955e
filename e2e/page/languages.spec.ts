/** The page in three languages: the switch between them, the metadata and the form. */
import type { Page } from '@playwright/test'
import { dataDirOf, languagesUrl } from '../sites/sites.ts'
import { bringToTop, expect, newMessage, runAxe, storedMessages, test, tiles, urlOf } from './support.ts'

test.use({ baseURL: languagesUrl, expectedErrors: /404|422/ })

/** Opens the list of languages, which is in the menu on a phone. */
async function openLanguages(page: Page) {
  const toggle = page.locator('.bar-languages > button')
  if (!(await toggle.isVisible())) await page.locator('.bar-toggle').click()
  await toggle.click()
  const list = page.locator('#languages')
  await expect(list).toBeVisible()
  return list
}

test('the language switch opens the same part of the page in another language @both', async ({ page }) => {
  await page.goto('/')
  const links = (await openLanguages(page)).getByRole('link')
  await expect(links).toHaveText(['English', 'العربية', 'Deutsch'])
  await expect(links.first()).toHaveAttribute('aria-current', 'true')
  for (const name of ['lang', 'hreflang']) await expect(links.last()).toHaveAttribute(name, 'de')
  await page.keyboard.press('Escape')
  await bringToTop(page.locator('#services'))
  await (await openLanguages(page)).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${languagesUrl}/de/#services`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('#services')).toBeInViewport()
  await expect(page.locator('#services')).toContainText('Vereinswappen')
  // Texts without a translation are in the main language.
  await expect(page.locator('#services')).toContainText('Uniforms')
})

test('a work has the same address in each language, and the switch opens it in another', async ({ page }) => {
  await page.goto('/de/')
  await tiles(page).first().click()
  await expect(page).toHaveURL(`${languagesUrl}/de/portfolio/sports-team-branding/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auftritt eines Vereins')
  await (await openLanguages(page)).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/portfolio\/sports-team-branding\/#top$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports Team Branding')
})

test('a page links to its translations, and the sitemap lists them', async ({ page, request }) => {
  await page.goto('/ar/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle(/توفا براندت/)
  const alternates = page.locator('link[rel=alternate]')
  expect(
    await alternates.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).hreflang)),
  ).toEqual(['en', 'ar', 'de', 'x-default'])
  expect(await urlOf(alternates.last())).toBe(`${languagesUrl}/`)
  expect(await urlOf(page.locator('link[rel=canonical]'))).toBe(`${languagesUrl}/ar/`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${languagesUrl}/de/portfolio/album-artwork/</loc>`)
})

test('a draft survives a change of the language and is sent in the new one', async ({ page }) => {
  await page.goto('/')
  const { name, email, message } = newMessage()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Message', { exact: true }).fill(message)
  await (await openLanguages(page)).getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.locator('#contact-status')).toHaveText(/Ihre Nachricht ist angekommen/)
  expect(storedMessages(name, dataDirOf('languages'))).toEqual([{ name, email, message }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is answered and confirmed in the language of the page', async ({ page }) => {
    await page.goto('/de/#contact')
    const { name, email, message } = newMessage()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('E-Mail', { exact: true }).fill(email)
    await page.getByLabel('Nachricht', { exact: true }).fill(' ')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.locator('#contact-message-error')).toHaveText('Bitte schreiben Sie eine Nachricht')
    await page.getByLabel('Nachricht', { exact: true }).fill(message)
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page).toHaveURL(`${languagesUrl}/de/sent/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank')
    await page.getByRole('link', { name: 'Zurück zur Seite' }).click()
    await expect(page).toHaveURL(`${languagesUrl}/de/`)
  })
})

test('axe finds no violation on any kind of page in other languages @both', async ({ page }) => {
  const work = '/de/portfolio/sports-team-branding/'
  for (const path of ['/de/', '/ar/', work, '/ar/sent/', '/de/nirgends/', '/de/imprint/', '/ar/privacy/']) {
    await page.goto(path)
    await openLanguages(page)
    expect(await runAxe(page), path).toEqual([])
  }
  // Pages of text have no ground of their own, so their colours depend on the scheme.
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/imprint/', '/ar/privacy/']) {
    await page.goto(path)
    expect(await runAxe(page), path).toEqual([])
  }
})
