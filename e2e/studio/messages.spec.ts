/** The panel with the owner's messages. */
import type { Page } from '@playwright/test'
import { openStore } from '@portfolio/server/store/open.ts'
import { runAxe } from '../page/support.ts'
import { newSubmission } from '../support/messages.ts'
import { expect, type Studio, test } from './studio.ts'

const rows = (page: Page) => page.getByRole('button', { name: /From / })
const announcement = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText })

/** Stores a message from each name. */
async function storeMessages({ dataDir }: Studio, names: string[]) {
  const store = await openStore({ dataDir, databaseUrl: undefined, rateLimits: { perMinute: 0, perDay: 0 } })
  for (const name of names) await store.insert(newSubmission({ name, message: `From ${name}` }))
  await store.close()
}

test('messages are listed, marked as read, searched, and shown as plain text @long', async ({ window }) => {
  const { page, openPanel, studio } = window
  // U+202E would reverse the direction of the text after it.
  await storeMessages(studio, ['Ana Reis', 'Mia Reis', '<img src=x onerror=alert(1)>\u202egpj'])
  await openPanel('Messages')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.locator('.messages-name').first()).toHaveText(
    'Unread: <img src=x onerror=alert(1)><U+202E>gpj',
  )
  await expect(announcement(page, '3 messages, 3 unread')).toBeVisible()
  expect(await runAxe(page), 'the list').toEqual([])
  await rows(page).first().click()
  await expect(page.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeFocused()
  expect(await page.locator('.messages-details img').count()).toBe(0)
  expect(await runAxe(page), 'a message').toEqual([])
  expect(await page.getByRole('link', { name: 'Reply' }).getAttribute('href')).toMatch(
    /^mailto:ada\.[\d.]+%40example\.com\?subject=Re%3A%20From%20%3Cimg/,
  )
  await page.getByRole('button', { name: 'All messages' }).click()
  await expect(announcement(page, '3 messages, 2 unread')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the messages' })
  await search.fill('reis')
  await expect(rows(page)).toHaveCount(2)
  await search.fill('nobody')
  await expect(page.getByText('No messages match “nobody”.')).toBeVisible()
  await search.fill('')
  await expect(rows(page)).toHaveCount(3)
})

test('messages are read, deleted and restored by keyboard, with announcements @long', async ({ window }) => {
  const { page, openPanel, studio } = window
  const { keyboard } = page
  const expectFocus = (text: string) => expect(page.locator(':focus')).toContainText(text)
  await storeMessages(studio, ['Ana', 'Jonas', 'Mia'])
  await openPanel('Messages')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('radio', { name: 'Inbox' }).focus()
  // The search field has no text. The first message follows it.
  for (const focusedText of ['', 'Mia']) {
    await keyboard.press('Tab')
    await expectFocus(focusedText)
  }
  await window.press('Tab', 'Enter')
  await expect(page.getByRole('heading', { name: 'Jonas' })).toBeFocused()
  await keyboard.press('Escape')
  await expectFocus('From Jonas')

  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Jonas' })).toBeFocused()
  await window.press('Tab', 'Tab')
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(announcement(page, 'The message from Jonas was deleted.')).toBeAttached()
  await expectFocus('From Ana')
  await expect(rows(page)).toHaveCount(2)

  const undo = page.locator('.panel').getByRole('button', { name: 'Undo' })
  for (let tabs = 0; tabs < 5 && !(await undo.evaluate((button) => button.matches(':focus'))); tabs++)
    await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(announcement(page, 'The message was restored.')).toBeAttached()
  await expectFocus('From Jonas')
  await expect(page.locator('.messages-name')).toHaveText(['Unread: Mia', 'Jonas', 'Unread: Ana'])
})
