/** From a tile to its work, on to the others, and back. */
import type { Page } from '@playwright/test'
import { contactForm, expect, test, withMotion } from './support.ts'

const tile = (page: Page, name: string) => page.locator('#portfolio').getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the second work from its tile. */
async function openWork(page: Page): Promise<void> {
  await tile(page, 'Brand Identity').click()
  await expect(page).toHaveURL(/\/portfolio\/brand-identity\/$/)
  await expect(heading(page, 'Brand Identity')).toBeVisible()
}

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
