import { expect, test } from './support.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('choosing a tile shows the work at full size, with its title and category', async ({ page }) => {
  await page.locator('.tile').nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Brand Identity' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Branding', { exact: true })).toBeVisible()
  const picture = dialog.getByRole('img')
  await expect(picture).toHaveAccessibleName(/Letterhead/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  const box = await picture.boundingBox()
  const screen = page.viewportSize()
  expect(box?.width).toBeGreaterThan((screen?.width ?? 0) * 0.5)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(screen?.height ?? 0)
})

test('the works follow each other by button and by arrow key, round and round', async ({ page }) => {
  await page.locator('.tile').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Sports Team Branding')
  await dialog.getByRole('button', { name: 'Next work' }).click()
  await expect(dialog).toHaveAccessibleName('Brand Identity')
  await dialog.getByRole('button', { name: 'Previous work' }).click()
  await expect(dialog).toHaveAccessibleName('Sports Team Branding')
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toHaveAccessibleName('Album Artwork')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Sports Team Branding')
})

for (const [way, close] of Object.entries({
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': (page) => page.getByRole('button', { name: 'Close' }).click(),
  'a click beside the picture': (page) => page.mouse.click(4, 4),
} satisfies Record<string, (page: import('@playwright/test').Page) => Promise<void>>)) {
  test(`the dialog closes by ${way}, and the focus is on the tile again`, async ({ page }) => {
    const tile = page.locator('.tile').nth(2)
    await tile.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Album Artwork' })).toBeVisible()
    await close(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tile).toBeFocused()
  })
}

test('a work can be opened again after it was closed', async ({ page }) => {
  for (const index of [0, 0, 1]) {
    await page.locator('.tile').nth(index).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('where the dialog cannot be fetched, the tile leads to the picture', async ({ page, consoleErrors }) => {
  await page.route(/\/island\..*\.js$/, (route) => route.abort())
  const tile = page.locator('.tile').first()
  const picture = await tile.getAttribute('href')
  await tile.click()
  await expect(page).toHaveURL(new RegExp(`${picture}$`))
  consoleErrors.length = 0
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a tile leads to its picture', async ({ page }) => {
    const tile = page.locator('.tile').first()
    const picture = await tile.getAttribute('href')
    await tile.click()
    await expect(page).toHaveURL(new RegExp(`${picture}$`))
  })
})
