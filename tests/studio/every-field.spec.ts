import type { Locator } from '@playwright/test'
import { knownFields } from '@portfolio/content/known-fields.ts'
import { type ContentFile, schemas } from '@portfolio/content/schema.ts'
import { allFields, isShown, noteOf, patternOf } from '@portfolio/studio/fields.ts'
import { contentOf, textsIn } from '@portfolio/studio/files/content.ts'
import { textKinds } from '@portfolio/studio/page/marks.ts'
import { changedLines } from '../support/changed-lines.ts'
import { expect, type Studio, test, type Window } from './studio.ts'

/** What takes no text but of its own form. */
const other: Record<string, string> = {
  'site.email': 'other@example.com',
  'site.phone': '+1 202 555 0199',
  'site.number': '9',
}

/** Another text of the same form: what is a number stays one. */
const another = (text: string) => (/^\d+$/.test(text) ? String(Number(text) + 1) : `${text} too`)

/** What a work can have below its words. */
const entries = `
      - quote: We saw it from the last row
        quoteBy: The kit manager
      - pair:
          - { picture: icon.svg, description: One, caption: The first of two }
          - { picture: icon.svg, description: Two }
      - sequence:
          - { picture: icon.svg, description: One, title: Kick-off, caption: The first of three }
          - { picture: icon.svg, description: Two }
          - { picture: icon.svg, description: Three }
        caption: Three screens
      - layers:
          - { picture: icon.svg, description: Below }
          - picture: icon.svg
            description: Above
            tries:
              - { name: Here, caption: As it was drawn }
              - { name: There, by: 10% 0% }
        control: Move it
        caption: Two layers
`

/** Adds the optional texts that the demo does without. */
function addOptionalTexts(studio: Studio) {
  studio.edit('portfolio', /(\n {4}pictures:)([\s\S]*?)(\n\n)/, `\n    caption: The crest$1$2${entries}$3`)
  studio.edit('portfolio', /(A second picture, half as wide\n)/, '$1        caption: The second one\n')
  studio.edit('services', /(work: !demo Sports Team Branding\n)/, '$1    link: Down to 24 pixels\n')
}

const isText = (field: string) => textKinds.includes(noteOf(field)?.kind)

/** The texts that the page shows according to the schema. */
function declaredTexts(folder: string) {
  const state = { content: contentOf(textsIn(folder)) }
  return allFields(state).filter((field) => isText(field) && isShown(field, state))
}

/** The fields that the page in the frame shows, where somebody sees them. */
const shownFields = ({ frame }: Window) =>
  frame
    .locator('[data-studio-place=text]')
    .filter({ visible: true })
    .evaluateAll((elements) => [
      ...new Set(elements.map((element) => element.getAttribute('data-field') ?? '')),
    ])

/** The visible words that belong to no place. Numbers of entries are counted, and not written anywhere. */
const wordsWithoutPlace = ({ frame }: Window) =>
  frame.locator('body').evaluate((body) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode
      const isSeen = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isOther = parent?.closest('[data-studio-place], .visually-hidden, textarea, script, style')
      if (isSeen && !isOther && /[^\s\d]/.test(textContent ?? '')) found.push(`${textContent}`.trim())
    }
    return found
  })

/** A point of the window at which nothing covers a place of the page. */
async function pointOf({ page }: Window, place: Locator) {
  const points = await place.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const parts = [0.5, 0.1, 0.9, 0.25, 0.75]
    return [...element.getClientRects()]
      .flatMap(({ x, y, width, height }) =>
        parts.flatMap((down) => parts.map((across) => ({ x: x + across * width, y: y + down * height }))),
      )
      .filter(({ x, y }) => {
        const places = document.elementsFromPoint(x, y).map((one) => one.closest('[data-studio-place]'))
        return places.find((one) => one !== null) === element
      })
  })
  return page.locator('iframe').evaluate((iframe, points) => {
    const { x: left, y: top } = iframe.getBoundingClientRect()
    const inWindow = points.map(({ x, y }) => ({ x: left + x, y: top + y }))
    return inWindow.find(({ x, y }) => document.elementFromPoint(x, y) === iframe)
  }, points)
}

/** Begins to edit a text: by a click on it, or by keyboard where only that reaches it. */
async function open(window: Window, field: string, isClicked: boolean) {
  const { page, frame } = window
  const place = frame.locator(`[data-field="${field}"]`).filter({ visible: true }).first()
  if (isClicked) {
    const tile = place.locator('xpath=ancestor::*[@class="tile"]')
    if (await tile.count()) await tile.hover()
    // The tools of the place before may cover it until they have followed the page.
    await expect.poll(() => pointOf(window, place), field).toBeDefined()
    const { x = 0, y = 0 } = (await pointOf(window, place)) ?? {}
    await page.mouse.click(x, y)
  } else {
    await place.focus()
    await page.keyboard.press('Enter')
  }
  await expect(place, field).toHaveAttribute('contenteditable', /plaintext-only|true/)
  return place
}

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

test('every text that a page shows is changed there by a click, in its line alone @long', async ({
  window,
}) => {
  test.setTimeout(600_000)
  const { page, frame, studio } = window
  const files = Object.keys(schemas) as ContentFile[]
  addOptionalTexts(studio)
  const declared = declaredTexts(`${studio.folder}/content`)
  const patterns = new Set(declared.map(patternOf))
  const known = Object.keys(knownFields).filter((field) => isText(field) && knownFields[field]?.on)
  expect(known.filter((field) => !patterns.has(field))).toEqual([])
  await frame.getByText('Down to 24 pixels').waitFor()
  // Some words come with the scripts that a visitor's first scroll loads.
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 1)
  await frame.locator('.distance-seat').waitFor()
  const begun = files.map((file) => studio.read(file))
  const done = new Set<string>()
  for (const name of [undefined, /^Work 1/, /^Work 2/, 'Sent', 'Not found']) {
    if (name) await showPage(window, name)
    expect(await wordsWithoutPlace(window), String(name)).toEqual([])
    for (const field of await shownFields(window)) {
      if (done.has(field)) continue
      done.add(field)
      const [file = ''] = field.split('.')
      const was = studio.read(file)
      const place = await open(window, field, declared.includes(field))
      const text = (await place.textContent()) ?? ''
      // Paragraphs stay, and the first gets a word more.
      const hasLines = (await place.locator('p').count()) > 0
      await page.keyboard.press(hasLines ? 'ControlOrMeta+Home' : 'ControlOrMeta+a')
      await page.keyboard.insertText(hasLines ? 'So ' : (other[field] ?? another(text.trim())))
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect(place, field).not.toHaveAttribute('contenteditable')
      const changed = changedLines(was, studio.read(file))
      const taken = changed.filter((line) => line.startsWith('-')).length
      expect(taken, field).toBeLessThanOrEqual(linesOf(field, text))
      expect(Math.abs(changed.length - 2 * taken), field).toBeLessThanOrEqual(1)
    }
  }
  expect(declared.filter((field) => !done.has(field))).toEqual([])
  await page.getByRole('button', { name: /^Undo/ }).focus()
  for (const _ of done) await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => files.map((file) => studio.read(file))).toEqual(begun)
})
