import { type ContentFile, schemas } from '../../site/content/schema.ts'
import { changedLines } from '../support/changed-lines.ts'
import { expect, test, type Window } from './studio.ts'

/** What takes no text but of its own form. */
const other: Record<string, string> = {
  'site.email': 'other@example.com',
  'site.phone': '+1 202 555 0199',
  'site.number': '9',
}

/** Another text of the same form: what is a number stays one. */
const another = (text: string) => (/^\d+$/.test(text) ? String(Number(text) + 1) : `${text} too`)

/** The fields that the page in the frame shows, where somebody sees them. */
const shownFields = ({ frame }: Window) =>
  frame
    .locator('[data-studio-place=text]')
    .filter({ visible: true })
    .evaluateAll((elements) => [
      ...new Set(elements.map((element) => element.getAttribute('data-field') ?? '')),
    ])

/** The lines that a field's text takes: the footer names its profiles by their words, which stand further down. */
const linesOf = (field: string, text: string) =>
  /^site\.profiles\.\d+\.label$/.test(field) ? 30 : Math.max(1, text.length / 30)

/** Chooses another page, and waits until it stands in the place of the one that is shown. */
async function showPage({ frame, choosePage }: Window, name: string | RegExp) {
  await frame.locator('html').evaluate((html) => html.setAttribute('data-left', ''))
  await choosePage(name)
  await expect(frame.locator('html:not([data-left]) [data-studio-place]').first()).toBeAttached()
  await frame.locator('main').waitFor()
}

// What the page that is shown for others is answered with.
test.use({ expectedErrors: /status of (404|422)/ })

test('every text of every page is changed in its line alone @long', async ({ window }) => {
  test.setTimeout(600_000)
  const { page, frame, studio } = window
  const files = Object.keys(schemas) as ContentFile[]
  const begun = files.map((file) => studio.read(file))
  const done = new Set<string>()
  for (const name of [undefined, /^Work 1/, /^Work 2/, 'Sent', 'Not found']) {
    if (name) await showPage(window, name)
    for (const field of await shownFields(window)) {
      if (done.has(field)) continue
      done.add(field)
      const [file = ''] = field.split('.')
      const was = studio.read(file)
      const place = frame.locator(`[data-field="${field}"]`).filter({ visible: true }).first()
      await place.focus()
      await page.keyboard.press('Enter')
      await expect(place, field).toHaveAttribute('contenteditable', /plaintext-only|true/)
      const text = (await place.textContent()) ?? ''
      // All of it is selected; paragraphs stay, and the first gets a word more.
      const hasLines = (await place.locator('p').count()) > 0
      if (hasLines) await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.insertText(hasLines ? 'So ' : (other[field] ?? another(text.trim())))
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(place, field).not.toHaveAttribute('contenteditable')
      const changed = changedLines(was, studio.read(file))
      const taken = changed.filter((line) => line.startsWith('-')).length
      expect(taken, field).toBeLessThanOrEqual(linesOf(field, text))
      expect(Math.abs(changed.length - 2 * taken), field).toBeLessThanOrEqual(1)
    }
  }
  expect(done.size).toBeGreaterThan(60)
  await page.getByRole('button', { name: /^Undo/ }).focus()
  for (const _ of done) await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => files.map((file) => studio.read(file))).toEqual(begun)
})
