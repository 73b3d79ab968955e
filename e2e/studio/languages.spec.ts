/** Another language: adding it, translating its texts, and the list of missing texts. */
import { runAxe } from '../page/support.ts'
import { expect, test } from './studio.ts'

// 422: the refused language. 404: after the language is removed, the frame's page is missing.
test.use({ expectedErrors: /status of (404|422)/ })

test('a language is added and translated by keyboard, and every step is undone', async ({ window }) => {
  const { page, frame, fieldText, press, openPanel, studio, undo } = window
  await openPanel('Languages')
  await page.getByLabel('Another language').fill('en')
  await press('Enter')
  await expect(page.getByText('The page is already in English.')).toBeVisible()
  await page.getByLabel('Another language').fill('de')
  await press('Enter')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de')
  // The built-in words are already translated.
  await expect(fieldText('de/home.toWork')).toHaveText('Arbeiten ansehen')
  const german = page.getByRole('region', { name: 'German' })
  const tagline = german.getByRole('button', { name: /^Tagline/ })
  await expect(german.getByText(/^\d+ texts are not in German yet\.$/)).toBeVisible()
  expect(await runAxe(page)).toEqual([])

  await tagline.focus()
  await press('Enter')
  await expect(fieldText('de/site.tagline')).toBeFocused()
  await press('ControlOrMeta+a')
  await page.keyboard.type('Sport- und Digitaldesign')
  await press('Enter')
  await expect(tagline).toHaveCount(0)
  expect(studio.read('de/site')).toBe('tagline: Sport- und Digitaldesign\n')
  expect(studio.diff).toEqual([])

  // A formatted text starts with the text of the main language.
  await fieldText('de/site.introduction').click()
  await press('End', '!', 'Enter')
  await expect.poll(() => studio.read('de/site')).toMatch(/introduction: "I draw crests.*!"/)

  // A text that no page shows is edited in the panel Details.
  await german.getByRole('button', { name: /^Description of the first picture/ }).focus()
  await press('Enter')
  await expect(page.locator('[data-edited-field="de/home.description"]').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Heimtrikot')
  await press('Enter')
  await expect(() => expect(studio.read('de/home')).toBe('description: Heimtrikot\n')).toPass()

  // Undo four steps: the added language, and three translated texts.
  for (const _step of [1, 2, 3, 4]) await undo.click()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Language shown')).toHaveCount(0)
})
