/** What happens in a work as the page is moved on: screens that come one over the other, layers that come together and are tried. */
import type { Locator, Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { addressOf, box, drawnAnew, expect, finger, test, widthOf, withMotion } from './support.ts'

test.use(withMotion)

/** Opens the work of the strained site that has all kinds of entries. */
async function open(page: Page): Promise<void> {
  await page.goto(strainedUrl)
  await page.goto(await addressOf(page.locator('.tile').first()))
}

const slant = '[data-comes=slant] .work-strip'

/** Scrolls until the top of an element is this far below that of the viewport, in parts of its height. */
const moveTo = (page: Page, selector: string, part: number) =>
  page.evaluate(
    async ([selector, part]) => {
      // What comes into view on the way may change the layout above.
      for (let tries = 0, from = -1; tries < 5 && from !== scrollY; tries++) {
        from = scrollY
        const { top } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: 0 }
        scrollBy({ top: top - part * innerHeight, behavior: 'instant' })
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      }
    },
    [selector, part] as const,
  )

/** The index of the screen of a sequence that is on top at a point of the viewport, given in parts of it. */
const screenAt = (page: Page, sequence: string, x: number, y: number) =>
  page.evaluate(
    ([sequence, x, y]) => {
      // A picture that is clipped there shows what lies behind it.
      const shown = document.elementsFromPoint(x * innerWidth, y * innerHeight)
      const screen = shown
        .find((element) => element.matches(`${sequence} :is(img, p, [data-comes=slant] div)`))
        ?.closest('li')
      return [...document.querySelectorAll(`${sequence} li`)].indexOf(screen as Element)
    },
    [sequence, x, y] as const,
  )

test('each screen of a sequence is seen whole below the bar, with its words beside it @long @both', async ({
  page,
}) => {
  await open(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const screens = page.locator(`${slant} li`)
  await expect(screens).toHaveCount(6)
  for (const [index, screen] of (await screens.all()).entries()) {
    // All are as high as the viewport, and overlap by a third of that and the slant.
    const step = (2 / 3) * (await box(screen)).height - 0.0262 * width
    await moveTo(page, slant, (-index * step) / height)
    const [image, bar] = [screen.locator('img'), page.locator('.bar')]
    await expect(image).toBeInViewport({ ratio: 1 })
    await expect(image).toHaveJSProperty('complete', true)
    await expect.poll(async () => (await box(image)).y - (await box(bar)).bottom).toBeGreaterThanOrEqual(0)
    const picture = await box(image)
    for (const words of await screen.locator('p').all()) {
      await expect(words).toBeInViewport({ ratio: 1 })
      const { x, y, right, bottom } = await box(words)
      expect(right <= picture.x || bottom <= picture.y || x >= picture.right).toBe(true)
      expect(y).toBeGreaterThanOrEqual((await box(bar)).bottom)
    }
    await expect.poll(() => screenAt(page, slant, 0.5, 0.5)).toBe(index)
  }
  expect(await widthOf(page)).toBe(width)
})

test('pictures of a sequence are fetched before they are in view @long', async ({ page }) => {
  await page.goto(strainedUrl)
  await page.goto(await addressOf(page.locator('.tile').nth(3)))
  const sequence = page.locator('.work-sequence').first()
  await moveTo(page, '.work-sequence', 1.5)
  const missing = () =>
    sequence
      .locator('img')
      .evaluateAll((all) => all.filter((image) => !(image as HTMLImageElement).naturalWidth).length)
  await expect.poll(missing).toBe(0)
  await expect(sequence).not.toBeInViewport()
})

test('as the page scrolls, pictures come out of a dot and layers fall into place @long @both', async ({
  page,
}) => {
  await open(page)
  const dot = '[data-comes=dot]'
  const screens = page.locator(`${dot} li`)
  await expect(screens).toHaveCount(3)
  await moveTo(page, dot, 0)
  await expect.poll(() => screenAt(page, dot, 0.2, 0.7)).toBe(0)
  await moveTo(page, dot, -0.56)
  // The dot is at the focus of the first picture.
  await expect.poll(() => screenAt(page, dot, 0.2, 0.7)).toBe(1)
  expect(await screenAt(page, dot, 0.9, 0.95)).toBe(0)
  for (const index of [1, 2]) {
    await moveTo(page, dot, -index)
    for (const [x, y] of [
      [0.2, 0.7],
      [0.96, 0.97],
    ] as const)
      await expect.poll(() => screenAt(page, dot, x, y)).toBe(index)
    const words = screens.nth(index).locator('p')
    await expect(words).toBeInViewport({ ratio: 0.99 })
    await expect(words).toHaveCSS('opacity', /^(1|0\.9\d*)$/)
  }

  const whole = page.locator('.work-whole')
  const layers = whole.locator('> div')
  /** Where each layer is, in four-hundredths of the width of the whole picture: left, top, width. */
  const places = async () => {
    await drawnAnew(page)
    const { x, y, width } = await box(whole)
    const boxes = await Promise.all((await layers.all()).map(box))
    return boxes.map((layer) =>
      [layer.x - x, layer.y - y, layer.width].map((value) => Math.round((400 * value) / width)),
    )
  }
  const [first, second] = [
    [0, 0, 400],
    [300, 50, 50],
  ]
  await moveTo(page, '.work-field', 0.98)
  await expect.poll(places).toEqual([first, [60, 9, 50], second])
  for (const part of [-0.1, -0.3]) {
    await moveTo(page, '.work-field', part)
    await expect.poll(places).toEqual([first, second, second])
  }
  await moveTo(page, '.work-next', 0)
  expect(await widthOf(page)).toBe(page.viewportSize()?.width)
})

test('a layer is tried by its control and by drawing it, and ends at one of its tries @long @both', async ({
  page,
}) => {
  await open(page)
  const range = page.locator('.work-tries input')
  await expect(range).toHaveValue('1')
  await moveTo(page, '.work-whole', 0.1)
  await range.focus()
  const names = await page.locator('.work-tries b').allTextContents()
  const said = page.locator('.work-tries li span').filter({ visible: true })
  const [tried, together] = [1, 2].map((index) => page.locator('.work-whole > div').nth(index)) as [
    Locator,
    Locator,
  ]
  const whole = page.locator('.work-whole')
  const drawnAt = async () => {
    // Where layers stand follows the scrolling, which browsers reckon anew with each frame, and not without one.
    await moveTo(page, '.work-whole', 0.1)
    await drawnAnew(page)
    return (100 * (await box(tried)).x) / (await box(whole)).width
  }
  await expect(tried).toHaveCSS('translate', /^(none|0px|0% 0%)$/)
  const place = await drawnAt()
  await expect(said).toHaveCount(1)

  await page.keyboard.press('ArrowLeft')
  await expect(range).toHaveAttribute('aria-valuetext', new RegExp(`^${names[0]}`))
  await expect(page.locator('.work-tries [data-phase=now] b')).toHaveText(names[0] ?? '')
  // Half the whole picture to the left of its place, and twice as large about its middle.
  await expect.poll(drawnAt).toBeCloseTo(place - 50 - 12.5 / 2, 0)
  await expect(together).toHaveCSS('opacity', '0')

  // The words that ask for it do it, too.
  await page.locator('.work-tries label span').click()
  await expect(range).toHaveValue('1')
  await expect(range).toBeFocused()

  const { x, y, width, height } = await box(whole)
  const drag = async (to: number) => {
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + to * width, y + height / 2, { steps: 3 })
    await page.mouse.up()
  }
  await drag(9)
  await expect(range).toHaveValue('2')
  await expect(said).toHaveCount(0)
  await drag(-0.2)
  await expect(range).toHaveValue('1')
  await expect.poll(drawnAt).toBeCloseTo(place, 0)
  await expect(together).toHaveCSS('opacity', '1')
  expect(await widthOf(page)).toBe(page.viewportSize()?.width)
})

test('reached by keys, the control is in view with its words, and moves a layer that is still falling', async ({
  page,
}) => {
  await open(page)
  const control = page.locator('.work-tries input')
  const tried = page.locator('.work-whole > div').nth(1)
  await moveTo(page, '.work-field', 0.6)
  await expect(tried).toHaveCSS('rotate', /^[1-9]/)
  await control.evaluate((range: HTMLInputElement) => {
    range.value = '0'
    range.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(tried).toHaveCSS('rotate', /^(none|0deg)$/)

  await page.reload()
  await page.locator('.work-row:has(+ .work-row .work-tries)').locator('a, [tabindex]').last().focus()
  for (let i = 0; i < 60 && !(await control.evaluate((one) => one.matches(':focus'))); i++)
    await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  const bar = await box(page.locator('.bar'))
  await expect
    .poll(async () => (await box(page.locator('.work-tries label span'))).y)
    .toBeGreaterThanOrEqual(bar.bottom)
  for (const part of [control, page.locator('.work-tries [data-phase=now] span')])
    await expect(part).toBeInViewport({ ratio: 0.99 })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('layers lie in their places from the first, and screens stand beside each other', async ({ page }) => {
    await open(page)
    await moveTo(page, '.work-field', 0.98)
    await drawnAnew(page)
    const moved = await page
      .locator('.work-whole > div')
      .evaluateAll((layers) => layers.filter((layer) => getComputedStyle(layer).translate !== 'none'))
    expect(moved).toEqual([])
    const [first, second] = await Promise.all(
      [0, 1].map((index) => box(page.locator(`${slant} li`).nth(index))),
    )
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThanOrEqual(first?.right ?? 0)
  })
})

test('a finger on the control of a picture that goes up moves the page on, and a tap moves the control @phone', async ({
  page,
}) => {
  await open(page)
  await moveTo(page, '.work-tries', 0.6)
  const range = page.locator('.work-tries input')
  const before = await range.inputValue()
  const { down, move, up } = await finger(page)
  /** Near the end at which it is not. */
  const end = async () => {
    const { x, right, y, bottom } = await box(range)
    return [before === '0' ? right - 20 : x + 20, (y + bottom) / 2] as const
  }
  const [x, y] = await end()
  const scrolled = () => page.evaluate(() => scrollY)
  const from = await scrolled()
  await down(x, y)
  for (let step = 1; step <= 8; step++) await move(x, y - 8 * step)
  await up()
  await expect.poll(scrolled).toBeGreaterThan(from)
  await expect(range).toHaveValue(before)
  await expect(page.locator('.work-field')).not.toHaveAttribute('data-taken')
  await page.touchscreen.tap(...(await end()))
  await expect(range).not.toHaveValue(before)
  await expect(page.locator('.work-field')).toHaveAttribute('data-taken')
})
