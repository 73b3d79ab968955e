/** What a visitor expects of the page: its parts and texts, tiles, accessibility and metadata. */
import { demoUrl, ownerUrl, stressUrl } from '../sites/sites.ts'
import { bringToTop, expect, expectLoaded, runAxe, test, tiles } from './support.ts'

test('the page has every part and fixed text that a visitor expects @both', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const [bar, contact, footer] = [
    page.getByRole('banner'),
    page.locator('#contact'),
    page.getByRole('contentinfo'),
  ]
  for (const name of ['Home', 'Portfolio', 'Services', 'Contact'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')

  const heading = (level: number) => page.getByRole('heading', { level })
  await expect(heading(1)).toHaveText(['Tova Brandt'])
  await expect(page.getByText('Sports & Digital Design Specialist', { exact: true })).toBeVisible()
  await expect(heading(2)).toHaveText([
    'Featured Work',
    'The last row test',
    'Services',
    'Number seven',
    'Get in Touch',
  ])
  for (const name of ['Send a Message', 'Contact Details', 'Connect With Me'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()

  const services = page.locator('#services').getByRole('listitem')
  await expect(services.filter({ has: heading(3) })).toHaveText([
    /Sports Design.*Team logos.*Uniforms.*Event graphics.*Merchandise design/,
    /UI\/UX Design.*User interface.*App design.*Prototyping.*UX optimization/,
    /Branding.*Logo design.*Brand guidelines.*Visual identity.*Marketing collateral/,
    /Cover Art.*Album artwork.*Book covers.*Digital media.*Promotional art/,
  ])
  await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('rows', '5')
  for (const scheme of ['mailto', 'tel']) await expect(contact.locator(`a[href^="${scheme}:"]`)).toBeVisible()
  for (const name of ['LinkedIn', 'X', 'Instagram', 'GitHub'])
    await expect(contact.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(footer).toContainText('2025')
  for (const name of ['GitHub', 'LinkedIn', 'Email'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
})

test('each tile shows a picture, and its title and category on hover @both', async ({ page, isMobile }) => {
  await page.goto('/')
  for (const words of [
    'Sports Team Branding Sports Design',
    'Brand Identity Branding',
    'Album Artwork Cover Art',
  ]) {
    const tile = page.locator('#portfolio').getByRole('link', { name: words, exact: true })
    const [picture, caption] = [tile.getByRole('img'), tile.getByText(words)]
    await bringToTop(tile)
    await expectLoaded(picture)
    await expect(picture).toHaveAttribute('alt', /\w{3}/)
    if (!isMobile) {
      await page.mouse.move(0, 0)
      await expect(caption).toBeHidden()
      await tile.hover()
      await expect(caption).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(caption).toBeHidden()
      await tile.focus()
    }
    await expect(caption).toBeVisible()
    await tile.blur()
  }
  // A narrow window shows the captions without hover.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tiles(page).first().getByText('Sports Team Branding')).toBeVisible()
})

for (const [name, url] of [
  ['with the demo', demoUrl],
  ['with extreme content @long', stressUrl],
  ['with the owner’s content @long', ownerUrl],
] as const)
  test(`axe finds no violation on any page, ${name}`, async ({ page, consoleErrors }) => {
    test.setTimeout(300_000)
    const expectNoViolation = async (state: string) => {
      // look-rules.test.ts checks the contrast of the dark scheme.
      for (const colorScheme of process.env.LONG ? (['dark', 'light'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme })
        expect(await runAxe(page), `${state}, ${colorScheme}`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(url)
    await page.getByRole('banner').getByRole('button').click()
    await expectNoViolation('the menu')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(url)
    await expectNoViolation('on a desktop')
    await page.locator('form').getByRole('textbox').first().fill(' ')
    // Until the form's React component has hydrated, the browser shows its own messages.
    await expect(async () => {
      await page.locator('form').getByRole('button').click()
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectNoViolation('the errors')
    const works = await tiles(page).evaluateAll((links) => links.map(String))
    // The demo's other works have fewer kinds of entries.
    const checkedWorks = url === demoUrl ? works.slice(0, 1) : works
    for (const address of [...checkedWorks, `${url}/sent/`, `${url}/nowhere`]) {
      await page.goto(address)
      await expectNoViolation(address)
    }
    consoleErrors.length = 0
  })

test('the page has metadata for search engines and link previews', async ({ page, request, baseURL }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Tova Brandt – Sports & Digital Design Specialist')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
  // More than fifty characters.
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{51}/)
  const person = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(person).toMatchObject({ '@type': 'Person', name: 'Tova Brandt', url: `${baseURL}/` })
  const cardUrl = await page.locator('meta[property="og:image"]').getAttribute('content')
  const iconUrl = await page.locator('link[rel=icon]').first().getAttribute('href')
  for (const picture of [cardUrl, iconUrl])
    expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})
