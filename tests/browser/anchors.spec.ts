/** Where the page stands after a jump: what is further down is laid out as it comes near, and its height is a guess till then. */
import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

const screens = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const parts = ['portfolio', 'services', 'contact']

/** How far the page is from where the browser brings a part once all of the page is laid out. */
const awayFrom = (page: Page, part: string) =>
  page.evaluate((part) => {
    const before = scrollY
    for (const section of document.querySelectorAll<HTMLElement>('.part'))
      section.style.contentVisibility = 'visible'
    document.getElementById(part)?.scrollIntoView({ behavior: 'instant' })
    return Math.abs(scrollY - before)
  }, part)

test('an address that leads to a part shows it, on every screen', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const screen of screens) {
    await page.setViewportSize(screen)
    for (const part of parts) {
      await page.goto('/sent/')
      await page.goto(`/#${part}`)
      await page.waitForLoadState('networkidle')
      expect(await awayFrom(page, part), `${part} at ${screen.width} px`).toBeLessThan(2)
    }
  }
})

test('a link to a part leads to it, on every screen', { tag: '@long' }, async ({ page }) => {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    for (const part of parts) {
      await page.goto('/')
      await page.locator(`#menu [href="#${part}"]`).evaluate(async (link: HTMLElement) => {
        const arrived = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
        link.click()
        await arrived
      })
      expect(await awayFrom(page, part), `${part} at ${screen.width} px`).toBeLessThan(2)
    }
  }
})

test('a reload keeps what was read in its place', async ({ page }) => {
  await page.goto('/')
  const ticket = page.locator('.ticket')
  await ticket.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  const top = () => ticket.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect.poll(top).toBe(before)
})
