import { type ContentFile, schemas } from '../../site/content/schema.ts'
import { expect, test, type Window } from './studio.ts'

/** What takes no text but of its own form. */
const other: Record<string, string> = {
  'site.email': 'other@example.com',
  'site.phone': '+1 202 555 0199',
  'site.number': '9',
}

/** The fields that the page in the frame shows, where somebody sees them. */
const shownFields = ({ frame }: Window) =>
  frame
    .locator('[data-studio-place=text][data-piece="0"]')
    .evaluateAll((elements) => [
      ...new Set(
        elements
          .filter((element) => element.getClientRects().length > 0)
          .map((element) => element.getAttribute('data-field') ?? ''),
      ),
    ])

/** How many lines were taken and put; those between the first and the last, where a text was broken anew. */
const changedLines = (was: string, is: string) => {
  const [before, after] = [was.split('\n'), is.split('\n')]
  if (before.length === after.length) {
    const other = before.filter((line, index) => line !== after[index]).length
    return [other, other]
  }
  let from = 0
  while (before[from] === after[from]) from++
  let rest = 0
  while (before.at(-1 - rest) === after.at(-1 - rest)) rest++
  return [before.length - rest - from, after.length - rest - from]
}

/** The lines that a field's text takes: the footer names its profiles by their words. */
const linesOf = (field: string, text: string) => {
  if (/^site\.profiles\.\d+\.label$/.test(field)) return 2
  return text.length > 90 ? text.length / 30 : 1
}

/** Chooses another page, and waits until it stands in the place of the one that is shown. */
async function showPage({ page, frame }: Window, name: string | RegExp) {
  await frame.locator('html').evaluate((html) => html.setAttribute('data-left', ''))
  await page.getByRole('button', { name: /Page shown/ }).click()
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(frame.locator('html:not([data-left]) [data-studio-place]').first()).toBeAttached()
  await frame.locator('main').waitFor()
}

test('every text of every page is changed on it, in its line alone, and undone byte for byte', {
  tag: '@long',
}, async ({ window, studio, consoleErrors }) => {
  test.setTimeout(600_000)
  const { page, frame } = window
  const files = Object.keys(schemas) as ContentFile[]
  const begun = files.map((file) => studio.read(file))
  const done = new Set<string>()
  for (const name of [undefined, /^Work 1/, /^Work 2/, 'Sent', 'Not found']) {
    if (name) await showPage(window, name)
    for (const field of await shownFields(window)) {
      if (done.has(field)) continue
      done.add(field)
      const file = field.split('.')[0] as ContentFile
      const was = studio.read(file)
      const place = frame.locator(`[data-field="${field}"][data-piece="0"]`).filter({ visible: true }).first()
      await place.focus()
      await page.keyboard.press('Enter')
      await expect(place, field).toHaveAttribute('contenteditable', 'plaintext-only')
      const text = (await place.textContent()) ?? ''
      await page.keyboard.insertText(other[field] ?? `${text.trim()} too`)
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(place, field).not.toHaveAttribute('contenteditable')
      const [taken = 0, put = 0] = changedLines(was, studio.read(file))
      expect(taken, field).toBeLessThanOrEqual(linesOf(field, text))
      expect(Math.abs(put - taken), field).toBeLessThanOrEqual(1)
    }
  }
  expect(done.size).toBeGreaterThan(60)
  await page.getByRole('button', { name: /^Undo/ }).focus()
  for (const _ of done) await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => files.map((file) => studio.read(file))).toEqual(begun)
  // What the page that is shown for others is answered with.
  const isNotFound = (error: string) => error.includes('status of 404')
  expect(consoleErrors.filter((error) => !isNotFound(error))).toEqual([])
  consoleErrors.length = 0
})
