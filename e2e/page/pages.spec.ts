/** The further pages of the owner, such as an imprint, and their links in the footer. */
import { languagesUrl } from '../sites/sites.ts'
import { expect, test, urlOf } from './support.ts'

test.use({ baseURL: languagesUrl, expectedErrors: /404/ })

test('the footer of every page links to the further pages in their order @both', async ({ page }) => {
  for (const path of ['/', '/portfolio/album-artwork/', '/sent/', '/nowhere', '/privacy/']) {
    await page.goto(path)
    const links = page.getByRole('contentinfo').getByRole('link', { name: /^(Privacy|Imprint)$/ })
    await expect(links, path).toHaveText(['Privacy', 'Imprint'])
  }
  await page.getByRole('link', { name: 'Imprint' }).click()
  await expect(page).toHaveURL(`${languagesUrl}/imprint/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Imprint' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('banner').getByRole('link', { name: 'Brandt 07' }).click()
  await expect(page).toHaveURL(`${languagesUrl}/#home`)
})

test('a page renders Markdown, but no HTML and no links that run code @both', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/imprint/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: 'Disputes' })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveText(['Write to me first.', 'Then we talk, in person.'])
  await expect(main.getByText("<script>document.title = 'taken over'</script>")).toBeVisible()
  await expect(main.getByText('Not a link')).toContainText('a heron')
  // In the content, the text is a link with a `javascript:` URL.
  await main.getByText('Not a link').click({ position: { x: 5, y: 5 } })
  await expect(page).toHaveTitle('Imprint – Tova Brandt')
  expect(requests.filter((url) => !url.startsWith(languagesUrl))).toEqual([])
  await main.getByRole('link', { name: 'the works' }).click()
  await expect(page).toHaveURL(`${languagesUrl}/#portfolio`)
})

test('a page exists in each language, translated or in the main language', async ({ page, request }) => {
  await page.goto('/de/')
  await page.getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(`${languagesUrl}/de/imprint/`)
  expect(await urlOf(page.locator('link[rel=canonical]'))).toBe(`${languagesUrl}/de/imprint/`)
  expect(await urlOf(page.getByRole('link', { name: 'Zu den Arbeiten' }))).toBe(
    `${languagesUrl}/de/#portfolio`,
  )
  await page.goto('/ar/privacy/')
  await expect(page.getByRole('heading', { level: 1, name: 'الخصوصية' })).toBeVisible()
  await page.goto('/de/privacy/')
  await expect(page.getByRole('main')).toContainText('This page sets no cookies.')
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${languagesUrl}/imprint/</loc>`)
})
