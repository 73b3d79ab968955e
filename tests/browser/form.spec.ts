import type { Route } from '@playwright/test'
import { honeypot } from '@portfolio/contract/form.ts'
import {
  contactForm,
  expect,
  expectFilled,
  failedWords,
  fill,
  holdBack,
  sentWords,
  someMessage,
  stopClock,
  stored,
  submissions,
  test,
} from './support.ts'

test.beforeEach(({ page }) => page.goto('/').then(() => {}))

test('a message is one insert of three fields, stored as typed', async ({ page }) => {
  const message = someMessage()
  const requests: { url: string; body: unknown; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      requests.push({ url: request.url(), body: request.postDataJSON(), key: request.headers().apikey })
  })
  const form = await fill(page, message)
  await form.button.dblclick()
  await expect(form.status).toHaveText(sentWords)
  // A late click, when the fields are empty already.
  await page.mouse.down({ clickCount: 3 })
  await page.mouse.up({ clickCount: 3 })
  await expect(form.name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.status).toHaveText(sentWords)
  await expectFilled(page, { name: '', email: '', message: '' })
  expect(stored(message.name)).toEqual([message])
  // The other clicks sent nothing.
  expect(requests).toEqual([
    {
      url: `${new URL(page.url()).origin}/rest/v1/contact_submissions`,
      body: [message],
      key: 'sb_publishable_embedded_portfolio',
    },
  ])
})

test('while sending, the button reads Sending...; success shows for five seconds', async ({ page }) => {
  const answer = await holdBack(page, submissions, (route) => route.fulfill({ status: 201 }))
  const form = await fill(page, someMessage())
  // The status is a live region from the start, so that screen readers announce it.
  await expect(page.getByRole('status')).toBeEmpty()
  await stopClock(page)
  await form.button.click()
  await expect(form.button).toBeDisabled()
  await expect(form.button).toHaveText('Sending...')
  await expect(form.status).toHaveText('Sending your message')
  answer()
  await expect(form.status).toHaveText(sentWords)
  await expect(form.button).toBeEnabled()
  await expect(form.button).toHaveText('Send Message')
  await expect(form.button).toBeFocused()
  await page.clock.runFor(4999)
  await expect(form.status).toHaveText(sentWords)
  await page.clock.runFor(1)
  await expect(form.status).toBeEmpty()
})

test.describe('a failure', () => {
  test.use({ expectedErrors: /^Failed to load resource/ })

  test('is shown and logged, keeps the text, and is cleared by the next attempt', async ({
    page,
    consoleErrors,
  }) => {
    const message = someMessage()
    const form = await fill(page, message)
    const fail = async (answer: Parameters<Route['fulfill']>[0], ...shown: string[]) => {
      await page.route(submissions, (route) => route.fulfill(answer), { times: 1 })
      await form.button.click()
      await expect(form.status.locator('p')).toHaveText(shown)
      await expectFilled(page, message)
    }
    await fail({ status: 503, json: { message: 'away' } }, failedWords)
    expect(consoleErrors.splice(0).join()).toContain('The backend answered 503')
    await page.reload()
    await expectFilled(page, message)
    await fail(
      { status: 429, json: { code: 'PT429', message: 'Too many', hint: 'Try again in 3540 seconds.' } },
      failedWords,
      'Several messages came from you in a short time, so please wait 59 minutes before you try again.',
    )
    expect(consoleErrors.splice(0).join()).toContain('The backend answered 429')

    // The link passes the current message to the mail program.
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

    const answer = await holdBack(page, submissions)
    await form.button.click()
    await expect(form.button).toHaveText('Sending...')
    await expect(form.status).not.toContainText(failedWords)
    answer()
    await expect(form.status).toHaveText(sentWords)
    expect(stored(message.name)).toEqual([message])
    await page.reload()
    await expectFilled(page, { name: '', email: '', message: '' })
  })

  test('is every answer but a 201', async ({ page, consoleErrors }) => {
    const captcha = { status: 200, contentType: 'text/html', body: '<h1>Are you human?</h1>' }
    const redirect = { status: 302, headers: { location: '/' } }
    const form = await fill(page, someMessage())
    for (const answer of [
      { status: 404, body: '' },
      captcha,
      { status: 404, json: [] },
      redirect,
      { status: 204 },
    ]) {
      await page.route(submissions, (route) => route.fulfill(answer), { times: 1 })
      const attempt = page.waitForRequest(submissions)
      await form.button.click()
      await attempt
      await expect(form.status).toHaveText(failedWords)
      expect(consoleErrors.splice(0), JSON.stringify(answer)).not.toEqual([])
    }
  })

  test('is no answer within 15 seconds', async ({ page, consoleErrors }) => {
    await page.route(submissions, () => {})
    const form = await fill(page, someMessage())
    await stopClock(page)
    const asked = page.waitForRequest(submissions)
    await form.button.click()
    await asked
    await page.clock.runFor(14_000)
    await expect(form.button).toHaveText('Sending...')
    await page.clock.runFor(1100)
    await expect(form.status).toHaveText(failedWords)
    await expect(form.button).toBeEnabled()
    expect(consoleErrors.splice(0).join()).toContain('15 s')
  })
})

test('empty fields are reported next to them, and nothing is sent', async ({ page }) => {
  let sent = 0
  await page.route(submissions, () => void sent++)
  const form = await fill(page, { name: '   ', email: 'nobody', message: '' })
  await form.button.click()
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Enter your name')
  await expect(form.email).toHaveAccessibleDescription('Enter an email address like name@example.com')
  await expect(form.message).toHaveAccessibleDescription('Enter your message')
  await form.name.fill('Ana')
  await expect(form.name).toHaveAccessibleDescription('')
  expect(sent).toBe(0)
})

test('a count appears near the limit, and a longer text is refused, not truncated', async ({ page }) => {
  const form = await fill(page, { ...someMessage(), message: 'a' })
  const count = page.locator('#contact-message-count')
  await form.message.fill('🏆'.repeat(9000))
  await expect(count).toBeHidden()
  await form.message.fill('🏆'.repeat(9990))
  await expect(count).toHaveText('10 characters left')
  await form.message.fill('🏆'.repeat(10_001))
  await expect(count).toHaveText('1 character too many')
  await form.button.click()
  await expect(form.message).toHaveAccessibleDescription(/Shorten your message by 1 character/)
  await form.message.fill('🏆'.repeat(10_000))
  await form.button.click()
  await expect(form.status).toHaveText(sentWords)
  await expect(count).toBeHidden()
})

test('the form works by keyboard alone, without reaching the honeypot', async ({ page }) => {
  const { name, email, message } = someMessage()
  const form = contactForm(page)
  await form.name.focus()
  for (const text of [name, email, message]) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await expect(form.button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.status).toHaveText(sentWords)
  await expect(form.button).toBeFocused()
  expect(stored(name)).toHaveLength(1)
  await expect(page.locator(`[name="${honeypot}"]`)).toHaveCount(1)
  await expect(page.locator(`[name="${honeypot}"]`)).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(3)
  // The privacy note is below the form.
  await expect(page.locator('#contact')).toContainText('deleted when you ask for it by email')
})
