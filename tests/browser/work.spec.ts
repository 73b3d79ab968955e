/** A work over the page. */
import type { Page, Route } from '@playwright/test'
import { box, expect, expectLoaded, test } from './support.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const tiles = (page: Page) => page.locator('.tile')

test.beforeEach(({ page }) => page.goto('/').then(() => {}))

test('choosing a tile shows all of the work @both', async ({ page, isMobile }) => {
  await tiles(page).first().click()
  const work = page.getByRole('dialog', { name: 'Sports Team Branding' })
  await expect(work.getByRole('heading', { level: 2, name: 'Sports Team Branding' })).toBeFocused()
  await expect(work.getByText('Sports Design', { exact: true })).toBeVisible()
  await expect(work.getByRole('term')).toHaveText(['Client', 'Year'])
  await expect(work.getByRole('definition')).toHaveText(['Saltmarsh Rovers', '2025'])
  await expect(work.locator('.work-text p')).toHaveText([/^A harbour club/, /^Everything else/])
  await expect(work.getByRole('heading', { name: 'What was done' })).toBeVisible()
  await expect(work.locator('.work-done li')).toHaveText(['Crest', 'Home and away kit'])
  const pictures = work.getByRole('img')
  await expect(pictures).toHaveCount(4)
  for (const [index, words] of [/^Crest and home/, /^A second/, /^A third/, /^A fourth/].entries()) {
    await expect(pictures.nth(index)).toHaveAccessibleName(words)
    await pictures.nth(index).scrollIntoViewIfNeeded()
    await expectLoaded(pictures.nth(index))
  }
  // They stand from edge to edge, in a row equally high, and below each other on a phone.
  const sheet = await box(page.locator('.work-sheet'))
  const [first, second, third, fourth] = await Promise.all(
    [0, 1, 2, 3].map((index) => box(page.locator('.work-picture img').nth(index))),
  )
  if (!first || !second || !third || !fourth) return
  for (const whole of isMobile ? [first, second, third, fourth] : [first, fourth])
    expect([whole.x, whole.width].map(Math.round)).toEqual([sheet.x, sheet.width].map(Math.round))
  if (isMobile) return
  expect([second.x, third.right].map(Math.round)).toEqual([sheet.x, sheet.right].map(Math.round))
  expect(third.width).toBeCloseTo(second.width, 0)
  expect([third.y, third.bottom]).toEqual([second.y, second.bottom])
})

test('a work of which nothing more is told shows its title, category and picture', async ({ page }) => {
  await tiles(page).nth(2).click()
  const work = page.getByRole('dialog', { name: 'Album Artwork' })
  await expect(work.getByText('Cover Art', { exact: true })).toBeVisible()
  await expect(work.getByRole('img')).toHaveCount(1)
  await expect(work.getByRole('term')).toHaveCount(0)
  await expect(work.locator('.work-words')).toHaveCount(0)
})

test('behind the dialog the page keeps its place and its width @long', async ({
  page: first,
  playwright,
}) => {
  // With the scroll bar that a mouse has, which takes its share of the width.
  await using browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM ?? '',
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(first.url())
  await tiles(page).nth(1).scrollIntoViewIfNeeded()
  // To a few pixels: what is measured in vw leaves out a bar's room that is kept, and counts a bar.
  const layout = async () => ({
    place: await page.evaluate(() => Math.round(scrollY)),
    width: Math.round((await box(page.locator('.tiles'))).width / 4) * 4,
  })
  const before = await layout()
  await tiles(page).nth(1).click()
  await expect(dialog(page)).toBeVisible()
  expect(await layout()).toEqual(before)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.mouse.wheel(0, 600)
  for (const key of ['PageDown', 'End', 'Space', 'Escape']) await page.keyboard.press(key)
  await expect(dialog(page)).toHaveCount(0)
  expect(await layout()).toEqual(before)
})

test('the works follow each other by button, key and link, round and round', async ({ page }) => {
  await tiles(page).first().click()
  const work = dialog(page)
  const steps: [name: string, go: () => Promise<void>][] = [
    ['Sports Team Branding', async () => {}],
    ['Brand Identity', () => work.getByRole('button', { name: 'Next work' }).click()],
    ['Sports Team Branding', () => work.getByRole('button', { name: 'Previous work' }).click()],
    ['Album Artwork', () => page.keyboard.press('ArrowLeft')],
    ['Sports Team Branding', () => page.keyboard.press('ArrowRight')],
    ['Brand Identity', () => work.getByRole('link', { name: 'Next work Brand Identity' }).click()],
    ['Sports Team Branding', () => work.getByRole('link', { name: 'Previous work' }).click()],
  ]
  for (const [index, [name, go]] of steps.entries()) {
    await go()
    await expect(work).toHaveAccessibleName(name)
    // A link is left behind with the work that it stood in.
    if (index > 4) await expect(work.getByRole('heading', { level: 2 })).toBeFocused()
    await expect.poll(() => work.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  }
})

test('the dialog closes in three ways, gives the focus back, opens again', async ({ page }) => {
  for (const [index, close] of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(4, 4),
  ].entries()) {
    const tile = tiles(page).nth(index === 0 ? 1 : 2)
    await tile.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    // While it comes nothing lies below a pointer.
    await expect(page.locator('html')).not.toHaveAttribute('data-move')
    await close()
    await expect(dialog(page)).toHaveCount(0)
    await expect(tile).toBeFocused()
    // The caption is out after a key, and does not stay out after a mouse.
    if (index > 0) await page.mouse.move(2, 400)
    const caption = tile.locator('.tile-caption')
    await (index === 0 ? expect(caption).toBeVisible() : expect(caption).toBeHidden())
  }
})

for (const [kind, meet] of Object.entries({
  'cannot be fetched': (route) => route.abort(),
  'does not come': async () => {},
} satisfies Record<string, (route: Route) => Promise<void>>))
  test(`where the dialog ${kind}, the tile leads to a page${kind === 'does not come' ? ' @long' : ''}`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(/\/island\..*\.js$/, meet)
    await tiles(page).first().click()
    await expect(page).toHaveURL(/\/portfolio\/sports-team-branding\/$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Sports Team Branding' })).toBeVisible()
    consoleErrors.length = 0
  })

test('the head of a tile covers no picture, and moves for no late face', async ({ page }) => {
  for (const tile of await page.locator('.tiles > li').all()) {
    const head = await box(tile.locator('.tile-head'))
    expect(head.bottom).toBeLessThanOrEqual((await box(tile.locator('img'))).y + 0.5)
    await expect(tile.locator('.tile-head .icon')).toBeVisible()
  }
  const head = page.locator('.tile-head').first()
  await expect(head).toHaveText('1Saltmarsh Rovers2025')
  await expect(tiles(page).first()).toHaveAccessibleDescription(/Crest/)
  // Whole, also where three tiles share a tablet's width.
  for (const width of [768, 1024, 1100]) {
    await page.setViewportSize({ width, height: 800 })
    for (const client of await page.locator('.tile-client').all())
      expect(await client.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  const places = () =>
    page
      .locator('.tile-head > :not(:first-child)')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().x))
  const before = await places()
  await page.locator('.tile-head > :first-child').evaluateAll((numbers) => {
    for (const number of numbers as HTMLElement[]) number.style.fontFamily = 'Arial, Helvetica, sans-serif'
  })
  expect(await places()).toEqual(before)
})

test('at its anchor the first tile and its caption are on the screen @long', async ({ page }) => {
  // At once, and not while the page still moves.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of ['1280x800', '1440x900', '1920x1080', '1024x768']) {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await page.setViewportSize({ width, height })
    await page.goto('/#portfolio')
    const tile = tiles(page).first()
    await tile.hover()
    await expect(tile.locator('.tile-caption')).toBeInViewport({ ratio: 0.99 })
    await expect(tile).toBeInViewport({ ratio: 0.99 })
    await page.goto('/')
  }
})
