import { expect, test, type Window } from './studio.ts'

const field = 'portfolio.works.0.text'

/** Begins the text of the first work, on its page. */
async function begin({ choosePage, text, page }: Window) {
  await choosePage(/^Work 1/)
  await text(field).click()
  await expect(text(field)).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.press('ControlOrMeta+a')
}

/** Selects words of the page as a drag over them does. */
const select = ({ text }: Window, words: string) =>
  text(field).evaluate((element, words) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(words) ?? -1
      if (at !== -1) document.getSelection()?.setBaseAndExtent(node, at, node, at + words.length)
    }
  }, words)

test('words are made bold, italic, a link and a list where they stand', async ({ window }) => {
  const { page, frame, studio, text } = window
  await begin(window)
  await page.keyboard.type('A harbour club of many badges.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Crest')
  await page.getByRole('button', { name: 'List' }).click()
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('5 * 3 *scarves*')
  await select(window, 'harbour')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(page.getByRole('button', { name: /^Bold/ })).toHaveAttribute('aria-pressed', 'true')
  await select(window, 'many')
  await page.getByRole('button', { name: /^Italic/ }).click()
  await select(window, 'badges')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('cannot be the address of a link')).toBeVisible()
  await page.getByLabel('Link address').fill('example.com/badges')
  await page.keyboard.press('Enter')
  await expect(text(field)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect
    .poll(() => studio.read('portfolio'))
    .toContain(`    text: >-
      A **harbour** club of *many* [badges](https://example.com/badges).

      - Crest

      - 5 * 3 \\*scarves\\*
`)
  await expect(text(field)).not.toHaveAttribute('contenteditable')
  await expect(frame.getByRole('link', { name: 'badges' })).toHaveAttribute(
    'href',
    'https://example.com/badges',
  )
  await expect(text(field).getByRole('listitem')).toHaveText(['Crest', '5 * 3 *scarves*'])
  await expect(text(field).locator('strong')).toHaveText('harbour')
})

test('what is pasted keeps its links, looks and lists, and nothing else @long', async ({
  window,
  context,
}) => {
  const { page, studio, text, choosePage } = window
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await begin(window)
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
  await text('services.services.0.sentence').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => studio.read('services'))
    .toContain('sentence: Head One **two** **three** [four](https://a.example/) five six *seven*\n')
})

test('what was done while typing is undone and done again, and a line ends where Enter is pressed @long', async ({
  window,
}) => {
  const { page, studio, text } = window
  await begin(window)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And one more.')
  await page.getByRole('button', { name: 'List' }).click()
  await expect(text(field).getByRole('listitem')).toHaveText('And one more.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(field).getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text(field).getByRole('listitem')).toHaveText('And one more.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect
    .poll(() => studio.read('portfolio'))
    .toContain(
      'text: >-\n      A harbour club with a hundred years of badges, and none that anybody could draw from memory.\n',
    )
  expect(studio.read('portfolio')).toContain('tide line.\n\n      - And one more.\n    pictures')
  // Backspace at its start takes an item out of the list, and then joins it to the line before.
  await text(field).getByRole('listitem').click()
  await window.press('Home', 'Backspace', 'Backspace')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => studio.read('portfolio')).toContain('tide line.And one more.\n    pictures')
})

test('the tools for words are reached by the keyboard, and the text stays open @long', async ({ window }) => {
  const { page, studio, text } = window
  await text('services.services.0.sentence').focus()
  await window.press('Enter', 'ControlOrMeta+a', 'Alt+F10')
  await expect(page.getByRole('button', { name: /^Bold/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'List' })).toHaveCount(0)
  await window.press('ArrowRight', 'Enter')
  await expect(page.getByRole('button', { name: /^Italic/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(text('services.services.0.sentence')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff.at(-1)).toMatch(/^\+ {5}sentence: ["'>]?.*\*A club.s .*\.\*/)
})
