import { contactForm, expect, fill, someMessage, stored, test } from './support.ts'

test.use({ javaScriptEnabled: false })

test('the page reads and its links can be reached', async ({ page, isMobile }) => {
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

test.describe('the page that comes back with errors, once scripts run again', () => {
  test.use({ javaScriptEnabled: true })

  test('keeps the errors until they are mended, and sends', async ({ page, consoleErrors }) => {
    const { name } = someMessage()
    await page.goto('/')
    await page.evaluate((name) => {
      const form = document.querySelector<HTMLFormElement>('.contact-form')
      ;(form?.elements.namedItem('name') as HTMLInputElement).value = name
      form?.submit()
    }, name)
    const form = contactForm(page)
    await expect(form.email).toHaveAccessibleDescription('Enter your email address')
    consoleErrors.length = 0

    await form.email.focus()
    await expect(form.name).toHaveValue(name)
    await expect(form.message).toHaveAccessibleDescription('Enter your message')
    await form.email.fill('ana@club.example')
    await form.message.fill('All mended')
    await expect(form.message).toHaveAccessibleDescription('')
    await form.button.click()
    await expect(form.status).toHaveText(/^Message sent successfully!/)
    expect(stored(name)).toHaveLength(1)
    await expect(form.name).toHaveValue('')
  })

  test('keeps saying that the message failed, until it is sent again', async ({ page, consoleErrors }) => {
    const message = someMessage()
    await page.goto('/')
    // What the server answers when its store cannot be written, with the fields as they were typed.
    await page.route('**/contact', async (route) => {
      const answer = await page.request.get('/')
      const html = (await answer.text())
        .replace(
          /(id="contact-status"[^>]*>)/,
          `$1<p>Failed to send message. Please try again or <a href="mailto:tova@example.com">email directly</a>.</p>`,
        )
        .replace('data-state="idle"', 'data-state="error"')
      await route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', body: html })
    })
    await page.evaluate(() => document.querySelector<HTMLFormElement>('.contact-form')?.submit())
    const form = await fill(page, message)
    await expect(form.status).toHaveText('Failed to send message. Please try again or email directly.')
    consoleErrors.length = 0
    await form.button.click()
    await expect(form.status).toHaveText(/^Message sent successfully!/)
    expect(stored(message.name)).toEqual([message])
  })
})
