/** The panels Details and Look, and the notice of a mistake. */
import type { Page } from '@playwright/test'
import { runAxe } from '../page/support.ts'
import { expect, test } from './studio.ts'

/** Fields that no page shows: their address, a search that finds them, and their line in the file after an edit. */
const fieldsOnNoPage = [
  ['site.phone', 'phone', 'phone: +44 20 7946 0107'],
  ['site.profiles.1.address', 'x.com', 'address: https://x.com/somebody'],
  ['portfolio.works.0.name', 'name in its address', 'name: spring-posters'],
  ['home.description', 'first picture', 'description: A green shirt'],
  ['words.bar.skip', 'skip link', 'skip: Over the menu'],
  ['words.form.failed', 'sending fails', 'failed: It failed. [Write].'],
  ['words.form.tooMany.hours.other', 'wait in hours', 'other: Wait {count} hours.'],
  ['words.unread.heading', 'not sent heading', 'heading: It did not come'],
] as const

const fieldInput = (page: Page, address: string) =>
  page.locator(`[data-edited-field="${address}"]`).locator('input, textarea')

test.beforeEach(({ window }) => window.openPanel('Details'))

test('the panel edits fields that no page shows, one line of a file each @long', async ({ window }) => {
  const { page, undo, studio } = window
  const searchBox = page.getByRole('searchbox', { name: 'Search the details' })
  for (const [address, query, line] of fieldsOnNoPage) {
    await searchBox.fill(query)
    await fieldInput(page, address).fill(line.slice(line.indexOf(': ') + 2))
    await fieldInput(page, address).press('Enter')
    await expect.poll(() => studio.diff.filter((line) => line.startsWith('+')), address).toHaveLength(1)
    expect(studio.diff.map((line) => line.slice(1).trim())).toContain(line)
    expect(studio.diff.length).toBeLessThanOrEqual(2)
    await undo.click()
    await expect.poll(() => studio.diff).toEqual([])
  }
  await searchBox.fill('skip link')
  await expect(page.locator('[data-edited-field]')).toHaveCount(1)
  // The search also finds help texts.
  await searchBox.fill('sv, pt-BR')
  await expect(page.getByLabel('Language of the page')).toBeVisible()
  await searchBox.fill('nothing has this')
  await expect(page.getByRole('status').filter({ hasText: 'No details match' })).toBeVisible()
})

test('a picked colour is saved and shown, undone and redone by keyboard @long', async ({ window }) => {
  const { page, frame, openPanel, studio } = window
  const colourPicker = page.getByLabel('Signal: pick a colour')
  await openPanel('Look')
  await page.locator('.panel').getByText('Light', { exact: true }).click()
  await colourPicker.fill('#2255ee')
  await expect.poll(() => studio.diff).toHaveLength(2)
  const [, savedColour] = /^\+ {3}signal: "(#[0-9a-f]{6})"$/i.exec(studio.diff[1] ?? '') ?? []
  await expect(frame.locator(':root')).toHaveCSS('--signal', String(savedColour).toLowerCase())
  await colourPicker.press('ControlOrMeta+z')
  await expect(page.getByRole('status').filter({ hasText: 'Undone: Light: Signal.' })).toBeAttached()
  expect(studio.diff).toEqual([])
  await colourPicker.press('ControlOrMeta+Shift+z')
  await expect(page.getByRole('status').filter({ hasText: 'Redone: Light: Signal.' })).toBeAttached()
  await expect.poll(() => studio.diff).toHaveLength(2)
  // A typed colour is saved as typed.
  const textInput = page.locator('[data-edited-field="look.light.signal"] input[type=text]')
  await textInput.fill('tomato')
  await textInput.press('Enter')
  await expect.poll(() => studio.diff).toContain('+   signal: "tomato"')
})

// The page cannot be rendered while a file has a mistake.
test.describe('a mistake', () => {
  test.use({ expectedErrors: /./ })

  test('is reported with its line and a link to its field', async ({ window }) => {
    const { page, frame, fieldText, openPanel, studio } = window
    studio.editFile('site', 'email: !demo tova@example.com', 'email: nobody')
    const alert = page.getByRole('alert').filter({ hasText: 'content/site.yaml, line' })
    await expect(alert.first()).toContainText('must be an e-mail address')
    await alert.getByRole('button', { name: 'Show it' }).click()
    const email = fieldInput(page, 'site.email')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('nobody')
    // A click on an item of the list cannot lead to its text while the page cannot be rendered.
    await openPanel('Not yet yours')
    await page.getByRole('button', { name: /^Introduction/ }).click()
    await expect(page.getByRole('alert')).toContainText('the page cannot show this')
    await openPanel('Details')
    await expect(email).toBeVisible()
    await expect(email).not.toBeFocused()
    await email.fill('me@example.org')
    await email.press('Enter')
    await expect(alert).toBeHidden()
    await expect(fieldText('site.email')).toHaveText('me@example.org')
    await expect(email).toBeFocused()
    await expect(frame.locator('[data-studio-editing]')).toHaveCount(0)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no violation in the panels, ${colorScheme} @long`, async ({ window }) => {
    const { page, fieldText, openPanel } = window
    await page.emulateMedia({ colorScheme })
    await fieldText('services.services.0.items.1').click()
    await expect(page.getByRole('toolbar', { name: 'Item 2' })).toBeVisible()
    expect(await runAxe(page), 'a text that is edited').toEqual([])
    for (const name of ['Look', 'Not yet yours', 'Ready?', 'Details']) {
      await openPanel(name)
      await expect(page.locator('.panel h2')).toContainText(name)
      expect(await runAxe(page), name).toEqual([])
    }
    const closedDetails = page.locator('details:not([open]) > summary')
    while ((await closedDetails.count()) > 0) await closedDetails.first().click()
    expect(await runAxe(page), 'all details').toEqual([])
  })
