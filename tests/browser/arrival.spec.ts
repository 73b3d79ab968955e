/** The first screen as it arrives, and what moves with the page. */
import type { Locator, Page } from '@playwright/test'
import { staticUrl, strainedUrl } from './sites/sites.ts'
import { box, bringToTop, drawnAnew, expect, finger, test, withMotion } from './support.ts'

test.use(withMotion)

/** What an animation of the page moves, by its name. */
const moves: Record<string, string> = { part: 'transform' }

/** The parts of the first screen that are not where they stand, as an animation has them elsewhere. */
const displaced = (page: Page, names = ['part']) =>
  page.evaluate(
    ([names, moves]) =>
      document.getAnimations().flatMap((animation) => {
        const { animationName, effect } = animation as CSSAnimation
        const { target } = effect as KeyframeEffect
        if (!names.includes(animationName) || !target) return []
        const value = getComputedStyle(target).getPropertyValue(moves[animationName] ?? '')
        const isThere = ['none', '0px', '0deg', 'matrix(1, 0, 0, 1, 0, 0)'].includes(value)
        return isThere ? [] : [`${target.className || target.nodeName}: ${value}`]
      }),
    [names, moves] as const,
  )

/** The animations that run by the clock. */
const running = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { animationName = '', playState, timeline } = animation as CSSAnimation
      return playState === 'running' && timeline === document.timeline ? [animationName] : []
    }),
  )

/** Waits until all of the first screen has arrived. */
const arrived = (page: Page) => expect.poll(() => running(page)).toEqual([])

test('number, name and sash arrive, and then stand where they belong @both', async ({ page }) => {
  await page.goto('/')
  for (const part of ['.kit-number', '.home-name', '.home-sash'])
    await expect(page.locator(part)).toHaveCSS('transition-property', 'translate')
  await arrived(page)
  for (const part of ['.kit-number', '.home-name', '.home-sash'])
    await expect(page.locator(part)).toHaveCSS('translate', 'none')
  expect(await displaced(page)).toEqual([])
  const names = await page.evaluate(() =>
    document.getAnimations().map((one) => (one as CSSAnimation).animationName),
  )
  // What follows the scrolling does: the build once wrote it so that no browser took it.
  expect(names).toContain('part')
})

test('who comes back in the same session finds the first screen still', async ({ page }) => {
  await page.goto('/')
  await page.goto('/portfolio/brand-identity/')
  await page.goto('/')
  await expect(page.locator('.home-sash')).toHaveCSS('transition-duration', '0s')
})

/** Moves the pointer to a place: from beside it, as what only rests is not counted as moved. */
async function moveTo(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x - 5, y)
  await page.mouse.move(x, y)
}

test('a picture with another side turns that to a click, a tap or who moves the page on @both @long', async ({
  page,
  hasTouch,
}) => {
  await page.goto(strainedUrl)
  const sides = ['.home-picture:not(.home-back) img', '.home-back img']
  /** Which of its sides is seen, where it has turned far enough to lie flat. */
  const turned = async () => {
    const styles = sides.map((side) =>
      page
        .locator(side)
        .evaluate((image) => [getComputedStyle(image).opacity, getComputedStyle(image).rotate]),
    )
    return (await Promise.all(styles)).map(([opacity, rotate]) => `${opacity} ${rotate}`)
  }
  const flat = (...seen: number[]) =>
    seen.map((opacity) => expect.stringMatching(`^${opacity} (y -?0deg|none)$`))
  await arrived(page)
  const front = await box(page.locator('.home-picture img').first())
  const [x, y] = [(front.x + front.right) / 2, (front.y + front.bottom) / 2]
  if (hasTouch) await page.touchscreen.tap(x, y)
  else await moveTo(page, x, y)
  await expect(page.locator('.home')).toHaveAttribute('data-turnable')
  if (!hasTouch) await page.mouse.click(x, y)
  await expect.poll(turned).toEqual(flat(0, 1))
  // Half way, seen from its edge, it is still what is pointed at.
  const spin = (turns: string) =>
    page.locator('.home').evaluate((home: HTMLElement, turns) => {
      const before = home.style.getPropertyValue('--spun')
      home.style.setProperty('--spun', turns)
      return before
    }, turns)
  const before = await spin('-0.25')
  await expect.poll(turned).toEqual(expect.arrayContaining([expect.stringMatching(/ y -?90deg$/)]))
  expect(
    await page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.className, [x, y]),
  ).toContain('home-back')
  await spin(before)
  await expect.poll(turned).toEqual(flat(0, 1))
  if (hasTouch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
  await expect.poll(turned).toEqual(flat(1, 0))
  const moveOn = () => page.evaluate(() => window.scrollTo({ top: 0.2 * innerHeight, behavior: 'instant' }))
  await moveOn()
  await drawnAnew(page)
  // Once it is turned by hand it stays so.
  expect(await turned()).toEqual(flat(1, 0))
  await page.goto(strainedUrl)
  await moveOn()
  await expect.poll(turned).toEqual(flat(0, 1))
})

test('a picture with a strip of views turns through them, and shows one at a time, in its own place @long', async ({
  page,
}) => {
  await page.goto(staticUrl)
  const [front, view] = [page.locator('.home-picture:not(.home-back) img'), page.locator('.home-back img')]
  const place = await box(front)
  await moveTo(page, place.x + place.width, place.y + 120)
  await expect(page.locator('.home')).toHaveAttribute('data-turnable')
  await page.evaluate(() => window.scrollTo({ top: 0.2 * innerHeight, behavior: 'instant' }))
  // Half way round, the second of three.
  await expect(view).toHaveCSS('object-position', '50% 0px')
  await expect(view).toHaveCSS('opacity', '1')
  await expect(front).toHaveCSS('opacity', '0')
  await page.mouse.move(place.x, 880)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(front).toHaveCSS('rotate', /^(none|y 0deg)$/)
  await drawnAnew(page)
  // Without what turns them.
  const laid = (one: Locator) =>
    one.evaluate(
      ({ offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height }: HTMLElement) => ({
        width,
        height,
        middle: left + width / 2,
        bottom: top + height,
      }),
    )
  const [shown, strip] = await Promise.all([laid(front), laid(view)])
  expect(strip.height).toBeCloseTo(Math.min(shown.height, (shown.width * strip.height) / strip.width), -0.4)
  expect(strip.bottom).toBeCloseTo(shown.bottom, -0.4)
  expect(strip.middle).toBeCloseTo(shown.middle, -0.4)

  const views = new Set<string>()
  for (let part = 0; part <= 18; part++) {
    await page.evaluate(
      (part) => window.scrollTo({ top: (part * innerHeight) / 100, behavior: 'instant' }),
      part,
    )
    await drawnAnew(page)
    views.add(await view.evaluate((one) => getComputedStyle(one).objectPosition))
    const seen = [front, view].map((one) => one.evaluate((one) => Number(getComputedStyle(one).opacity)))
    expect((await Promise.all(seen)).filter((opacity) => opacity > 0)).toHaveLength(1)
  }
  // As it goes half way round: before any is seen, the first, and the second.
  expect(views.size).toBe(3)
})

/** Visits the page that has a strip of views: where its picture is, and the middle of that. */
async function toPicture(page: Page) {
  await page.goto(staticUrl)
  await arrived(page)
  const place = await box(page.locator('.home-picture img'))
  return { place, x: (place.x + place.right) / 2, y: (place.y + place.bottom) / 2 }
}

test('a picture with a strip of views is turned by hand, and stays at the side that it comes to when it is let go @long', async ({
  page,
}) => {
  const { place, x, y } = await toPicture(page)
  await moveTo(page, x, y)
  await expect(page.locator('.home')).toHaveAttribute('data-turnable')
  // It follows at once, and does not lag behind the hand.
  for (const side of await page.locator('.home-picture img').all())
    await expect(side).toHaveCSS('transition-property', 'none')
  const value = (name: string) =>
    page
      .locator('.home')
      .evaluate((home, name) => Number(getComputedStyle(home).getPropertyValue(name)), name)
  const round = () => value('--round')
  // It leans to the pointer; in hand it goes on from there.
  await moveTo(page, x + place.width / 4, y)
  await expect.poll(round).toBeGreaterThan(0.02)
  await moveTo(page, x, y)
  await expect.poll(round).toBeLessThan(0.015)
  await page.mouse.down()
  // Who has turned it is no longer told that it can be.
  const label = page.locator('.home-round')
  await expect(label).toHaveCSS('opacity', '1')
  await page.mouse.move(x + place.height / 4, y, { steps: 8 })
  await expect.poll(round).toBeCloseTo(0.167, 1)
  await page.mouse.move(x + 0.6 * place.height, y, { steps: 3 })
  await page.mouse.up()
  // However fast it was, it stays there, wherever pointer and page are.
  const sent = () => page.locator('.home').evaluate((home) => Number(home.style.getPropertyValue('--spun')))
  await expect.poll(async () => (await round()) - (await sent())).toBeCloseTo(0, 5)
  const rest = await round()
  // At one of its sides, of which it has four: of two of them only the edge is to be seen, and there it does not stay.
  expect((2 * rest) % 1).toBe(0)
  await page.mouse.move(x, 880)
  await page.evaluate(() => window.scrollTo({ top: 0.2 * innerHeight, behavior: 'instant' }))
  await drawnAnew(page)
  expect(await round()).toBe(rest)
  await expect(page.locator('.home')).not.toHaveAttribute('data-held')
  await expect(label).toHaveCSS('opacity', '0')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 0.375 * place.height, y, { steps: 2 })
  await page.mouse.up()
  await expect.poll(async () => ((await round()) - (await sent())).toFixed(5)).toBe('0.00000')
  expect((2 * (await round())) % 1).toBe(0)
})

test('a mouse that takes hold of the picture before it can be turned turns it all the same', async ({
  page,
}) => {
  const { x, y } = await toPicture(page)
  const home = page.locator('.home')
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Browsers would carry the picture itself away, and tell of no more.
  let aside = 0
  const drawn = async () => {
    aside = (aside % 100) + 20
    await page.mouse.move(x + aside, y)
    return home.getAttribute('data-by-hand')
  }
  await expect.poll(drawn).toBe('drawn')
  await page.mouse.up()
})

test('a picture with a strip of views is turned by keys @long', async ({ page }) => {
  await page.goto(staticUrl)
  await page.keyboard.press('Tab')
  const home = page.locator('.home')
  await expect(home).toHaveAttribute('data-turnable')
  await page.locator('.bar-links a').last().focus()
  await page.keyboard.press('Tab')
  await expect(home.getByRole('button', { name: 'Home shirt of an invented football club' })).toBeFocused()
  // It has turned a little by itself, and back.
  const round = () => home.evaluate((home) => Number(getComputedStyle(home).getPropertyValue('--round')))
  await expect.poll(round).toBe(0)
  // It has four sides.
  for (const [key, turns] of [
    ['ArrowRight', 0.25],
    ['ArrowLeft', 0],
    ['ArrowLeft', -0.25],
    ['ArrowLeft', -0.5],
    ['Enter', 0],
    ['Space', 0.5],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(round).toBe(turns)
  }
  await expect(page.locator('.home-back img')).toHaveCSS('opacity', '1')
  await expect(page.locator('.home-round')).toHaveCSS('opacity', '0')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a picture with a strip of views is turned by a finger, from its first touch and each time @phone', async ({
  page,
}) => {
  const { place, x, y } = await toPicture(page)
  const home = page.locator('.home')
  const round = () => home.evaluate((home) => Number(getComputedStyle(home).getPropertyValue('--round')))
  const { down, move, up } = await finger(page)
  for (const _ of ['that fetches the views', 'that has them']) {
    await down(x, y)
    // No finger is quite still.
    const fetched = async () => {
      for (const aside of [1, 0]) await move(x + aside, y)
      return home.evaluate(({ dataset }) => 'turnable' in dataset && 'held' in dataset)
    }
    await expect.poll(fetched).toBe(true)
    // It may have begun to turn by itself: in hand it stops, and goes on from there.
    const held = await round()
    await move(x + 6, y)
    await expect(home).toHaveAttribute('data-by-hand', 'drawn')
    await drawnAnew(page)
    const begun = await round()
    expect(Math.abs(begun - held)).toBeLessThan(0.1)
    for (let step = 1; step <= 10; step++) await move(x + 6 + (step * place.height) / 40, y)
    // Drawn by a fourth of its height it turns by a sixth, and held still it stays.
    await expect.poll(async () => (await round()) - begun).toBeCloseTo(1 / 6, 2)
    await expect(home).toHaveAttribute('data-held')
    await up()
    await expect
      .poll(async () => Math.abs(4 * (await round()) - Math.round(4 * (await round()))))
      .toBeLessThan(0.005)
  }
})

test('a heading that is read stands level, and the number is back where it was', async ({ page }) => {
  await page.goto('/')
  for (const id of ['services', 'contact']) {
    await bringToTop(page.locator(`#${id}`))
    const heading = page.locator(`#${id}-heading`)
    await expect.poll(() => heading.evaluate((one) => getComputedStyle(one).rotate)).toMatch(/^(none|0deg)$/)
    await expect(heading).toHaveCSS('translate', /^(none|0px)/)
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => displaced(page)).toEqual([])
})

test('the ticket comes out of its slot, and hangs whole once its part is read @both', async ({ page }) => {
  await page.goto(staticUrl)
  const ticket = page.locator('.ticket')
  const styles = () =>
    ticket.evaluate((one) => [getComputedStyle(one).translate, getComputedStyle(one).clipPath])
  // Its upper part is still in the slot: as much of it as it has moved up.
  const shown = async () => {
    await page.locator('#contact').evaluate((part) => {
      scrollBy({ top: part.getBoundingClientRect().top - 0.7 * innerHeight, behavior: 'instant' })
    })
    await drawnAnew(page)
    const [, moved = 0, hidden = Number.NaN] =
      /0px -([\d.]+)px;inset\(([\d.]+)px/.exec((await styles()).join(';'))?.map(Number) ?? []
    return moved > 50 ? Math.abs(hidden - moved) : Number.NaN
  }
  await expect.poll(shown).toBeLessThan(1)
  // Whoever comes there by keys finds all of it.
  await page.getByLabel('Name').focus()
  await expect.poll(styles).toEqual(['none', 'none'])
  await page.getByLabel('Name').blur()
  await expect.poll(shown).toBeLessThan(1)
  await bringToTop(page.locator('#contact'))
  await expect.poll(styles).toEqual(['none', 'none'])
})

test.describe('where nothing is to move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing does', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }))
    await drawnAnew(page)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})
