/** How many elements the browser restyles for one interaction: a count, which does not depend on the machine. */
import type { Browser, Page } from '@playwright/test'
import { afterRepaint, contactForm, expect, hydrated, test, withMotion } from './support.ts'

test.use(withMotion)

/** The most elements that one frame restyles, from an action until the page is drawn. */
async function restyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await act()
  await afterRepaint(page)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return Math.max(
    0,
    ...traceEvents.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0)),
  )
}

test('a letter, a tap on a field and the menu restyle at most 40 elements @phone', async ({
  page,
  browser,
}) => {
  // All that the part loads is there.
  await page.goto('/#contact', { waitUntil: 'networkidle' })
  await hydrated(page)
  const expectFew = async (what: string, act: () => Promise<unknown>) =>
    expect(await restyled(browser, page, act), what).toBeLessThanOrEqual(40)

  const form = contactForm(page)
  for (const [name, field] of Object.entries({ name: form.name, email: form.email, message: form.message })) {
    await field.scrollIntoViewIfNeeded()
    await afterRepaint(page)
    await expectFew(`tap on ${name}`, () => field.tap())
    for (const letter of ['A', 'n'])
      await expectFew(`${letter} in ${name}`, () => page.keyboard.press(letter))
  }
  const menu = page.getByRole('banner').getByRole('button')
  for (const state of ['opens', 'closes']) await expectFew(`the menu ${state}`, () => menu.tap())
})
