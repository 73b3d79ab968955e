import type { Page } from '@playwright/test'
import { colourOf, contrast } from '../../site/look/colour.ts'
import { forText } from '../../site/look/tokens.ts'
import { violations } from '../browser/support.ts'
import { expect, expectRefusals, test } from './studio.ts'

/** Fields that no page shows, in each part of the panel: what finds them, and the line that changes. */
const hidden = [
  { field: 'site.phone', find: 'phone', line: 'phone: +44 20 7946 0107' },
  { field: 'site.profiles.1.address', find: 'x.com', line: 'address: https://x.com/somebody' },
  { field: 'portfolio.works.0.name', find: 'name in its address', line: 'name: spring-posters' },
  { field: 'home.description', find: 'first picture', line: 'description: A green shirt' },
  { field: 'words.bar.skip', find: 'skip link', line: 'skip: Over the menu' },
  { field: 'words.form.failed', find: 'sending fails', line: 'failed: It failed. [Write].' },
  { field: 'words.form.tooMany.hours.other', find: 'for hours', line: 'other: Wait {count} hours.' },
  { field: 'words.unread.heading', find: 'not sent heading', line: 'heading: It did not come' },
] as const

/** How far the ink of the light sheet is from its ground. */
function inkOn(look: string): number {
  const [, ground = '', ink = ''] = /light:\s+ground:.*"(#\w+)"\s+ink:.*"(#\w+)"/.exec(look) ?? []
  return contrast(colourOf(ink), colourOf(ground))
}

/** Opens all parts of the panel of details. */
async function openAll(page: Page) {
  const closed = page.locator('.part-head[aria-expanded=false]')
  while ((await closed.count()) > 0) await closed.first().click()
}

test.beforeEach(async ({ window: { page } }) => {
  await page
    .getByRole('radio', { name: 'Details' })
    .or(page.getByRole('button', { name: 'Details' }))
    .click()
})

test('what no page shows is changed in the panel, and its line alone in the file', async ({
  window: { page },
  studio,
}) => {
  for (const { field, find, line } of hidden) {
    await page.getByRole('searchbox', { name: 'Look for a detail' }).fill(find)
    const box = page.locator(`[data-of="${field}"]`).locator('input, textarea')
    await box.fill(line.slice(line.indexOf(': ') + 2))
    await box.press('Enter')
    await expect.poll(() => studio.diff.filter((changed) => changed.startsWith('+')), field).toHaveLength(1)
    expect(studio.diff.map((changed) => changed.slice(1).trim())).toContain(line)
    expect(studio.diff.length).toBeLessThanOrEqual(2)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(() => studio.diff).toEqual([])
  }
})

test('the panel is searched by what a field is called, and by what it says', async ({ window: { page } }) => {
  const search = page.getByRole('searchbox', { name: 'Look for a detail' })
  await search.fill('skip link')
  await expect(page.locator('[data-of]')).toHaveCount(1)
  await search.fill('sv, pt-BR')
  await expect(page.getByLabel('Language of the page')).toBeVisible()
  await search.fill('nothing has this')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing here has that' })).toBeVisible()
})

test('what is refused stays in its field with the reason, and Escape takes it back', async ({
  window: { page },
  studio,
  consoleErrors,
}) => {
  const email = page.locator('[data-of="site.email"] input')
  await email.fill('nobody')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription(/must be an e-mail address/)
  await expect(email).toHaveValue('nobody')
  expect(studio.diff).toEqual([])
  expect(await violations(page)).toEqual([])
  await email.press('Escape')
  await expect(email).toHaveValue('tova@example.com')
  expectRefusals(consoleErrors, 1)
})

test('changes are taken back and made again by the keyboard', async ({ window: { page }, studio }) => {
  const phone = page.locator('[data-of="site.phone"] input')
  await phone.fill('+44 20 7946 0107')
  await phone.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo, 1 step' })).toBeEnabled()
  await phone.press('ControlOrMeta+z')
  await expect.poll(() => studio.diff).toEqual([])
  await expect(phone).toHaveValue('+1 202 555 0107')
  await phone.press('ControlOrMeta+Shift+z')
  await expect.poll(() => studio.diff).toContain('+ phone: +44 20 7946 0107')
})

test('a profile is put into the footer and taken out', async ({ window: { page, frame }, studio }) => {
  await page.getByRole('button', { name: 'Profiles', exact: true }).click()
  await page.getByRole('checkbox', { name: 'X', exact: true }).press('Space')
  await expect.poll(() => studio.diff).toEqual(['+   - X'])
  await expect(frame.locator('footer').getByRole('link', { name: 'X', exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'X', exact: true }).press('Space')
  await expect.poll(() => studio.diff).toEqual([])
})

test.describe('the look', () => {
  test.beforeEach(async ({ window: { page } }) => {
    await page.locator('.bar-panels').getByText('Look', { exact: true }).click()
    await page.locator('.look-schemes').getByText('Light', { exact: true }).click()
  })

  test('a colour is drawn: shown at once, saved when it is let go', async ({
    window: { page, frame },
    studio,
  }) => {
    const hue = page.getByRole('slider', { name: 'Hue' })
    await hue.focus()
    await hue.press('PageUp')
    await expect.poll(() => studio.diff).toHaveLength(2)
    expect(studio.diff[1]).toMatch(/^\+ {3}signal: "#[0-9a-f]{6}"$/i)
    const saved = studio.diff[1]?.match(/#\w+/)?.[0]
    const worn = () =>
      frame.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--signal'))
    await expect.poll(worn).toBe(saved?.toLowerCase())
  })

  test('a colour keeps its owner’s writing', async ({ window: { page }, studio }) => {
    await page.getByLabel('Written as').fill('tomato')
    await page.getByLabel('Written as').press('Enter')
    await expect.poll(() => studio.diff).toContain('+   signal: "tomato"')
  })

  test('an ink that cannot be read is told with the nearest that can, and is not saved', async ({
    window: { page },
    studio,
  }) => {
    await page.locator('.swatches').getByText('Ink', { exact: true }).click()
    const brightness = page.getByRole('slider', { name: /how vivid, how bright/ }).first()
    await brightness.focus()
    for (let step = 0; step < 9; step++) await page.keyboard.press('PageUp')
    await expect(page.getByText(/Not saved: the ink .* is hard to read on the ground/)).toBeVisible()
    await page.keyboard.press('PageUp')
    expect(inkOn(studio.read('look'))).toBeGreaterThanOrEqual(forText)
    await page.getByRole('button', { name: /the nearest that would do/ }).click()
    await expect(page.getByText(/Not saved/)).toBeHidden()
    await expect.poll(() => inkOn(studio.read('look'))).toBeLessThan(forText + 0.3)
    expect(inkOn(studio.read('look'))).toBeGreaterThanOrEqual(forText)
    for (const told of await page.locator('.contrasts tr').filter({ hasText: ': 1' }).all())
      await expect(told).toContainText('holds')
  })
})

test('what is still the demo’s leads to its places', async ({ window: { page, frame } }) => {
  await page.locator('.bar-panels').getByText('Still the demo’s').click()
  await page.getByRole('button', { name: /^Introduction/ }).click()
  await expect(frame.locator('[data-field="site.introduction"]').first()).toBeInViewport()
  await page.getByRole('button', { name: /^Phone/ }).click()
  await expect(frame.locator('[data-field="site.phone"]').first()).toBeInViewport()
  await page.getByRole('button', { name: /^Description.*Tova Brandt is/ }).click()
  await expect(page.locator('[data-of="site.description"] textarea')).toBeFocused()
})

test('what is mended leaves the list of the demo’s', async ({ window: { page } }) => {
  await page.locator('[data-of="site.email"] input').fill('me@example.org')
  await page.locator('[data-of="site.email"] input').press('Enter')
  await page.locator('.bar-panels').getByText('Still the demo’s').click()
  await expect(page.getByRole('button', { name: /^Brand/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^E-mail/ })).toBeHidden()
})

test('a slip in a file is told with its place, and the window stays', async ({
  window: { page },
  studio,
  consoleErrors,
}) => {
  const site = studio.read('site')
  studio.write('site', site.replace('email: !demo tova@example.com', 'email: !demo nobody'))
  const told = page.getByRole('alert').filter({ hasText: 'content/site.yaml, line' })
  await expect(told.first()).toContainText('must be an e-mail address')
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  studio.write('site', site)
  await expect(told).toHaveCount(0)
  // The page, which could not be made.
  consoleErrors.length = 0
})

test('what is in the way of the page is told when it is made, and leads to its place', async ({
  window: { page },
  studio,
  consoleErrors,
}) => {
  studio.write('home', studio.read('home').replace('toWork: See the work', 'toWork:'))
  await page.locator('.bar-panels').getByText('Ready?').click()
  await page.getByRole('button', { name: 'Make the page' }).click()
  const panel = page.locator('.panel')
  await expect(panel.getByRole('heading', { name: 'One thing is in the way' })).toBeVisible()
  await expect(panel.getByText('Button to the work')).toBeVisible()
  await expect(panel.getByText('content/home.yaml, line')).toBeVisible()
  await panel.getByRole('button', { name: 'Show it' }).click()
  await expect(page.locator('[data-of="home.toWork"] textarea')).toBeFocused()
  // The page, which could not be made.
  consoleErrors.length = 0
})

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the window, ${scheme}`, async ({ window: { page } }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const panel of ['Look', 'Still the demo’s', 'Ready?', 'Details']) {
      await page.locator('.bar-panels').getByText(panel, { exact: false }).first().click()
      await expect(page.locator('.panel h2')).toContainText(panel)
      expect(await violations(page), panel).toEqual([])
    }
    await openAll(page)
    expect(await violations(page), 'all details').toEqual([])
  })

test('nothing of the bar wraps at 1024 pixels', async ({ window: { page } }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const bar = page.locator('.bar')
  expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  expect((await bar.boundingBox())?.height).toBeLessThan(60)
})
