/** Pictures that a pointer looks at from near. */
import type { Locator, Page } from '@playwright/test'
import { box, expect, test, widthOf } from './support.ts'

/** How many times as large as its place a picture is drawn. */
const enlarged = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width / image.offsetWidth)

/** Clicks a point of the picture, in shares of its place. */
async function clickAt(page: Page, picture: Locator, x: number, y: number): Promise<void> {
  const place = await picture.boundingBox()
  if (!place) throw new Error('The picture is not there.')
  await page.mouse.click(place.x + x * place.width, place.y + y * place.height)
}

test('a click brings a picture nearer within its place, a second or leaving it puts it back', async ({
  page,
}) => {
  await page.goto('/portfolio/sports-team-branding/')
  await page.mouse.move(10, 300)
  await page.mouse.wheel(0, 10)
  const picture = page.locator('.work-row .work-picture img').first()
  await picture.evaluate((image) => image.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(picture).toHaveCSS('cursor', 'zoom-in')

  await clickAt(page, picture, 0.25, 0.4)
  await expect.poll(() => enlarged(picture)).toBeCloseTo(2.2)
  // Nothing of it is outside its place: what is beside it is there to be pointed at.
  const place = await picture.evaluate((image: HTMLImageElement) =>
    image.parentElement?.parentElement?.getBoundingClientRect().toJSON(),
  )
  const inRow = (x: number, y: number) =>
    page.evaluate(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.tagName, [x, y])
  expect(await inRow(place.x + 5, place.y + 0.4 * place.width)).toBe('IMG')
  expect(await inRow(place.x + 5, place.y - 5)).not.toBe('IMG')
  // It goes along with the pointer: at its right edge is the picture's.
  await page.mouse.move(place.right - 1, place.y + 300, { steps: 4 })
  await expect
    .poll(() => picture.evaluate((image) => image.getBoundingClientRect().right))
    .toBeCloseTo(place.right, -1)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => enlarged(picture)).toBeCloseTo(1)

  await page.mouse.click(place.x + 0.5 * place.width, place.y + 300)
  await expect.poll(() => enlarged(picture)).toBeCloseTo(2.2)
  await page.mouse.move(place.x + 0.5 * place.width, 5, { steps: 3 })
  await expect.poll(() => enlarged(picture)).toBeCloseTo(1)
})

test('a tap brings a picture nearer, and Escape puts it back before it closes the work @both', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/')
  await page.locator('.tile').first().click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.locator('.work-row .work-picture img').first()
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(picture).toHaveCSS('cursor', 'zoom-in')
  await (hasTouch ? picture.tap() : picture.click())
  await expect.poll(() => enlarged(picture)).toBeCloseTo(2.2)
  await page.keyboard.press('Escape')
  await expect.poll(() => enlarged(picture)).toBeCloseTo(1)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the designer’s picture above the form can be looked at from near, and the page is no wider for it @both', async ({
  page,
  hasTouch,
}) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }))
  const picture = page.locator('.contact-picture')
  await expect(picture).toHaveCSS('cursor', 'zoom-in')
  await picture.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const width = await widthOf(page)
  const { x, y, right, bottom } = await box(picture)
  const [across, down] = [x + 0.6 * (right - x), y + 0.4 * (bottom - y)]
  await (hasTouch ? page.touchscreen.tap(across, down) : page.mouse.click(across, down))
  await expect.poll(() => enlarged(picture)).toBeCloseTo(2.2)
  expect(await widthOf(page)).toBe(width)
})
