/** Colours and targets, with the demo's content and with extreme content. */
import { colourOf, contrast } from '@portfolio/content/look/colour.ts'
import { stressUrl } from '../sites/sites.ts'
import { expect, test } from './support.ts'

test('the page has a light and a dark theme, and each has the frame and a large number to match', async ({
  page,
}) => {
  for (const url of ['/', stressUrl]) {
    await page.goto(url)
    const grounds = new Set<string>()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const [number = '', ground = ''] = await page.evaluate(() => [
        getComputedStyle(document.querySelector('.kit-number') ?? document.body).color,
        getComputedStyle(document.body).backgroundColor,
      ])
      const frame = page.locator(`meta[name=theme-color][media*=${colorScheme}]`)
      expect(colourOf((await frame.getAttribute('content')) ?? '')).toBe(colourOf(ground))
      expect(contrast(colourOf(number), colourOf(ground)), `${colorScheme} ${url}`).toBeGreaterThanOrEqual(3)
      grounds.add(ground)
    }
    expect(grounds.size).toBe(2)
  }
})

test('every focus ring has a contrast of 3 : 1 @long', async ({ page }) => {
  for (const url of ['/', stressUrl])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(url)
      const rings = await page
        .locator('main a, main button, input, textarea, footer a')
        .evaluateAll((elements) => {
          const groundOf = (element: Element | null): string => {
            const { backgroundColor } = getComputedStyle(element ?? document.body)
            return element && backgroundColor === 'rgba(0, 0, 0, 0)'
              ? groundOf(element.parentElement)
              : backgroundColor
          }
          return (elements as HTMLElement[]).map((element) => {
            element.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
            const { outlineColor, boxShadow } = getComputedStyle(element)
            const shadow = /^(rgba?|oklch|color)\([^)]*\)/.exec(boxShadow)?.[0] ?? outlineColor
            const name = element.textContent || element.id
            return { name, colours: [outlineColor, shadow], ground: groundOf(element.parentElement) }
          })
        })
      for (const { name, colours, ground } of rings) {
        const ratios = colours.map((colour) => contrast(colourOf(colour), colourOf(ground)))
        expect(Math.max(...ratios), `${name} of ${url}`).toBeGreaterThanOrEqual(3)
      }
    }
})

test('every target is at least 44 × 44 px, or stands in a line of text @both', async ({ page }) => {
  await page.goto('/')
  const small = await page
    .locator(':is(main, header) :is(a, button), footer a, input, textarea')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width >= 44 && height >= 44 ? [] : [`${element.textContent}: ${width} × ${height}`]
      }),
    )
  expect(small).toEqual([])
})
