/** The services, and the works that show them. */
import { strainedUrl } from './sites/sites.ts'
import { brokenWords, expect, test } from './support.ts'

test('a service shows the number of the work that shows it, and leads to it', async ({ page }) => {
  await page.goto('/')
  const tied = await page
    .locator('.shown-work')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]),
    )
  expect(tied).toEqual([
    ['1Sports Team Branding', '/portfolio/sports-team-branding/'],
    ['1Sports Team Branding', '/portfolio/sports-team-branding/'],
    ['2Brand Identity', '/portfolio/brand-identity/'],
    ['3Album Artwork', '/portfolio/album-artwork/'],
  ])
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services.getByRole('link', { name: 'Brand Identity', exact: true })).toBeVisible()
})

test('the number is that of the work’s tile', async ({ page }) => {
  await page.goto('/')
  const tiles = await page
    .locator('.tile')
    .evaluateAll((links) => links.map((link) => link.textContent ?? ''))
  for (const link of await page.locator('.shown-work').all()) {
    const [, number, title = ''] = /^(\d+)(.*)$/.exec((await link.textContent()) ?? '') ?? []
    expect(tiles[Number(number) - 1]).toContain(title)
  }
})

test('one that no work shows has neither number nor link', async ({ page }) => {
  await page.goto(strainedUrl)
  const shown = await page
    .locator('.service')
    .evaluateAll((services) => services.map((service) => service.querySelectorAll('.shown-work').length))
  expect(shown).toEqual([1, 0, 0, 1, 0, 0, 1, 0])
})

test('side by side their shirts hang on one rail, by hooks that reach over it, and their words are in line', async ({
  page,
}) => {
  await page.goto('/')
  const places = await page.locator('.service').evaluateAll((services) =>
    services.map((service) => {
      const top = (selector: string) => service.querySelector(selector)?.getBoundingClientRect().top ?? 0
      return {
        rail: service.getBoundingClientRect().top,
        over: top('.shirt-hanger') < service.getBoundingClientRect().top,
        title: top('h3'),
        items: top('li'),
      }
    }),
  )
  expect(places).toHaveLength(4)
  for (const place of places) expect(place).toEqual({ ...places[0], over: true })
})

test('no word of their titles is broken', { tag: '@long' }, async ({ page }) => {
  for (const width of [320, 360, 768, 1024, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const broken = await brokenWords(page.locator('.service h3'))
    expect(broken, `at ${width} px`).toEqual([])
  }
})

test('whatever their number, services hold', { tag: '@long' }, async ({ page }) => {
  for (const width of [360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (const count of [9, 5, 3, 1]) {
      await page.locator('.line-up').evaluate((list, count) => {
        while (list.children.length < count) list.append(list.children[0]?.cloneNode(true) ?? '')
        while (list.children.length > count) list.lastElementChild?.remove()
      }, count)
      const boxes = await page.locator('.service').evaluateAll((services) =>
        services.map((service) => {
          const { top, bottom, left, right } = service.getBoundingClientRect()
          return { top, bottom, left, right }
        }),
      )
      expect(boxes).toHaveLength(count)
      for (const [index, { top, left, right }] of boxes.entries()) {
        for (const before of boxes.slice(0, index))
          expect(top >= before.bottom - 1 || left >= before.right - 1).toBe(true)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(width)
      }
    }
  }
})
