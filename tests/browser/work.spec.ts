import type { Locator, Route } from '@playwright/test'
import { expect, test } from './support.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

/** Whether a picture has come, or will when it comes near. */
const isLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

test('choosing a tile shows all of the work: for whom, when, what, its words and every picture', {
  tag: '@both',
}, async ({ page }) => {
  await page.locator('.tile').first().click()
  const dialog = page.getByRole('dialog', { name: 'Sports Team Branding' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading', { level: 2, name: 'Sports Team Branding' })).toBeFocused()
  await expect(dialog.getByText('Sports Design', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('term')).toHaveText(['Client', 'Year'])
  await expect(dialog.getByRole('definition')).toHaveText(['Saltmarsh Rovers', '2025'])
  await expect(dialog.locator('.work-text p')).toHaveText([/^A harbour club/, /^Everything else/])
  await expect(dialog.getByRole('heading', { name: 'What was done' })).toBeVisible()
  await expect(dialog.locator('.work-done li')).toHaveText(['Crest', 'Home and away kit'])
  const pictures = dialog.getByRole('img')
  for (const [index, words] of [/^Crest and home/, /^A second/, /^A third/, /^A fourth/].entries()) {
    const picture = pictures.nth(index)
    await expect(picture).toHaveAccessibleName(words)
    await picture.scrollIntoViewIfNeeded()
    await isLoaded(picture)
  }
  await expect(pictures).toHaveCount(4)
})

test('a work of which nothing more is told shows its title, category and picture', async ({ page }) => {
  await page.locator('.tile').nth(2).click()
  const dialog = page.getByRole('dialog', { name: 'Album Artwork' })
  await expect(dialog.getByText('Cover Art', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await expect(dialog.getByRole('term')).toHaveCount(0)
  await expect(dialog.locator('.work-words')).toHaveCount(0)
})

test('pictures stand from edge to edge, in a row equally high, and below each other on a phone', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.locator('.tile').first().click()
  const sheet = await page.locator('.work-sheet').boundingBox()
  const [first, second, third, fourth] = await page
    .locator('.work-picture')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect()))
  if (!sheet || !first || !second || !third || !fourth) throw new Error('the work has too few pictures')
  for (const whole of isMobile ? [first, second, third, fourth] : [first, fourth]) {
    expect(whole.left).toBeCloseTo(sheet.x, 0)
    expect(whole.width).toBeCloseTo(sheet.width, 0)
  }
  if (isMobile) return
  expect(second.left).toBeCloseTo(sheet.x, 0)
  expect(third.right).toBeCloseTo(sheet.x + sheet.width, 0)
  expect(third.width).toBeCloseTo(second.width, 0)
  expect([third.top, third.bottom]).toEqual([second.top, second.bottom])
})

test('behind the dialog the page keeps its place and its width', async ({ page: first, playwright }) => {
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

test('a caption does not stay out after the dialog was closed by mouse', { tag: '@long' }, async ({
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

test('a caption is out after the dialog was closed by key', { tag: '@long' }, async ({ page }) => {
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
  'a click beside it': (page) => page.mouse.click(4, 4),
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

test('a work can be opened again after it was closed', { tag: '@long' }, async ({ page }) => {
  for (const index of [0, 0, 1]) {
    await page.locator('.tile').nth(index).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('leafing by the ways at its foot begins at the top of the next work', async ({ page }) => {
  await page.locator('.tile').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: 'Next work Brand Identity' }).click()
  await expect(dialog).toHaveAccessibleName('Brand Identity')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await dialog.getByRole('link', { name: 'Previous work' }).click()
  await expect(dialog).toHaveAccessibleName('Sports Team Branding')
})

for (const [kind, meet] of Object.entries({
  'cannot be fetched': (route) => route.abort(),
  'does not come': async () => {},
} satisfies Record<string, (route: Route) => Promise<void>>))
  test(`where the dialog ${kind}, the tile leads to the page of its work`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(/\/island\..*\.js$/, meet)
    await page.locator('.tile').first().click()
    await expect(page).toHaveURL(/\/portfolio\/sports-team-branding\/$/, { timeout: 10_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Sports Team Branding' })).toBeVisible()
    consoleErrors.length = 0
  })

test('the number of a tile covers nothing of its picture, and a mark says that it opens', async ({
  page,
}) => {
  for (const tile of await page.locator('.tiles > li').all()) {
    const [head, picture] = [
      await tile.locator('.tile-head').boundingBox(),
      await tile.locator('img').boundingBox(),
    ]
    if (!head || !picture) throw new Error('a tile has no head or no picture')
    expect(head.y + head.height).toBeLessThanOrEqual(picture.y + 0.5)
    await expect(tile.locator('.tile-head .icon')).toBeVisible()
  }
  await expect(page.locator('.tile-head').first()).toHaveText('1Saltmarsh Rovers2025')
  await expect(page.locator('.tile').first()).toHaveAccessibleDescription(/Crest/)
})

test('a tile tells its title before anything hovers, on a wide screen above its picture', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  const tile = page.locator('.tiles > li').first()
  if (isMobile) await expect(tile.locator('.tile-caption')).toBeVisible()
  const echo = await tile.locator('.tile-head').evaluate((head) => getComputedStyle(head, '::before').content)
  expect(echo.includes('Sports Team Branding')).toBe(!isMobile)
})

test('nothing moves beside the number of a tile when its face arrives', { tag: '@long' }, async ({
  page,
}) => {
  const places = () =>
    page
      .locator('.tile-head > :not(:first-child)')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x))
  const arrived = await places()
  await page.locator('.tile-head > :first-child').evaluateAll((numbers) => {
    for (const number of numbers as HTMLElement[]) number.style.fontFamily = 'Arial, Helvetica, sans-serif'
  })
  expect(await places()).toEqual(arrived)
})

test('at its anchor the first tile and its caption are on the screen', async ({ page }) => {
  // At once, and not while the page still moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/#portfolio')
    const tile = page.locator('.tile').first()
    await tile.hover()
    await expect(tile.locator('.tile-caption')).toBeInViewport({ ratio: 0.99 })
    await expect(tile).toBeInViewport({ ratio: 0.99 })
    // The heading stands below the bar, and what stood before ends behind it at the latest.
    const [part, heading, bar] = [
      await page.locator('#portfolio').boundingBox(),
      await page.locator('#portfolio h2').boundingBox(),
      await page.locator('.bar').boundingBox(),
    ]
    if (!part || !heading || !bar) throw new Error('the page has no part for the works, or no bar')
    expect(heading.y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(part.y).toBeLessThanOrEqual(bar.y + bar.height)
    await page.goto('/')
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a tile leads to the page of its work', async ({ page }) => {
    await page.locator('.tile').first().click()
    await expect(page).toHaveURL(/\/portfolio\/sports-team-branding\/$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Sports Team Branding' })).toBeVisible()
  })
})
