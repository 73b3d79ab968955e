/** Photographs of every shape, in tiles and by themselves. */

import { photographs } from './sites/photographs.ts'
import { strainedUrl } from './sites/sites.ts'
import { expect, test } from './support.ts'

const sizes = Object.values(photographs)

for (const width of [360, 768, 1280, 1920])
  test.describe(`at ${width} px and two pixels to a point`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: 2, isMobile: false })

    test('each tile has the pixels that it draws, in both directions', { tag: '@long' }, async ({ page }) => {
      await page.goto(strainedUrl)
      for (const [index, [fullWidth, fullHeight]] of sizes.entries()) {
        const image = page.locator('.tile img').nth(index)
        await image.scrollIntoViewIfNeeded()
        await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true)
        const { address, across, down } = await image.evaluate((element: HTMLImageElement) => ({
          address: element.currentSrc,
          across: element.clientWidth,
          down: element.clientHeight,
        }))
        const file = Number(/-(\d+)\.(?:avif|webp)$/.exec(address)?.[1])
        const ratio = fullWidth / fullHeight
        const drawn = Math.max(across, down * ratio)
        // One and a half pixels to a point are taken for sharp; else all that the photograph has.
        expect(file, `${address}, drawn ${drawn} wide`).toBeGreaterThanOrEqual(
          Math.min(1.5 * drawn, fullWidth - 1),
        )
        // And nobody waits for many more than are drawn.
        if (file > 640 * ratio) expect(file, address).toBeLessThanOrEqual(3.2 * drawn)
      }
    })
  })

for (const width of [768, 1024, 1280, 1920])
  for (const hover of ['hover', 'none'] as const)
    test(`whatever their number, works end on one line at ${width} px, hover: ${hover}`, {
      tag: '@long',
    }, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        ...(hover === 'none' && { hasTouch: true, isMobile: true }),
      })
      const page = await context.newPage()
      await page.goto(strainedUrl)
      const bottoms = () =>
        page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().bottom))
      for (let count = sizes.length; count > 0; count--) {
        const ends = await bottoms()
        expect(ends).toHaveLength(count)
        for (let first = 0; first + 1 < count; first += 3)
          expect(
            Math.abs((ends[first] ?? 0) - (ends[Math.min(first + 2, count - 1)] ?? 0)),
            `${count} works`,
          ).toBeLessThan(1)
        await page
          .locator('.tiles > li')
          .last()
          .evaluate((tile) => tile.remove())
      }
      await context.close()
    })
