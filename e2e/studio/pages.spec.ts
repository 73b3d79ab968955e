/** Further pages, which are Markdown files of the owner: adding, writing, moving and removing them by keyboard. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runAxe } from '../page/support.ts'
import { expect, test } from './studio.ts'

// 404: after a further page is removed, the frame's page is missing. 422: refused edits.
test.use({ expectedErrors: /status of (404|422)/ })

test('pages are added, written, moved, removed and restored by keyboard', async ({ window }) => {
  const { page, frame, fieldText, press, studio, undo } = window
  const pagePath = (name: string) => join(studio.folder, 'content/pages', `${name}.md`)
  const pageSource = (name: string) =>
    existsSync(pagePath(name)) ? readFileSync(pagePath(name), 'utf8') : ''
  const markdownInput = (index: number) =>
    page.locator(`[data-edited-field="pages.pages.${index}.text"]`).getByRole('textbox')

  await fieldText('site.copyright').focus()
  await press('Alt+F10')
  await page.getByRole('button', { name: 'Add content' }).press('Enter')
  await page.getByRole('menuitem', { name: /A further page/ }).press('Enter')
  await expect(fieldText('pages.pages.0.title')).toBeFocused()
  await press('ControlOrMeta+a')
  await page.keyboard.type('Imprint')
  await press('Enter')
  await expect.poll(() => pageSource('imprint')).toMatch(/^---\ntitle: Imprint\n---\n/)
  await expect(frame.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()

  // The text is edited as Markdown in the panel.
  await fieldText('pages.pages.0.text').focus()
  await press('Enter')
  await expect(markdownInput(0)).toBeFocused()
  await press('ControlOrMeta+a')
  await page.keyboard.type('Tova Brandt\n\n## Address\n\n7 Shore, Leith')
  await press('Tab')
  await expect(frame.getByRole('heading', { level: 2, name: 'Address' })).toBeVisible()
  expect(await runAxe(page)).toEqual([])

  await fieldText('pages.pages.0.title').focus()
  await press('Alt+F10')
  await page.getByRole('button', { name: 'Add another page after it' }).press('Enter')
  await expect(fieldText('pages.pages.1.title')).toBeFocused()
  await press('Escape')
  await fieldText('pages.pages.1.text').focus()
  await press('Enter')
  await expect(markdownInput(1)).toBeFocused()
  await page
    .locator('[data-edited-field="pages.pages.1.text"]')
    .getByRole('button', { name: 'Replace by a draft of a privacy page' })
    .press('Enter')
  await expect(frame.getByText('Draft: check this text')).toBeVisible()
  await expect.poll(() => pageSource('privacy')).toContain('They are kept until I delete them.')

  await fieldText('pages.pages.1.title').focus()
  await press('Alt+ArrowUp')
  await expect.poll(() => pageSource('privacy')).toContain('order: 1')
  await expect(frame.getByRole('contentinfo').getByRole('link', { name: /Privacy|Imprint/ })).toHaveText([
    'Privacy',
    'Imprint',
  ])
  await page.getByRole('button', { name: 'Remove page' }).press('Enter')
  await expect.poll(() => pageSource('privacy')).toBe('')
  await undo.press('Enter')
  await expect.poll(() => pageSource('privacy')).toContain('title: Privacy')
})
