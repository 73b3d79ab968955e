import type { Page } from '@playwright/test'
import { pairs } from '../../site/look/tokens.ts'
import { strainedUrl } from './sites/sites.ts'
import { expect, test } from './support.ts'

/** The contrast of two tokens as the browser paints them (WCAG 2.2, relative luminance). */
function contrast(page: Page, one: string, other: string) {
  return page.evaluate(
    ([one, other]) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const luminance = (token: string) => {
        const probe = document.body.appendChild(document.createElement('i'))
        const painted = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`)
        // Where the name has no edge, it stands on the signal itself.
        probe.style.color = painted === 'transparent' ? 'var(--signal)' : painted
        if (!canvas) throw new Error('no canvas')
        canvas.fillStyle = getComputedStyle(probe).color
        canvas.fillRect(0, 0, 1, 1)
        probe.remove()
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const value = part / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
      return (light + 0.05) / (dark + 0.05)
    },
    [one, other] as const,
  )
}

/** The demo's look, and another one. */
const looks = { '/': 'the demo’s look', [strainedUrl]: 'another look' }

for (const [url, look] of Object.entries(looks)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`text stands out from every ground in the ${colorScheme} scheme of ${look}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(url)
      for (const [text, ground, atLeast] of pairs)
        expect(await contrast(page, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(atLeast)
    })
  }

  test(`the browser’s own frame has the colour of the page in ${look}`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(url)
      const colours = await page.evaluate((scheme) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
        const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${scheme}]`)
        return [meta?.content ?? '', getComputedStyle(document.body).backgroundColor].map((colour) => {
          if (!canvas) throw new Error('no canvas')
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          return [...canvas.getImageData(0, 0, 1, 1).data]
        })
      }, colorScheme)
      expect(colours[0]).toEqual(colours[1])
    }
  })
}

test('the two schemes differ, by the visitor’s own setting', async ({ page }) => {
  const grounds = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
  }
  expect(grounds[0]).not.toBe(grounds[1])
})

test('nothing moves for a visitor who asks for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const moving = await page.locator('body *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element)
      const still =
        /^(0s(, )?)+$/.test(transitionDuration) && animationName === 'none' && scrollBehavior === 'auto'
      return still ? [] : [element.className || element.nodeName]
    }),
  )
  expect(moving).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})

test('what can be pressed is at least 44 px high, or stands in a line of text', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/')
  const small = await page
    .locator(
      'main a:visible, main button:visible, header a:visible, header button:visible, footer a:visible, input:visible, textarea:visible',
    )
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width >= 44 && height >= 44 ? [] : [`${element.textContent}: ${width} × ${height}`]
      }),
    )
  expect(small).toEqual([])
})

test('the first screen of a phone holds name, tagline, introduction and a way on', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.home-introduction')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'See the work' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Sports & Digital Design Specialist')).toBeInViewport()
})
