/** Where the result of sending shows: always in view, and nothing that a visitor reads moves for it. */
import type { Page, Route } from '@playwright/test'
import { contactForm, expect, fill, holdBack, someMessage, submissions, test } from './support.ts'

const results: Record<string, (route: Route) => Promise<void>> = {
  success: (route) => route.fulfill({ status: 201 }),
  failure: (route) => route.fulfill({ status: 503, json: {} }),
  'too much': (route) => route.fulfill({ status: 429, json: { hint: 'Try again in 3540 seconds.' } }),
}

/** Where the page is scrolled to, and what of the form stands where on the screen. */
function place(page: Page) {
  return page.evaluate(() => [
    scrollY,
    ...[...document.querySelectorAll('.contact-form :is(input, textarea, button)')].map(
      (element) => element.getBoundingClientRect().top,
    ),
  ])
}

/** Scrolls so that the button ends at the foot of the screen. */
async function buttonAtTheFoot(page: Page) {
  await contactForm(page).button.evaluate((button) =>
    button.scrollIntoView({ block: 'end', behavior: 'instant' }),
  )
}

async function seesAll(page: Page) {
  const sentences = contactForm(page).status.locator('p:not(.visually-hidden)')
  await expect(sentences.first()).toBeVisible()
  for (const sentence of await sentences.all()) await expect(sentence).toBeInViewport({ ratio: 1 })
}

test.beforeEach(async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
})

for (const [name, result] of Object.entries(results)) {
  test(`${name} is in view as it appears, though the button stands at the foot of the screen`, {
    tag: '@both',
  }, async ({ page, consoleErrors }) => {
    const answer = await holdBack(page, submissions, result)
    const form = await fill(page, someMessage())
    await form.button.hover()
    await buttonAtTheFoot(page)
    const before = await place(page)
    await form.button.click()
    await expect(form.button).toHaveText('Sending...')
    answer()
    await seesAll(page)
    expect(await place(page)).toEqual(before)
    consoleErrors.length = 0
  })

  test(`${name} is in view for a visitor who reads on meanwhile, and nothing moves`, {
    tag: '@long',
  }, async ({ page, consoleErrors }) => {
    const answer = await holdBack(page, submissions, result)
    const form = await fill(page, someMessage())
    await form.button.click()
    await expect(form.button).toHaveText('Sending...')
    await page.locator('#services').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect(form.button).not.toBeInViewport()
    const before = await place(page)
    answer()
    await seesAll(page)
    expect(await place(page)).toEqual(before)
    consoleErrors.length = 0
  })
}

test('success takes no room: nothing moves as it comes and goes', async ({ page }) => {
  await page.route(submissions, (route) => route.fulfill({ status: 201 }))
  const form = await fill(page, someMessage())
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await form.button.click()
  await seesAll(page)
  expect(await height()).toBe(before)
  await expect(form.status).toBeEmpty({ timeout: 8000 })
  expect(await height()).toBe(before)
})

test('a failure has its place at the form once the visitor is back there', { tag: '@long' }, async ({
  page,
  consoleErrors,
}) => {
  const answer = await holdBack(page, submissions, (route) => route.abort())
  const form = await fill(page, someMessage())
  await form.button.click()
  await page.locator('#services').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(form.button).not.toBeInViewport()
  answer()
  await seesAll(page)
  await form.button.scrollIntoViewIfNeeded()
  await seesAll(page)
  await page.locator('#services').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await expect(form.status).not.toBeInViewport()
  consoleErrors.length = 0
})

test('no room is kept empty for it', { tag: '@phone' }, async ({ page }) => {
  const [left, gap] = await page.locator('.ticket-body').evaluate((body) => {
    const { rowGap } = getComputedStyle(body)
    const button = body.querySelector('button')?.getBoundingClientRect().bottom ?? 0
    const note = body.querySelector('.ticket-note')?.getBoundingClientRect().top ?? 0
    return [note - button, Number.parseFloat(rowGap)]
  })
  expect(left).toBeCloseTo(gap ?? 0, 0)
})

test('the keyboard of a screen is closed on sending, and does not hide it', { tag: '@phone' }, async ({
  page,
}) => {
  const answer = await holdBack(page, submissions, (route) => route.fulfill({ status: 201 }))
  const form = await fill(page, someMessage())
  await form.name.focus()
  await page.keyboard.press('Enter')
  await expect(form.button).toHaveText('Sending...')
  await expect(form.name).not.toBeFocused()
  answer()
  await seesAll(page)
})

test('the button keeps its width while it sends', async ({ page }) => {
  const answer = await holdBack(page, submissions, (route) => route.fulfill({ status: 201 }))
  const form = await fill(page, someMessage())
  const width = async () => (await form.button.boundingBox())?.width
  const before = await width()
  await form.button.click()
  await expect(form.button).toHaveText('Sending...')
  expect(await width()).toBe(before)
  answer()
  await expect(form.button).toHaveText('Send Message')
  expect(await width()).toBe(before)
})

test('a wrong field that gets the focus stands clear of the bar with its label', { tag: '@both' }, async ({
  page,
}) => {
  const form = contactForm(page)
  await form.message.fill('We need a crest')
  await form.email.fill('ana@club.example')
  await form.button.hover()
  await form.name.evaluate((field) =>
    window.scrollBy({ top: field.getBoundingClientRect().top - 40, behavior: 'instant' }),
  )
  await form.button.click()
  await expect(form.name).toBeFocused()
  await expect
    .poll(async () => {
      const bar = await page.getByRole('banner').boundingBox()
      const label = await page.locator('label[for=contact-name]').boundingBox()
      return (label?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))
    })
    .toBeGreaterThanOrEqual(0)
  await expect(page.getByText('Enter your name')).toBeInViewport({ ratio: 1 })
})
