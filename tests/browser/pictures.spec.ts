/** Photographs of every shape, in tiles and by themselves. */
import { photographs } from './sites/photographs.ts'
import { strainedUrl } from './sites/sites.ts'
import { expect, expectLoaded, test } from './support.ts'

const sizes = Object.values(photographs)

for (const width of [360, 768, 1920])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: 2 })

    test('each tile has the pixels that it draws, in both directions @long', async ({ page }) => {
      await page.goto(strainedUrl)
      for (const [index, [fullWidth, fullHeight]] of sizes.entries()) {
        const image = page.locator('.tile [data-picture]').nth(index)
        await image.scrollIntoViewIfNeeded()
        await expectLoaded(image)
        const { address, across, down } = await image.evaluate((element: HTMLImageElement) => ({
          address: element.currentSrc,
          across: element.clientWidth,
          down: element.clientHeight,
        }))
        const file = Number(/-(\d+)\.(?:avif|webp)$/.exec(address)?.[1])
        const ratio = fullWidth / fullHeight
        const drawn = Math.max(across, down * ratio)
        // One and a half pixels to a point are taken for sharp; else all that the photograph has.
        const least = Math.min(1.5 * drawn, fullWidth - 1)
        expect(file, `${address}, drawn ${drawn} wide`).toBeGreaterThanOrEqual(least)
        // And nobody waits for many more than are drawn.
        if (file > 640 * ratio) expect(file, address).toBeLessThanOrEqual(3.2 * drawn)
      }
    })
  })
