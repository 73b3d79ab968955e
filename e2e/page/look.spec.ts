/** The colour of the browser’s toolbar, the contrast of focus rings, and the size of links and other targets. */
import { colourOf, contrast } from '@portfolio/content/look/colour.ts'
import { stressUrl } from '../sites/sites.ts'
import { expect, test } from './support.ts'

test('the browser’s toolbar has the background colour of the light and of the dark theme', async ({
  page,
}) => {
  for (const url of ['/', stressUrl]) {
    await page.goto(url)
    const backgrounds = new Set<string>()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const themeColour = page.locator(`meta[name=theme-color][media*=${colorScheme}]`)
      expect(colourOf((await themeColour.getAttribute('content')) ?? '')).toBe(colourOf(background))
      backgrounds.add(background)
    }
    expect(backgrounds.size).toBe(2)
  }
})

test('every focus ring has a contrast of at least 3 : 1 @long', async ({ page }) => {
  for (const url of ['/', stressUrl])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(url)
      const rings = await page
        .locator('main a, main button, input, textarea, footer a')
        .evaluateAll((elements) => {
          const backgroundOf = (element: Element | null): string => {
            const { backgroundColor } = getComputedStyle(element ?? document.body)
            return element && backgroundColor === 'rgba(0, 0, 0, 0)'
              ? backgroundOf(element.parentElement)
              : backgroundColor
          }
          return (elements as HTMLElement[]).map((element) => {
            element.focus({ focusVisible: true, preventScroll: true })
            const { outlineColor, boxShadow } = getComputedStyle(element)
            // A focus ring consists of an outline and a shadow. One of them must contrast.
            const shadow = /^(rgba?|oklch|color)\([^)]*\)/.exec(boxShadow)?.[0] ?? outlineColor
            const name = element.textContent || element.id
            return { name, colours: [outlineColor, shadow], background: backgroundOf(element.parentElement) }
          })
        })
      for (const { name, colours, background } of rings) {
        const ratios = colours.map((colour) => contrast(colourOf(colour), colourOf(background)))
        expect(Math.max(...ratios), `${name} of ${url}`).toBeGreaterThanOrEqual(3)
      }
    }
})

test('every target is at least 44 × 44 px @both', async ({ page }) => {
  await page.goto('/')
  const smallTargets = await page
    .locator(':is(main, header) :is(a, button), footer a, input, textarea')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width >= 44 && height >= 44 ? [] : [`${element.textContent}: ${width} × ${height}`]
      }),
    )
  expect(smallTargets).toEqual([])
})
