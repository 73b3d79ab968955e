import type { Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * Takes the whole length of a page as a PNG, screen by screen: for a picture of all at once the browser leaves
 * the layout for touch.
 */
export async function wholePage(page: Page): Promise<Buffer> {
  const { width, height, length, scale } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    length: document.documentElement.scrollHeight,
    scale: devicePixelRatio,
  }))
  const screens = []
  for (let top = 0; top < length; top += height) {
    const scrolled = await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' })
      // The bar floats above every screen, and belongs to the first.
      const bar = document.querySelector('header')
      if (bar) bar.style.visibility = top === 0 ? '' : 'hidden'
      return scrollY
    }, top)
    screens.push({ input: await page.screenshot(), left: 0, top: Math.round(scrolled * scale) })
  }
  return sharp({
    create: { width: width * scale, height: Math.ceil(length * scale), channels: 3, background: 'white' },
  })
    .composite(screens)
    .png()
    .toBuffer()
}
