/** The studio's window: its frame, unsaved text, a stopped studio, and the trial of the form. */
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { slowDownNetwork } from '../page/support.ts'
import { expect, test } from './studio.ts'

test('the frame has the chosen width, and a click in it does not follow a link @long', async ({ window }) => {
  const { page, frame, fieldText, changeField } = window
  // Only the label of a radio button is visible, so its click is forced.
  await page.getByRole('radio', { name: 'Phone' }).click({ force: true })
  await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 390)
  await expect(frame.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.getByRole('radio', { name: 'Full width' }).click({ force: true })
  await frame.locator('.tile img').nth(1).click()
  await expect(fieldText('portfolio.heading')).toBeVisible()
  await page.getByRole('button', { name: 'Open its page' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Brand Identity' })).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await changeField('portfolio.works.1.title', 'Oddwheel')
  await expect(frame.getByRole('heading', { level: 1, name: 'Oddwheel' })).toBeVisible()
})

test('the frame has the text font even if the studio answers slowly @long', async ({ window }) => {
  await slowDownNetwork(window.page)
  await window.page.reload()
  await expect(window.fieldText('home.toWork')).toHaveCSS('font-family', /^Archivo/)
})

/** Reloads the page and expects the browser to ask for confirmation. */
async function expectLeaveConfirmation(page: Page) {
  const nextDialog = page.waitForEvent('dialog', { timeout: 10_000 })
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await nextDialog
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}

test('the window asks before it closes if a change is not saved @long', async ({ window }) => {
  const { page, frame, fieldText, typeInto, openPanel, studio } = window
  await typeInto('home.toWork', 'All of it')
  await expectLeaveConfirmation(page)
  await expect(fieldText('home.toWork')).toHaveText('All of it')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('home')).toContain('toWork: All of it')

  await openPanel('Details')
  const phone = page.locator('[data-edited-field="site.phone"] input')
  await phone.fill('+44 20 7946 0107')
  await expectLeaveConfirmation(page)
  await expect(phone).toHaveValue('+44 20 7946 0107')
  await phone.press('Escape')

  await frame.locator('.tile img').nth(1).click()
  await page.getByRole('button', { name: 'Replace or describe' }).click()
  const description = page.getByLabel(/Description, for visitors/)
  await description.fill('Three green shirts')
  await expectLeaveConfirmation(page)
  await expect(description).toHaveValue('Three green shirts')
  await description.press('Escape')

  await fieldText('home.toWork').click()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
})

// Requests to the stopped studio fail.
test.describe('a window', () => {
  test.use({ expectedErrors: /./ })

  test('says that its studio was stopped until it is started again @long', async ({ window }) => {
    const { page, fieldText, typeInto, choosePage, studio } = window
    await studio.stop()
    const alert = page.getByRole('alert').filter({ hasText: 'no longer running' })
    await expect(alert).toBeVisible()
    for (const pageName of ['Sent', 'The page', /^Work 1/]) {
      await choosePage(pageName)
      // The frame shows the browser's error page.
      await expect(fieldText('home.toWork')).toHaveCount(0)
      await expect(alert).toBeVisible()
    }
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
    await expect(alert).toBeVisible()
    await studio.start()
    await expect(fieldText('home.toWork')).toBeVisible({ timeout: 60_000 })
    await expect(alert).toBeHidden()
    // A restart does not discard typed text.
    await typeInto('home.toWork', 'All of it')
    await studio.stop()
    const nextDialog = page.waitForEvent('dialog', { timeout: 30_000 })
    await studio.start()
    await (await nextDialog).dismiss()
    // A restart does not reload the page in the frame either.
    await expect(page.getByRole('alert').filter({ hasText: 'has been restarted' })).toBeVisible()
    await expect(fieldText('home.toWork')).toHaveText('All of it')
  })
})

test('the next window restores typed text that was not saved @long', async ({ window, context }) => {
  const { page, typeInto, studio } = window
  await typeInto('home.toWork', 'All of it')
  await page.close()
  const nextPage = await context.newPage()
  await nextPage.goto(studio.url)
  await expect(nextPage.getByText('Button to the work, “All of it”')).toBeVisible()
  await nextPage.getByRole('button', { name: 'Continue editing' }).click()
  const text = nextPage.frameLocator('iframe').locator('[data-field="home.toWork"]').first()
  await expect(text).toHaveText('All of it')
  await expect(text).toBeFocused()
  expect(studio.diff).toEqual([])
  await nextPage.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toEqual(['- toWork: See the work', '+ toWork: All of it'])
})

// The page logs the failure that the trial simulates.
test.describe('the trial of the form', () => {
  test.use({ expectedErrors: /The message was not sent|status of 422/ })

  test('shows errors, sending, success and failure, and sends nothing @long', async ({ window }) => {
    const { page, frame, fieldText, openPanel, studio } = window
    const postedUrls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && postedUrls.push(request.url()))
    await fieldText('words.form.send').focus()
    const tryButton = page.getByRole('button', { name: 'Try the form' })
    await expect(tryButton).toBeVisible()
    await page.keyboard.press('Alt+F10')
    await expect(tryButton).toBeFocused()
    await page.keyboard.press('Enter')
    const trialCard = page.getByRole('region', { name: 'You are trying the form' })
    await expect(trialCard).toContainText('Nothing is sent')
    const sendButton = frame.getByRole('button', { name: /^Send/ })
    await expect(frame.getByLabel('Name')).toBeFocused()
    await sendButton.click()
    await expect(frame.getByText('Enter your name')).toBeVisible()
    const fillAndSend = async () => {
      await frame.getByLabel('Name').fill('Ana')
      await frame.getByLabel('Email').fill('ana@club.example')
      await frame.getByLabel('Message').fill('A crest?')
      await sendButton.click()
      await expect(frame.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    }
    await fillAndSend()
    await expect(frame.getByText('Message sent successfully!')).toBeVisible()
    await trialCard.getByLabel('Result').selectOption('Too many messages')
    await fillAndSend()
    await expect(frame.getByText('Failed to send message')).toBeVisible()
    await expect(frame.locator('#contact-status p')).toHaveCount(2)

    await trialCard.getByRole('button', { name: 'Stop trying' }).click()
    await expect(trialCard).toBeHidden()
    await expect(frame.locator('[data-studio-trial]')).toHaveCount(0)
    await expect(frame.getByLabel('Message')).toHaveValue('')
    // The form's words can be changed again, and the panel also starts a trial.
    await window.changeField('words.form.send', 'Off it goes')
    await expect.poll(() => studio.diff).toEqual(['-   send: Send Message', '+   send: Off it goes'])
    await openPanel('Details')
    await page.getByRole('heading', { name: 'Words: the form', exact: true }).click()
    await page.getByRole('button', { name: 'Try the form' }).first().click()
    await expect(trialCard).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Off it goes' })).toBeVisible()
    expect(postedUrls.filter((url) => !url.includes('/studio/api/'))).toEqual([])
    expect(readdirSync(studio.folder)).not.toContain('data')
  })
})
