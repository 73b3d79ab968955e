/** The form with its React component: its states, its request, and that the result is in view. */
import type { Page, Route } from '@playwright/test'
import { honeypotName } from '@portfolio/contract/form.ts'
import {
  boxOf,
  bringToTop,
  contactForm,
  delayResponses,
  expect,
  expectFilled,
  failureText,
  fillForm,
  newMessage,
  stopClock,
  storedMessages,
  submissionsUrl,
  successText,
  test,
  withMotion,
} from './support.ts'

const emptyMessage = { name: '', email: '', message: '' }
const acceptMessage = (route: Route) => route.fulfill({ status: 201 })

async function expectResultInView(page: Page) {
  const sentences = contactForm(page).status.locator('p:not(.visually-hidden)')
  await expect(sentences.first()).toBeVisible()
  for (const sentence of await sentences.all()) await expect(sentence).toBeInViewport({ ratio: 1 })
}

test.beforeEach(({ page }) => page.goto('/').then(() => {}))

test('a message is sent in one request with three fields and stored unchanged, by keyboard or mouse', async ({
  page,
}) => {
  const requests: { url: string; body: unknown; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      requests.push({ url: request.url(), body: request.postDataJSON(), key: request.headers().apikey })
  })
  const [byKeyboard, byMouse] = [newMessage(), newMessage()]
  const form = contactForm(page)
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await expect(page.locator(`[name="${honeypotName}"]`)).toBeHidden()
  await form.name.focus()
  for (const text of [byKeyboard.name, byKeyboard.email, byKeyboard.message]) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await expect(form.button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.status).toHaveText(successText)
  await expect(form.button).toBeFocused()

  await fillForm(page, byMouse)
  await form.button.dblclick()
  await expect(form.name).toHaveValue('')
  // A late click, after the fields were emptied.
  await page.mouse.down({ clickCount: 3 })
  await page.mouse.up({ clickCount: 3 })
  await expect(form.name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.status).toHaveText(successText)
  await expectFilled(page, emptyMessage)
  for (const message of [byKeyboard, byMouse]) expect(storedMessages(message.name)).toEqual([message])
  const url = `${new URL(page.url()).origin}/rest/v1/contact_submissions`
  const key = 'sb_publishable_embedded_portfolio'
  expect(requests).toEqual([byKeyboard, byMouse].map((message) => ({ url, body: [message], key })))
  await expect(page.locator('#contact')).toContainText('deleted when you ask for it by email')
  await expect(page.locator('#contact')).toContainText('I reply within two working days.')
})

test('the button reads Sending... while sending, and the success shows for five seconds @both-long', async ({
  page,
}) => {
  const releaseAnswer = await delayResponses(page, submissionsUrl, acceptMessage)
  const message = { ...newMessage(), message: `Crests and kits.\n${'For the whole season.\n'.repeat(20)}` }
  const form = await fillForm(page, message)
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  const widthBefore = await pageWidth()
  // The status is a live region from the start, so that screen readers announce it.
  await expect(page.getByRole('status')).toBeEmpty()
  await stopClock(page)
  await form.button.click()
  await expect(form.button).toBeDisabled()
  await expect(form.button).toHaveText('Sending...')
  await expect(form.status).toHaveText('Sending your message')
  releaseAnswer()
  await expect(form.status).toHaveText(successText)
  const sentText = page.getByText('Crests and kits.')
  await expect(sentText).toBeVisible()
  await expectFilled(page, emptyMessage)
  await expectResultInView(page)
  expect(await pageWidth()).toBe(widthBefore)
  await expect(form.button).toBeEnabled()
  await expect(form.button).toHaveText('Send Message')
  await page.clock.runFor(4999)
  await expect(form.status).toHaveText(successText)
  await page.clock.runFor(1)
  await expect(form.status).toBeEmpty()
  await expect(sentText).toHaveCount(0)
  await form.message.fill('And another thing')
  await form.button.click()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  await expect(form.status).toBeEmpty()
})

test('invalid fields are described, the first is focused below the bar, and nothing is sent @both-long', async ({
  page,
}) => {
  let requestCount = 0
  await page.route(submissionsUrl, () => void requestCount++)
  const form = await fillForm(page, { name: '   ', email: 'nobody', message: '' })
  await form.button.hover()
  await form.name.evaluate((field) =>
    window.scrollBy({ top: field.getBoundingClientRect().top - 40, behavior: 'instant' }),
  )
  await form.button.click()
  await expect(form.name).toBeFocused()
  const label = page.getByText('Name', { exact: true })
  await expect
    .poll(async () => (await boxOf(label)).y)
    .toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom)
  await expect(page.getByText('Enter your name')).toBeInViewport({ ratio: 1 })
  await expect(form.name).toHaveAccessibleDescription('Enter your name')
  await expect(form.email).toHaveAccessibleDescription('Enter an email address like name@example.com')
  await expect(form.message).toHaveAccessibleDescription('Enter your message')
  await form.name.fill('Ana')
  await expect(form.name).toHaveAccessibleDescription('')
  expect(requestCount).toBe(0)
})

test('a count appears near the limit, and a longer text is refused without being truncated', async ({
  page,
}) => {
  const form = await fillForm(page, { ...newMessage(), message: 'a' })
  const count = page.getByText(/^\d+ characters? (left|too many)$/)
  // The limit is 10,000 characters.
  const typeCharacters = (length: number) => form.message.fill('🏆'.repeat(length))
  await typeCharacters(9000)
  await expect(count).toBeHidden()
  await typeCharacters(9990)
  await expect(count).toHaveText('10 characters left')
  await typeCharacters(10_001)
  await expect(count).toHaveText('1 character too many')
  await form.button.click()
  await expect(form.message).toHaveAccessibleDescription(/Shorten your message by 1 character/)
  await typeCharacters(10_000)
  await form.button.click()
  await expect(form.status).toHaveText(successText)
  await expect(count).toBeHidden()
})

test.describe('a failure', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('is shown and logged, keeps the text, and is cleared by the next attempt', async ({
    page,
    consoleErrors,
  }) => {
    const message = newMessage()
    const form = await fillForm(page, message)
    const expectFailure = async (answer: Parameters<Route['fulfill']>[0], ...sentences: string[]) => {
      await page.route(submissionsUrl, (route) => route.fulfill(answer), { times: 1 })
      await form.button.click()
      await expect(form.status.getByRole('paragraph')).toHaveText(sentences)
      await expectResultInView(page)
      await expectFilled(page, message)
    }
    await expectFailure({ status: 503, json: { message: 'away' } }, failureText)
    expect(consoleErrors.splice(0).join()).toContain('The backend answered 503')
    await page.reload()
    await expectFilled(page, message)
    await expectFailure(
      { status: 429, json: { code: 'PT429', message: 'Too many', hint: 'Try again in 3540 seconds.' } },
      failureText,
      'Several messages came from you in a short time, so please wait 59 minutes before you try again.',
    )
    expect(consoleErrors.splice(0).join()).toContain('The backend answered 429')

    // The link to a mail contains the text that is in the form at the click.
    const link = page.getByRole('link', { name: 'email directly' })
    const href = async () => new URL((await link.getAttribute('href')) ?? '')
    const { protocol, pathname, searchParams } = await href()
    expect(protocol + pathname).toBe('mailto:tova@example.com')
    expect(searchParams.get('body')).toBe(message.message.replace('\n', '\r\n'))
    await form.message.fill('Edited since')
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
    await link.click()
    await expect.poll(async () => (await href()).searchParams.get('body')).toBe('Edited since')
    await form.message.fill(message.message)

    const releaseAnswer = await delayResponses(page, submissionsUrl)
    await form.button.click()
    await expect(form.button).toHaveText('Sending...')
    await expect(form.status).not.toContainText(failureText)
    releaseAnswer()
    await expect(form.status).toHaveText(successText)
    expect(storedMessages(message.name)).toEqual([message])
    await page.reload()
    await expectFilled(page, emptyMessage)
  })

  test('is shown for every answer except 201, and after 15 seconds without an answer', async ({
    page,
    consoleErrors,
  }) => {
    const message = newMessage()
    const form = await fillForm(page, message)
    for (const answer of [
      { status: 404, body: '' },
      // A captive portal.
      { status: 200, contentType: 'text/html', body: '<h1>Are you human?</h1>' },
      { status: 404, json: [] },
      { status: 302, headers: { location: '/' } },
      { status: 204 },
    ]) {
      await page.route(submissionsUrl, (route) => route.fulfill(answer), { times: 1 })
      const attempt = page.waitForRequest(submissionsUrl)
      await form.button.click()
      await attempt
      await expect(form.status).toHaveText(failureText)
      expect(consoleErrors.splice(0), JSON.stringify(answer)).not.toEqual([])
    }
    await page.route(submissionsUrl, () => {}, { times: 1 })
    await stopClock(page)
    const attempt = page.waitForRequest(submissionsUrl)
    await form.button.click()
    await attempt
    await page.clock.runFor(14_000)
    await expect(form.button).toHaveText('Sending...')
    await page.clock.runFor(1100)
    await expect(form.status).toHaveText(failureText)
    await expect(form.button).toBeEnabled()
    expect(consoleErrors.splice(0).join()).toContain('15 s')
    await expectFilled(page, message)
  })
})

test.describe('the result', () => {
  test.use(withMotion)

  test('is in view wherever the visitor has scrolled @phone', async ({ page }) => {
    const form = await fillForm(page, newMessage())
    const releaseAnswer = await delayResponses(page, submissionsUrl, acceptMessage)
    await form.button.click()
    await expect(form.button).toHaveText('Sending...')
    await bringToTop(page.locator('#services'))
    releaseAnswer()
    await expectResultInView(page)
  })

  test('is in view because the on-screen keyboard closes @phone', async ({ page }) => {
    const form = await fillForm(page, newMessage())
    const releaseAnswer = await delayResponses(page, submissionsUrl, acceptMessage)
    await form.name.focus()
    await page.keyboard.press('Enter')
    await expect(form.button).toHaveText('Sending...')
    await expect(form.name).not.toBeFocused()
    releaseAnswer()
    await expectResultInView(page)
  })
})
