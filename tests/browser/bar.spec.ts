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

test('the links lead to their parts and the headings clear the bar', async ({ page, isMobile }) => {
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
      .toBeGreaterThan(0)
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
})
