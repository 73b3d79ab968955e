/** Motion by scrolling, slider, keys or drag: the first screen's picture, the distance scene, a work's layers. */
import type { Locator, Page } from '@playwright/test'
import { demoUrl, staticUrl, stressUrl } from '../sites/sites.ts'
import {
  afterRepaint,
  boxOf,
  bringToTop,
  delayResponses,
  expect,
  test,
  tiles,
  urlOf,
  withMotion,
} from './support.ts'

test.use(withMotion)

/** The part about the distance, named by its heading in the demo. */
const distanceScene = (page: Page) => page.getByRole('region', { name: 'The last row test' })
const slider = (page: Page) => page.getByRole('main').getByRole('slider')
const expectValueText = (page: Page, value: string | RegExp) =>
  expect(slider(page)).toHaveAttribute('aria-valuetext', value)

/** Scrolls to a position within a sticky part of the page: at `fraction` 0 it begins to stick, at 1 it stops. */
const scrollWithin = (part: Locator, fraction: number) =>
  part.evaluate((element, fraction) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollTo({ top: scrollY + top + fraction * (height - innerHeight), behavior: 'instant' })
  }, fraction)

/** Waits until the page has not scrolled for five frames. */
const waitForScrollEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0, from = scrollY; frames < 5; frames = from === scrollY ? frames + 1 : 0) {
      from = scrollY
      await new Promise(requestAnimationFrame)
    }
  })

/** Drags an element to the right from its middle. Calls `beforeRelease` before it releases the mouse. */
async function drag(
  page: Page,
  element: Locator,
  pixels: number,
  beforeRelease = async () => {},
): Promise<void> {
  const { x, y, width, height } = await boxOf(element)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + pixels, y + height / 2, { steps: 4 })
  await beforeRelease()
  await page.mouse.up()
}

/** The picture made of layers on the page of a work. */
const layersFigure = (page: Page) => page.locator('.work-composite')

async function openWork(page: Page): Promise<void> {
  await page.goto(stressUrl)
  await page.goto(await urlOf(tiles(page).first()))
  await bringToTop(layersFigure(page))
  await expect(slider(page)).toHaveValue('1')
}

/** Counts the running animations, except those that follow the scroll position. */
const countRunningAnimations = (page: Page) =>
  page.evaluate(() => {
    const animations = document.getAnimations().filter(({ playState }) => playState === 'running')
    return animations.filter(({ timeline }) => timeline === document.timeline).length
  })

test('a reload does not animate the first screen, and scrolling, keys and drag turn its picture', async ({
  page,
}) => {
  await page.goto(staticUrl)
  await expect.poll(() => countRunningAnimations(page)).toBe(0)
  await page.reload()
  expect(await countRunningAnimations(page)).toBe(0)
  // The first input loads the picture's other views.
  await page.keyboard.press('Shift')
  const picture = page.getByRole('button', { name: 'Home shirt of an invented football club' })
  // The picture of this site has four views, numbered by `--step`: 0 is the front, 2 the back.
  const currentView = () =>
    picture
      .locator('..')
      .locator('img')
      .last()
      .evaluate((image) => Number(getComputedStyle(image).getPropertyValue('--step')))
  const scrollDown = (fraction: number) =>
    page.evaluate((fraction) => scrollTo({ top: fraction * innerHeight, behavior: 'instant' }), fraction)
  await expect(picture).toBeVisible()
  await scrollDown(0.2)
  await expect.poll(currentView).toBe(2)
  await scrollDown(0)
  await expect.poll(currentView).toBe(0)

  await picture.focus()
  for (const [key, view] of Object.entries({ ArrowRight: 1, ArrowLeft: 0, Enter: 2 })) {
    await page.keyboard.press(key)
    await expect.poll(currentView, key).toBe(view)
  }
  await drag(page, picture, (await boxOf(picture)).height / 4, () =>
    expect.poll(currentView).toBeGreaterThan(2.5),
  )
  // After the drag, the picture rests at a whole view. Scrolling no longer turns it.
  await expect.poll(async () => (await currentView()) % 1).toBe(0)
  const chosenView = await currentView()
  await scrollDown(0.2)
  await afterRepaint(page)
  expect(await currentView()).toBe(chosenView)
})

test('scrolling and the slider both set the distance of the drawing @both-long', async ({ page }) => {
  const drawingHeight = () =>
    page
      .locator('.distance-logo img')
      .evaluateAll((images) => Math.max(...images.map((image) => image.getBoundingClientRect().height)))
  await page.goto('/')
  // The first screen's intro animation moves the link into view. A click before its end may miss.
  await expect.poll(() => countRunningAnimations(page)).toBe(0)
  await page.getByRole('link', { name: 'Legible from the last row' }).click()
  await expect(page.getByRole('heading', { name: 'The last row test' })).toBeInViewport({ ratio: 1 })
  await expect(slider(page)).toBeInViewport({ ratio: 0.99 })
  await scrollWithin(distanceScene(page), 0)
  await expectValueText(page, '9 m')
  await afterRepaint(page)
  const nearHeight = await drawingHeight()
  await scrollWithin(distanceScene(page), 1)
  await expectValueText(page, '90 m, Last row')
  // The last distance is ten times the first, so the drawing is a tenth as high.
  await expect.poll(drawingHeight).toBeLessThan(nearHeight / 5)

  await slider(page).focus()
  for (const [key, shown] of [
    ['Home', '9 m'],
    ['ArrowRight', /^(29|30|31) m/],
    ['End', '90 m, Last row'],
  ] as const) {
    await waitForScrollEnd(page)
    await page.keyboard.press(key)
    await expectValueText(page, shown)
  }
  await waitForScrollEnd(page)
  await scrollWithin(distanceScene(page), 0)
  await expectValueText(page, '9 m')
})

test('the cards show the drawing or typed letters, and a link starts a message about the letters @long @both', async ({
  page,
}) => {
  await page.goto(stressUrl)
  const part = page.getByRole('region').filter({ has: page.locator('input[type=range]') })
  await scrollWithin(part, 0)
  const field = part.getByRole('textbox')
  await expect(field).toBeHidden()
  await scrollWithin(part, 0.9)
  await expect(field).toBeVisible()
  const drawing = part.locator('.distance-cards img')
  await expect(drawing).toBeInViewport({ ratio: 0.99 })
  await field.fill('qi')
  await expect(drawing).toHaveCount(0)
  const letterComment = part.locator('[aria-live]')
  await expect(letterComment).toBeVisible()
  await field.fill('i')
  await expect(letterComment).toBeHidden()
  const askLink = part.getByRole('link')
  await expect(askLink).toHaveText(/\bI\b/)
  await field.fill(' ')
  await expect(drawing).toBeVisible()
  await expect(askLink).toBeHidden()
  await field.fill('qi')
  await askLink.click()
  await expect(page.locator('#contact').getByRole('textbox').nth(2)).toHaveValue(/\bQI: $/)
})

test('a tap on the scale moves the drawing, and a swipe on the slider scrolls the page @phone', async ({
  page,
}) => {
  await page.goto('/')
  await scrollWithin(distanceScene(page), 0)
  // When its script starts, the scene moves the scale of distances.
  await expect(distanceScene(page).locator('[data-phase=now]').first()).toBeAttached()
  await waitForScrollEnd(page)
  const lastDistance = await boxOf(distanceScene(page).getByRole('listitem').last())
  await page.touchscreen.tap(lastDistance.x + lastDistance.width / 2, lastDistance.y + 5)
  await expectValueText(page, '90 m, Last row')

  const scrollPosition = () => page.evaluate(() => scrollY)
  await waitForScrollEnd(page)
  const positionBefore = await scrollPosition()
  const { x, y, height } = await boxOf(slider(page))
  const session = await page.context().newCDPSession(page)
  // Sends touches at these distances above the slider.
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...distances: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distances.map((distance) => ({ x: x + 20, y: y + height / 2 - distance })),
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 8; step++) await touch('touchMove', 20 * step)
  await touch('touchEnd')
  await expect.poll(scrollPosition).toBeGreaterThan(positionBefore + 40)
})

test('keys, label and drag choose a variant of a layer, and the slider names it', async ({ page }) => {
  await openWork(page)
  const figure = page.getByRole('figure').filter({ has: page.getByRole('slider') })
  const variantNames = await figure.locator('b').allTextContents()
  const expectVariant = async (index: number) => {
    await expect(slider(page)).toHaveValue(String(index))
    await expectValueText(page, new RegExp(`^${variantNames[index]}`))
  }
  await slider(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expectVariant(0)
  await expect(slider(page)).toBeInViewport({ ratio: 0.99 })
  await figure.locator('label span').click()
  await expectVariant(1)
  await expect(slider(page)).toBeFocused()

  await bringToTop(layersFigure(page))
  const { width } = await boxOf(layersFigure(page))
  // A drag far to the right chooses the last variant, a short one to the left the one before.
  await drag(page, layersFigure(page), 9 * width)
  await expectVariant(2)
  await drag(page, layersFigure(page), -0.2 * width)
  await expectVariant(1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is animated, the distance scene keeps its height, and its slider works', async ({ page }) => {
    const countAnimations = () => page.evaluate(() => document.getAnimations().length)
    const releaseScript = await delayResponses(page, '**/distance-behaviour*')
    await page.goto('/')
    await tiles(page).nth(1).hover()
    await afterRepaint(page)
    expect(await countAnimations()).toBe(0)
    await bringToTop(distanceScene(page))
    const heightBefore = (await boxOf(distanceScene(page))).height
    await expect(slider(page)).toHaveCount(0)
    releaseScript()
    await expect(slider(page)).toBeVisible()
    // Another height with the script would move the text below the scene.
    expect((await boxOf(distanceScene(page))).height).toBeCloseTo(heightBefore, 0)
    await scrollWithin(distanceScene(page), 1)
    await afterRepaint(page)
    await expectValueText(page, '9 m')
    await slider(page).press('End')
    await expectValueText(page, '90 m, Last row')

    await openWork(page)
    const [first, second] = await page.locator('.work-strip').first().getByRole('listitem').all()
    if (!first || !second) throw new Error('the strip has too few pictures')
    await first.scrollIntoViewIfNeeded()
    await afterRepaint(page)
    expect(await countAnimations()).toBe(0)
    expect((await boxOf(second)).y).toBe((await boxOf(first)).y)
  })
})

test('without JavaScript the distances are a list; without distance.yaml the section and its link are missing @long', async ({
  page,
  browser,
}) => {
  await page.goto(staticUrl)
  const headings = ['Featured Work', 'Services', 'Get in Touch']
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
  await expect(page.getByRole('link', { name: 'Legible from the last row' })).toHaveCount(0)

  const plainPage = await browser.newPage({ javaScriptEnabled: false })
  await plainPage.goto(demoUrl)
  await expect(slider(plainPage)).toBeHidden()
  await expect(distanceScene(plainPage).getByRole('img').first()).toHaveAccessibleName(/heron in the tide/)
  await expect(distanceScene(plainPage).getByRole('listitem')).toHaveText(['9', '30', '90'])
  await plainPage.close()
})
