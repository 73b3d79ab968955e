/** The form that turns the shipped demo into the owner's page. */
import { runAxe } from '../page/support.ts'
import { isDemoShipped } from '../support/project.ts'
import { expect, newPhotograph, type StudioWindow, test } from './studio.ts'

test.skip(!isDemoShipped, 'content/ is an owner’s page')

/** Resets the content to the shipped demo and opens the studio. */
async function openDemo({ page, studio }: StudioWindow) {
  // The open page would request pictures that are replaced.
  await page.goto('about:blank')
  await studio.reset('content')
  await page.goto(studio.url)
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeFocused({ timeout: 60_000 })
}

/** Moves to a field by the Tab key, and types there. */
const tabAndType = async ({ page, press }: StudioWindow, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true })
  for (
    let tabCount = 0;
    tabCount < 40 && !(await field.evaluate((input) => input.matches(':focus')));
    tabCount++
  )
    await press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
}

test('by keyboard, six answers replace the demo, and one undo restores it', async ({ window }) => {
  await openDemo(window)
  const { page, frame, press, undo, studio } = window
  const demoSource = studio.read('site')
  expect(await runAxe(page)).toEqual([])
  await tabAndType(window, 'Your name', 'Inês Couto')
  await tabAndType(window, 'What you do', 'Cartazes')
  await tabAndType(window, 'E-mail', 'ines')
  await press('Enter')
  await expect(page.getByText('Enter an e-mail address like')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('@example.com')
  await tabAndType(window, 'Language of the page', 'Portug')
  await tabAndType(window, 'Your colour', 'navy')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Not yet yours' })).toBeFocused({ timeout: 30_000 })
  await expect(frame.locator('html[lang=pt]')).toBeAttached()
  await expect(frame.getByRole('heading', { name: 'Inês Couto' })).toBeVisible()
  await expect(frame.locator('.tile')).toHaveCount(1)
  expect(await page.locator('.field-row').count()).toBeLessThanOrEqual(15)
  await undo.click()
  await expect.poll(() => studio.read('site')).toBe(demoSource)
  await expect(frame.locator('.tile')).toHaveCount(3)
})

test('by mouse, a picture becomes a work and a part of the demo is kept', async ({ window }) => {
  await openDemo(window)
  const { page, frame } = window
  const buffer = await newPhotograph('#2255ee', 2400, 1800)
  await page
    .locator('.panel input[type=file]')
    .setInputFiles({ name: 'Spring poster.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.locator('.panel').getByText('spring-poster.jpg')).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('The four services with their prices').check()
  await page.getByRole('button', { name: 'Make it mine' }).click()
  await expect(page.getByRole('heading', { name: 'Not yet yours' })).toBeVisible({ timeout: 30_000 })
  // The page shows the demo's three works until it is updated.
  await expect(frame.locator('.tile')).toHaveText([/Spring poster/])
  await expect(frame.getByRole('heading', { name: 'Cover Art' })).toBeVisible()
})

test('“Not now” hides the form, and the list of demo content opens it again', async ({ window }) => {
  await openDemo(window)
  const { page, openPanel } = window
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await openPanel('Not yet yours')
  await page.getByRole('button', { name: 'Make it yours in six answers' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
})
