/** The part of a picture that its owner wants to be seen is in view, wherever the picture is cut. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { disc, photographs, points } from './sites/photographs.ts'
import { strainedUrl } from './sites/sites.ts'
import { expect, expectDrawn, test } from './support.ts'

/** Where the disc at a photograph's point is drawn, in pixels from the middle of its place, and how much of it. */
async function discIn(image: Locator) {
  await image.scrollIntoViewIfNeeded()
  await expectDrawn(image)
  const { data, info } = await sharp(await image.screenshot({ animations: 'disabled', scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  let [count, across, down] = [0, 0, 0]
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * pixel)
    if (red < 180 || green > 110 || blue < 180) continue
    count++
    across += (pixel % width) + 0.5 - width / 2
    down += Math.floor(pixel / width) + 0.5 - height / 2
  }
  return { across: across / count, down: down / count, area: count, width, height }
}

/** Expects it in the middle, but for what the picture's edges keep it from. */
async function expectInView(image: Locator, name: string) {
  const found = await discIn(image)
  const [fullWidth, fullHeight] = photographs[name] ?? [1, 1]
  const [x, y] = points[name] ?? [50, 50]
  const scale = Math.max(found.width / fullWidth, found.height / fullHeight)
  const away = (drawn: number, place: number, part: number) => {
    const offset = drawn * (part / 100 - 0.5)
    return Math.sign(offset) * Math.max(0, Math.abs(offset) - Math.max(0, (drawn - place) / 2))
  }
  const [across, down] = [away(fullWidth * scale, found.width, x), away(fullHeight * scale, found.height, y)]
  const area = Math.PI * ((disc / 2) * Math.min(fullWidth, fullHeight) * scale) ** 2
  expect.soft(Math.abs(found.across - across), `${name} across`).toBeLessThan(3)
  expect.soft(Math.abs(found.down - down), `${name} down`).toBeLessThan(3)
  // The edge of a disc is of both colours.
  expect.soft(found.area / area, `the disc of ${name}`).toBeGreaterThan(0.6)
}

for (const media of ['screen', 'print'] as const)
  test(`in a tile, on ${media}${media === 'print' ? ' @long' : ''}`, async ({ page }) => {
    await page.goto(strainedUrl)
    await page.emulateMedia({ media })
    // Nothing floats over the pictures.
    await page.locator('.bar').evaluate((bar) => bar.remove())
    const names = Object.keys(photographs)
    for (const name of media === 'screen' ? Object.keys(points) : ['second panorama.jpg'])
      await expectInView(page.locator('.tile [data-picture]').nth(names.indexOf(name)), name)
  })

test('in a row of a work @long', async ({ page }) => {
  // So high that all of a picture is seen.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.goto(strainedUrl)
  await page.locator('.tile').first().click()
  await expect(page).toHaveURL(/\/portfolio\//)
  await page.locator('.bar').evaluate((bar) => bar.remove())
  for (const [index, name] of ['portrait.jpg', 'panorama.jpg', 'portrait.jpg', 'panorama.jpg'].entries())
    await expectInView(page.locator('.work-row img').nth(index), name)
})
