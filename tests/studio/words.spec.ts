import { expect, expectRefusals, test } from './studio.ts'

test('a text is changed where it stands, and its line alone in the file', async ({ window, studio }) => {
  const { page, frame, text } = window
  await text('home.toContact').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Write to me')
  await text('contact.heading').click()
  await expect.poll(() => studio.diff).toEqual(['- toContact: Start a project', '+ toContact: Write to me'])
  await expect(frame.getByRole('link', { name: 'Write to me' })).toBeVisible()
})

test('Escape takes back what was typed', async ({ window, studio }) => {
  const { page, text } = window
  await text('site.tagline').click()
  await page.keyboard.type('Nothing of this')
  await page.keyboard.press('Escape')
  await expect(text('site.tagline')).toHaveText('Sports & Digital Design Specialist')
  expect(studio.diff).toEqual([])
})

test('a name that is set in words is changed a word at a time', async ({ window, studio }) => {
  const { page, frame } = window
  await frame.locator('[data-field="site.name"]').nth(1).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Van der Berg')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toContain('+ name: Tova Van der Berg')
  await expect(frame.locator('.home-name')).toHaveText('Tova Van der Berg ')
})

test('a button’s words are changed, blanks and all', async ({ window, studio }) => {
  await window.change('words.form.send', 'Off it goes now')
  await expect.poll(() => studio.diff).toEqual(['-   send: Send Message', '+   send: Off it goes now'])
})

test('what is pasted comes as plain text on one line', async ({ window, studio }) => {
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

test('a refused text stays in its field with the reason beside it, until it is taken back', async ({
  window,
  studio,
  consoleErrors,
}) => {
  const { page, text } = window
  await window.change('site.email', 'nobody')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toContainText(
    'must be an e-mail address',
  )
  await expect(text('site.email')).toHaveText('nobody')
  await expect(text('site.email')).toBeFocused()
  expect(studio.diff).toEqual([])
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(text('site.email')).toHaveText('tova@example.com')
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toBeHidden()
  expectRefusals(consoleErrors, 1)
})

test('a required text cannot be emptied, and an optional one goes', async ({
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
  await text('home.toWork').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Hers')
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

test('or what the editor has saved is taken', async ({ window, studio }) => {
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

test('paragraphs keep to themselves, and a new line begins another', async ({ window, studio }) => {
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
})

test('the page stays where it is while it is made anew, and so does the focus', async ({
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
