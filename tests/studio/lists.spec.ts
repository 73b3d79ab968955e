import { expect, test } from './studio.ts'

const first = 'services.services.0.items'

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

test('an entry is removed, which can be undone where it is told', async ({ window, studio }) => {
  const { page, text } = window
  await text(`${first}.1`).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(text(`${first}.1`)).toHaveText('Event graphics')
  expect(studio.diff).toEqual(['-       - Uniforms'])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(text(`${first}.1`)).toHaveText('Uniforms')
  expect(studio.diff).toEqual([])
})

test('works are moved by dragging', async ({ window, studio }) => {
  const { page, frame } = window
  await frame.locator('.tile img').first().click()
  const handle = await page.getByRole('button', { name: /^Drag work 1/ }).boundingBox()
  const other = await frame.locator('.tile img').nth(1).boundingBox()
  if (!handle || !other) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(other.x + 20, other.y + 20, { steps: 5 })
  await expect(page.locator('.landing')).toBeVisible()
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

test('a profile is put into the footer, and taken out of it', async ({ window, studio }) => {
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

test('what is not there yet is begun: a list and a text', async ({ window, studio }) => {
  const { page, frame, text } = window
  studio.write(
    'site',
    studio
      .read('site')
      .replace(/profiles:\n( .*\n)+/, 'profiles:\n')
      .replace(/(footerProfiles:\n)( .*\n)+/, '$1'),
  )
  await expect(text('site.profiles.0.label')).toHaveCount(0)
  await text('site.tagline').click()
  await page.getByRole('button', { name: 'Add what is not there yet' }).click()
  await page.getByRole('menuitem', { name: /Profile/ }).click()
  await expect(text('site.profiles.0.label')).toBeFocused()
  await page.keyboard.type('Behance')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('link', { name: 'Behance' }).first()).toBeVisible()
  await expect.poll(() => studio.read('site')).toContain('- label: Behance\n')
})
