import { box } from '../browser/support.ts'
import { expect, test, type Window } from './studio.ts'

const first = 'services.services.0.items'

/** The words of the page that the tools lie over, but for those of the field that they are for. */
async function covered({ page, frame }: Window, field: string): Promise<string[]> {
  const tools = await box(page.getByRole('toolbar'))
  const sheet = await box(page.locator('iframe'))
  const [left, top] = [tools.x - sheet.x, tools.y - sheet.y]
  return frame.locator(`[data-studio-place=text]:not([data-field="${field}"])`).evaluateAll(
    (elements, { left, top, right, bottom }) =>
      elements
        .filter((element) => {
          const range = element.ownerDocument.createRange()
          range.selectNodeContents(element)
          const words = range.getBoundingClientRect()
          return (
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            words.left < right &&
            left < words.right &&
            words.top < bottom &&
            top < words.bottom
          )
        })
        .map((element) => element.textContent ?? ''),
    { left, top, right: left + tools.width, bottom: top + tools.height },
  )
}

for (const lang of ['en', 'fa'])
  test(`the tools of a text lie over no other words, where ${lang} is read @long`, async ({ window }) => {
    const { page, frame, text, studio } = window
    studio.edit('words', 'lang: en', `lang: ${lang}`)
    await expect(frame.locator(`html[lang=${lang}]`)).toBeAttached()
    for (const width of ['Full width', 'Phone']) {
      await page.getByRole('radio', { name: width }).click({ force: true })
      for (const field of ['services.services.1.title', `${first}.1`, 'site.profiles.0.label']) {
        await text(field).evaluate((place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await text(field).click()
        await expect(page.getByRole('toolbar')).toBeVisible()
        await expect.poll(() => covered(window, field), `${field}, ${width}`).toEqual([])
        await page.keyboard.press('Escape')
      }
    }
  })
