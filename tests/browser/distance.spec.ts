/** The mark that a visitor moves away, by scrolling and by its slider. */
import type { Locator, Page } from '@playwright/test'
import { colourOf, contrast } from '../../site/look/colour.ts'
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

test('scrolled on, the mark goes away to the last row, and is drawn more simply on its way @both-long', async ({
  page,
}) => {
  await page.goto('/')
  await scrollThrough(page, 0)
  await expectLoaded(pushed(page).first())
  await expect.poll(() => drawn(page)).toEqual([0])
  await drawnAnew(page)
  const near = await height(page)
  await push(page, 1, 2)
  await expect.poll(() => drawn(page)).toEqual([1])
  await scrollThrough(page, 1)
  await expect.poll(() => drawn(page)).toEqual([2])
  await expectLoaded(pushed(page).last())
  // As large as from ten times as far, and as the one in the seat beside it.
  await expect.poll(() => height(page)).toBeCloseTo(near / 10, 0)
  const seated = async () => (await box(page.locator('.distance-seen img'))).height
  await expect.poll(seated).toBeCloseTo(near / 10, 0)
  // What is left there of the first drawing and of the last is shown enlarged on the way there, beside nothing else.
  await push(page, 1.85, 2)
  for (const glass of await page.locator('.distance-enlarged img').all()) {
    await expectLoaded(glass)
    await expect(glass).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await box(glass)).height).toBeGreaterThan(1.5 * (near / 10))
  }
  await expect(page.locator('.distance-enlarged p')).toHaveText(['Redrawn', 'Shrunk'])
  const parts = page.locator('.distance-enlarged, .distance-seat, .distance-metres span, .distance-line')
  await expect.poll(() => standingOnEachOther(parts)).toEqual([])
  await push(page, 1, 2)
  await expect.poll(() => widthNow(page.locator('.distance-enlarged'))).toBe(0)
})

test('in the last row the stand holds the mark up, in place of what was compared @both', async ({ page }) => {
  await page.goto(strainedUrl)
  const heldUp = page.locator('.distance-stand img')
  await push(page, 4.8, 5)
  await expect(page.locator('.distance-enlarged')).toBeVisible()
  expect(await drawnAt(heldUp)).toEqual([])
  await push(page, 6, 5)
  await expect.poll(() => drawnAt(heldUp)).toEqual([0])
  // For one screen of scrolling, it stays.
  const { y } = await box(heldUp)
  await page.evaluate(() => scrollBy({ top: innerHeight - 1, behavior: 'instant' }))
  expect((await box(heldUp)).y).toBeCloseTo(y, 0)
  await expectLoaded(heldUp)
  await expect(heldUp).toBeInViewport({ ratio: 0.99 })
  // Each of its pixels is one card, and none stands on two.
  const between = await heldUp.evaluate((image: HTMLElement) => {
    const card = image.offsetWidth / Number(getComputedStyle(image).getPropertyValue('--across'))
    const { right } = (image.parentElement ?? image).getBoundingClientRect()
    return ((right - image.getBoundingClientRect().right) / card) % 1
  })
  expect(between).toBeCloseTo(Math.round(between), 2)
  await expect.poll(() => widthNow(page.locator('.distance-enlarged'))).toBe(0)
  await push(page, 4.8, 5)
  await expect.poll(() => drawnAt(heldUp)).toEqual([])
})

test('the control goes on from where scrolling has brought it, and scrolling from where it is @both-long', async ({
  page,
}) => {
  await page.goto('/')
  await push(page, 1, 2)
  await expect(control(page)).toHaveAttribute('aria-valuetext', /^(2|3)\d m$/)
  await control(page).focus()
  // An arrow goes to the next drawing, or to the one before, and counts while another is on its way.
  await page.keyboard.press('ArrowLeft')
  await expect(control(page)).toHaveAttribute('aria-valuetext', '9 m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(control(page)).toHaveAttribute('aria-valuetext', /^(29|30|31) m/)
  await page.keyboard.press('End')
  await expect(control(page)).toHaveAttribute('aria-valuetext', '90 m, Last row')
  await expect.poll(() => drawn(page)).toEqual([2])
  await scrollThrough(page, 0)
  await expect(control(page)).toHaveAttribute('aria-valuetext', '9 m')
  await expect.poll(() => drawn(page)).toEqual([0])
})

test('come to from below by keys, the whole part is in view @long', async ({ page }) => {
  await page.goto('/')
  await page.locator('#services').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  await expect(control(page)).toHaveAttribute('aria-valuetext', '90 m, Last row')
  await page.locator('.services a').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(control(page)).toBeFocused()
  await expect(page.locator('.distance h2')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect.poll(() => drawn(page)).toEqual([0])
  await expect(page.locator('.distance h2')).toBeInViewport({ ratio: 1 })
})

test('the line beside the tagline leads to it @both', async ({ page }) => {
  await page.goto('/')
  await page.locator('.home-sash a').click()
  for (const part of ['h2', '.distance-control'])
    await expect(page.locator(`.distance ${part}`)).toBeInViewport({ ratio: 0.99 })
})

test('a touch on the scale pushes the mark there @phone', async ({ page }) => {
  await page.goto('/')
  await scrollThrough(page, 0)
  // It comes with the scene, which gives the scale another place.
  await expect(control(page)).toBeVisible()
  expect((await box(control(page))).height).toBeGreaterThanOrEqual(44)
  const last = await box(page.locator('.distance-scale li').last())
  await page.touchscreen.tap(last.x + last.width / 2, last.y + 5)
  await expect(control(page)).toHaveAttribute('aria-valuetext', '90 m, Last row')
  await expect.poll(() => drawn(page)).toEqual([2])
})

test('a finger on the control that goes up moves the page on, and does not push the mark back @phone', async ({
  page,
}) => {
  await page.goto('/')
  await push(page, 2, 2)
  await expect(control(page)).toHaveAttribute('aria-valuetext', '90 m, Last row')
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  const { x, y, height } = await box(control(page))
  const { down, move, up } = await finger(page)
  await down(x + 20, y + height / 2)
  for (let step = 1; step <= 8; step++) await move(x + 20, y + height / 2 - 20 * step)
  await up()
  await expect.poll(scrolled).toBeGreaterThan(before + 40)
})

test('a click on the words that ask for it moves the mark on, and from the stand back @both', async ({
  page,
}) => {
  await page.goto('/')
  await scrollThrough(page, 0)
  await expect(control(page)).toBeVisible()
  const words = await page.getByText('Push it away').evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label.firstChild ?? label)
    return range.getBoundingClientRect().toJSON()
  })
  for (const distance of [/^(29|30|31) m/, /^90 m/, /^90 m/, /^9 m/]) {
    const arrived = page.evaluate(() =>
      new Promise((there) => document.addEventListener('scrollend', there, { once: true })).then(() => 0),
    )
    await page.mouse.click(words.x + words.width / 2, words.y + words.height / 2)
    await arrived
    await expect(control(page)).toHaveAttribute('aria-valuetext', distance)
  }
})

test('in the last row a visitor may have letters of their own held up @both', async ({ page }) => {
  await page.goto(strainedUrl)
  const field = page.locator('.distance-letters input')
  const stand = page.locator('.distance-stand > div')
  await scrollThrough(page, 0)
  await expect(field).toBeHidden()
  await scrollThrough(page, 1)
  await expect(field).toBeVisible()
  const mark = stand.locator('img')
  await expect(mark).toBeVisible()
  const { width } = await box(mark)
  await field.fill('qi')
  await expect(mark).toHaveCount(0)
  const cards = stand.locator('canvas')
  // As wide as whole pixels for each card let them be in the place of the mark.
  const across = await cards.evaluate((canvas: HTMLCanvasElement) => canvas.width)
  expect((await box(cards)).width).toBeCloseTo(across * Math.floor(width / across), 0)
  /** The share of the cards that show something, and in how many colours. */
  const shown = () =>
    cards.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      const pixels = Array.from({ length: data.length / 4 }, (_, index) => [
        ...data.slice(4 * index, 4 * index + 4),
      ])
      const whole = pixels.filter((pixel) => pixel[3] === 255)
      return {
        share: whole.length / pixels.length,
        colours: new Set(whole.map((pixel) => String(pixel.map((value) => value >> 6)))).size,
      }
    })
  // Something else is said then.
  const said = page.locator('.distance-said[aria-live]')
  await expect(said).toBeVisible()
  const two = await shown()
  expect(two.share).toBeGreaterThan(0.2)
  expect(two.colours).toBe(2)
  await field.fill('i')
  await expect(said).toBeHidden()
  await expect.poll(async () => (await shown()).share).not.toBe(two.share)
  await field.fill(' ')
  await expect(mark).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test.describe('where nothing is to move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // Else what is read below it would be elsewhere after a reload.
  test('it is as high before its scene has come', async ({ page }) => {
    for (const screen of [640, 800]) {
      const give = await holdBack(page, '**/distance-behaviour*')
      await page.setViewportSize({ width: 1280, height: screen })
      await page.goto('/')
      await bringToTop(page.locator('.distance'))
      const high = async () => (await box(page.locator('.distance-stage'))).height
      const before = await high()
      await expect(control(page)).toHaveCount(0)
      give()
      await expect(control(page)).toBeVisible()
      expect(await high()).toBeCloseTo(before, 0)
    }
  })

  test('scrolling moves nothing, and the control all the same', async ({ page }) => {
    await page.goto('/')
    await scrollThrough(page, 0)
    await expect(control(page)).toBeVisible()
    const near = await height(page)
    await scrollThrough(page, 1)
    await drawnAnew(page)
    expect(await height(page)).toBe(near)
    await control(page).focus()
    await expect(control(page)).toHaveAttribute('aria-valuetext', '9 m')
    await page.keyboard.press('End')
    await expect.poll(() => height(page)).toBeCloseTo(near / 10, 0)
    // Nothing of the scene lies below what the stage itself is painted with.
    const isCovered = await pushed(page)
      .last()
      .evaluate((image) => {
        const { left, top, width, height } = image.getBoundingClientRect()
        const all = document.elementsFromPoint(left + width / 2, top + height / 2)
        return all.findIndex(({ className }) => className === 'distance-stage') < all.indexOf(image)
      })
    expect(isCovered).toBe(false)
    expect(await drawnAt(page.locator('.distance-stand img'))).toEqual([0])
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawings stand in a row, each as large as from its distance @both', async ({ page }) => {
    await page.goto('/')
    await expect(control(page)).toBeHidden()
    const images = page.locator('.distance-scale img')
    await expect(images.first()).toHaveAccessibleName(/heron in the tide/)
    const heights = await images.evaluateAll((all) =>
      all.map((image) => image.getBoundingClientRect().height),
    )
    expect(heights.map((height) => Math.round((90 * (heights[0] ?? 0)) / height))).toEqual([90, 300, 900])
    await expect(page.locator('.distance-scale li')).toHaveText(['9', '30', '90'])
    await expect(page.locator('.distance-unit')).toBeVisible()
  })
})

test('what a drawing leaves out has fallen until the next one comes @long', async ({ page }) => {
  await page.goto(strainedUrl)
  const seen = () =>
    page
      .locator('.distance-left-out li')
      .evaluateAll((all) =>
        all.flatMap((one, index) => (getComputedStyle(one).opacity === '1' ? [index + 1] : [])),
      )
  await scrollThrough(page, 0)
  await expect(page.locator('.distance-left-out li')).toHaveCount(5)
  await expect.poll(seen).toEqual([])
  await push(page, 2, 5)
  await expect.poll(seen).toEqual([2])
  // With the drawing that leaves it out, and no later.
  await push(page, 2.52, 5)
  await expect.poll(seen).toEqual([3])
  await push(page, 4.8, 5)
  await expect.poll(seen).toEqual([5])
  await scrollThrough(page, 1)
  await expect.poll(seen).toEqual([])
})

test('at each distance its own line is said, by the control too, and stands on nothing @long @both', async ({
  page,
}) => {
  await page.goto(strainedUrl)
  await scrollThrough(page, 0)
  const lines = page.locator('.distance-said:not([aria-live])')
  await expect(lines).toHaveCount(5)
  const [intro, slider] = [page.locator('.distance-line'), page.getByRole('slider')]
  /** The lines that are read, by their numbers. */
  const said = () =>
    lines.evaluateAll((all) =>
      all.flatMap((line, index) => (Number(getComputedStyle(line).opacity) > 0.9 ? [index] : [])),
    )
  await expect.poll(said).toEqual([])
  await expect(intro).toHaveCSS('opacity', '1')
  for (const [index, line] of (await lines.all()).entries()) {
    await push(page, index + 1, 5)
    await expect.poll(said).toEqual([index])
    await expect(intro).toHaveCSS('opacity', '0')
    expect(await slider.getAttribute('aria-valuetext')).toContain(await line.textContent())
    await drawnAnew(page)
    const { y, bottom } = await box(line)
    expect(y).toBeGreaterThanOrEqual((await box(page.locator('.distance-stage > h2'))).bottom)
    expect(bottom).toBeLessThan((await box(page.locator('.distance-control'))).y)
  }
  // Between two of them, one is.
  for (const [step, index] of [
    [2.49, 1],
    [2.51, 2],
  ] as const) {
    await push(page, step, 5)
    await expect.poll(said).toEqual([index])
  }
  // On paper, where nothing is pushed away, none is.
  await page.emulateMedia({ media: 'print' })
  for (const line of await lines.all()) await expect(line).toBeHidden()
})

test('left out, nothing of it is there', async ({ page }) => {
  await page.goto(staticUrl)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Featured Work',
    'Services',
    'Get in Touch',
  ])
  // Nor a way to it, nor its style.
  await expect(page.locator('.home-sash p')).toHaveCount(2)
  await expect(page.locator('.home-sash a')).toHaveCount(0)
  expect((await page.content()).includes('--nearness')).toBe(false)
})

test('six drawings and long words stay within the screen, and stand on nothing @both', async ({ page }) => {
  await page.goto(strainedUrl)
  await scrollThrough(page, 0)
  await expect(page.getByRole('slider')).toBeVisible()
  await drawnAnew(page)
  expect(await widthOf(page)).toBe(page.viewportSize()?.width)
  expect(
    await standingOnEachOther(page.locator('.distance-stage > h2, .distance-line, .distance-control')),
  ).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`it wears the colours of the work that the mark is of, where the page is ${colorScheme}`, async ({
    page,
  }) => {
    await page.goto(strainedUrl)
    await page.emulateMedia({ colorScheme })
    await scrollThrough(page, 0)
    const ground = () =>
      page.locator('.distance').evaluate((part) => getComputedStyle(part, '::before').backgroundColor)
    const words = () => page.locator('.distance h2').evaluate((words) => getComputedStyle(words).color)
    await expect.poll(ground).toBe('rgb(58, 23, 48)')
    await expect
      .poll(async () => contrast(colourOf(await words()), colourOf(await ground())))
      .toBeGreaterThanOrEqual(4.5)
  })

test('from the third drawing on it is seen enlarged, as it is drawn there and as it was at first @both @long', async ({
  page,
}) => {
  await page.goto(strainedUrl)
  const glasses = page.locator('.distance-enlarged')
  for (const [way, seen] of [
    [3, 1],
    [2.45, 0],
    [4, 2],
  ] as const) {
    await push(page, way, 5)
    for (const side of await glasses.locator('div').all())
      await expect.poll(() => drawnAt(side.locator('img'))).toEqual([seen])
    const parts = page.locator('.distance-enlarged, .distance-metres span, .distance-line')
    await expect.poll(() => standingOnEachOther(parts)).toEqual([])
  }
  await push(page, 1, 5)
  await expect.poll(() => widthNow(glasses)).toBe(0)
})
