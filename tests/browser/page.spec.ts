import { expect, test, violations } from './support.ts'

test('every fixed part and word stands on the page', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const bar = page.getByRole('banner')
  for (const name of ['Home', 'Portfolio', 'Services', 'Contact'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tova Brandt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Sports & Digital Design Specialist', { exact: true })).toBeVisible()
  for (const name of ['Featured Work', 'Services', 'Get in Touch'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  for (const name of ['Send a Message', 'Contact Details', 'Connect With Me'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()

  const services = page.locator('#services .service')
  await expect(services).toHaveText([
    /Sports Design.*Team logos.*Uniforms.*Event graphics.*Merchandise design/,
    /UI\/UX Design.*User interface.*App design.*Prototyping.*UX optimization/,
    /Branding.*Logo design.*Brand guidelines.*Visual identity.*Marketing collateral/,
    /Cover Art.*Album artwork.*Book covers.*Digital media.*Promotional art/,
  ])
  await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('rows', '5')
  const contact = page.locator('#contact')
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(contact.locator('a[href^="tel:"]')).toBeVisible()
  for (const name of ['LinkedIn', 'X', 'Instagram', 'GitHub'])
    await expect(contact.getByRole('link', { name, exact: true })).toBeVisible()

  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('2025')
  for (const name of ['GitHub', 'LinkedIn', 'Email'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
})

test('each tile shows its title and category on hover and on focus', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const tiles = [
    ['Sports Team Branding', 'Sports Design'],
    ['Brand Identity', 'Branding'],
    ['Album Artwork', 'Cover Art'],
  ]
  for (const [index, [title, category]] of tiles.entries()) {
    const tile = page.locator('#portfolio .tile').nth(index)
    const caption = tile.locator('.tile-caption')
    await expect(tile).toHaveAccessibleName(`${title} ${category}`)
    await expect(caption).toHaveText(`${title} ${category}`)
    if (isMobile) {
      await expect(caption).toBeVisible()
      continue
    }
    await expect(caption).toBeHidden()
    await tile.hover()
    await expect(caption).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(caption).toBeHidden()
    await tile.focus()
    await expect(caption).toBeVisible()
    await tile.blur()
  }
})

test('each picture loads and has words for those who cannot see it', async ({ page }) => {
  await page.goto('/')
  for (const picture of await page.locator('#portfolio img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('alt', /\w{3}/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${colorScheme} page, its open menu, its errors, its dialog and its other pages`, async ({
    page,
    isMobile,
    consoleErrors,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (!isMobile) {
      await page.setViewportSize({ width: 768, height: 1024 })
      await page.goto('/')
      expect(await violations(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await page.goto('/')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Send Message' }).focus()
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Enter your message')).toBeVisible()
    expect(await violations(page)).toEqual([])
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu' }).click()
      expect(await violations(page)).toEqual([])
    }
    await page.goto('/')
    await page.locator('.tile').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const path of ['/sent/', '/nowhere']) {
      await page.goto(path)
      expect(await violations(page)).toEqual([])
    }
    consoleErrors.length = 0
  })
}

test('nothing is wider than the screen, from 320 px on', async ({ page }) => {
  for (const width of [320, 360, 480, 768, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
  }
})

test('no list item that holds a block has a marker, for which Safari would add a line', async ({ page }) => {
  await page.goto('/')
  const tall = await page.locator('li').evaluateAll((items) =>
    items
      .filter((item) => getComputedStyle(item).display === 'list-item')
      .filter((item) =>
        [...item.children].some((child) => !getComputedStyle(child).display.startsWith('inline')),
      )
      .map((item) => `${item.parentElement?.className}: ${item.textContent}`),
  )
  expect(tall).toEqual([])
})

test('the head tells search engines and shared links what the page is', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Tova Brandt – Sports & Digital Design Specialist')
  const attribute = (selector: string, name: string) => page.locator(selector).first().getAttribute(name)
  expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}/`)
  expect((await attribute('meta[name=description]', 'content'))?.length).toBeGreaterThan(50)
  expect(await attribute('html', 'lang')).toBe('en')
  const person = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(person).toMatchObject({ '@type': 'Person', name: 'Tova Brandt', url: `${baseURL}/` })
  const picture = await request.get((await attribute('meta[property="og:image"]', 'content')) ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
  const icon = await request.get((await attribute('link[rel=icon]', 'href')) ?? '')
  expect(icon.headers()['content-type']).toBe('image/png')
})

test('robots and sitemap name the page; a wrong address gets the 404 page', async ({
  page,
  request,
  baseURL,
  consoleErrors,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/</loc>`)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tova Brandt' })).toBeVisible()
  consoleErrors.length = 0
})

test('the page asks nobody but its own server', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto('/')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.waitForLoadState('networkidle')
  expect([...hosts]).toEqual([baseURL])
})
