/** The two schemes, the logo and the ring of focus, in the demo's look and in that of the content that strains the page. */
import { colourOf, contrast } from '@portfolio/content/look/colour.ts'
import { strainedUrl } from './sites/sites.ts'
import { box, expect, expectLoaded, holdBack, test } from './support.ts'

const schemes = ['light', 'dark'] as const

test('the page has two schemes, its frame their colour, and its large number stands out at 3 : 1', async ({
  page,
}) => {
  for (const url of ['/', strainedUrl]) {
    await page.goto(url)
    const grounds = new Set<string>()
    for (const colorScheme of schemes) {
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

test('each ring of focus stands out, at 3 : 1 @long', async ({ page }) => {
  for (const url of ['/', strainedUrl])
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await page.goto(url)
      const rings = await page
        .locator('main a, main button, input, textarea, footer a')
        .evaluateAll((elements) => {
          /** The ground that an element lies on. */
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

test('the logo says the brand, and has its place before it comes', async ({ page }) => {
  const release = await holdBack(page, /a-very-wide-logo/)
  await page.goto(strainedUrl, { waitUntil: 'domcontentloaded' })
  const logo = page.getByRole('link', { name: /^The International Association/ }).getByRole('img')
  const place = await box(logo)
  release()
  await expectLoaded(logo)
  expect(await box(logo)).toEqual(place)
})

test('what can be pressed is at least 44 px high, or stands in a line of text @both', async ({ page }) => {
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
