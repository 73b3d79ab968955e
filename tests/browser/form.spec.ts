import { honeypot } from '../../contract/form.ts'
import { contactForm, expect, fill, holdBack, someMessage, stored, submissions, test } from './support.ts'

const sentWords = "Message sent successfully! I'll get back to you soon."
const failedWords = 'Failed to send message. Please try again or email directly.'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('a message that is sent is stored as it was typed, and the form says so', async ({ page }) => {
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(form.status).toHaveText(sentWords)
  expect(stored(message.name)).toEqual([message])
  await expect(form.name).toHaveValue('')
  await expect(form.email).toHaveValue('')
  await expect(form.message).toHaveValue('')
})

test('the request is one insert with the public key and exactly three fields', async ({ page }) => {
  const message = someMessage()
  const requests: { url: string; body: unknown; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      requests.push({ url: request.url(), body: request.postDataJSON(), key: request.headers().apikey })
  })
  const form = await fill(page, message)
  await form.button.click()
  await expect(form.status).toHaveText(sentWords)
  expect(requests).toEqual([
    {
      url: `${new URL(page.url()).origin}/rest/v1/contact_submissions`,
      body: [message],
      key: 'sb_publishable_embedded_portfolio',
    },
  ])
})

test('while sending, the button is disabled and reads Sending...', async ({ page }) => {
  const answer = await holdBack(page, submissions, (route) => route.fulfill({ status: 201 }))
  const form = await fill(page, someMessage())
  await form.button.click()
  await expect(form.button).toBeDisabled()
  await expect(form.button).toHaveText('Sending...')
  await expect(form.status).toHaveText('Sending your message')
  answer()
  await expect(form.status).toHaveText(sentWords)
  await expect(form.button).toBeEnabled()
  await expect(form.button).toHaveText('Send Message')
  await expect(form.button).toBeFocused()
})

test('success shows for five seconds and then the form is idle', async ({ page }) => {
  const form = await fill(page, someMessage())
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.button.click()
  await expect(form.status).toHaveText(sentWords)
  await expect(form.button).toBeFocused()
  await page.clock.runFor(4999)
  await expect(form.status).toHaveText(sentWords)
  await page.clock.runFor(1)
  await expect(form.status).toBeEmpty()
})

test('a failure is told, logged and keeps what was typed; the next attempt clears it first', async ({
  page,
  consoleErrors,
}) => {
  const message = someMessage()
  const form = await fill(page, message)
  await page.route(submissions, (route) => route.fulfill({ status: 503, json: { message: 'away' } }))
  await form.button.click()
  await expect(form.status).toHaveText(failedWords)
  await expect(form.name).toHaveValue(message.name)
  await expect(form.message).toHaveValue(message.message)
  expect(consoleErrors.join()).toContain('The backend answered 503')
  consoleErrors.length = 0

  await page.unroute(submissions)
  const answer = await holdBack(page, submissions)
  await form.button.click()
  await expect(form.button).toHaveText('Sending...')
  await expect(page.getByText(failedWords)).toHaveCount(0)
  answer()
  await expect(form.status).toHaveText(sentWords)
  expect(stored(message.name)).toEqual([message])
})

test('too much is told with when to try again, by a backend whose headers cannot be read as well', async ({
  page,
  consoleErrors,
}) => {
  const hint = 'Try again in 3540 seconds.'
  await page.route(submissions, (route) =>
    route.fulfill({ status: 429, json: { code: 'PT429', message: 'Too many', details: null, hint } }),
  )
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(form.status.locator('p')).toHaveText([
    failedWords,
    'Several messages came from you in a short time, so please wait 59 minutes before you try again.',
  ])
  await expect(form.message).toHaveValue(message.message)
  expect(consoleErrors.join()).toContain('The backend answered 429')
  consoleErrors.length = 0
})

test('the error offers the mail program with the message in it, as it stands now', async ({
  page,
  consoleErrors,
}) => {
  const message = someMessage()
  const form = await fill(page, message)
  await page.route(submissions, (route) => route.abort())
  await form.button.click()
  const link = page.getByRole('link', { name: 'email directly' })
  const href = new URL((await link.getAttribute('href')) ?? '')
  expect(href.protocol).toBe('mailto:')
  expect(href.pathname).toBe('tova@example.com')
  expect(href.searchParams.get('body')).toBe(message.message.replace('\n', '\r\n'))

  await form.message.fill('Edited since')
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.click()
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('body')).toBe('Edited since')
  consoleErrors.length = 0
})

const strangers = {
  'a captcha page with 200': { status: 200, contentType: 'text/html', body: '<h1>Are you human?</h1>' },
  'an empty 404': { status: 404, body: '' },
  'a 404 with an empty list': { status: 404, json: [] },
  'a redirect': { status: 302, headers: { location: '/' } },
  'a 204': { status: 204 },
}
for (const [name, answer] of Object.entries(strangers)) {
  test(`${name} does not count as sent`, async ({ page, consoleErrors }) => {
    await page.route(submissions, (route) => route.fulfill(answer))
    const form = await fill(page, someMessage())
    await form.button.click()
    await expect(form.status).toHaveText(failedWords)
    expect(consoleErrors.length).toBeGreaterThan(0)
    consoleErrors.length = 0
  })
}

test('an answer that does not come becomes the error after 15 seconds', async ({ page, consoleErrors }) => {
  await page.route(submissions, () => {})
  const form = await fill(page, someMessage())
  await page.clock.install()
  await form.button.click()
  await expect(form.button).toHaveText('Sending...')
  await page.clock.runFor(14_000)
  await expect(form.button).toHaveText('Sending...')
  await page.clock.runFor(1100)
  await expect(form.status).toHaveText(failedWords)
  await expect(form.button).toBeEnabled()
  expect(consoleErrors.join()).toContain('15 s')
  consoleErrors.length = 0
})

test('a second click sends nothing', async ({ page }) => {
  const message = someMessage()
  let sent = 0
  await page.route(submissions, (route) => {
    sent++
    return route.continue()
  })
  const form = await fill(page, message)
  await form.button.dblclick()
  await expect(form.status).toHaveText(sentWords)
  expect(sent).toBe(1)
  expect(stored(message.name)).toHaveLength(1)
})

test('empty fields are named beside themselves and nothing is sent', async ({ page }) => {
  let sent = 0
  await page.route(submissions, () => {
    sent++
  })
  const form = contactForm(page)
  await form.name.focus()
  await form.name.fill('   ')
  await form.email.fill('nobody')
  await form.button.click()
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Enter your name')
  await expect(form.email).toHaveAccessibleDescription('Enter an email address like name@example.com')
  await expect(form.message).toHaveAccessibleDescription('Enter your message')
  await form.name.fill('Ana')
  await expect(form.name).toHaveAccessibleDescription('')
  expect(sent).toBe(0)
})

test('a count appears near the cap, in characters, and too much is refused without being cut', async ({
  page,
}) => {
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
  await expect(count).toBeEmpty()
})

test('a draft survives a reload and a failure, and is gone after success', async ({
  page,
  consoleErrors,
}) => {
  const message = someMessage()
  let form = await fill(page, message)
  await page.route(submissions, (route) => route.abort())
  await form.button.click()
  await expect(form.status).toHaveText(failedWords)
  consoleErrors.length = 0
  await page.unroute(submissions)

  await page.reload()
  form = contactForm(page)
  await expect(form.name).toHaveValue(message.name)
  await expect(form.email).toHaveValue(message.email)
  await expect(form.message).toHaveValue(message.message)
  await form.button.click()
  await expect(form.status).toHaveText(sentWords)

  await page.reload()
  await expect(form.name).toHaveValue('')
  await expect(form.message).toHaveValue('')
})

test('the form works by keyboard alone', async ({ page }) => {
  const message = someMessage()
  const form = contactForm(page)
  await form.name.focus()
  await page.keyboard.type(message.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(message.email)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(message.message)
  await page.keyboard.press('Tab')
  await expect(form.button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.status).toHaveText(sentWords)
  await expect(form.button).toBeFocused()
  expect(stored(message.name)).toHaveLength(1)
})

test('what happens is announced: the status is a live region from the start', async ({ page }) => {
  await expect(page.getByRole('status')).toBeAttached()
  await expect(page.getByRole('status')).toBeEmpty()
})

test('below the form stands what becomes of a message', async ({ page }) => {
  await expect(page.locator('#contact')).toContainText('deleted when you ask for it by email')
})

test('nobody meets the field that is for programs', async ({ page }) => {
  const field = page.locator(`[name="${honeypot}"]`)
  await expect(field).toHaveCount(1)
  await expect(field).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(3)
  await contactForm(page).message.focus()
  await page.keyboard.press('Tab')
  await expect(contactForm(page).button).toBeFocused()
})
