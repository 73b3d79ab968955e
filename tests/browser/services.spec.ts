/** The services, and the works that show them. */
import { strainedUrl } from './sites/sites.ts'
import { box, brokenWords, expect, expectLoaded, standingOnEachOther, test, widthOf } from './support.ts'

test('services are numbered in their order, and each leads to the work that shows it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.service-number')).toHaveText(['1', '2', '3', '4'])
  const links = page.locator('.shown-work')
  await expect(links).toHaveText([
    'Sports Team Branding',
    'Sports Team Branding',
    'Brand Identity',
    'Album Artwork',
  ])
  for (const link of await links.all()) {
    const tile = page.locator('.tile', { hasText: (await link.textContent()) ?? '' })
    expect(await link.getAttribute('href')).toBe(await tile.getAttribute('href'))
    expect((await box(link)).height).toBeGreaterThanOrEqual(44)
  }
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services.getByRole('link', { name: 'Brand Identity', exact: true })).toBeVisible()
  await page.goto(strainedUrl)
  const shown = await page
    .locator('.service')
    .evaluateAll((services) => services.map((service) => service.querySelectorAll('.shown-work').length))
  expect(shown).toEqual([1, 0, 0, 1, 0, 0, 1, 0])
  for (const number of await page.locator('.service-number > *').all()) await expect(number).toBeVisible()
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

test('their shirts hang on one rail, by hooks that reach over it, and what is told stands in line', async ({
  page,
}) => {
  await page.goto('/')
  // One of them says nothing of itself, and is shown by no work.
  await page
    .locator('.service > p')
    .nth(2)
    .evaluate((sentence) => sentence.remove())
  await page.locator('.service:nth-child(3) .shown-work').evaluate((link) => link.remove())
  const places = await page.locator('.service').evaluateAll((services) =>
    services.map((service) => {
      const top = (selector: string) => service.querySelector(selector)?.getBoundingClientRect().top
      const rail = service.getBoundingClientRect().top
      const over = (top('.shirt > :first-child') ?? rail) < rail
      return { rail, over, title: top('h3'), items: top('li'), work: top('.shown-work') }
    }),
  )
  const first = { ...places[0], over: true }
  expect(places).toEqual([first, first, { ...first, work: undefined }, first])
})

test('a shirt hangs over no word, and all of a service leads to the work that stands below its list @both', async ({
  page,
}) => {
  await page.goto('/')
  const services = page.locator('.service')
  // The first has a picture, the second only its link and many words, the third has neither.
  await services.evaluateAll(([first, second, third]) => {
    first?.querySelector('a')?.insertAdjacentHTML('beforeend', '<img alt="">')
    second?.querySelector('h3')?.append(' of the whole match day, and of the season that it belongs to')
    third?.querySelector('a')?.remove()
  })
  const under = await services.evaluateAll((all) =>
    all.map((service) => {
      const number = service.querySelector('.service-number')?.getBoundingClientRect() ?? new DOMRect()
      const isUnder = (part: Element) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return left < number.right && right > number.left && top < number.bottom && bottom > number.top
      }
      return [...service.querySelectorAll('h3, p, li, a')].filter(isUnder).map(({ tagName }) => tagName)
    }),
  )
  expect(under).toEqual([[], [], [], []])
  const link = services.first().locator('a')
  const { y, bottom } = await box(link.locator('.icon'))
  expect(y).toBeGreaterThanOrEqual((await box(services.first().locator('ul'))).bottom)
  expect((await box(link.locator('img'))).y).toBeGreaterThanOrEqual(bottom)
  for (const part of ['.service-number', 'h3', 'ul', 'a img']) {
    const led = services
      .first()
      .locator(part)
      .evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('a')?.className
      })
    expect(await led, part).toBe('shown-work')
  }
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
