/** The part of a picture that its owner wants to be seen is in view, wherever the picture is cut. */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { disc, photographs, points } from './sites/photographs.ts'
import { strainedUrl } from './sites/sites.ts'
import { expect, test } from './support.ts'

/** The photographs in the order of the works. */
const names = Object.keys(photographs)

/** Where the disc at a photograph's point is drawn, in pixels from the middle of its place, and how much of it. */
async function discIn(image: Locator) {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true)
  // It may be there and not drawn yet: pictures are decoded beside the page.
  await image.evaluate((element: HTMLImageElement) => element.decode())
  const { data, info } = await sharp(await image.screenshot({ animations: 'disabled', scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [count, across, down] = [0, 0, 0]
  for (let index = 0; index < data.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index)
    if (red < 180 || green > 110 || blue < 180) continue
    count++
    across += ((index / 3) % info.width) + 0.5 - info.width / 2
    down += Math.floor(index / 3 / info.width) + 0.5 - info.height / 2
  }
  return { across: across / count, down: down / count, area: count, width: info.width, height: info.height }
}

/** Where it should be: in the middle, but for what the picture's edges keep it from. */
function expected(name: string, { width, height }: { width: number; height: number }) {
  const [fullWidth, fullHeight] = photographs[name] ?? [1, 1]
  const [x, y] = points[name] ?? [50, 50]
  const scale = Math.max(width / fullWidth, height / fullHeight)
  const away = (drawn: number, place: number, part: number) => {
    const free = Math.max(0, (drawn - place) / 2)
    const offset = drawn * (part / 100 - 0.5)
    return Math.sign(offset) * Math.max(0, Math.abs(offset) - free)
  }
  return {
    across: away(fullWidth * scale, width, x),
    down: away(fullHeight * scale, height, y),
    area: Math.PI * ((disc / 2) * Math.min(fullWidth, fullHeight) * scale) ** 2,
  }
}

async function requireInView(image: Locator, name: string) {
  const { width, height, ...found } = await discIn(image)
  const wanted = expected(name, { width, height })
  expect.soft(Math.abs(found.across - wanted.across), `${name} across`).toBeLessThan(3)
  expect.soft(Math.abs(found.down - wanted.down), `${name} down`).toBeLessThan(3)
  // The edge of a disc is of both colours.
  expect.soft(found.area / wanted.area, `the disc of ${name}`).toBeGreaterThan(0.6)
}

test('in a tile', async ({ page }) => {
  await page.goto(strainedUrl)
  // Nothing floats over the pictures.
  await page.locator('.bar').evaluate((bar) => bar.remove())
  for (const name of Object.keys(points))
    await requireInView(page.locator('.tile img').nth(names.indexOf(name)), name)
})

test('in a row of a work, on its page and over the tiles', { tag: '@long' }, async ({ page, viewport }) => {
  // So high that all of a picture is seen.
  await page.setViewportSize({ width: viewport?.width ?? 0, height: 2000 })
  await page.goto(strainedUrl)
  const tile = page.locator('.tile').first()
  const address = (await tile.getAttribute('href')) ?? ''
  await tile.click()
  await requireInView(page.locator('dialog .work-row img').nth(1), 'panorama.jpg')

  await page.goto(new URL(address, strainedUrl).href)
  await page.locator('.bar').evaluate((bar) => bar.remove())
  const rows = page.locator('.work-row img')
  for (const [index, name] of ['portrait.jpg', 'panorama.jpg', 'portrait.jpg', 'panorama.jpg'].entries())
    await requireInView(rows.nth(index), name)
})

test('in the photograph on the first screen', { tag: '@long' }, async ({ page }) => {
  await page.goto(strainedUrl)
  const image = page.locator('.home-picture img')
  // By itself, and straight: what lies over it is not what is looked at.
  await image.evaluate((element) => {
    element.style.rotate = '0deg'
    element.style.borderColor = 'transparent'
    for (const other of document.querySelectorAll('.home > :not(.home-art), .top-mark, .bar, .kit-number'))
      (other as HTMLElement).style.visibility = 'hidden'
  })
  const { area, across, width } = await discIn(image)
  expect(area).toBeGreaterThan(20)
  // Its point is an eighth from the left, and the print shows a third of the photograph.
  expect(across).toBeLessThan(0)
  expect(across).toBeGreaterThan(-width / 2)
})

test('on paper', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(strainedUrl)
  await requireInView(
    page.locator('.tile img').nth(names.indexOf('second panorama.jpg')),
    'second panorama.jpg',
  )
})
