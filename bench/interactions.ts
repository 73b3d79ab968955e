/** How long the page takes to answer what a visitor does: Event Timing's durations, in steps of 8 ms. */
import type { Page } from '@playwright/test'
import { contactForm } from '../tests/browser/support.ts'
import { slowDown } from './load.ts'

/**
 * Does what visitors do, one thing after another.
 *
 * @returns from each input to the frame that shows its effect, in milliseconds at a quarter of the speed
 */
export async function timeInteractions(page: Page, address: string): Promise<Record<string, number>> {
  await page.addInitScript(() => {
    const seen: { duration: number; name: string }[] = Object.assign(window, { events: [] }).events
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries()) seen.push({ duration, name })
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await slowDown(page)
  const durations: Record<string, number> = {}
  const measure = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate(() => {
      ;(window as unknown as { events: unknown[] }).events.length = 0
    })
    await act()
    // What the input set off, fetched and drawn.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(600)
    const events = await page.evaluate(() => (window as unknown as { events: { duration: number }[] }).events)
    durations[name] = Math.max(0, ...events.map(({ duration }) => duration))
  }
  const menu = page.getByRole('button', { name: 'Menu' })
  await measure('menu opens', () => menu.tap())
  await measure('menu closes', () => menu.tap())
  const tile = page.locator('.tile').first()
  await tile.scrollIntoViewIfNeeded()
  await measure('first work opens', () => tile.tap())
  const close = page.locator('.work-way').last()
  await measure('it closes', () => close.tap())
  await measure('it opens again', () => tile.tap())
  await measure('and closes', () => close.tap())
  const form = contactForm(page)
  await form.name.scrollIntoViewIfNeeded()
  await measure('first touch of the form', () => form.name.tap())
  await measure('typing', () => page.keyboard.type('Ana'))
  await form.email.fill('ana@club.example')
  await form.message.fill('We need a crest.')
  await measure('sending', () => form.button.tap())
  await form.status.getByText('Message sent').waitFor()
  return durations
}
