/**
 * The form without its React component or while the component loads, and the page that the server returns for an invalid
 * message.
 */
import {
  contactForm,
  delayResponses,
  expect,
  expectFilled,
  failureText,
  fillForm,
  formScripts,
  newMessage,
  runAxe,
  storedMessages,
  submissionsUrl,
  successText,
  test,
  tiles,
  waitForHydration,
} from './support.ts'

// Blocked scripts and refused messages log errors in the browser.
test.use({ expectedErrors: /./ })

const allScripts = '**/*.js'

test('the component loads near the form, and keeps text, focus and selection', async ({ page }) => {
  const scriptRequest = page.waitForRequest(formScripts)
  const releaseScripts = await delayResponses(page, formScripts)
  await page.goto('/')
  await page.locator('[data-contact-form]').evaluate((form) => {
    scrollBy({ top: form.getBoundingClientRect().top - 1.5 * innerHeight, behavior: 'instant' })
  })
  await scriptRequest
  const message = newMessage()
  const form = await fillForm(page, message)
  await form.message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 5))
  releaseScripts()
  await waitForHydration(page)
  await expect(form.message).toBeFocused()
  await page.keyboard.type('x')
  const editedMessage = { ...message, message: `${message.message.slice(0, 3)}x${message.message.slice(5)}` }
  await expectFilled(page, editedMessage)
  await page.reload()
  await expectFilled(page, editedMessage)
})

test('a message that is sent before the component has loaded is stored once', async ({ page }) => {
  const releaseScripts = await delayResponses(page, formScripts)
  await page.goto('/')
  const message = newMessage()
  const form = await fillForm(page, message)
  await form.button.click()
  await expect(form.button).toHaveAccessibleName('Sending...')
  await form.button.click()
  releaseScripts()
  await expect(form.status).toHaveText(successText)
  expect(storedMessages(message.name)).toEqual([message])
})

test('a click while fields are empty does not send text that is typed later', async ({ page }) => {
  const releaseScripts = await delayResponses(page, formScripts)
  await page.goto('/')
  const form = contactForm(page)
  await form.button.click()
  // The browser's own validation moves the focus.
  await expect(form.name).toBeFocused()
  const message = newMessage()
  await fillForm(page, { ...message, email: '' })
  releaseScripts()
  await waitForHydration(page)
  await form.button.click()
  await expect(form.email).toHaveAccessibleDescription('Enter your email address')
  expect(storedMessages(message.name)).toEqual([])
})

test('without a network the form keeps the text and sends it later', async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  const message = newMessage()
  const form = await fillForm(page, message)
  for (const _attempt of [1, 2]) {
    await form.button.click()
    await expect(page.getByRole('alert')).toHaveText(failureText)
    await expectFilled(page, message)
  }
  const mail = page.getByRole('link', { name: 'email directly' })
  await expect(mail).toHaveAttribute('href', /^mailto:tova@example\.com/)
  await context.setOffline(false)
  await form.button.click()
  await expect(page.getByText(successText)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(storedMessages(message.name)).toEqual([message])
})

for (const [condition, javaScriptEnabled, blockedScripts, tags] of [
  ['without JavaScript', false, allScripts, '@both'],
  ['if the component does not load', true, formScripts, ''],
] as const)
  test.describe(condition, () => {
    test.use({ javaScriptEnabled })

    test(`the page and a work are readable, the menu opens, and the browser posts the form ${tags}`, async ({
      page,
      isMobile,
    }) => {
      await page.route(blockedScripts, (route) => route.abort())
      await page.goto('/')
      await tiles(page).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sports Team Branding' })).toBeVisible()
      const pictures = page.getByRole('article').getByRole('img')
      await expect(pictures).toHaveCount(4)
      for (const picture of await pictures.all()) await expect(picture).toBeVisible()
      await page.getByRole('link', { name: 'All works' }).click()
      await expect(page).toHaveURL(/\/#portfolio$/)
      const link = page.getByRole('link', { name: 'Contact', exact: true })
      if (isMobile) {
        await expect(link).toBeHidden()
        await page.getByRole('button', { name: 'Menu' }).click()
      }
      await link.click()
      await expect(page).toHaveURL(/#contact$/)
      await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport()
      const message = newMessage()
      const form = await fillForm(page, message)
      await form.button.click()
      await expect(page).toHaveURL(/\/sent\/$/)
      await expect(page.getByText(successText)).toBeVisible()
      expect(storedMessages(message.name)).toEqual([message])
    })
  })

test('the returned page describes invalid fields and keeps their text, and the corrected form is stored', async ({
  page,
}) => {
  // The message is five characters too long.
  const message = { ...newMessage(), name: '   ', message: `\n${'x'.repeat(10_004)}` }
  await page.route(allScripts, (route) => route.abort())
  await page.goto('/')
  const form = await fillForm(page, message)
  await page.unroute(allScripts)
  await form.button.click()
  await expect(page).toHaveURL(/\/contact$/)
  await expectFilled(page, message)
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Enter your name')
  await expect(form.email).toHaveAccessibleDescription('')
  await expect(form.message).toHaveAccessibleDescription(/^Shorten your message by 5 characters/)
  await expect(page).toHaveTitle(/^Error: /)
  expect(await runAxe(page)).toEqual([])

  const correctedMessage = { ...newMessage(), email: message.email }
  await fillForm(page, correctedMessage)
  await form.button.click()
  await expect(page).toHaveURL(/\/sent\/$/)
  expect(storedMessages(correctedMessage.name)).toEqual([correctedMessage])
})

test('after ten seconds without its component the browser posts the form @long', async ({ page }) => {
  await page.clock.install()
  await delayResponses(page, formScripts)
  await page.goto('/')
  const message = newMessage()
  const form = await fillForm(page, message)
  await form.button.click()
  // The clock also advances with real time, so the first check is well before ten seconds, and the second after.
  await page.clock.runFor(6000)
  await expect(form.button).toHaveAccessibleName('Sending...')
  await page.clock.runFor(4100)
  await expect(page).toHaveURL(/\/sent\/$/)
  expect(storedMessages(message.name)).toEqual([message])
})

test('if the component crashes, the plain form keeps the typed text and sends it', async ({ page }) => {
  await page.goto('/')
  const message = newMessage()
  await page.route(submissionsUrl, (route) => route.fulfill({ status: 503, json: {} }))
  const form = await fillForm(page, message)
  await form.button.click()
  await expect(form.status).toHaveText(failureText)
  // React crashes if a browser extension has removed an element.
  await form.status.getByRole('paragraph').evaluate((element) => element.remove())
  await form.button.click()
  await expect(form.status).toBeEmpty()
  await expectFilled(page, message)
  await form.message.fill('Typed after it')
  await form.button.click()
  await expect(page.getByText(successText)).toBeVisible()
  expect(storedMessages(message.name)).toEqual([{ ...message, message: 'Typed after it' }])
})
