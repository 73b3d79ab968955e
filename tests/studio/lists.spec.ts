import sharp from 'sharp'
import { expect, test, type Window } from './studio.ts'

const first = 'services.services.0.items'

/** Drags the first work over the second, and does not let go. */
async function holdFirstOverSecond({ page, frame }: Window) {
  await frame.locator('.tile img').first().click()
  const handle = await page.getByRole('button', { name: /^Drag work 1/ }).boundingBox()
  const other = await frame.locator('.tile img').nth(1).boundingBox()
  if (!handle || !other) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(other.x + 20, other.y + 20, { steps: 5 })
  await expect(page.locator('.landing')).toBeVisible()
}

test('an entry is added after another, and its first text is in edit at once', async ({ window, studio }) => {
  const { page, text } = window
  await text(`${first}.1`).click()
  await page.getByRole('button', { name: 'Add another after it' }).click()
  await expect(text(`${first}.2`)).toBeFocused()
  await page.keyboard.type('Flags')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.diff).toEqual(['+       - Flags'])
  await expect(text(`${first}.3`)).toHaveText('Event graphics')
})

test('an entry is removed, which can be undone where it is told', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, text } = window
  await text(`${first}.1`).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(text(`${first}.1`)).toHaveText('Event graphics')
  expect(studio.diff).toEqual(['-       - Uniforms'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(text(`${first}.1`)).toHaveText('Uniforms')
  expect(studio.diff).toEqual([])
})

test('a double click removes one entry, and a key that comes too soon moves no other', {
  tag: '@long',
}, async ({ window, studio }) => {
  const { page, text } = window
  await text(`${first}.1`).click()
  await page.getByRole('button', { name: 'Remove' }).dblclick()
  await expect(text(`${first}.1`)).toHaveText('Event graphics')
  expect(studio.diff).toEqual(['-       - Uniforms'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(text(`${first}.1`)).toHaveText('Uniforms')
  await text(`${first}.0`).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(text(`${first}.0`)).toHaveText('Uniforms')
  await expect(page.getByText('Item 1 is now number 2 of 4.')).toBeAttached()
  expect(studio.read('services')).toMatch(/- Uniforms\n +- Team logos\n +- Event graphics/)
})

test('a tool that is pressed has the focus, whichever had it before', { tag: '@long' }, async ({
  window,
}) => {
  const { page, text } = window
  const tools = page.getByRole('toolbar')
  await text(`${first}.1`).click()
  await tools.getByRole('button', { name: 'Remove' }).click()
  await expect(text(`${first}.1`)).toHaveText('Event graphics')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(text(`${first}.1`)).toHaveText('Uniforms')
  const later = tools.getByRole('button', { name: 'Move later' })
  await later.click()
  await expect(text(`${first}.2`)).toHaveText('Uniforms')
  await expect(later).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text(`${first}.3`)).toHaveText('Uniforms')
  await page.getByRole('button', { name: /^Undo, \d/ }).click()
  await expect(text(`${first}.2`)).toHaveText('Uniforms')
  const handle = tools.getByRole('button', { name: /^Drag/ })
  await handle.click()
  await expect(handle).toBeFocused()
})

test('while a file has a mistake no entry is moved or removed, as none is seen to', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, text } = window
  await text(`${first}.1`).click()
  studio.write('home', studio.read('home').replace('menu: Home', 'menu:'))
  await expect(page.getByRole('alert').getByText('content/home.yaml')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert').getByText('Mend it first')).toBeVisible()
  expect(studio.read('services')).toContain('- Uniforms')
})

test('works are moved by dragging', async ({ window, studio }) => {
  const { page, frame } = window
  await holdFirstOverSecond(window)
  await page.mouse.up()
  await expect(frame.locator('.tile-title')).toHaveText([
    'Brand Identity',
    'Sports Team Branding',
    'Album Artwork',
  ])
  expect(studio.read('portfolio').match(/- title: .*/g)).toEqual([
    '- title: Brand Identity',
    '- title: Sports Team Branding',
    '- title: Album Artwork',
  ])
})

test('a drag is left by Escape, and nothing has moved', { tag: '@long' }, async ({ window, studio }) => {
  const { page } = window
  await holdFirstOverSecond(window)
  await page.keyboard.press('Escape')
  await expect(page.locator('.landing')).toBeHidden()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Move later' }).click()
  // One step: the button's.
  await expect.poll(() => studio.diff.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Undo, \d/ }).click()
  await expect.poll(() => studio.diff).toEqual([])
})

test('by keyboard alone: a field is reached, changed, its entry moved, and all of it undone', async ({
  window,
  studio,
}) => {
  const { page, text } = window
  await text(`${first}.0`).focus()
  await page.keyboard.press('Tab')
  await expect(text(`${first}.1`)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Shirts')
  await page.keyboard.press('Tab')
  await expect(text(`${first}.1`)).toHaveText('Shirts')
  await expect(text(`${first}.2`)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text(`${first}.1`)).toHaveText('Event graphics')
  await expect(text(`${first}.1`)).toBeFocused()
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('toolbar', { name: 'Item 2' }).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text(`${first}.1`)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(`${first}.1`)).toHaveText('Shirts')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(`${first}.1`)).toHaveText('Uniforms')
  expect(studio.diff).toEqual([])
})

test('a profile is put into the footer, and taken out of it', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, frame, text } = window
  const links = frame.locator('.footer-links a')
  await text('site.profiles.1.label').click()
  await page.getByRole('button', { name: 'Put it into the footer too' }).click()
  await expect(links).toHaveCount(4)
  expect(studio.diff).toEqual(['+   - X'])
  await page.getByRole('button', { name: 'Take it out of the footer' }).click()
  await expect(links).toHaveCount(3)
  expect(studio.diff).toEqual([])
})

test('the work that shows a service is chosen beside it', { tag: '@long' }, async ({ window, studio }) => {
  const { page, frame, text } = window
  await text('services.services.0.title').click()
  await page.getByRole('button', { name: 'Choose the work that shows it' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Sports Team Branding' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Album Artwork' }).click()
  await expect
    .poll(() => studio.diff)
    .toEqual(['-     work: !demo Sports Team Branding', '+     work: Album Artwork'])
  await expect(frame.locator('.service').first().getByRole('link')).toHaveAttribute('href', /album-artwork/)
})

test('a service is moved and taken out where it stands', { tag: '@long' }, async ({ window, studio }) => {
  const { page, frame, text } = window
  const titles = frame.locator('.service h3')
  await text('services.services.0.title').click()
  await page.getByRole('button', { name: 'Move later' }).click()
  await expect(titles).toHaveText(['UI/UX Design', 'Sports Design', 'Branding', 'Cover Art'])
  await page.getByRole('toolbar', { name: 'Service 2' }).getByRole('button', { name: 'Remove' }).click()
  await expect(titles).toHaveText(['UI/UX Design', 'Branding', 'Cover Art'])
  expect(studio.read('services')).not.toContain('Sports Design')
})

test('the tool that adds what is not there yet shows a sign', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, text } = window
  studio.write('site', studio.read('site').replace(/^number:.*\n/m, ''))
  await expect(text('site.number')).toHaveCount(0)
  await text('site.tagline').click()
  const sign = page.getByRole('button', { name: 'Add what is not there yet' }).locator('svg')
  const { channels } = await sharp(await sign.screenshot()).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(5)
})

test('what is not there yet is begun: a list and a text', { tag: '@long' }, async ({ window, studio }) => {
  const { page, frame, text } = window
  studio.write(
    'site',
    studio
      .read('site')
      .replace(/profiles:\n( .*\n)+/, 'profiles:\n')
      .replace(/(footerProfiles:\n)( .*\n)+/, '$1'),
  )
  await expect(text('site.profiles.0.label')).toHaveCount(0)
  await text('site.email').click()
  await page.getByRole('button', { name: 'Add what is not there yet' }).click()
  await page.getByRole('menuitem', { name: /Profile/ }).click()
  await expect(text('site.profiles.0.label')).toBeFocused()
  await page.keyboard.type('Behance')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('link', { name: 'Behance' }).first()).toBeVisible()
  await expect.poll(() => studio.read('site')).toContain('- label: Behance\n')
})

test('the focus is never lost with a tool that can do no more', { tag: '@long' }, async ({ window }) => {
  const { page, text } = window
  const tool = (name: string) => page.getByRole('group', { name: 'Tools' }).getByRole('button', { name })
  await text(`${first}.1`).focus()
  await tool('Move earlier').press('Enter')
  await expect(tool('Move earlier')).toBeDisabled()
  await expect(text(`${first}.0`)).toBeFocused()
  await tool('Remove').press('Enter')
  await expect(text(`${first}.0`)).toHaveText('Team logos')
  await expect(tool('Remove')).toBeFocused()
  await tool('Undo').press('Enter')
  await expect(text(`${first}.0`)).toBeFocused()
})

test('with the last entry of a list the focus goes to what it was in', { tag: '@long' }, async ({
  window,
  studio,
}) => {
  const { page, text } = window
  const done = 'portfolio.works.0.done'
  studio.write('portfolio', studio.read('portfolio').replace(/(done:\n)( +- .*\n)( +- .*\n)+/, '$1$2'))
  await page.getByRole('button', { name: /Page shown/ }).click()
  await page.getByRole('option', { name: /^Work 1/ }).click()
  await expect(text(`${done}.0`)).toBeVisible()
  await expect(text(`${done}.1`)).toHaveCount(0)
  await text(`${done}.0`).focus()
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(text(`${done}.0`)).toHaveCount(0)
  await expect(page.getByRole('toolbar', { name: 'Work 1' })).toBeVisible()
  await expect(text('portfolio.works.0.title')).toBeFocused()
})
