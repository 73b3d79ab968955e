/**
 * Measures how fast the page responds to interactions, with Event Timing (in steps of 8 ms). Ignores events without an
 * interaction, such as those of a resting pointer during a scroll.
 */
import type { Locator, Page } from '@playwright/test'
import { contactForm } from '../e2e/page/support.ts'
import { slowDownProcessor } from './load.ts'

/** Returns the milliseconds from the input to the next frame, by the interaction's name. */
export async function timeInteractions(page: Page, address: string): Promise<Record<string, number>> {
  await page.addInitScript(() => {
    const eventDurations: number[] = []
    Object.assign(window, { eventDurations })
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) eventDurations.push(duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const tap = (x: number, y: number) => page.touchscreen.tap(x, y)
  await page.goto(address, { waitUntil: 'networkidle' })
  await slowDownProcessor(page)
  const durations: Record<string, number> = {}
  const measure = async (name: string, target: Locator, interact = tap) => {
    // Find the position before the interaction, because finding it blocks the page too.
    await target.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.waitForTimeout(300)
    await page.evaluate('eventDurations.length = 0')
    await interact(x + width / 2, y + height / 2)
    // Wait until the page has fetched and painted everything.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(600)
    durations[name] = Math.max(0, ...(await page.evaluate<number[]>('eventDurations')))
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
