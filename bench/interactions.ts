/**
 * Measures how fast the page reacts: Event Timing's durations, in steps of 8 ms, of events that belong to an interaction.
 * Browsers report others too, such as of a resting pointer while the page scrolls below it.
 */
import type { Locator, Page } from '@playwright/test'
import { contactForm } from '../e2e/page/support.ts'
import { slowDown } from './load.ts'

/**
 * Uses the page as visitors do.
 *
 * @returns by interaction, the time from the input to the next frame, in milliseconds at a quarter of the speed
 */
export async function timeInteractions(page: Page, address: string): Promise<Record<string, number>> {
  await page.addInitScript(() => {
    const seen: { duration: number; name: string }[] = Object.assign(window, { events: [] }).events
    new PerformanceObserver((list) => {
      for (const { duration, name, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) seen.push({ duration, name })
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const tap = (x: number, y: number) => page.touchscreen.tap(x, y)
  await page.goto(address, { waitUntil: 'networkidle' })
  await slowDown(page)
  const durations: Record<string, number> = {}
  /** Looks up the position before the interaction, because finding an element takes time in the page too. */
  const measure = async (name: string, target: Locator, act = tap) => {
    await target.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.waitForTimeout(300)
    await page.evaluate(() => {
      ;(window as unknown as { events: unknown[] }).events.length = 0
    })
    await act(x + width / 2, y + height / 2)
    // Until everything that the input triggers is fetched and painted.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(600)
    const events = await page.evaluate(() => (window as unknown as { events: { duration: number }[] }).events)
    durations[name] = Math.max(0, ...events.map(({ duration }) => duration))
  }
  const menu = page.locator('.bar-toggle')
  await measure('menu opens', menu)
  await measure('menu closes', menu)
  const form = contactForm(page)
  await measure('first touch of the form', form.name)
  await measure('typing', form.name, () => page.keyboard.type('Ana'))
  await form.email.fill('ana@club.example')
  await form.message.fill('We need a crest.')
  await measure('sending', form.button)
  await form.status.getByText('Message sent').waitFor()
  return durations
}
