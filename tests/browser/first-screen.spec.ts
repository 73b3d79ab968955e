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

const contents: [name: string, url: string, without?: string][] = [
  ['as the demo has it', '/'],
  ['without a picture @long', '/', '.home-picture'],
  ['without a number @long', '/', '.home .kit-number'],
  ['with neither @long', '/', '.home-art'],
  ['with a name of 40 letters, an accented number and a photograph @long', strainedUrl],
]
for (const [name, url, without] of contents)
  test(`nothing stands on what is read, nor is wider than the screen, ${name}`, async ({ page }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(url)
      if (without)
        await page
          .locator(without)
          .first()
          .evaluate((part) => {
            const home = part.closest('.home')
            part.remove()
            // As the build has it then.
            const shown = { number: '.kit-number', picture: '.home-picture' }
            const left = Object.entries(shown).filter(([, selector]) => home?.querySelector(selector))
            home?.setAttribute('data-with', left.map(([name]) => name).join(' '))
            if (left.length === 0) home?.removeAttribute('data-with')
          })
      if (without === '.home-art')
        await page.evaluate(() => document.documentElement.style.setProperty('--number-under', '0'))
      await expectInOrder(page, screen.width)
    }
  })

for (const face of ['Archivo', 'Stand-in'])
  test(`a phone shows the top of the first work, in ${face} @phone`, async ({ page, consoleErrors }) => {
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

test('the picture stands before the number, below the bar, and leaves the name to be read @long', async ({
  page,
}) => {
  for (const screen of [...screens, { width: 1366, height: 640 }]) {
    await page.setViewportSize(screen)
    await page.goto('/')
    const [picture, bar] = [await part(page, '.home-picture img'), await part(page, '.bar')]
    expect(picture.y, `at ${screen.width} px`).toBeGreaterThanOrEqual(bar.bottom)
    const name = await part(page, '.home-name')
    // Over the upper part of its first line, no more.
    const size = await page
      .locator('.home-name')
      .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))
    const over = picture.y + picture.height - name.y
    expect(over, `at ${screen.width} px`).toBeGreaterThan(0.15 * size)
    // On a low screen it keeps its size and is cut at the name, so that it still joins the digits.
    if (screen.width > screen.height && screen.width >= 640)
      expect(picture.height, `at ${screen.width} px`).toBeGreaterThan(0.3 * bar.width)
    else expect(over, `at ${screen.width} px`).toBeLessThan(0.5 * size)
    const uppermost = ([x = 0, y = 0]: number[]) =>
      document.elementsFromPoint(x, y).find((element) => element.closest('.home-plate > *'))?.nodeName
    const point = [picture.x + picture.width / 2, picture.y + picture.height / 4]
    expect(await page.evaluate(uppermost, point)).toBe('IMG')
  }
})

test('the picture comes early, has its place, and can be seen through @both', async ({ page, request }) => {
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
  // A photograph is shown as a print.
  await page.goto(strainedUrl)
  await expect(image).toHaveCSS('object-fit', 'cover')
  await expect(image).toHaveCSS('border-top-style', 'solid')
})

test('the buttons fill the width, and look tapped no longer than that @phone', async ({ page }) => {
  await page.goto('/')
  const bar = await part(page, '.bar')
  expect((await part(page, '.home-ways a')).x).toBeCloseTo(bar.x, 0)
  expect((await part(page, '.home-ways a:last-child')).right).toBeCloseTo(bar.right, 0)
  const button = page.getByRole('link', { name: 'See the work' })
  const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await button.tap()
  await expect(page).toHaveURL(/#portfolio$/)
  await expect(button).toHaveCSS('background-color', colour)
})
