/** The mark that a visitor moves away, by scrolling and by its slider. */
import type { Locator, Page } from '@playwright/test'
import { colourOf, contrast } from '@portfolio/content/look/colour.ts'
import { staticUrl, strainedUrl } from './sites/sites.ts'
import {
  box,
  bringToTop,
  drawnAnew,
  expect,
  expectLoaded,
  finger,
  holdBack,
  standingOnEachOther,
  test,
  widthOf,
  withMotion,
} from './support.ts'

test.use(withMotion)

const control = (page: Page) => page.getByRole('slider', { name: 'Push it away' })
const pushed = (page: Page) => page.locator('.distance-pushed img')

/** Scrolls to a part of the way through the part of the page: 0 is as it comes to stand, 1 before it goes on. */
const scrollThrough = (page: Page, part: number) =>
  page.locator('.distance').evaluate((element, part) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollTo({ top: scrollY + top + part * (height - innerHeight), behavior: 'instant' })
  }, part)

/** Waits until the page no longer scrolls: its place is the same for five frames. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0, from = scrollY; frames < 5; frames = from === scrollY ? frames + 1 : 0) {
      from = scrollY
      await new Promise(requestAnimationFrame)
    }
  })

/** Scrolls until the mark has moved this many drawings away from the first; the stand shows it one step after the last. */
const push = (page: Page, step: number, last: number) =>
  scrollThrough(page, (0.08 + 0.24 * step) / (0.08 + 0.24 * (last + 1) + 1))

/** The drawings that are seen of those in one place, by their numbers: the others are cut away. */
const drawnAt = (place: Locator) =>
  place.evaluateAll((images) => {
    const { left, top, width, height } = images[0]?.getBoundingClientRect() ?? new DOMRect()
    const seen = document.elementsFromPoint(left + width / 2, top + height / 2)
    return images.flatMap((image, index) => (seen.includes(image) ? [index] : []))
  })

const drawn = (page: Page) => drawnAt(pushed(page))

const height = async (page: Page) => (await box(pushed(page))).height

/** How wide it is drawn: of what has been made as small as nothing, browsers tell no box now and then. */
const widthNow = (element: Locator) => element.evaluate((element) => element.getBoundingClientRect().width)

/** Waits until neither the distance nor its unit overlaps other parts. The number has room for more digits. */
async function expectNoOverlap(page: Page): Promise<void> {
  for (const shown of ['first', 'last']) {
    const parts = `.distance-enlarged, .distance-line, .distance-metres span:${shown}-child`
    await expect.poll(() => standingOnEachOther(page.locator(parts))).toEqual([])
  }
}

test('scrolling and the control move the mark away, each from where the other left it @both-long', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Legible from the last row' }).click()
  await expect(page.getByRole('heading', { name: 'The last row test' })).toBeInViewport({ ratio: 1 })
  await expect(control(page)).toBeInViewport({ ratio: 0.99 })

  await scrollThrough(page, 0)
  await expectLoaded(pushed(page).first())
  await expect.poll(() => drawn(page)).toEqual([0])
  await drawnAnew(page)
  const near = await height(page)
  await push(page, 1, 2)
  await expect.poll(() => drawn(page)).toEqual([1])
  await scrollThrough(page, 1)
  await expect.poll(() => drawn(page)).toEqual([2])
  // The last distance is ten times the first.
  await expect.poll(() => height(page)).toBeCloseTo(near / 10, 0)
  await push(page, 1.85, 2)
  await expect(page.getByText('Redrawn')).toBeInViewport()
  await expect(page.getByText('Shrunk')).toBeInViewport()
  await expectNoOverlap(page)

  await push(page, 1, 2)
  await expect(control(page)).toHaveAttribute('aria-valuetext', /^(2|3)\d m$/)
  await control(page).focus()
  for (const [key, distance] of [
    ['ArrowLeft', '9 m'],
    ['ArrowRight', /^(29|30|31) m/],
    ['End', '90 m, Last row'],
  ] as const) {
    await atRest(page)
    await page.keyboard.press(key)
    await expect(control(page)).toHaveAttribute('aria-valuetext', distance)
  }
  await expect.poll(() => drawn(page)).toEqual([2])
  await scrollThrough(page, 0)
  await expect(control(page)).toHaveAttribute('aria-valuetext', '9 m')
  await expect.poll(() => drawn(page)).toEqual([0])
})

test('in the last row the stand shows the mark, and then the visitor’s own letters @both-long', async ({
  page,
}) => {
  await page.goto(strainedUrl)
  await scrollThrough(page, 0)
  await expect(page.getByRole('slider')).toBeVisible()
  await drawnAnew(page)
  // Six drawings and long words.
  expect(await widthOf(page)).toBe(page.viewportSize()?.width)
  const words = page.locator('.distance-stage > h2, .distance-line, .distance-control')
  expect(await standingOnEachOther(words)).toEqual([])

  const stand = page.locator('.distance-stand > div')
  const mark = stand.locator('img')
  const field = page.locator('.distance').getByRole('textbox')
  await expect(field).toBeHidden()
  await push(page, 4.8, 5)
  await expect(page.locator('.distance-enlarged')).toBeVisible()
  expect(await drawnAt(mark)).toEqual([])
  await push(page, 6, 5)
  await expect.poll(() => drawnAt(mark)).toEqual([0])
  await expectLoaded(mark)
  await expect(mark).toBeInViewport({ ratio: 0.99 })
  await expect.poll(() => widthNow(page.locator('.distance-enlarged'))).toBe(0)
  const { y } = await box(mark)
  await page.evaluate(() => scrollBy({ top: innerHeight - 1, behavior: 'instant' }))
  expect((await box(mark)).y, 'after a screen of scrolling').toBeCloseTo(y, 0)

  await field.fill('qi')
  await expect(mark).toHaveCount(0)
  const cards = stand.locator('canvas')
  const image = () => cards.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  const [two, answer] = [await image(), page.locator('.distance-said[aria-live]')]
  await expect(answer).toBeVisible()
  await field.fill('i')
  await expect(answer).toBeHidden()
  await expect.poll(image).not.toBe(two)
  await field.fill(' ')
  await expect(mark).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test('a finger on the control scrolls the page, a tap on the scale or the label moves the mark @phone', async ({
  page,
}) => {
  await page.goto('/')
  await scrollThrough(page, 0)
  // The scene moves the scale.
  await expect(control(page)).toBeVisible()
  expect((await box(control(page))).height).toBeGreaterThanOrEqual(44)
  const label = await page.getByText('Push it away').evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label.firstChild ?? label)
    return range.getBoundingClientRect().toJSON()
  })
  const held = () => drawnAt(page.locator('.distance-stand img'))
  for (const [distance, onStand] of [
    [/^(29|30|31) m/, []],
    [/^90 m/, []],
    [/^90 m/, [0]],
    [/^9 m/, []],
  ] as const) {
    await atRest(page)
    await page.mouse.click(label.x + label.width / 2, label.y + label.height / 2)
    await expect(control(page)).toHaveAttribute('aria-valuetext', distance)
    await expect.poll(held).toEqual(onStand)
  }
  await atRest(page)

  const last = await box(page.locator('.distance-scale li').last())
  await page.touchscreen.tap(last.x + last.width / 2, last.y + 5)
  await expect(control(page)).toHaveAttribute('aria-valuetext', '90 m, Last row')
  await expect.poll(() => drawn(page)).toEqual([2])

  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  const { x, y, height } = await box(control(page))
  const { down, move, up } = await finger(page)
  await down(x + 20, y + height / 2)
  for (let step = 1; step <= 8; step++) await move(x + 20, y + height / 2 - 20 * step)
  await up()
  await expect.poll(scrolled).toBeGreaterThan(before + 40)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the part keeps its height, scrolling moves nothing, and the control does', async ({ page }) => {
    const show = await holdBack(page, '**/distance-behaviour*')
    await page.goto('/')
    await bringToTop(page.locator('.distance'))
    const stage = async () => (await box(page.locator('.distance-stage'))).height
    const before = await stage()
    await expect(control(page)).toHaveCount(0)
    show()
    await expect(control(page)).toBeVisible()
    // Otherwise a reload would move what is read below it.
    expect(await stage()).toBeCloseTo(before, 0)

    await scrollThrough(page, 0)
    const near = await height(page)
    await scrollThrough(page, 1)
    await drawnAnew(page)
    expect(await height(page)).toBe(near)
    await control(page).focus()
    await expect(control(page)).toHaveAttribute('aria-valuetext', '9 m')
    await page.keyboard.press('End')
    await expect.poll(() => height(page)).toBeCloseTo(near / 10, 0)
    await expect.poll(() => drawn(page)).toEqual([2])
    await expect.poll(() => drawnAt(page.locator('.distance-stand img'))).toEqual([0])
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawings stand in a row, each as large as from its distance', async ({ page }) => {
    await page.goto('/')
    await expect(control(page)).toBeHidden()
    const images = page.locator('.distance-scale img')
    await expect(images.first()).toHaveAccessibleName(/heron in the tide/)
    const heights = await images.evaluateAll((all) =>
      all.map((image) => image.getBoundingClientRect().height),
    )
    expect(heights.map((height) => Math.round((90 * (heights[0] ?? 0)) / height))).toEqual([90, 300, 900])
    await expect(page.locator('.distance-scale li')).toHaveText(['9', '30', '90'])
  })
})

test('at each distance the slider says its line, which overlaps nothing @long @both', async ({ page }) => {
  await page.goto(strainedUrl)
  await scrollThrough(page, 0)
  const lines = page.locator('.distance-said[aria-hidden]').filter({ hasText: /\S/ })
  const [leftOut, enlarged] = [
    page.locator('.distance-left-out li').filter({ hasText: /\S/ }),
    page.locator('.distance-enlarged'),
  ]
  const opaque = (elements: Locator) =>
    elements.evaluateAll((all) =>
      all.flatMap((one, index) => (Number(getComputedStyle(one).opacity) > 0.9 ? [index] : [])),
    )
  await expect(lines).toHaveCount(5)
  for (const part of [lines, leftOut]) await expect.poll(() => opaque(part)).toEqual([])
  for (const [index, line] of (await lines.all()).entries()) {
    await push(page, index + 1, 5)
    await expect.poll(() => opaque(lines)).toEqual([index])
    await expect.poll(() => opaque(leftOut)).toEqual([index])
    expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toContain(await line.textContent())
    await drawnAnew(page)
    expect((await box(line)).y).toBeGreaterThanOrEqual((await box(page.locator('.distance h2'))).bottom)
    expect((await box(line)).bottom).toBeLessThan((await box(page.locator('.distance-control'))).y)
    // From the second drawing on, it is compared with the first one, enlarged.
    if (index < 1) await expect.poll(() => widthNow(enlarged)).toBe(0)
    else
      for (const side of await enlarged.locator('div').all())
        await expect.poll(() => drawnAt(side.locator('img'))).toEqual([index - 1])
    await expectNoOverlap(page)
  }
  await page.emulateMedia({ media: 'print' })
  for (const line of await lines.all()) await expect(line).toBeHidden()
})

test('without its file, the part and the link to it are missing', async ({ page }) => {
  await page.goto(staticUrl)
  const headings = ['Featured Work', 'Services', 'Get in Touch']
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
  await expect(page.locator('.home-sash a')).toHaveCount(0)
  expect((await page.content()).includes('--nearness')).toBe(false)
})

test('it has the colours of the mark’s work, legible in the light and the dark page @long', async ({
  page,
}) => {
  await page.goto(strainedUrl)
  await scrollThrough(page, 0)
  const ground = () =>
    page.locator('.distance').evaluate((part) => getComputedStyle(part, '::before').backgroundColor)
  const words = () => page.locator('.distance h2').evaluate((words) => getComputedStyle(words).color)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(ground).toBe('rgb(58, 23, 48)')
    await expect
      .poll(async () => contrast(colourOf(await words()), colourOf(await ground())))
      .toBeGreaterThanOrEqual(4.5)
  }
})
