/** Where the result of sending shows: always in view, and nothing that a visitor reads moves for it. */
import type { Page, Route } from '@playwright/test'
import {
  box,
  bringToTop,
  contactForm,
  drawnAnew,
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

test.use(withMotion)

test.use({ expectedErrors: /./ })

const succeed = (route: Route) => route.fulfill({ status: 201 })
const results: Record<string, (route: Route) => Promise<void>> = {
  success: succeed,
  failure: (route) => route.fulfill({ status: 503, json: {} }),
  'too much': (route) => route.fulfill({ status: 429, json: { hint: 'Try again in 3540 seconds.' } }),
}

/** Where the page is scrolled to, and what of the form stands where on the screen. */
const place = (page: Page) =>
  page.evaluate(() => [
    scrollY,
    ...[...document.querySelectorAll('.contact-form :is(input, textarea, button)')].map(
      (element) => element.getBoundingClientRect().top,
    ),
  ])

/** What the stamp over the ticket says. */
const stampOf = (page: Page) =>
  page.locator('[data-contact-form]').evaluate((form) => getComputedStyle(form, '::after').content)

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
  test(`${name} is in view at the button and elsewhere, and moves nothing @both${name === 'success' ? '' : ' @long'}`, async ({
    page,
  }) => {
    const form = contactForm(page)
    for (const isAtButton of [true, false]) {
      const answer = await holdBack(page, submissions, result)
      await fill(page, someMessage())
      await form.button.hover()
      await form.button.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
      await drawnAnew(page)
      let before = await place(page)
      await form.button.click()
      await expect(form.button).toHaveText('Sending...')
      if (!isAtButton) {
        await bringToTop(page.locator('#services'))
        await drawnAnew(page)
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
    await bringToTop(page.locator('#services'))
    await expect(form.status).not.toBeInViewport()
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
  const label = page.locator('label[for=contact-name]')
  await expect
    .poll(async () => (await box(label)).y - (await box(page.getByRole('banner'))).bottom)
    .toBeGreaterThanOrEqual(0)
  await expect(page.getByText('Enter your name')).toBeInViewport({ ratio: 1 })
})

test('a second attempt with nothing in it shows what is missing, and no success beside it @long', async ({
  page,
}) => {
  await page.route(submissions, succeed)
  const form = await fill(page, someMessage())
  // Success stays as long as the test looks at it.
  await stopClock(page)
  await form.button.click()
  await expect(form.status).not.toBeEmpty()
  await expect.poll(() => stampOf(page)).not.toBe('none')
  // Neither does the stamp lie over what is written next, nor what was sent before.
  await form.message.fill('And another thing')
  await expect.poll(() => stampOf(page)).toBe('none')
  await expect(page.locator('.sent-copy')).toBeHidden()
  await expect(page.locator('.field').first()).toHaveCSS('opacity', '1')
  await form.button.click()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await expect(form.status).toBeEmpty()
})

test('a message that has arrived is shown, stamped, and gone after five seconds @both-long', async ({
  page,
}) => {
  const [stubName, copy] = [page.locator('.stub-name'), page.locator('.sent-copy')]
  await page.route(submissions, succeed)
  const message = someMessage()
  const form = await fill(page, message)
  await expect(stubName).toHaveText(message.name)
  const width = await widthOf(page)
  await stopClock(page)
  expect(await stampOf(page)).toBe('none')
  await form.button.click()
  await expect(copy).toBeVisible()
  await expect(copy).toContainText(message.message)
  await expect(form.name).toHaveValue('')
  await expect(stubName).toHaveText(message.name)
  await expect.poll(() => stampOf(page)).toContain('Brandt')
  expect(await widthOf(page)).toBe(width)
  await page.clock.runFor(5000)
  await expect(copy).toHaveCount(0)
  // The stamp stays beside the button until the visitor writes more.
  await expect.poll(() => stampOf(page)).toContain('Brandt')
  await form.message.fill('And another thing')
  await expect.poll(() => stampOf(page)).toBe('none')
  await expect(stubName).toBeHidden()
  await form.name.fill('Wilhelmina-Konstantynopolitańczykówna '.repeat(9))
  expect(await widthOf(page)).toBe(width)
})

test('a long message that has arrived covers nothing, and is covered by nothing @long', async ({ page }) => {
  await page.route(submissions, succeed)
  const form = await fill(page, {
    ...someMessage(),
    name: 'Wilhelmina-Konstantynopolitańczykówna of the Harbour Club',
    message: 'Crests, kits and posters for the whole season.\n'.repeat(20),
  })
  await stopClock(page)
  await form.button.click()
  await seesAll(page)
  const copy = await box(page.locator('.sent-copy'))
  const answer = await box(form.status.locator('p'))
  const ticket = await box(page.locator('.ticket-body'))
  expect(answer.y).toBeGreaterThanOrEqual(copy.bottom)
  expect(answer.bottom).toBeLessThanOrEqual(ticket.bottom)
})
