/** From a tile to its work, on to the others, and back. */
import type { Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { box, contactForm, expect, test, withMotion } from './support.ts'

const tile = (page: Page, name: string) => page.locator('#portfolio').getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the second work from its tile. */
async function openWork(page: Page): Promise<void> {
  await tile(page, 'Brand Identity').click()
  await expect(page).toHaveURL(/\/portfolio\/brand-identity\/$/)
  await expect(heading(page, 'Brand Identity')).toBeVisible()
}

test('each tile shows its picture, which its ground does not cover @both', async ({ page }) => {
  await page.goto(strainedUrl)
  for (const picture of await page.locator('#portfolio').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    const seen = await picture.evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect()
      const drawn = document.elementsFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 4)
      return drawn.find((element) => element.matches('img, svg, svg *'))?.nodeName
    })
    expect(seen).toBe('IMG')
  }
})

for (const [how, motion] of [
  ['with motion', withMotion],
  ['without motion', {}],
] as const)
  test.describe(how, () => {
    test.use(motion)

    test('a tile opens its work; Back and Escape lead back to the tile', async ({ page }) => {
      await page.goto('/')
      const back = [() => page.goBack(), () => page.keyboard.press('Escape')]
      for (const leave of back) {
        await tile(page, 'Brand Identity').scrollIntoViewIfNeeded()
        const place = await page.evaluate(() => scrollY)
        await openWork(page)
        await leave()
        await expect(heading(page, 'Tova Brandt')).toBeAttached()
        await expect(tile(page, 'Brand Identity')).toBeFocused()
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
      }
    })
  })

for (const event of ['pageswap', 'pagereveal'] as const)
  test.describe(`a browser that gives up the transition at ${event}`, () => {
    test.use(withMotion)

    test('opens the work all the same, and reports no error', async ({ page }) => {
      await page.addInitScript(
        (type) =>
          addEventListener(type, (shown) => (shown as PageSwapEvent).viewTransition?.skipTransition()),
        event,
      )
      await page.goto('/')
      await openWork(page)
      await page.goBack()
      await expect(tile(page, 'Brand Identity')).toBeFocused()
    })
  })

test('the arrow keys lead through the works, and Escape to the tile of the one that is shown', async ({
  page,
}) => {
  await page.goto('/')
  await openWork(page)
  // The browser may not answer as it leaves the page.
  const press = (key: string) => void page.keyboard.press(key).catch(() => {})
  for (const [key, name] of [
    ['ArrowRight', 'Album Artwork'],
    ['ArrowLeft', 'Brand Identity'],
    ['ArrowLeft', 'Sports Team Branding'],
    ['ArrowLeft', 'Album Artwork'],
  ] as const) {
    press(key)
    await expect(heading(page, name)).toBeVisible()
  }
  press('Escape')
  await expect(tile(page, 'Album Artwork')).toBeFocused()
  await expect(tile(page, 'Album Artwork')).toBeInViewport()
  await expect(page).toHaveURL(/\/#tile-3$/)
})

test('on a narrow screen Escape closes the menu, and not the work @phone', async ({ page }) => {
  await page.goto('/portfolio/brand-identity/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Services', exact: true })).toBeHidden()
  await page.keyboard.press('Shift')
  await expect(heading(page, 'Brand Identity')).toBeVisible()
})

test('who asks for work like this begins a message about it, and loses none that was begun', async ({
  page,
}) => {
  const { name, message } = contactForm(page)
  const ask = async () => {
    await page.goto('/portfolio/sports-team-branding/')
    await page.getByRole('link', { name: 'Ask for work like this' }).click()
    await expect(page).toHaveURL(/#contact-name$/)
    await expect(name).toBeFocused()
  }
  await ask()
  await expect(message).toHaveValue('Sports Team Branding, Saltmarsh Rovers: ')
  await message.fill('About my own club')
  await ask()
  await expect(message).toHaveValue('About my own club')
})

test('a work is rendered once its tile is pointed at', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Preload.enable')
  const rendered = new Promise<string>((resolve) =>
    session.on('Preload.prerenderStatusUpdated', ({ key }) => resolve(key.url)),
  )
  await page.goto('/')
  await tile(page, 'Brand Identity').hover()
  // A browser that is driven by a test prerenders nothing, and says so.
  expect(await rendered).toMatch(/\/portfolio\/brand-identity\/$/)
})

test('a page that is prerendered is no visit', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { get: () => true }))
  await page.goto('/portfolio/brand-identity/')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('the head of a tile covers no picture', async ({ page }) => {
  await page.goto('/')
  for (const item of await page.locator('.tiles > li').all()) {
    const head = await box(item.locator('.tile-head'))
    expect(head.bottom).toBeLessThanOrEqual((await box(item.locator('img'))).y + 0.5)
  }
  await expect(page.locator('.tile-head').first()).toHaveText('1Saltmarsh Rovers2025')
})
