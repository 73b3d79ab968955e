/** Photographs of every shape, in tiles and by themselves. */
import { photographs } from './sites/photographs.ts'
import { strainedUrl } from './sites/sites.ts'
import { expect, expectLoaded, test } from './support.ts'

const sizes = Object.values(photographs)

for (const width of [360, 768, 1280, 1920])
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

    for (const hasTouch of width === 360 ? [] : [false, true])
      test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
        test.use({ hasTouch, isMobile: hasTouch })

        test('whatever their number, works end on one line @long', async ({ page }) => {
          await page.goto(strainedUrl)
          for (let count = sizes.length; count > 0; count--) {
            const ends = await page
              .locator('.tile')
              .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().bottom))
            expect(ends).toHaveLength(count)
            for (let first = 0; first + 1 < count; first += 3)
              expect(ends[first], `${count} works`).toBeCloseTo(ends[Math.min(first + 2, count - 1)] ?? 0, 0)
            await page
              .locator('.tiles > li')
              .last()
              .evaluate((tile) => tile.remove())
          }
        })
      })
  })
