/** Where the result of sending shows: always in view, and nothing that a visitor reads moves for it. */
import type { Page, Route } from '@playwright/test'
import {
  afterRepaint,
  box,
  bringToTop,
  contactForm,
  expect,
  fill,
  holdBack,
  someMessage,
  stopClock,
  submissions,
  test,
  widthOf,
  withMotion,
} from './support.ts'

test.use({ ...withMotion, expectedErrors: /./ })

const succeed = (route: Route) => route.fulfill({ status: 201 })
const results: Record<string, (route: Route) => Promise<void>> = {
  success: succeed,
  failure: (route) => route.fulfill({ status: 429, json: { hint: 'Try again in 3540 seconds.' } }),
}

/** Where the page is scrolled to, and what of the form stands where on the screen. */
const place = (page: Page) =>
  page.evaluate(() => [
    scrollY,
    ...[...document.querySelectorAll('form :is(input, textarea, button)')].map(
      (element) => element.getBoundingClientRect().top,
    ),
  ])

async function seesAll(page: Page) {
  const sentences = contactForm(page).status.locator('p:not(.visually-hidden)')
  await expect(sentences.first()).toBeVisible()
  for (const sentence of await sentences.all()) await expect(sentence).toBeInViewport({ ratio: 1 })
}

test.beforeEach(async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
})

for (const [name, result] of Object.entries(results))
  test(`${name} is in view at the button and elsewhere, and moves nothing ${name === 'success' ? '@both' : '@long @both'}`, async ({
    page,
  }) => {
    const form = contactForm(page)
    for (const isAtButton of [true, false]) {
      const answer = await holdBack(page, submissions, result)
      await fill(page, someMessage())
      await form.button.hover()
      await form.button.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
      await afterRepaint(page)
      let before = await place(page)
      await form.button.click()
      await expect(form.button).toHaveText('Sending...')
      if (!isAtButton) {
        await bringToTop(page.locator('#services'))
        await afterRepaint(page)
        before = await place(page)
      }
      answer()
      await seesAll(page)
      expect(await place(page)).toEqual(before)
      await page.unroute(submissions)
    }
    if (name === 'success') return
    // A visitor who scrolls back finds the failure at the form.
    await form.button.scrollIntoViewIfNeeded()
    await seesAll(page)
  })

test('the screen’s keyboard closes as a message is sent @phone', async ({ page }) => {
  const form = await fill(page, someMessage())
  const answer = await holdBack(page, submissions, succeed)
  await form.name.focus()
  await page.keyboard.press('Enter')
  await expect(form.button).toHaveText('Sending...')
  await expect(form.name).not.toBeFocused()
  answer()
  await seesAll(page)
})

test('a wrong field that gets the focus stands clear of the bar with its label @both-long', async ({
  page,
}) => {
  const form = await fill(page, { ...someMessage(), name: '' })
  await form.button.hover()
  await form.name.evaluate((field) =>
    window.scrollBy({ top: field.getBoundingClientRect().top - 40, behavior: 'instant' }),
  )
  await form.button.click()
  await expect(form.name).toBeFocused()
  await expect
    .poll(async () => (await box(page.getByText('Name', { exact: true }))).y)
    .toBeGreaterThanOrEqual((await box(page.getByRole('banner'))).bottom)
  await expect(page.getByText('Enter your name')).toBeInViewport({ ratio: 1 })
})

test('a message that has arrived is shown for five seconds, and the next attempt tells what it lacks @both-long', async ({
  page,
}) => {
  await page.route(submissions, succeed)
  const message = { ...someMessage(), message: `Crests and kits.\n${'For the whole season.\n'.repeat(20)}` }
  const form = await fill(page, message)
  const width = await widthOf(page)
  await stopClock(page)
  await form.button.click()
  const copy = page.getByText('Crests and kits.')
  await expect(copy).toBeVisible()
  await expect(form.name).toHaveValue('')
  await seesAll(page)
  expect(await widthOf(page)).toBe(width)
  await page.clock.runFor(5000)
  await expect(copy).toHaveCount(0)
  await form.message.fill('And another thing')
  await form.button.click()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await expect(form.status).toBeEmpty()
})
