/** The pages that say one thing: that a message was sent, and that nothing is at an address. */
import { strainedUrl } from './sites/sites.ts'
import { box, expect, screens, test, widthOf } from './support.ts'

test.use({ expectedErrors: /404/ })

for (const [name, url] of [
  ['nowhere', '/nowhere'],
  ['sent', '/sent/'],
  ['sent, strained', `${strainedUrl}/sent/`],
] as const)
  test(`the number stands at the margin, above the words: ${name} @long`, async ({ page }) => {
    for (const screen of [...screens, { width: 1366, height: 640 }]) {
      await page.setViewportSize(screen)
      await page.goto(url)
      const at = `at ${screen.width} px`
      const [bar, rows] = [await box(page.locator('.bar')), await box(page.locator('.notice-rows'))]
      const [heading, button] = [await box(page.locator('h1')), await box(page.locator('.notice .button'))]
      expect(rows.y, at).toBeGreaterThanOrEqual(bar.bottom)
      expect(rows.bottom, at).toBeLessThanOrEqual(heading.y)
      for (const left of [rows.x, heading.x, button.x]) expect(left, at).toBeCloseTo(bar.x, 0)
      expect(await widthOf(page), at).toBe(screen.width)
      // No phone's screen has an empty upper half.
      if (screen.width < 700) expect(rows.y - bar.bottom, at).toBeLessThan(60)
    }
  })
