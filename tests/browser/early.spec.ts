import { component, contactForm, expect, fill, holdBack, someMessage, stored, test } from './support.ts'

test('before the visitor touches the form, React is not fetched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => component.test(url))).toEqual([])
  await contactForm(page).name.focus()
  await expect.poll(() => fetched.filter((url) => component.test(url)).length).toBe(2)
})

test('a click that comes before the component is there is not lost', async ({ page }) => {
  const arrive = await holdBack(page, component)
  await page.goto('/')
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(page.locator('[data-waiting]')).toBeVisible()
  arrive()
  await expect(form.status).toHaveText(/^Message sent successfully!/)
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
  await expect(form.status).toHaveText(/^Message sent successfully!/)
  expect(stored(message.name)).toEqual([message])
})

test('where the component cannot be fetched, the form posts itself and the message arrives', async ({
  page,
  consoleErrors,
}) => {
  await page.route(component, (route) => route.abort())
  await page.goto('/')
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(page).toHaveURL(/\/sent\/$/)
  await expect(page.getByText("Message sent successfully! I'll get back to you soon.")).toBeVisible()
  expect(stored(message.name)).toEqual([message])
  consoleErrors.length = 0

  await page.waitForLoadState()
  await page.unroute(component)
  await page.goto('/')
  await expect(contactForm(page).name).toHaveValue('')
})

test('where no script at all arrives, the page reads, the menu opens and the form sends', async ({
  page,
  consoleErrors,
  isMobile,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(page).toHaveURL(/\/sent\/$/)
  expect(stored(message.name)).toEqual([message])
  consoleErrors.length = 0
})
