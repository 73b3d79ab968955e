import { expect, fill, someMessage, stored, test } from './support.ts'

test.use({ javaScriptEnabled: false })

test('the page reads and its links can be reached', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Featured Work' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Services', exact: true })
  if (isMobile) {
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
  }
  await link.click()
  await expect(page).toHaveURL(/#services$/)
  await expect(page.getByRole('heading', { name: 'Services' })).toBeInViewport()
})

test('the form sends, and a page says the success message', async ({ page }) => {
  await page.goto('/')
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  await expect(page).toHaveURL(/\/sent\/$/)
  await expect(page.getByText("Message sent successfully! I'll get back to you soon.")).toBeVisible()
  expect(stored(message.name)).toEqual([message])
})

test('errors come back beside the fields, with what was typed kept', async ({ page, consoleErrors }) => {
  await page.goto('/')
  const message = { ...someMessage(), message: '   ' }
  const typed = { ...message, name: `</textarea><script>alert(1)</script>"'& ${message.name}` }
  const form = await fill(page, typed)
  await form.button.click()
  await expect(form.message).toHaveAccessibleDescription('Enter your message')
  await expect(form.message).toHaveAttribute('aria-invalid', 'true')
  await expect(form.name).toHaveValue(typed.name)
  await expect(form.name).toHaveAccessibleDescription('')
  await expect(form.email).toHaveValue(typed.email)
  expect(stored(typed.name)).toEqual([])

  await form.message.fill('\nNow with words')
  await form.button.click()
  await expect(page).toHaveURL(/\/sent\/$/)
  expect(stored(typed.name)).toEqual([{ ...typed, message: '\nNow with words' }])
  consoleErrors.length = 0
})
