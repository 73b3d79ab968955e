import type { Locator } from '@playwright/test'
import { expect, test, type Window } from './studio.ts'

const first = 'services.services.0.items'

/** The words of the page that the tools lie over, but for those of the field that they are for. */
async function covered({ page, frame }: Window, field: string): Promise<string[]> {
  const tools = await page.getByRole('toolbar').boundingBox()
  const sheet = await page.locator('iframe').boundingBox()
  if (!tools || !sheet) throw new Error(`no tools of ${field}`)
  const box = { left: tools.x - sheet.x, top: tools.y - sheet.y, width: tools.width, height: tools.height }
  return frame.locator(`[data-studio-place=text]:not([data-field="${field}"])`).evaluateAll(
    (elements, { left, top, width, height }) =>
      elements
        .filter((element) => {
          const range = element.ownerDocument.createRange()
          range.selectNodeContents(element)
          const words = range.getBoundingClientRect()
          return (
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            words.left < left + width &&
            left < words.right &&
            words.top < top + height &&
            top < words.bottom
          )
        })
        .map((element) => element.textContent ?? ''),
    box,
  )
}

const center = (place: Locator) =>
  place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

for (const lang of ['en', 'fa'])
  test(`the tools of a text lie over no other words, where ${lang} is read`, { tag: '@long' }, async ({
    window,
    studio,
  }) => {
    const { page, frame, text } = window
    studio.write('words', studio.read('words').replace('lang: en', `lang: ${lang}`))
    await expect(frame.locator(`html[lang=${lang}]`)).toBeAttached()
    for (const width of ['Full width', 'Phone']) {
      await page.getByRole('radio', { name: width }).click({ force: true })
      for (const field of ['services.services.1.title', `${first}.1`, 'site.profiles.0.label']) {
        await center(text(field))
        await text(field).click()
        await expect(page.getByRole('toolbar')).toBeVisible()
        await expect.poll(() => covered(window, field), `${field}, ${width}`).toEqual([])
        await page.keyboard.press('Escape')
      }
    }
  })

test('the tools are away while what they are for is out of view', { tag: '@long' }, async ({ window }) => {
  const { page, text } = window
  await text(`${first}.1`).click()
  const tools = page.getByRole('toolbar', { name: 'Item 2' })
  await expect(tools).toHaveCSS('opacity', '1')
  await page.mouse.wheel(0, 1500)
  await expect(text(`${first}.1`)).not.toBeInViewport()
  await expect(tools).toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, -1500)
  await expect(tools).toHaveCSS('opacity', '1')
})
