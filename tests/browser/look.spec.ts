/** The page in other colours than the demo's, with a logo: the content that strains it has both. */
import { strainedUrl } from './sites/sites.ts'
import { expect, holdBack, test, violations } from './support.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every text of the ${colorScheme} page keeps its contrast in another look`, { tag: '@long' }, async ({
    page,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(strainedUrl)
    expect(await violations(page)).toEqual([])
    await page.locator('form button').click()
    await expect(page.locator('#contact-message-error')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.locator('.tile').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`each ring of focus in the ${colorScheme} page stands out from what it lies on, at 3 : 1`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const url of ['/', strainedUrl]) {
      await page.goto(url)
      const weak = await page.evaluate(() => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
        const luminance = (colour: string) => {
          if (!canvas) throw new Error('no canvas')
          canvas.fillStyle = colour
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
            const value = part / 255
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const contrast = (one: string, other: string) => {
          const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
          return (light + 0.05) / (dark + 0.05)
        }
        /** The ground that an element lies on. */
        const groundOf = (element: Element | null): string => {
          if (!element) return getComputedStyle(document.body).backgroundColor
          const { backgroundColor } = getComputedStyle(element)
          return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor
        }
        return [...document.querySelectorAll<HTMLElement>('main a, main button, input, textarea, footer a')]
          .map((element) => {
            element.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
            const { outlineColor, boxShadow } = getComputedStyle(element)
            const ground = groundOf(element.parentElement)
            const rings = [outlineColor, /^rgba?\([^)]*\)/.exec(boxShadow)?.[0] ?? outlineColor]
            return {
              name: element.textContent || element.id,
              best: Math.max(...rings.map((ring) => contrast(ring, ground))),
            }
          })
          .filter(({ best }) => best < 3)
      })
      expect(weak).toEqual([])
    }
  })
}

test('the logo stands in the bar for the brand, within it, and has its place before it comes', async ({
  page,
}) => {
  const release = await holdBack(page, /a-very-wide-logo/)
  await page.goto(strainedUrl, { waitUntil: 'domcontentloaded' })
  const logo = page.locator('.bar-brand img')
  const place = await logo.boundingBox()
  release()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await logo.boundingBox()).toEqual(place)
  await expect(
    page.getByRole('link', { name: /^The International Association/ }).getByRole('img'),
  ).toBeVisible()
  const [bar, box, next] = await Promise.all([
    page.locator('.bar').boundingBox(),
    logo.boundingBox(),
    page.locator('.bar nav').boundingBox(),
  ])
  if (!bar || !box || !next) throw new Error('the bar has no logo')
  expect(box.y).toBeGreaterThanOrEqual(bar.y)
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height)
  expect(box.x + box.width).toBeLessThanOrEqual(next.x + 1)
})

test('the logo keeps the ground that it was drawn for where the page is dark', { tag: '@long' }, async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(strainedUrl)
    await expect(page.locator('.bar-brand img')).toHaveCSS('background-color', 'rgb(222, 242, 229)')
  }
})

test('a name that would be lost on the number or on the picture behind it has an edge', {
  tag: '@long',
}, async ({ page }) => {
  const edge = () =>
    page
      .locator('h1')
      .evaluate((name) => getComputedStyle(name).getPropertyValue('-webkit-text-stroke-color'))
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const removePicture = () => page.locator('.home-picture').evaluate((picture) => picture.remove())
  await page.goto('/')
  expect(await edge()).toBe(await ground())
  await removePicture()
  expect(await edge()).toBe('rgba(0, 0, 0, 0)')
  await page.goto(strainedUrl)
  await removePicture()
  expect(await edge()).toBe(await ground())
})

test('on paper the page is black on white, with each work’s picture and below it the caption', async ({
  page,
}) => {
  for (const url of ['/', strainedUrl]) {
    await page.goto(url)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)')
    const tile = page.locator('.tile').first()
    const [picture, caption] = [
      await tile.locator('img').boundingBox(),
      await tile.locator('.tile-caption').boundingBox(),
    ]
    if (!picture || !caption) throw new Error('the tile has no picture or no caption')
    expect(picture.width / picture.height).toBeCloseTo(5 / 4, 1)
    expect(caption.y).toBeGreaterThanOrEqual(picture.y + picture.height - 1)
    await page.emulateMedia({ media: 'screen' })
  }
})
