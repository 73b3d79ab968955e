/** The services, and the works that show them. */
import { strainedUrl } from './sites/sites.ts'
import { brokenWords, expect, standingOnEachOther, test, widthOf } from './support.ts'

test('a service leads to the work that shows it, by the number of its tile', async ({ page }) => {
  await page.goto('/')
  const links = page.locator('.shown-work')
  await expect(links).toHaveText([
    '1Sports Team Branding',
    '1Sports Team Branding',
    '2Brand Identity',
    '3Album Artwork',
  ])
  for (const link of await links.all()) {
    const [, number, title = ''] = /^(\d+)(.*)$/.exec((await link.textContent()) ?? '') ?? []
    const tile = page.locator('.tile').nth(Number(number) - 1)
    await expect(tile).toContainText(title)
    expect(await link.getAttribute('href')).toBe(await tile.getAttribute('href'))
  }
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services.getByRole('link', { name: 'Brand Identity', exact: true })).toBeVisible()
  await page.goto(strainedUrl)
  const shown = await page
    .locator('.service')
    .evaluateAll((services) => services.map((service) => service.querySelectorAll('.shown-work').length))
  expect(shown).toEqual([1, 0, 0, 1, 0, 0, 1, 0])
})

test('their shirts hang on one rail, by hooks that reach over it', async ({ page }) => {
  await page.goto('/')
  const places = await page.locator('.service').evaluateAll((services) =>
    services.map((service) => {
      const top = (selector: string) => service.querySelector(selector)?.getBoundingClientRect().top ?? 0
      const rail = service.getBoundingClientRect().top
      return { rail, over: top('.shirt-hanger') < rail, title: top('h3'), items: top('li') }
    }),
  )
  expect(places).toEqual(Array(4).fill({ ...places[0], over: true }))
})

test('a service without a work begins at the rail, beside others and alone', async ({ page }) => {
  await page.goto('/')
  const belowRail = () =>
    page
      .locator('.service')
      .nth(2)
      .evaluate((service) => {
        const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
        return top(service.querySelector('h3')) - top(service)
      })
  const remove = (links: Element[]) => {
    for (const link of links) link.remove()
  }
  expect(await belowRail()).toBeGreaterThan(100)
  await page.locator('.service:nth-child(3) .shown-work').evaluateAll(remove)
  expect(await belowRail()).toBeLessThan(40)
  await page.locator('.shown-work').evaluateAll(remove)
  expect(await belowRail()).toBeLessThan(40)
})

test('whatever their number, services hold, and so do their titles @long', async ({ page }) => {
  for (const width of [320, 360, 768, 1024, 1280, 2560]) {
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
