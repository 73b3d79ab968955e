/** The first screen: number, picture, name, sash, introduction and the ways on, whatever the owner has of them. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { strainedUrl } from './sites/sites.ts'
import { expect, openInItsFace, openInStandIn, test } from './support.ts'

const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
]

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** Where a part of the first screen stands. */
async function box(page: Page, selector: string) {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`there is no ${selector}`)
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}

/** The parts that are read, from above; none may touch the next, and the first stands clear of the bar. */
async function expectInOrder(page: Page) {
  const parts = ['.bar', '.home-name', '.home-sash', '.home-introduction', '.home-ways', '#portfolio-heading']
  const boxes = await Promise.all(parts.map((part) => box(page, part)))
  const slant = 0.0262 * (page.viewportSize()?.width ?? 0)
  for (const [index, upper] of boxes.slice(0, -1).entries()) {
    const lower = boxes[index + 1]
    // What holds the slanted sash is higher than the sash by the slant, and the introduction may stand beside the ways.
    const besides = parts[index] === '.home-introduction' && lower && lower.x >= upper.right
    if (lower && !besides)
      expect(upper.bottom - slant, `${parts[index]} above ${parts[index + 1]}`).toBeLessThanOrEqual(
        lower.y + 1,
      )
  }
}

const without: Record<string, (page: Page) => Promise<unknown>> = {
  'as the demo has it': async () => {},
  'without a picture': (page) => remove(page, '.home-picture'),
  'without a number': (page) => remove(page, '.home .kit-number'),
  'with neither': async (page) => {
    await remove(page, '.home-art')
    // As the build has it then.
    await page.evaluate(() => document.documentElement.style.setProperty('--number-under', '0'))
  },
}

const remove = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) element.remove()
  })

for (const [what, change] of Object.entries(without)) {
  const tag = what === 'as the demo has it' ? [] : '@long'
  test(`nothing stands on anything that is read, ${what}`, { tag }, async ({ page }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto('/')
      await change(page)
      await expectInOrder(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen.width)
    }
  })
}

test('nor with a name of 40 letters, an accented number and a photograph', { tag: '@long' }, async ({
  page,
}) => {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.goto(strainedUrl)
    await expectInOrder(page)
  }
})

for (const screen of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
])
  for (const face of ['Archivo', 'Stand-in'])
    test(`a phone of ${screen.width} × ${screen.height} shows the top of the first work, in ${face}`, {
      tag: '@phone',
    }, async ({ page, consoleErrors }) => {
      await page.setViewportSize(screen)
      if (face === 'Stand-in') await openInStandIn(page, consoleErrors)
      else await openInItsFace(page)
      const work = await box(page, '.tile img')
      expect(screen.height - work.y).toBeGreaterThanOrEqual(48)
      for (const part of ['.home-name', '.home-introduction', '.home-ways'])
        await expect(page.locator(part)).toBeInViewport({ ratio: 1 })
      // The face that did not come.
      if (face === 'Stand-in') consoleErrors.length = 0
    })

test('the number runs up to the bar, and an accent stays clear of it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const bar = await box(page, '.bar')
  const number = await box(page, '.home .kit-number')
  expect(number.y).toBeLessThan(bar.bottom)
  expect(number.y).toBeGreaterThanOrEqual(bar.y)
  await page.goto(strainedUrl)
  const [strainedBar, accented] = [await box(page, '.bar'), await box(page, '.home-plate')]
  expect(accented.y).toBeGreaterThanOrEqual(strainedBar.bottom)
})

for (const url of ['/', strainedUrl])
  test(`the number ends where all else ends, by its ink, and fills the width of a phone: ${url}`, {
    tag: '@long',
  }, async ({ page }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(url)
      // The number alone, as it is painted.
      await page.locator('.bar, .home > :not(.home-art), .home-picture').evaluateAll((others) => {
        for (const other of others as HTMLElement[]) other.style.visibility = 'hidden'
      })
      const [bar, art] = [await box(page, '.bar'), await box(page, '.home-art')]
      const clip = { x: 0, y: art.y, width: screen.width, height: art.height }
      const { info } = await sharp(await page.screenshot({ clip }))
        .trim({ threshold: 60 })
        .toBuffer({ resolveWithObject: true })
      const left = -(info.trimOffsetLeft ?? 0)
      expect(Math.abs(left + info.width - bar.right), `at ${screen.width} px`).toBeLessThan(1.5)
      if (url === '/' && screen.width < screen.height)
        expect(Math.abs(left - bar.x), `at ${screen.width} px`).toBeLessThan(1.5)
    }
  })

test('the picture stands before the number, below the bar, and goes down into the sash', async ({ page }) => {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.goto('/')
    const [picture, bar, sash] = [
      await box(page, '.home-picture img'),
      await box(page, '.bar'),
      await box(page, '.home-sash'),
    ]
    expect(picture.y, `at ${screen.width} px`).toBeGreaterThanOrEqual(bar.bottom)
    // What holds the slanted sash reaches higher than its upper edge in the middle, by half of its slant.
    expect(picture.bottom, `at ${screen.width} px`).toBeGreaterThan(sash.y + 0.013 * screen.width)
    const uppermost = await page.evaluate(
      ([x, y]) =>
        document
          .elementsFromPoint(x ?? 0, y ?? 0)
          .find((element) => document.querySelector('.home-plate')?.contains(element))?.nodeName,
      [picture.x + picture.width / 2, picture.y + picture.height / 4],
    )
    expect(uppermost).toBe('IMG')
  }
})

test('what stands beside the tagline is told apart from it by its colour', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  const [tagline, lead] = await page
    .locator('.home-sash > *')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).color))
  expect(lead).not.toBe(tagline)
})

test('the picture comes early, has its place before it is there, and can be seen through', {
  tag: '@both',
}, async ({ page, request }) => {
  await page.goto('/')
  const image = page.locator('.home-picture img')
  await expect(image).toHaveAttribute('fetchpriority', 'high')
  await expect(image).not.toHaveAttribute('loading', 'lazy')
  await expect(image).toHaveAttribute('width', /\d/)
  await expect(image).toHaveAttribute('alt', /shirt/)
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  for (const format of ['avif', 'webp']) {
    const source = page.locator(`.home-picture source[type="image/${format}"]`)
    const [address = ''] = (await source.getAttribute('srcset'))?.split(' ') ?? []
    const file = await request.get(address)
    const { isOpaque } = await sharp(await file.body()).stats()
    expect(isOpaque, format).toBe(false)
  }
})

test('a photograph is shown as a print', { tag: '@long' }, async ({ page }) => {
  await page.goto(strainedUrl)
  const image = page.locator('.home-picture img')
  await expect(image).toHaveCSS('object-fit', 'cover')
  await expect(image).toHaveCSS('border-top-style', 'solid')
})

test('the words of the sash fill it', { tag: '@long' }, async ({ page }) => {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await openInItsFace(page)
    const filled = await page.locator('.home-sash').evaluate((sash) => {
      const widths = [...sash.children].map((line) => {
        const range = new Range()
        range.selectNodeContents(line)
        return range.getBoundingClientRect().width
      })
      const beside = getComputedStyle(sash).display === 'flex'
      const words = beside ? widths.reduce((sum, width) => sum + width, 0) : Math.max(...widths)
      return words / (document.querySelector('.bar')?.clientWidth ?? 1)
    })
    expect(filled, `at ${screen.width} px`).toBeGreaterThan(0.8)
  }
})

test('the buttons of a phone fill the text’s width, and keep no look of hovering once tapped', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const [bar, work, contact] = [
    await box(page, '.bar'),
    await box(page, '.home-ways a'),
    await box(page, '.home-ways a:last-child'),
  ]
  expect(work.x).toBeCloseTo(bar.x, 0)
  expect(contact.right).toBeCloseTo(bar.right, 0)
  const button = page.getByRole('link', { name: 'See the work' })
  const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await button.tap()
  await expect(page).toHaveURL(/#portfolio$/)
  await expect(button).toHaveCSS('background-color', colour)
})
