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

/** Moves the page on until an element's upper edge is so far below that of the screen, in parts of its height. */
const moveTo = (page: Page, selector: string, part: number) =>
  page.evaluate(
    ([selector, part]) => {
      const { top } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: 0 }
      scrollBy({ top: top - part * innerHeight, behavior: 'instant' })
    },
    [selector, part] as const,
  )

test('keys pass by a sequence whose screens come over each other, as it does not scroll @long', async ({
  page,
}) => {
  await open(page)
  const passed = new Set<string>()
  for (let i = 0; i < 40 && !passed.has('work-next'); i++) {
    await page.keyboard.press('Tab')
    passed.add(await page.evaluate(() => document.activeElement?.className ?? ''))
  }
  expect(passed).toContain('work-next')
  expect(passed).not.toContain('work-strip')
})

for (const [where, size] of [['@long @both'], ['on a tablet @long', { width: 768, height: 1024 }]] as const)
  test(`each screen of a sequence is seen whole, and then covered by the next, ${where}`, async ({
    page,
  }) => {
    if (size) await page.setViewportSize(size)
    await open(page)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const screens = page.locator(`${slant} li`)
    await expect(screens).toHaveCount(6)
    for (const [index, screen] of (await screens.all()).entries()) {
      // All are as high as the screen, and overlap by a third of that and the slant.
      const step = (2 / 3) * (await box(screen)).height - 0.0262 * width
      await moveTo(page, slant, (-index * step) / height)
      const image = screen.locator('img')
      await expect(image).toBeInViewport({ ratio: 1 })
      await expect(image).toHaveJSProperty('complete', true)
      const bar = page.locator('.bar')
      await expect.poll(async () => (await box(image)).y - (await box(bar)).bottom).toBeGreaterThanOrEqual(0)
      const shown = await box(image)
      for (const words of await screen.locator('p').all()) {
        await expect(words).toBeInViewport({ ratio: 1 })
        const told = await box(words)
        expect(told.right <= shown.x || told.bottom <= shown.y || told.x >= shown.right).toBe(true)
        expect(told.y).toBeGreaterThanOrEqual((await box(bar)).bottom)
      }
      const above = () =>
        page.evaluate((slant) => {
          const screen = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(`${slant} li`)
          return [...document.querySelectorAll(`${slant} li`)].indexOf(screen as Element)
        }, slant)
      await expect.poll(above).toBe(index)
    }
    expect(await widthOf(page)).toBe(width)
    await moveTo(page, '[data-comes=slant] > figcaption', 0.5)
    const caption = await box(page.locator('[data-comes=slant] > figcaption'))
    expect(caption.y).toBeGreaterThanOrEqual((await box(screens.last())).bottom)
  })

for (const [of, index] of [
  ['of a work that has more to be moved @long', 0],
  ['of one that has but these', 3],
] as const)
  test(`pictures that come over others are there before their turn, ${of}`, async ({ page }) => {
    await page.goto(strainedUrl)
    await page.goto(await addressOf(page.locator('.tile').nth(index)))
    await expect(page.locator('.work-sequence').first()).toBeAttached()
    for (const sequence of await page.locator('.work-sequence, .work-layers').all()) {
      await sequence.evaluate((figure) => {
        scrollBy({ top: figure.getBoundingClientRect().top - 1.5 * innerHeight, behavior: 'instant' })
      })
      const missing = () =>
        sequence
          .locator('img')
          .evaluateAll(
            (pictures) => pictures.filter((picture) => !(picture as HTMLImageElement).naturalWidth).length,
          )
      await expect.poll(missing, `${await sequence.getAttribute('data-comes')}`).toBe(0)
      await expect(sequence).not.toBeInViewport()
    }
  })

test('the next screen comes whole or not at all, wherever the page is stopped @long', async ({ page }) => {
  await open(page)
  const seenAt = (part: number) =>
    page.evaluate(
      ([slant, part]) => {
        // Where one is cut off, what lies behind it is found.
        const seen = document.elementsFromPoint(innerWidth / 2, part * innerHeight)
        const screen = seen.find((element) => element.matches(`${slant} div`))?.parentElement
        return [...document.querySelectorAll(`${slant} li`)].indexOf(screen as Element)
      },
      [slant, part] as const,
    )
  for (const [moved, index] of [
    [0.35, 0],
    [0.6, 1],
    [0.35, 0],
  ] as const) {
    await moveTo(page, slant, -moved)
    for (const part of [0.25, 0.9]) await expect.poll(() => seenAt(part)).toBe(index)
  }
})

test('the next picture comes out of a dot in the one before, at its focus @both-long', async ({ page }) => {
  await open(page)
  const screens = page.locator('[data-comes=dot] li')
  await expect(screens).toHaveCount(3)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  /** Which of them is seen at a point of the screen, in parts of it. */
  const seenAt = (x: number, y: number) =>
    page.evaluate(
      ([x, y]) => {
        // Where a picture is cut off, what lies behind it is found.
        const seen = document.elementsFromPoint(x * innerWidth, y * innerHeight)
        const screen = seen.find((element) => element.matches('img, p'))?.closest('li')
        return [...document.querySelectorAll('[data-comes=dot] li')].indexOf(screen as Element)
      },
      [x, y] as const,
    )
  await moveTo(page, '[data-comes=dot]', 0)
  for (const [x, y] of [
    [0.2, 0.7],
    [0.9, 0.95],
  ] as const)
    await expect.poll(() => seenAt(x, y)).toBe(0)
  await moveTo(page, '[data-comes=dot]', -0.56)
  await expect.poll(() => Promise.all([seenAt(0.2, 0.7), seenAt(0.9, 0.95)])).toEqual([1, 0])
  // What narrow screens have in the place of the second has its dot in its middle.
  await moveTo(page, '[data-comes=dot]', -1.56)
  await expect
    .poll(() =>
      Promise.all(width < 768 ? [seenAt(0.5, 0.5), seenAt(0.8, 0.3)] : [seenAt(0.8, 0.3), seenAt(0.1, 0.9)]),
    )
    .toEqual([2, 1])
  for (const index of [1, 2]) {
    await moveTo(page, '[data-comes=dot]', -index)
    for (const [x, y] of [
      [0.2, 0.7],
      [0.96, 0.97],
      [0.5, 0.5],
    ] as const)
      await expect.poll(() => seenAt(x, y)).toBe(index)
    const picture = await box(screens.nth(index).locator('img'))
    const work = await box(page.locator('.work'))
    expect([picture.x, picture.width]).toEqual([work.x, work.width])
    expect(picture.bottom).toBeCloseTo(height, 0)
    const words = screens.nth(index).locator('p')
    await expect(words).toBeInViewport({ ratio: 0.99 })
    await expect.poll(() => words.evaluate((words) => +getComputedStyle(words).opacity)).toBeGreaterThan(0.9)
  }
})

test('layers come into their places as the page is moved on, each about its own middle, and stay there @both-long', async ({
  page,
}) => {
  await open(page)
  const layers = page.locator('.work-whole > div')
  await expect(layers).toHaveCount(3)
  /** Where the layers stand, in four-hundredths of the whole picture's width, and their size. */
  const places = async () => {
    await drawnAnew(page)
    const whole = await box(page.locator('.work-whole'))
    const boxes = await Promise.all((await layers.all()).map(box))
    return boxes.map(({ x, y, width, height }) =>
      [x - whole.x, y - whole.y, width, height].map((value) => Math.round((400 * value) / whole.width)),
    )
  }
  const inPlace = [
    [0, 0, 400, 200],
    [300, 50, 50, 50],
    [300, 50, 50, 50],
  ]
  await moveTo(page, '.work-field', 0.98)
  await expect.poll(places).toEqual([inPlace[0], [60, 9, 50, 50], inPlace[2]])
  await moveTo(page, '.work-field', -0.1)
  await expect.poll(places).toEqual(inPlace)
  await moveTo(page, '.work-field', -0.3)
  expect(await places()).toEqual(inPlace)
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

test('come to by keys, what is tried is in view with all that is said of it', async ({ page }) => {
  await open(page)
  const control = page.locator('.work-tries input')
  const rowBefore = page.locator('.work-row:has(+ .work-row .work-tries)')
  await rowBefore.locator('a, [tabindex]').last().focus()
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((one) => one === document.activeElement)) break
  }
  await expect(control).toBeFocused()
  const bar = await box(page.locator('.bar'))
  await expect
    .poll(async () => (await box(page.locator('.work-tries label span'))).y)
    .toBeGreaterThanOrEqual(bar.bottom)
  for (const part of [control, page.locator('.work-tries [data-phase=now] span')])
    await expect(part).toBeInViewport({ ratio: 0.99 })
})

test('who tries a layer that is still on its way has it there', async ({ page }) => {
  await open(page)
  const tried = page.locator('.work-whole > div').nth(1)
  await moveTo(page, '.work-field', 0.6)
  await expect(tried).toHaveCSS('rotate', /^[1-9]/)
  await page.locator('.work-tries input').evaluate((range: HTMLInputElement) => {
    range.value = '0'
    range.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(tried).toHaveCSS('rotate', /^(none|0deg)$/)
  await expect(tried).toHaveCSS('translate', /^(none|0px|0% 0%)$/)
})

test('on a phone a wide picture in layers passes by as it is tried, from its one edge to the other @phone @long', async ({
  page,
}) => {
  await open(page)
  const whole = page.locator('.work-whole')
  await page.locator('.work-field').evaluate((element) => element.setAttribute('data-wide', ''))
  await moveTo(page, '.work-whole', 0.1)
  const screen = page.viewportSize()?.width ?? 0
  const range = page.locator('.work-tries input')
  await range.focus()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await box(whole)).x).toBeCloseTo(0, 0)
  expect((await box(whole)).width).toBeGreaterThan(1.5 * screen)
  await page.keyboard.press('End')
  await expect.poll(async () => (await box(whole)).right).toBeCloseTo(screen, 0)
  expect(await widthOf(page)).toBe(screen)
})

test('a wide picture in layers goes from edge to edge, its words on it, its control below @long', async ({
  page,
}) => {
  await open(page)
  const [field, whole] = [page.locator('.work-field'), page.locator('.work-whole')]
  const together = whole.locator('> div').nth(2)
  /** Whether anything of the layer that belongs to the second try is seen at its middle. */
  const isThere = () =>
    together.evaluate((layer) => {
      const { left, top, width, height } = layer.getBoundingClientRect()
      return document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .some((element) => layer.contains(element))
    })
  await field.evaluate((element) => element.setAttribute('data-wide', ''))
  await moveTo(page, '.work-whole', 0.1)
  await drawnAnew(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [picture, control, ...words] = await Promise.all(
    [
      whole,
      field.locator('input'),
      ...(await field.locator('span').filter({ visible: true }).filter({ hasText: /\S/ }).all()),
    ].map(box),
  )
  // The strained site's is high for that, and ends where the control still has room.
  expect(picture?.x).toBeCloseTo((width - (picture?.width ?? 0)) / 2, 0)
  expect(control?.y).toBeGreaterThanOrEqual(picture?.bottom ?? 0)
  expect(control?.bottom).toBeLessThanOrEqual(height)
  expect(words).toHaveLength(2)
  for (const [index, one] of words.entries()) {
    expect(one.y).toBeGreaterThanOrEqual(words[index - 1]?.bottom ?? picture?.y ?? 0)
    expect(one.bottom).toBeLessThanOrEqual(picture?.bottom ?? 0)
    expect(one.x).toBeGreaterThanOrEqual(0)
  }
  expect(await widthOf(page)).toBe(width)

  await expect.poll(isThere).toBe(true)
  await field.locator('input').focus()
  for (const [key, there] of [
    ['ArrowRight', false],
    ['ArrowLeft', true],
    ['ArrowLeft', false],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(isThere, key).toBe(there)
  }
})

/** How much of the line below the bar has grown; none where there is no line. */
const read = (page: Page) =>
  page.locator('.work').evaluate((work) => {
    const { content, scale } = getComputedStyle(work, '::before')
    if (content === 'none') return undefined
    return scale === 'none' ? 1 : Number.parseFloat(scale)
  })

test('below the bar a line grows as a work is read', async ({ page }) => {
  await open(page)
  await expect.poll(() => read(page)).toBe(0)
  await moveTo(page, '.work-strip', 0.2)
  await expect.poll(() => read(page)).toBeGreaterThan(0.1)
  await moveTo(page, '.work-next', 0)
  await expect.poll(() => read(page)).toBeGreaterThan(0.95)
})

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('layers lie in their places from the first, and screens stand beside each other @both', async ({
    page,
  }) => {
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
    expect(await read(page)).toBeUndefined()
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
