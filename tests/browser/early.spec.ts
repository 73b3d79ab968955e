/** The form while its component is loading, or does not load. */
import {
  component,
  contactForm,
  expect,
  expectFilled,
  failedWords,
  fill,
  holdBack,
  hydrated,
  sentWords,
  someMessage,
  stored,
  test,
} from './support.ts'

// A script may not come.
test.use({ expectedErrors: /Failed to (load|fetch)/ })

test('hydrates as it comes near, and keeps text, focus and selection', async ({ page }) => {
  const requested = page.waitForRequest(component)
  const arrive = await holdBack(page, component)
  await page.goto('/')
  await page.locator('[data-contact-form]').evaluate((form) => {
    scrollBy({ top: form.getBoundingClientRect().top - 1.5 * innerHeight, behavior: 'instant' })
  })
  await requested
  const message = someMessage()
  const form = await fill(page, message)
  await form.message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 5))
  arrive()
  await hydrated(page)
  await expect(form.message).toBeFocused()
  await page.keyboard.type('x')
  const edited = { ...message, message: `${message.message.slice(0, 3)}x${message.message.slice(5)}` }
  await expectFilled(page, edited)
  await page.reload()
  await expectFilled(page, edited)
})

test('a message that is sent early waits for the component, and arrives once', async ({ page }) => {
  const arrive = await holdBack(page, component)
  await page.goto('/')
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(form.button).toHaveAccessibleName('Sending...')
  await form.button.click()
  arrive()
  await expect(form.status).toHaveText(sentWords)
  expect(stored(message.name)).toEqual([message])
})

test('an early attempt with empty fields does not send what is typed after it', async ({ page }) => {
  const arrive = await holdBack(page, component)
  await page.goto('/')
  const form = contactForm(page)
  await form.button.click()
  // The browser's own message stands there.
  await expect(form.name).toBeFocused()
  const message = someMessage()
  await fill(page, { ...message, email: '' })
  arrive()
  await hydrated(page)
  await form.button.click()
  await expect(form.email).toHaveAccessibleDescription('Enter your email address')
  expect(stored(message.name)).toEqual([])
})

test('where the component cannot be fetched, the form posts itself @long', async ({ page }) => {
  await page.route(component, (route) => route.abort())
  await page.goto('/')
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(page).toHaveURL(/\/sent\/$/)
  expect(stored(message.name)).toEqual([message])
  await page.waitForLoadState()
  await page.unroute(component)
  await page.goto('/')
  await expect(form.name).toHaveValue('')
})

test('without a network the form says that it failed, keeps the text, and sends it later', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await context.setOffline(true)
  const message = someMessage()
  const form = await fill(page, message)
  for (const _attempt of [1, 2]) {
    await form.button.click()
    await expect(page.getByRole('alert')).toHaveText(failedWords)
    await expectFilled(page, message)
  }
  const mail = page.getByRole('link', { name: 'email directly' })
  await expect(mail).toHaveAttribute('href', /^mailto:tova@example\.com/)
  await context.setOffline(false)
  await form.button.click()
  await expect(page.getByText(sentWords)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(stored(message.name)).toEqual([message])
})
