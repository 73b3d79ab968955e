/** The first screen: number, picture, name, sash, introduction and the ways on, whatever the owner has of them. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { strainedUrl } from './sites/sites.ts'
import { box, expect, openInItsFace, openInStandIn, screens, test, widthOf } from './support.ts'

/** Where a part of the first screen stands. */
const part = (page: Page, selector: string) => box(page.locator(selector))

/** The parts that are read, from above; none may touch the next, and the first stands clear of the bar. */
async function expectInOrder(page: Page, width: number) {
  const parts = ['.bar', '.home-name', '.home-sash', '.home-introduction', '.home-ways', '#portfolio-heading']
  const boxes = await Promise.all(parts.map((selector) => part(page, selector)))
  for (const [index, lower] of boxes.slice(1).entries()) {
    const upper = boxes[index]
    // The introduction may stand beside the ways.
    if (!upper || (parts[index] === '.home-introduction' && lower.x >= upper.right)) continue
    // What holds the slanted sash is higher than the sash by the slant.
    expect(upper.bottom - 0.0262 * width, `${parts[index]} at ${width} px`).toBeLessThanOrEqual(lower.y + 1)
  }
  expect(await widthOf(page)).toBe(width)
}

for (const [name, url] of [
  ['as the demo has it', '/'],
  ['with a name of 40 letters and a photograph @long', strainedUrl],
] as const)
  test(`nothing overlaps or is wider than the screen, ${name}`, async ({ page }) => {
    await page.goto(url)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await expectInOrder(page, screen.width)
    }
  })

for (const face of ['Archivo', 'Stand-in'])
  test(`a phone shows the top of the first work, in ${face} @phone${face === 'Archivo' ? '' : ' @long'}`, async ({
    page,
    consoleErrors,
  }) => {
    for (const screen of [
      { width: 360, height: 740 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(screen)
      if (face === 'Stand-in') await openInStandIn(page, consoleErrors)
      else await openInItsFace(page)
      expect(screen.height - (await part(page, '.tile img')).y).toBeGreaterThanOrEqual(48)
      for (const selector of ['.home-name', '.home-introduction', '.home-ways'])
        await expect(page.locator(selector)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.home-sash')).toBeInViewport()
    }
    // The face that did not come.
    if (face === 'Stand-in') consoleErrors.length = 0
  })

test('the picture comes early, has its place, and can be seen through', async ({ page, request }) => {
  await page.goto('/')
  const image = page.locator('.home-picture img')
  await expect(image).toHaveAttribute('fetchpriority', 'high')
  await expect(image).not.toHaveAttribute('loading', 'lazy')
  await expect(image).toHaveAttribute('width', /\d/)
  await expect(image).toHaveAttribute('alt', /shirt/)
  const [avif = ''] =
    (await page.locator('.home-picture source[type="image/avif"]').getAttribute('srcset'))?.split(' ') ?? []
  for (const address of [avif, (await image.getAttribute('src')) ?? '']) {
    const { isOpaque } = await sharp(await (await request.get(address)).body()).stats()
    expect(isOpaque, address).toBe(false)
  }
})

test('a tapped button does not stay highlighted @phone', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('link', { name: 'See the work' })
  const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await button.tap()
  await expect(page).toHaveURL(/#portfolio$/)
  await expect(button).toHaveCSS('background-color', colour)
})
