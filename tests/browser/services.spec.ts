/** The services, and the works that show them. */
import { strainedUrl } from './sites/sites.ts'
import { box, brokenWords, expect, expectLoaded, standingOnEachOther, test, widthOf } from './support.ts'

test('services are numbered in their order, and each leads to the work that shows it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.service-number')).toHaveText(['1', '2', '3', '4'])
  const links = page.getByRole('region', { name: 'Services' }).getByRole('link')
  const works = ['Sports Team Branding', 'Sports Team Branding', 'Brand Identity', 'Album Artwork']
  await expect(links).toHaveText(works)
  for (const [index, work] of works.entries())
    expect(await links.nth(index).getAttribute('href')).toBe(
      await page.locator('#portfolio').getByRole('link', { name: work }).getAttribute('href'),
    )
  for (const service of await page.locator('.service').all())
    expect(await standingOnEachOther(service.locator('.service-number, h3, p, li, a'))).toEqual([])
  // The whole card is the link.
  for (const part of ['h3', 'ul']) {
    await page.goto('/')
    await page.locator('.service').first().scrollIntoViewIfNeeded()
    const { x, y, width, height } = await box(page.locator('.service').first().locator(part))
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(page, part).toHaveURL(/\/sports-team-branding\//)
  }
  await page.goto(strainedUrl)
  const shown = await page
    .locator('.service')
    .evaluateAll((services) => services.map((service) => service.querySelectorAll('a').length))
  expect(shown).toEqual([1, 0, 0, 1, 0, 0, 1, 0])
})

test('a service with a picture leads to the place where its work shows that @long', async ({ page }) => {
  await page.goto(strainedUrl)
  const links = page.locator('.shown-work')
  const pictures = links.locator('img')
  await expect(pictures).toHaveCount(3)
  await links.first().scrollIntoViewIfNeeded()
  await expectLoaded(pictures.first())
  // The last shows a part that is wide of a portrait.
  await pictures.last().scrollIntoViewIfNeeded()
  await expectLoaded(pictures.last())
  const isWide = (image: HTMLImageElement) => image.naturalWidth > image.naturalHeight
  expect([await pictures.first().evaluate(isWide), await pictures.last().evaluate(isWide)]).toEqual([
    false,
    true,
  ])
  // The others have none of that name below their words.
  await expect(links.last()).not.toHaveAttribute('href', /#/)
  await links.first().click()
  await expect(page.locator('#row-1 img').first()).toBeInViewport()
})

test('whatever their number, services hold, and so do their titles @long', async ({ page }) => {
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect(await brokenWords(page.locator('.service h3')), `at ${width} px`).toEqual([])
    for (const count of [9, 5, 3, 1]) {
      await page.locator('.line-up').evaluate((list, count) => {
        while (list.children.length < count) list.append(list.children[0]?.cloneNode(true) ?? '')
        while (list.children.length > count) list.lastElementChild?.remove()
      }, count)
      await expect(page.locator('.service')).toHaveCount(count)
      expect(await standingOnEachOther(page.locator('.service'))).toEqual([])
      expect(await widthOf(page)).toBe(width)
    }
  }
})
