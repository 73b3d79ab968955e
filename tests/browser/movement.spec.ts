/** From tile to work and back: what each movement leaves, and who is faster than it. */
import type { Page } from '@playwright/test'
import { strainedUrl } from './sites/sites.ts'
import { drawnAnew, expect, test, withMotion } from './support.ts'

test.use(withMotion)

const dialog = (page: Page) => page.getByRole('dialog')
const tile = (page: Page, index: number) => page.locator('.tile').nth(index)

/** What may move, of every element of a part: where nothing does, all of it stands as the style sheet says. */
const standing = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const named = ['transform', 'translate', 'rotate', 'scale', 'opacity', 'clip-path', 'visibility']
    return [...document.querySelectorAll(`${selector}, ${selector} *`)].map((element) => {
      const style = getComputedStyle(element)
      return [element.className, ...named.map((name) => style.getPropertyValue(name))].join(' ')
    })
  }, selector)

/** Waits until no movement is left, and all that a pointer or a new text sets off has ended. */
async function settle(page: Page): Promise<void> {
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('data-move')
  const moving = async () => {
    // What the end of a movement sets off begins with the next frame.
    await drawnAnew(page)
    return page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { pseudoElement } = animation.effect as KeyframeEffect
        const isOver = animation.timeline !== document.timeline || animation.playState === 'finished'
        return isOver ? [] : [pseudoElement ?? 'a part of the page']
      }),
    )
  }
  await expect.poll(moving).toEqual([])
}

/** From now on each movement stops in its middle, until something ends it. */
const hold = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      transition.ready
        .then(() => {
          for (const animation of document.getAnimations()) {
            if (!(animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view')) continue
            animation.pause()
            animation.currentTime = 200
          }
          const { dataset } = document.documentElement
          dataset.held = ''
          transition.finished.finally(() => delete dataset.held)
        })
        .catch(() => {})
      return transition
    }
  })

const isHeld = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-held')

/** Ends whatever is held, as time would, until a work is shown, or none. */
async function release(page: Page, title?: string): Promise<void> {
  const finish = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations())
        if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view')) animation.finish()
      const shown = document.querySelector('dialog[open] .work-title')
      return [document.documentElement.dataset.move, shown?.textContent]
    })
  await expect.poll(finish).toEqual([undefined, title])
}

test('what a movement leaves stands as it does without one @long', async ({ page, browser }) => {
  const still = await browser.newPage({ reducedMotion: 'reduce', viewport: page.viewportSize() })
  const open = async (page: Page, path: string) => {
    await page.goto(path)
    await tile(page, 0).focus()
    await settle(page)
  }
  await open(page, '/')
  await open(still, page.url())
  const before = await standing(page, '.tiles')
  for (const [key, title] of [
    ['Enter', 'Sports Team Branding'],
    ['ArrowRight', 'Brand Identity'],
    ['ArrowLeft', 'Sports Team Branding'],
  ] as const) {
    for (const one of [page, still]) {
      await one.keyboard.press(key)
      await expect(dialog(one)).toHaveAccessibleName(title)
      await settle(one)
    }
    expect(await standing(page, 'dialog')).toEqual(await standing(still, 'dialog'))
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await settle(page)
  expect(await standing(page, '.tiles')).toEqual(before)
  await still.close()
})

test('a tile’s picture and number become those of its work, and no others move @long', async ({ page }) => {
  await page.goto('/')
  await hold(page)
  const moved = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const name = (effect as KeyframeEffect).pseudoElement?.match(/group\((.*)\)/)?.[1]
        return name && name !== 'root' ? [name] : []
      }),
    )
  await tile(page, 1).click()
  await isHeld(page)
  expect((await moved()).sort()).toEqual(['number-2', 'picture-2', 'plus'])
  await release(page, 'Brand Identity')
  // The picture at its end becomes that of the next work, with its number.
  await page.locator('.work-next').click()
  await isHeld(page)
  expect((await moved()).sort()).toEqual(['number-3', 'picture-3', 'sash', 'work'])
  await release(page, 'Album Artwork')
  await page.keyboard.press('ArrowLeft')
  await isHeld(page)
  expect((await moved()).sort()).toEqual(['work'])
  await release(page, 'Brand Identity')
  await page.keyboard.press('Escape')
  await isHeld(page)
  expect((await moved()).sort()).toEqual(['number-2', 'picture-2'])
})

test('what has left with a work does not come back before the page is there @long', async ({ page }) => {
  await page.goto('/')
  await tile(page, 0).click()
  await expect(dialog(page)).toBeVisible()
  await settle(page)
  await hold(page)
  await page.keyboard.press('Escape')
  await isHeld(page)
  const ends = await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view'))
        animation.currentTime = 10_000
    const end = (part: string) => getComputedStyle(document.documentElement, `::view-transition-old(${part})`)
    return { sash: end('sash').translate, work: end('work').clipPath.split(',')[0] }
  })
  expect(ends).toEqual({ sash: '0px 160%', work: expect.stringMatching(/^polygon\(0(px|%)? calc\(100% \+/) })
  await release(page)
})

test('who is faster than a movement meets the page or a work, and nothing between @long', async ({
  page,
}) => {
  await page.goto('/')
  await hold(page)
  const opened = async (title: string) => {
    await release(page, title)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page).toHaveURL(new RegExp(`/portfolio/${title.toLowerCase().replaceAll(' ', '-')}/$`))
  }
  const closed = async (index: number) => {
    await release(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    await expect(tile(page, index)).toBeFocused()
  }
  const begin = async (set: () => Promise<unknown>) => {
    await set()
    await isHeld(page)
  }
  const open = () => begin(() => tile(page, 0).click())
  const press = (key: string) => () => page.keyboard.press(key)
  /** Where a button of the bar stands, which no test can wait for: while a movement is held nothing can be clicked. */
  const clickAt = async (selector: string) => {
    const { x, y } = await page.locator(selector).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    await page.mouse.click(x, y)
  }
  const back = () => page.evaluate(() => history.back())
  const resize = async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: width - 100, height })
    await expect(page.locator('html')).not.toHaveAttribute('data-move')
    await page.setViewportSize({ width, height })
    // The next movement is not to meet the end of this.
    await page.waitForFunction((width) => innerWidth === width, width)
    await settle(page)
  }

  for (const end of [press('Escape'), back, () => clickAt('.work-way:last-of-type')]) {
    // While it opens.
    await open()
    await end()
    await closed(0)
    // While another follows.
    await open()
    await opened('Sports Team Branding')
    await begin(press('ArrowRight'))
    await end()
    await closed(1)
  }

  await open()
  await resize()
  await opened('Sports Team Branding')
  await begin(press('ArrowRight'))
  await page.keyboard.press('ArrowRight')
  await opened('Album Artwork')
  await begin(press('ArrowLeft'))
  await resize()
  await opened('Brand Identity')

  // While it closes: another tile, twice the same key, another screen.
  await begin(press('Escape'))
  await clickAt('.tiles li:nth-child(1) .tile')
  await opened('Sports Team Branding')
  await begin(press('Escape'))
  await page.keyboard.press('Escape')
  await closed(0)
  await open()
  await opened('Sports Team Branding')
  await begin(press('Escape'))
  await resize()
  await closed(0)
})

test('what a tile shows to a pointer is what rises from it, and the next time its own picture @long', async ({
  page,
}) => {
  await page.goto(strainedUrl)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const risen: string[] = []
    const named = (selector: string) => {
      const element = document.querySelector(selector)
      return element ? getComputedStyle(element).viewTransitionName : ''
    }
    document.startViewTransition = (change) => {
      const wipes = document.querySelector('.tile-hover')?.getAnimations().length
      risen.push(`${named('.tile [data-picture]')}, ${named('.tile-hover')}, ${wipes} under way`)
      return start(change)
    }
    Object.assign(window, { risen })
  })
  const risen = () => page.evaluate(() => (window as unknown as { risen: string[] }).risen)
  await tile(page, 0).scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await tile(page, 0).hover()
  const hover = page.locator('.tile-hover').first()
  // Also for who is faster than its wipe.
  await expect(hover.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await page.mouse.down()
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
  await settle(page)
  expect(await risen()).toEqual(['none, picture-1, 0 under way'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await settle(page)
  // From where no pointer is.
  await page.mouse.move(0, 0)
  await tile(page, 0).evaluate((link: HTMLElement) => link.blur())
  await tile(page, 0).dispatchEvent('click')
  await expect(dialog(page)).toBeVisible()
  expect((await risen()).at(-1)).toMatch('picture-1, none')
})

test('the other picture of a tile is there before a pointer is, and comes only under one that moves @both @long', async ({
  page,
  hasTouch,
}) => {
  await page.goto(strainedUrl)
  await tile(page, 0).scrollIntoViewIfNeeded()
  const other = page.locator('.tile-hover').first()
  if (hasTouch) {
    await page.evaluate(() => scrollBy(0, 20))
    await expect(page.locator('.home-back, .shirt-light, .distance-left-out').first()).toBeAttached()
    return expect(other).toHaveCount(0)
  }
  await page.mouse.move(0, 0)
  await page.mouse.move(3, 3)
  await expect(other.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  const cut = () => other.evaluate((one) => getComputedStyle(one).clipPath.startsWith('polygon(112%'))
  expect(await cut()).toBe(true)
  await tile(page, 0).hover()
  await expect.poll(cut).toBe(false)
  await page.mouse.down()
  await page.mouse.up()
  await expect(dialog(page)).toBeVisible()
  await settle(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await settle(page)
  // Browsers tell of a pointer that only rests, too.
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove')))
  await drawnAnew(page)
  expect(await cut()).toBe(true)
  await tile(page, 0).hover({ position: { x: 40, y: 40 } })
  await expect.poll(cut).toBe(false)
})
