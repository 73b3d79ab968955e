/** Editing texts in the page. */
import { expect, type StudioWindow, test } from './studio.ts'

test('texts are edited and added in the page, saved, discarded by Escape, and undone', async ({ window }) => {
  const { page, frame, fieldText, openText, typeInto, changeField, studio, press } = window
  await typeInto('home.toContact', 'Write to me')
  await fieldText('contact.heading').click()
  await expect.poll(() => studio.diff).toEqual(['- toContact: Start a project', '+ toContact: Write to me'])
  await expect(frame.getByRole('link', { name: 'Write to me' })).toBeVisible()

  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()

  // The name is one text in two lines.
  await openText(frame.locator('.home-name').getByText('Brandt'))
  await press('ControlOrMeta+a')
  await page.keyboard.type('Jonas Weber')
  await press('Enter')
  await expect(frame.locator('.home-name')).toHaveText(/^\s*Jonas\s+Weber\s*$/)
  await expect.poll(() => studio.diff).toContain('+ name: Jonas Weber')
  // Click near the edge: the picture covers the middle of the number.
  const number = frame.locator('.home .large-number')
  const { x = 0, y = 0, width = 0, height = 0 } = (await number.boundingBox()) ?? {}
  await page.mouse.click(x + 0.9 * width, y + 0.3 * height)
  await expect(number).toHaveAttribute('contenteditable')
  await press('ControlOrMeta+a')
  await page.keyboard.type('10')
  await press('Enter')
  await expect.poll(() => studio.diff).toContain('+ number: 10')
  // The title of a work slides in over its tile.
  await frame.locator('.tile').nth(1).hover()
  await changeField('portfolio.works.1.title', 'Kits')
  await expect.poll(() => studio.read('portfolio')).toContain('title: Kits')
  // The text of a button: there, a space normally presses the button.
  await changeField('words.form.send', 'Off it goes now')
  await expect.poll(() => studio.diff).toContain('+   send: Off it goes now')

  const itemText = (index: number) => fieldText(`services.services.0.items.${index}`)
  await expect(fieldText('services.services.1.title')).toHaveAccessibleDescription(
    /Service 2.*Press Enter to edit/,
  )
  await itemText(1).click()
  await page.getByRole('button', { name: /^Add another .* after it$/ }).click()
  await expect(itemText(2)).toBeFocused()
  await page.keyboard.type('Flags')
  await press('Enter')
  await expect.poll(() => studio.diff).toContain('+       - Flags')
  await expect(itemText(3)).toHaveText('Event graphics')

  const savedLines = studio.diff
  await openText(fieldText('site.tagline'))
  await page.keyboard.type('Nothing of this')
  await press('Escape')
  await expect(fieldText('site.tagline')).toHaveText('Sports & Digital Design Specialist')
  // Undo is pressed while the change is being saved by Enter.
  await typeInto('home.toWork', 'All of it')
  await press('Enter', 'ControlOrMeta+z')
  await expect(page.getByRole('button', { name: 'Redo, 1 step' })).toBeEnabled()
  await expect(fieldText('home.toWork')).toHaveText('See the work')
  expect(studio.diff).toEqual(savedLines)
})

test('caret, selection, spaces and input methods work like in a text field @long', async ({ window }) => {
  const { page, fieldText, openText, typeInto, changeField, studio, press } = window
  // Older browsers have no caretPositionFromPoint.
  await fieldText('site.tagline').evaluate(({ ownerDocument }) => {
    Object.defineProperty(ownerDocument, 'caretPositionFromPoint', { value: undefined })
  })
  // The text is slanted, so it starts in the lower corner of its box.
  const { height: textHeight = 0 } = (await fieldText('site.tagline').boundingBox()) ?? {}
  await openText(fieldText('site.tagline'), { position: { x: 2, y: textHeight - 12 } })
  await page.keyboard.type('My ')
  await press('Enter')
  await expect.poll(() => studio.diff).toContain('+ tagline: My Sports & Digital Design Specialist')

  // A selection may be dragged beyond the text.
  await fieldText('home.toWork').click()
  const { x = 0, y = 0, width = 0, height = 0 } = (await fieldText('home.toWork').boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 2, y + height + 60, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.type('All ')
  await expect(fieldText('home.toWork')).toHaveText(/All /)
  await press('Escape')

  // Safari reports the Enter of an input method after the word has ended.
  await typeInto('home.toWork', '作品')
  await fieldText('home.toWork').dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
  await page.keyboard.type('を見る')
  await press('Enter')
  await expect.poll(() => studio.diff).toContain('+ toWork: 作品を見る')
  // On keyboards without Latin letters, shortcuts depend on the position of a key.
  await fieldText('home.toWork').dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true })
  await expect.poll(() => studio.diff).not.toContain('+ toWork: 作品を見る')

  studio.editFile('home', 'See the work', 'See my\u00a0work')
  await expect(fieldText('home.toWork')).toHaveText('See my\u00a0work')
  const before = studio.read('home')
  await fieldText('home.toWork').click()
  await press('Enter')
  await changeField('home.toContact', 'Write  to me ')
  await expect.poll(() => studio.read('home')).toBe(before.replace('Start a project', 'Write  to me'))
})

test('a refused text stays on its page with the reason until it is discarded @long', async ({ window }) => {
  const { page, frame, fieldText, changeField, alert, choosePage, studio } = window
  await changeField('site.email', 'nobody')
  await expect(alert).toContainText('must be an e-mail address')
  await expect(fieldText('site.email')).toBeFocused()
  expect(studio.diff).toEqual([])
  await choosePage(/^Work 1/)
  await expect(page.getByLabel('Page shown')).toHaveValue('/')
  await expect(fieldText('site.email')).toHaveText('nobody')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(fieldText('site.email')).toHaveText('tova@example.com')
  await expect(alert).toBeHidden()
  // An optional text disappears if it is emptied.
  await fieldText('home.lead').click()
  for (const key of ['ControlOrMeta+a', 'Delete', 'Enter']) await page.keyboard.press(key)
  await expect(fieldText('home.lead')).toHaveCount(0)
  expect(studio.diff).toEqual(['- lead: !demo Legible from the last row', '+ lead:'])
  await choosePage(/^Work 1/)
  await expect(frame.getByRole('heading', { level: 1, name: 'Sports Team Branding' })).toBeVisible()
})

/** A text with paragraphs, bold and italic words, links and lists. */
const richText = 'portfolio.works.0.text'

/** Starts to edit the text of the first work, on its page. */
async function startRichText({ choosePage, fieldText, page }: StudioWindow) {
  await choosePage(/^Work 1/)
  await fieldText(richText).click()
  await expect(fieldText(richText)).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.press('ControlOrMeta+a')
}

/** Selects these words in the rich text. */
const selectWords = ({ fieldText }: StudioWindow, words: string) =>
  fieldText(richText).evaluate((element, words) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(words) ?? -1
      if (start !== -1) document.getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
    }
  }, words)

test('words are made bold, italic, a link and a list in the page', async ({ window }) => {
  const { page, frame, studio, fieldText } = window
  await startRichText(window)
  await page.keyboard.type('A harbour club of many badges.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Crest')
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('5 * 3 *scarves*')
  await selectWords(window, 'harbour')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(page.getByRole('button', { name: /^Bold/ })).toHaveAttribute('aria-pressed', 'true')
  await selectWords(window, 'many')
  await page.getByRole('button', { name: /^Italic/ }).click()
  await selectWords(window, 'badges')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('cannot be the address of a link')).toBeVisible()
  await page.getByLabel('Link address').fill('example.com/badges')
  await page.keyboard.press('Enter')
  await expect(fieldText(richText)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect
    .poll(() => studio.read('portfolio'))
    .toContain(`    text: >-
      A **harbour** club of *many* [badges](https://example.com/badges).

      - Crest

      - 5 * 3 \\*scarves\\*
`)
  await expect(fieldText(richText)).not.toHaveAttribute('contenteditable')
  await expect(frame.getByRole('link', { name: 'badges' })).toHaveAttribute(
    'href',
    'https://example.com/badges',
  )
  await expect(fieldText(richText).getByRole('listitem')).toHaveText(['Crest', '5 * 3 *scarves*'])
  await expect(fieldText(richText).locator('strong')).toHaveText('harbour')
})

test('pasted text keeps only its links, emphasis and lists @long', async ({ window, context }) => {
  const { page, studio, fieldText, openText, choosePage } = window
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startRichText(window)
  await page.evaluate(() => {
    const html =
      '<h1 style="color:red">Head</h1><p>One <b>two</b> <span style="font-weight:700">three</span> <a href="https://a.example" onclick="x()">four</a> <a href="javascript:x">five</a><script>x()</script><img src="/x.png"></p><ul><li>six</li><li><em>seven</em></li></ul>'
    const data = { 'text/html': new Blob([html], { type: 'text/html' }) }
    return navigator.clipboard.write([new ClipboardItem(data)])
  })
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect
    .poll(() => studio.read('portfolio'))
    .toContain(`    text: >-
      Head

      One **two** **three** [four](https://a.example/) five

      - six

      - *seven*
`)
  await choosePage('The page')
  await openText(fieldText('services.services.0.sentence'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => studio.read('services'))
    .toContain('sentence: Head One **two** **three** [four](https://a.example/) five six *seven*\n')
})
