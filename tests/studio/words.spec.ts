import { expect, expectRefusals, test } from './studio.ts'

test('a text is changed where it stands, and its line alone in the file', async ({ window, studio }) => {
  const { frame, text } = window
  await window.type('home.toContact', 'Write to me')
  await text('contact.heading').click()
  await expect.poll(() => studio.diff).toEqual(['- toContact: Start a project', '+ toContact: Write to me'])
  await expect(frame.getByRole('link', { name: 'Write to me' })).toBeVisible()
})

test('the caret stands where the pointer is, also in a browser that knows the older way alone', {
  tag: '@long',
}, async ({ window, studio }) => {
  const { page, text } = window
  await text('site.tagline').evaluate(({ ownerDocument }) => {
    Object.defineProperty(ownerDocument, 'caretPositionFromPoint', { value: undefined })
  })
  // Where it begins, which is its lower corner, as the sash rises.
  const { height = 0 } = (await text('site.tagline').boundingBox()) ?? {}
  await text('site.tagline').click({ position: { x: 2, y: height - 12 } })
  await page.keyboard.type('My ')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toContain('+ tagline: My Sports & Digital Design Specialist')
})

test('Escape takes back what was typed', async ({ window, studio }) => {
  const { page, text } = window
  await text('site.tagline').click()
  await page.keyboard.type('Nothing of this')
  await page.keyboard.press('Escape')
  await expect(text('site.tagline')).toHaveText('Sports & Digital Design Specialist')
  expect(studio.diff).toEqual([])
})

test('a name that is set in words is changed a word at a time', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, frame } = window
  await frame.locator('[data-field="site.name"]').nth(1).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Van der Berg')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toContain('+ name: Tova Van der Berg')
  await expect(frame.locator('.home-name')).toHaveText('Tova Van der Berg ')
})

test('the title in the head of a tile is changed where the tile names it', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, frame, text } = window
  const head = frame.locator('.tile-head').nth(1)
  // The link of the tile lies over it.
  await head.click({ position: { x: 70, y: 24 }, force: true })
  await expect(text('portfolio.works.1.title')).toHaveAttribute('contenteditable')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Kits')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('portfolio')).toContain('title: Kits')
  await expect(head).toHaveAttribute('data-title', 'Kits')
})

test('a text is saved and taken back by two keys in a row', { tag: '@long' }, async ({ window, studio }) => {
  const { page, text } = window
  await window.type('home.toWork', 'All of it')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: 'Redo, 1 step' })).toBeEnabled()
  await expect(text('home.toWork')).toHaveText('See the work')
  expect(studio.diff).toEqual([])
})

test('a button’s words are changed, blanks and all', { tag: '@long' }, async ({ window, studio }) => {
  await window.change('words.form.send', 'Off it goes now')
  await expect.poll(() => studio.diff).toEqual(['-   send: Send Message', '+   send: Off it goes now'])
})

test('what is pasted comes as plain text on one line', { tag: '@long' }, async ({ window, studio }) => {
  const { page, text } = window
  await text('home.toWork').click()
  await page.keyboard.press('ControlOrMeta+a')
  await text('home.toWork').evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'All\nthe work')
    data.setData('text/html', '<b>All</b><br>the <i>work</i>')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    document.execCommand('insertText', false, data.getData('text/plain'))
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toEqual(['- toWork: See the work', '+ toWork: All the work'])
})

test('paragraphs that come at once keep their distance', { tag: '@long' }, async ({ window, studio }) => {
  const { page, text } = window
  studio.write(
    'site',
    studio.read('site').replace(/^introduction: [\s\S]*?(?=^email)/m, 'introduction: |\n  One.\n\n  Two.\n'),
  )
  await expect(text('site.introduction')).toContainText('One.')
  await text('site.introduction').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('Three.\n\nFour.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect.poll(() => studio.read('site')).toContain('introduction: |\n  Three.\n\n  Four.\n')
})

test('a refused text stays in its field with the reason beside it, until it is taken back', async ({
  window,
  studio,
  consoleErrors,
}) => {
  const { page, text } = window
  const ring = () => text('site.email').evaluate((element) => getComputedStyle(element).outlineColor)
  await text('site.email').click()
  const edited = await ring()
  await window.change('site.email', 'nobody')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toContainText(
    'must be an e-mail address',
  )
  await expect(text('site.email')).toHaveText('nobody')
  await expect(text('site.email')).toBeFocused()
  expect(await ring()).not.toBe(edited)
  expect(studio.diff).toEqual([])
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(text('site.email')).toHaveText('tova@example.com')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toBeHidden()
  expectRefusals(consoleErrors, 1)
})

test('what is taken back while it is on its way stays taken back, and takes the focus from nothing', {
  tag: '@long',
}, async ({ window, studio, consoleErrors }) => {
  const { page, text } = window
  /** Changes a text, and takes it back between the asking and the answer. */
  const takeBackOnItsWay = async (field: string, words: string) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const path = '**/studio/api/edit'
    await page.route(path, async (route) => {
      await released
      await route.continue()
    })
    const [asked, answered] = [page.waitForRequest(path), page.waitForResponse(path)]
    await window.change(field, words)
    await asked
    await page.keyboard.press('Escape')
    await text('home.toWork').click()
    await expect(text('home.toWork')).toBeFocused()
    release()
    await answered
    await page.unroute(path)
  }
  await takeBackOnItsWay('site.email', 'nobody')
  await expect(text('home.toWork')).toHaveAttribute('contenteditable')
  await page.keyboard.type('All ')
  await expect(text('home.toWork')).toHaveText(/All /)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toBeHidden()
  expectRefusals(consoleErrors, 1)
  await takeBackOnItsWay('site.email', 'me@example.com')
  await expect(page.getByRole('button', { name: 'Redo, 1 step' })).toBeEnabled()
  await expect(text('site.email')).toHaveText('tova@example.com')
  await expect(text('home.toWork')).toBeFocused()
  expect(studio.diff).toEqual([])
})

test('a required text cannot be emptied, and an optional one goes', { tag: '@long' }, async ({
  window,
  studio,
  consoleErrors,
}) => {
  const { page, text } = window
  await text('contact.heading').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toContainText(
    'must not be empty',
  )
  await page.keyboard.press('Escape')
  await text('home.lead').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect(text('home.lead')).toHaveCount(0)
  expect(studio.diff).toEqual(['- lead: !demo Legible from the last row', '+ lead:'])
  expectRefusals(consoleErrors, 1)
})

test('an editor that saves meanwhile is told of, and what is typed stays until it is saved again', async ({
  window,
  studio,
  consoleErrors,
}) => {
  const { page, text } = window
  await window.type('home.toWork', 'Hers')
  studio.write('home', studio.read('home').replace('See the work', 'His'))
  await expect(text('home.menu')).toBeVisible()
  await page.waitForResponse(
    (answer) => answer.url().endsWith('/') && answer.request().resourceType() === 'fetch',
  )
  await expect(text('home.toWork')).toHaveText('Hers')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toContainText('meanwhile')
  expect(studio.read('home')).toContain('toWork: His')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toBeHidden()
  expect(studio.read('home')).toContain('toWork: Hers')
  expectRefusals(consoleErrors, 1)
})

test('or what the editor has saved is taken', { tag: '@long' }, async ({ window, studio }) => {
  const { page, text } = window
  await text('home.toWork').click()
  await page.keyboard.type('Hers')
  studio.write('home', studio.read('home').replace('See the work', 'His'))
  await page.waitForResponse(
    (answer) => answer.url().endsWith('/') && answer.request().resourceType() === 'fetch',
  )
  await page.keyboard.press('Escape')
  await expect(text('home.toWork')).toHaveText('His')
})

test('words reach no other entry that came to stand there meanwhile', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, text } = window
  const alert = page.getByRole('group', { name: 'Tools' }).getByRole('alert')
  await window.type('services.services.0.items.1', 'Flags')
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/') && answer.request().resourceType() === 'fetch',
  )
  studio.write('services', studio.read('services').replace('- Team logos', '- Crests\n      - Team logos'))
  await made
  for (const _ of ['first', 'again']) {
    await page.keyboard.press('Enter')
    await expect(alert).toContainText('something else stands here now')
  }
  expect(studio.read('services')).not.toContain('Flags')
  await page.keyboard.press('Escape')
  await expect(text('services.services.0.items.1')).toHaveText('Team logos')
})

test('a refused text keeps its page until it is taken back', { tag: '@long' }, async ({
  window,
  consoleErrors,
}) => {
  const { page, frame, text } = window
  const choose = async () => {
    await page.getByRole('button', { name: /Page shown/ }).click()
    await page.getByRole('option', { name: /^Work 1/ }).click()
  }
  await window.change('site.email', 'nobody')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toBeVisible()
  await choose()
  await expect(page.getByRole('button', { name: /Page shown/ })).toContainText('The page')
  await expect(text('site.email')).toHaveText('nobody')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await choose()
  await expect(frame.locator('.work-title')).toBeVisible()
  expectRefusals(consoleErrors, 1)
})

test('a text stays in edit where a selection is drawn beyond it', { tag: '@long' }, async ({ window }) => {
  const { page, text } = window
  await text('home.toWork').click()
  const box = await text('home.toWork').boundingBox()
  if (!box) throw new Error('nothing to select')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 2, box.y + box.height + 60, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.type('All ')
  await expect(text('home.toWork')).toHaveText(/All /)
  await page.keyboard.press('Escape')
})

test('blanks that keep words together stay, and others come as they are typed', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, text } = window
  studio.write('home', studio.read('home').replace('See the work', 'See my\u00a0work'))
  await expect(text('home.toWork')).toHaveText('See my\u00a0work')
  const before = studio.read('home')
  await text('home.toWork').click()
  await page.keyboard.press('Enter')
  await window.change('home.toContact', 'Write  to me ')
  await expect.poll(() => studio.read('home')).toBe(before.replace('Start a project', 'Write  to me'))
})

test('the Enter that ends a word of Japanese saves nothing, and steps are known on other keyboards', {
  tag: '@long',
}, async ({ window, studio }) => {
  const { page, text } = window
  await window.type('home.toWork', '作品')
  // As Safari tells of it: after the word has ended.
  await text('home.toWork').evaluate((element) => {
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    )
  })
  await page.keyboard.type('を見る')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toEqual(['- toWork: See the work', '+ toWork: 作品を見る'])
  await text('home.toWork').dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true })
  await expect.poll(() => studio.diff).toEqual([])
})

test('paragraphs keep to themselves, and a new line begins another', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, frame, text } = window
  await frame.locator('.tile-frame').first().hover()
  await text('portfolio.works.0.title').click({ modifiers: ['ControlOrMeta'] })
  await expect(frame.locator('.work-title')).toBeVisible()
  const paragraph = frame.locator('[data-field="portfolio.works.0.text"]')
  const count = await paragraph.count()
  await paragraph.last().click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And one more.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(paragraph).toHaveCount(count + 1)
  expect(studio.read('portfolio')).toContain('\n\n      And one more.\n')
  // And two are one again where the break between them is taken away.
  await paragraph.last().click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Backspace')
  await expect(paragraph).toHaveCount(count)
  await expect(paragraph.last()).toHaveText(/\. And one more\.$/)
})

test('the page stays where it is while it is made anew, and so does the focus', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, frame, text } = window
  await text('services.services.1.items.2').click()
  await page.keyboard.press('Escape')
  const before = await text('services.services.1.items.2').boundingBox()
  studio.write('services', studio.read('services').replace('Prototyping', 'Prototypes'))
  await expect(text('services.services.1.items.2')).toHaveText('Prototypes')
  await expect(text('services.services.1.items.2')).toBeFocused()
  expect((await text('services.services.1.items.2').boundingBox())?.y).toBe(before?.y)
  await expect(frame.locator('.bar')).toHaveAttribute('data-scrolled', '')
})
