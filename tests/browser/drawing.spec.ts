/** Flaws of the drawing that only an eye would notice, each seen once: looked for in what is painted. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/')
})

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The colours that a part of the screen is painted in, each as `r,g,b`, with how many of its pixels have it. */
async function painted(page: Page, clip: Area): Promise<Map<string, number>> {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.subarray(at, at + 3).join()
    found.set(colour, (found.get(colour) ?? 0) + 1)
  }
  return found
}

/** A colour of the look as it is painted. */
const token = (page: Page, name: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color.match(/\d+/g)?.join() ?? ''
  }, name)

async function box(page: Page, selector: string): Promise<Area> {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}

test('the icons of the footer end where its text does', async ({ page }) => {
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const [text, bar, first, last] = await Promise.all([
      box(page, '.footer-foot p'),
      box(page, '.bar'),
      box(page, '.footer-links li:first-child svg'),
      box(page, '.footer-links li:last-child svg'),
    ])
    const below = first.y > text.y + text.height
    // To the pixel or two by which the foot is turned.
    const off = below ? first.x - text.x : last.x + last.width - bar.x - bar.width
    expect(Math.abs(off), `at ${width} px`).toBeLessThan(4)
  }
})

test('no line crosses the notches of the ticket', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const ticket = page.locator('.ticket')
    const stub = page.locator('.ticket-stub')
    await stub.scrollIntoViewIfNeeded()
    const [ground, line] = [await token(page, 'ground'), await token(page, 'text')]
    const [outer, inner] = [await ticket.boundingBox(), await stub.boundingBox()]
    if (!outer || !inner) throw new Error('there is no ticket')
    // Where a notch is deepest the ticket's edge is gone: beside it above the stub, or over it at the stub's left.
    const edges =
      width < 1024
        ? [
            { x: outer.x, y: inner.y },
            { x: outer.x + outer.width - 4, y: inner.y },
          ]
        : [
            { x: inner.x, y: outer.y },
            { x: inner.x, y: outer.y + outer.height - 4 },
          ]
    for (const { x, y } of edges) {
      await page.evaluate((y) => window.scrollBy({ top: y - innerHeight / 2, behavior: 'instant' }), y)
      const moved = ((await ticket.boundingBox())?.y ?? 0) - outer.y
      const clip = { x: Math.round(x), y: Math.round(y + moved), width: 4, height: 4 }
      const colours = [...(await painted(page, clip)).keys()]
      expect(colours, `at ${width} px, ${x}, ${y}`).toContain(ground)
      expect(colours, `at ${width} px, ${x}, ${y}`).not.toContain(line)
      await page.evaluate((moved) => window.scrollBy({ top: moved, behavior: 'instant' }), moved)
    }
  }
})

test('nothing of the number sticks out beside the open menu', { tag: '@phone' }, async ({ page }) => {
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = await box(page, '#menu')
    const signal = await token(page, 'signal')
    const right = Math.ceil(menu.x + menu.width)
    for (const [x, to] of [
      [0, Math.floor(menu.x)],
      [right, width],
    ] as const) {
      const beside = { x, y: menu.y, width: to - x, height: menu.height - 60 }
      expect((await painted(page, beside)).get(signal) ?? 0, `at ${width} px from ${x}`).toBe(0)
    }
  }
})
