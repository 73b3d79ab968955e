import {
  component,
  contactForm,
  expect,
  expectFilled,
  failedWords,
  fill,
  holdBack,
  sentWords,
  someMessage,
  stored,
  test,
} from './support.ts'

// A script may not come.
test.use({ expectedErrors: /Failed to (load|fetch)/ })

test('a click that comes before the component is there is not lost', async ({ page }) => {
  const arrive = await holdBack(page, component)
  await page.goto('/')
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(page.locator('[data-waiting]')).toBeVisible()
  arrive()
  await expect(form.status).toHaveText(sentWords)
  expect(stored(message.name)).toEqual([message])
})

test('empty fields that are sent before the component is there are named once it is', async ({ page }) => {
  const arrive = await holdBack(page, component)
  await page.goto('/')
  const form = contactForm(page)
  await form.button.click()
  arrive()
  await expect(form.name).toHaveAccessibleDescription('Enter your name')
  await expect(form.message).toHaveAccessibleDescription('Enter your message')
  await expect(form.name).toBeFocused()
})

test('an attempt with empty fields does not send what is typed after it', async ({ page }) => {
  const arrive = await holdBack(page, component)
  await page.goto('/')
  await contactForm(page).button.click()
  const message = someMessage()
  const form = await fill(page, message)
  arrive()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expect(form.message).toHaveValue(message.message)
  await form.button.click()
  await expect(form.status).toHaveText(sentWords)
  expect(stored(message.name)).toEqual([message])
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
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    await expect(form.status).toHaveText(failedWords)
    await expectFilled(page, message)
  }
  const mail = page.getByRole('link', { name: 'email directly' })
  await expect(mail).toHaveAttribute('href', /^mailto:tova@example\.com/)
  await context.setOffline(false)
  await form.button.click()
  await expect(page.getByText(sentWords)).toBeVisible()
  expect(stored(message.name)).toEqual([message])
})
