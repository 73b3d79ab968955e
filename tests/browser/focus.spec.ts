/** The focus point of a picture stays in view when the picture is cropped. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { photographs, points } from './sites/photographs.ts'
import { strainedUrl } from './sites/sites.ts'
import { addressOf, expect, expectDrawn, test } from './support.ts'

/** How much is drawn of the disc at a photograph's point, in parts of the picture. */
async function discIn(image: Locator): Promise<number> {
  await image.scrollIntoViewIfNeeded()
  await expectDrawn(image)
  const { data, info } = await sharp(await image.screenshot({ animations: 'disabled', scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: info.width * info.height }, (_, pixel) => data.subarray(3 * pixel))
  const isDisc = ([red = 0, green = 0, blue = 0]: Buffer) => red > 180 && green < 110 && blue > 180
  return pixels.filter(isDisc).length / pixels.length
}

test('in a tile and in a row of a work', async ({ page }) => {
  await page.goto(strainedUrl)
  // Nothing floats over the pictures.
  const withoutBar = () => page.getByRole('banner').evaluate((bar) => bar.remove())
  await withoutBar()
  const names = Object.keys(photographs)
  for (const name of Object.keys(points)) {
    const tile = page.locator('#portfolio').getByRole('img').nth(names.indexOf(name))
    expect.soft(await discIn(tile), name).toBeGreaterThan(0.0005)
  }
  await page.goto(await addressOf(page.locator('#portfolio').getByRole('link').first()))
  await withoutBar()
  for (const index of [0, 1])
    expect.soft(await discIn(page.locator('.work-row').getByRole('img').nth(index))).toBeGreaterThan(0.0005)
})
