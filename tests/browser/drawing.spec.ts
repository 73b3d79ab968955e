/** Flaws of the drawing that only an eye would notice, each seen once: looked for in what is painted. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { box, expect, test } from './support.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

/** Whether a part of the screen has a pixel of a colour of the look. */
async function isPainted(page: Page, clip: Awaited<ReturnType<typeof box>>, token: string): Promise<boolean> {
  const colour = await page.locator('body').evaluate((body, token) => {
    body.style.outlineColor = `var(--${token})`
    return getComputedStyle(body).outlineColor.match(/\d+/g)?.join()
  }, token)
  let picture: Buffer | undefined
  // A busy browser now and then says that it could not.
  await expect(async () => {
    picture = await page.screenshot({ clip })
  }).toPass()
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 3) if (data.subarray(at, at + 3).join() === colour) return true
  return false
}

test('the icons of the footer end where its text does', async ({ page }) => {
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const text = await box(page.locator('.footer-foot p'))
    const icons = page.locator('.footer-links svg')
    const [first, last] = [await box(icons.first()), await box(icons.last())]
    // To the pixel or two by which the foot is turned.
    const off =
      first.y > text.bottom ? first.x - text.x : last.right - (await box(page.locator('.bar'))).right
    expect(Math.abs(off), `at ${width} px`).toBeLessThan(4)
  }
})

test('the notches of the ticket are holes in it @long', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [ticket, stub] = [page.locator('.ticket'), page.locator('.ticket-stub')]
    for (const end of ['first', 'second']) {
      const block: ScrollLogicalPosition = width < 1024 ? 'center' : end === 'first' ? 'start' : 'end'
      const middle = width < 1024 ? stub : ticket
      await middle.evaluate((part, block) => part.scrollIntoView({ block, behavior: 'instant' }), block)
      const painted = async () => {
        const [outer, inner] = [await box(ticket), await box(stub)]
        // Where a notch is deepest the ticket's edge is gone: beside it above the stub, or over it at the stub's left.
        const [x, y] =
          width < 1024
            ? [end === 'first' ? outer.x : outer.right - 4, inner.y]
            : [inner.x, end === 'first' ? outer.y : outer.bottom - 4]
        const clip = { ...outer, x: Math.round(x), y: Math.round(y), width: 4, height: 4 }
        // It lies on the dark ground of its part.
        const colours = ['text', 'card', 'signal']
        return Promise.all(colours.map((colour) => isPainted(page, clip, colour)))
      }
      await expect.poll(painted, `${end} at ${width} px`).toEqual([true, false, false])
    }
  }
})

test('nothing of the number sticks out beside the open menu @phone @long', async ({ page }) => {
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.locator('#menu')).toBeVisible()
    const menu = await box(page.locator('#menu'))
    const [left, right] = [Math.floor(menu.x), Math.ceil(menu.right)]
    for (const beside of [
      { x: 0, width: left },
      { x: right, width: width - right },
    ]) {
      const clip = { ...menu, ...beside, height: menu.height - 60 }
      expect(await isPainted(page, clip, 'signal'), `at ${width} px from ${beside.x}`).toBe(false)
    }
  }
})
