import { readdirSync } from 'node:fs'
import { expect, test } from './studio.ts'

// What the page tells its console where sending failed.
test.use({ expectedErrors: /The message was not sent|status of 422/ })

test('the form is tried with its errors, sending, success and failure, and nothing is sent @long', async ({
  window,
}) => {
  const { page, frame, text, panel, studio } = window
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await text('words.form.send').focus()
  const tool = page.getByRole('button', { name: 'Try the form' })
  await expect(tool).toBeVisible()
  await page.keyboard.press('Alt+F10')
  await expect(tool).toBeFocused()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'You are trying the form' })
  await expect(card).toContainText('Nothing is sent')
  const send = frame.getByRole('button', { name: /^Send/ })
  await expect(frame.getByLabel('Name')).toBeFocused()
  await send.click()
  await expect(frame.getByText('Enter your name')).toBeVisible()
  const fill = async () => {
    await frame.getByLabel('Name').fill('Ana')
    await frame.getByLabel('Email').fill('ana@club.example')
    await frame.getByLabel('Message').fill('A crest?')
    await send.click()
    await expect(frame.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  }
  await fill()
  await expect(frame.getByText('Message sent successfully!')).toBeVisible()
  const choose = async (name: string) => {
    await card.getByRole('button', { name: /Result/ }).click()
    await page.getByRole('option', { name }).click()
  }
  await choose('Too many messages')
  await fill()
  await expect(frame.getByText('Failed to send message')).toBeVisible()
  await expect(frame.locator('#contact-status p')).toHaveCount(2)

  await card.getByRole('button', { name: 'Stop trying' }).click()
  await expect(card).toBeHidden()
  await expect(frame.locator('[data-studio-trial]')).toHaveCount(0)
  await expect(frame.getByLabel('Message')).toHaveValue('')
  // Its words can be changed again, and the form be tried from its panel.
  await window.change('words.form.send', 'Off it goes')
  await expect.poll(() => studio.diff).toEqual(['-   send: Send Message', '+   send: Off it goes'])
  await panel('Details')
  await page.getByRole('button', { name: 'Words: the form', exact: true }).click()
  await page.getByRole('button', { name: 'Try the form' }).first().click()
  await expect(card).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Off it goes' })).toBeVisible()
  expect(sent.filter((url) => !url.includes('/studio/api/'))).toEqual([])
  expect(readdirSync(studio.folder)).not.toContain('data')
})
