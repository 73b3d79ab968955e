import { expect, test } from './support.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('the bar moves up once the page is scrolled more than 20 px', async ({ page }) => {
  const bar = page.getByRole('banner')
  const top = async () => (await bar.boundingBox())?.y ?? Number.NaN
  const scrollTo = (y: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), y)
  const atTop = await top()
  await scrollTo(20)
  await expect(bar).not.toHaveAttribute('data-scrolled')
  expect(await top()).toBe(atTop)
  await scrollTo(21)
  await expect(bar).toHaveAttribute('data-scrolled')
  await expect.poll(top).toBeLessThan(atTop)
  await scrollTo(20)
  await expect.poll(top).toBe(atTop)
})

test('the part in view is marked in the bar', async ({ page }) => {
  const current = page.locator('nav a[aria-current]')
  await expect(current).toHaveText('Home')
  for (const part of ['Portfolio', 'Services', 'Contact']) {
    await page.evaluate(
      (id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }),
      part.toLowerCase(),
    )
    await expect(current).toHaveText(part)
  }
})

test('the links lead to their parts and the headings clear the bar', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  for (const [name, heading] of [
    ['Portfolio', 'Featured Work'],
    ['Services', 'Services'],
    ['Contact', 'Get in Touch'],
  ] as const) {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${name.toLowerCase()}$`))
    const target = page.getByRole('heading', { name: heading, exact: true })
    await expect(target).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const bar = await page.getByRole('banner').boundingBox()
        const box = await target.boundingBox()
        return (box?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))
      })
      .toBeGreaterThanOrEqual(isMobile ? 24 : 32)
  }
})

test('each part begins at the bar: nothing of the one before shows beside it', { tag: '@both' }, async ({
  page,
}) => {
  // At once, and not while the page still moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const part of ['portfolio', 'services', 'contact']) {
    await page.goto(`/#${part}`)
    await expect(page.locator('.bar')).toHaveAttribute('data-scrolled')
    await expect
      .poll(() =>
        page.evaluate((id) => {
          const before = document.getElementById(id)?.previousElementSibling
          const bar = document.querySelector('.bar')?.getBoundingClientRect()
          const beside = [...(before?.querySelectorAll('*') ?? [])]
            // In whole pixels, as the screen is scrolled.
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .filter((element) => Math.floor(element.getBoundingClientRect().bottom) > (bar?.bottom ?? 0))
            .map((element) => element.className || element.nodeName)
          return { above: bar?.top, beside }
        }, part),
      )
      .toEqual({ above: -2, beside: [] })
  }
})

test('the keyboard reaches the content past the bar by the skip link', async ({ page }) => {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See the work' })).toBeFocused()
})

test.describe('the menu of a narrow screen', { tag: '@phone' }, () => {
  test('opens and closes by its button, and says so', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu' })
    const link = page.getByRole('link', { name: 'Services', exact: true })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(link).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(link).toBeVisible()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(link).toBeHidden()
  })

  test('closes on choosing a link', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    await page.getByRole('link', { name: 'Services', exact: true }).click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('link', { name: 'Services', exact: true })).toBeHidden()
  })

  test('closes on Escape and gives the focus back', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })

  test('closes on a click outside', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    await page.mouse.click(180, 700)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('leaves nothing over the page where the screen becomes wide while it is open', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    for (const scrolled of [0, 400]) {
      await page.setViewportSize({ width: 800, height: 360 })
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
      const bar = page.getByRole('banner')
      const links = page.locator('#menu')
      await expect
        .poll(async () => {
          const [outer, inner] = [await bar.boundingBox(), await links.boundingBox()]
          return outer && inner
            ? [inner.y - outer.y, outer.y + outer.height - inner.y - inner.height, inner.x > outer.x + 200]
            : []
        })
        .toEqual([2, 2, true])
      const over = await page.evaluate(() =>
        document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('nav'),
      )
      expect(over).toBeNull()
    }
  })

  test('shows the whole of the ring around the link that has the focus', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    for (const name of ['Home', 'Portfolio', 'Services', 'Contact']) {
      await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name, exact: true })
      await expect(link).toBeFocused()
      const spilt = await link.evaluate((element) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(element)
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        const [ring, box] = [element, element.closest('ul') ?? element].map((of) =>
          of.getBoundingClientRect(),
        )
        return ring && box
          ? [box.left - ring.left + reach, ring.right + reach - box.right, box.top - ring.top + reach]
          : []
      })
      expect(Math.max(...spilt), name).toBeLessThanOrEqual(0)
    }
  })
})
