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

for (const [width, height] of [
  [360, 640],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`the picture stands in the middle of the dialog at ${width} px`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.locator('.tile').first().click()
    const picture = page.getByRole('dialog').locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const margins = await picture.evaluate((image) => {
      const inner = image.getBoundingClientRect()
      const outer = image.closest('picture')?.getBoundingClientRect() ?? inner
      return {
        above: inner.top - outer.top,
        below: outer.bottom - inner.bottom,
        left: inner.left - outer.left,
        right: outer.right - inner.right,
      }
    })
    expect(Math.abs(margins.above - margins.below)).toBeLessThanOrEqual(1)
    expect(Math.abs(margins.left - margins.right)).toBeLessThanOrEqual(1)
    expect(margins.above).toBeGreaterThan(0)
  })
}

test('behind the dialog the page keeps its place and its width', { tag: '@desktop' }, async ({
  page: first,
  playwright,
}) => {
  // With the scroll bar that a mouse has, which takes its share of the width.
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(first.url())
  const tile = page.locator('.tile').nth(1)
  await tile.scrollIntoViewIfNeeded()
  // To a few pixels: what is measured in vw leaves out a bar's room that is kept, and counts a bar.
  const layout = () =>
    page.evaluate(() => {
      const { width = 0 } = document.querySelector('.tiles')?.getBoundingClientRect() ?? {}
      return { place: Math.round(scrollY), width: Math.round(width / 4) * 4 }
    })
  const before = await layout()
  await tile.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await layout()).toEqual(before)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.mouse.wheel(0, 600)
  for (const key of ['PageDown', 'End', 'Space']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await layout()).toEqual(before)
  await browser.close()
})

test('a caption does not stay out after the dialog was closed by mouse', { tag: '@desktop' }, async ({
  page,
}) => {
  const tile = page.locator('.tile').first()
  const caption = tile.locator('.tile-caption')
  await tile.click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(tile).toBeFocused()
  await page.mouse.move(2, 400)
  await expect(caption).toBeHidden()
})

test('a caption is out after the dialog was closed by key', { tag: '@desktop' }, async ({ page }) => {
  const tile = page.locator('.tile').first()
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tile.locator('.tile-caption')).toBeVisible()
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
