/**
 * Measures how fast the page responds to interactions, with Event Timing (in steps of 8 ms). Ignores events without an
 * interaction, such as those of a resting pointer during a scroll.
 */
import type { Locator, Page } from '@playwright/test'
import { contactForm } from '../e2e/page/support.ts'
import { slowDown } from './load.ts'

/** Returns the milliseconds from the input to the next frame, by the interaction's name. */
export async function timeInteractions(page: Page, address: string): Promise<Record<string, number>> {
  await page.addInitScript(() => {
    const events: { duration: number; name: string }[] = Object.assign(window, { events: [] }).events
    new PerformanceObserver((list) => {
      for (const { duration, name, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) events.push({ duration, name })
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const tap = (x: number, y: number) => page.touchscreen.tap(x, y)
  await page.goto(address, { waitUntil: 'networkidle' })
  await slowDown(page)
  const durations: Record<string, number> = {}
  /** Finds the position before the interaction, because finding it blocks the page too. */
  const measure = async (name: string, target: Locator, interact = tap) => {
    await target.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.waitForTimeout(300)
    await page.evaluate(() => {
      ;(window as unknown as { events: unknown[] }).events.length = 0
    })
    await interact(x + width / 2, y + height / 2)
    // Wait until the page has fetched and painted everything.
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
