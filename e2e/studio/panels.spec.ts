/** The panels for details, theme, language and remaining demo content. */
import type { Page } from '@playwright/test'
import { colourOf, contrast } from '@portfolio/content/look/colour.ts'
import { minTextContrast } from '@portfolio/content/look/tokens.ts'
import { violations } from '../page/support.ts'
import { expect, test } from './studio.ts'

/** Fields that no page shows, one of each part: name, search text and new line in the file. */
const hidden = [
  ['site.phone', 'phone', 'phone: +44 20 7946 0107'],
  ['site.profiles.1.address', 'x.com', 'address: https://x.com/somebody'],
  ['portfolio.works.0.name', 'name in its address', 'name: spring-posters'],
  ['home.description', 'first picture', 'description: A green shirt'],
  ['words.bar.skip', 'skip link', 'skip: Over the menu'],
  ['words.form.failed', 'sending fails', 'failed: It failed. [Write].'],
  ['words.form.tooMany.hours.other', 'wait in hours', 'other: Wait {count} hours.'],
  ['words.unread.heading', 'not sent heading', 'heading: It did not come'],
] as const

const field = (page: Page, name: string) => page.locator(`[data-edits="${name}"]`).locator('input, textarea')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the details' })
const picker = (page: Page, name: string) => page.getByLabel(`${name}: pick a colour`)

/** Returns the contrast of ink on ground in the light theme. */
function inkContrast(look: string): number {
  const [, ground = '', ink = ''] = /light:\s+ground:.*"(#\w+)"\s+ink:.*"(#\w+)"/.exec(look) ?? []
  return contrast(colourOf(ink), colourOf(ground))
}

test.beforeEach(({ window }) => window.panel('Details'))

test('a field that no page shows is edited in the panel and changes one line of its file @long', async ({
  window,
}) => {
  const { page, undo, studio } = window
  for (const [name, find, line] of hidden) {
    await search(page).fill(find)
    await field(page, name).fill(line.slice(line.indexOf(': ') + 2))
    await field(page, name).press('Enter')
    await expect.poll(() => studio.diff.filter((changed) => changed.startsWith('+')), name).toHaveLength(1)
    expect(studio.diff.map((changed) => changed.slice(1).trim())).toContain(line)
    expect(studio.diff.length).toBeLessThanOrEqual(2)
    await undo.click()
    await expect.poll(() => studio.diff).toEqual([])
  }
  await search(page).fill('skip link')
  await expect(page.locator('[data-edits]')).toHaveCount(1)
  // The search also finds help texts.
  await search(page).fill('sv, pt-BR')
  await expect(page.getByLabel('Language of the page')).toBeVisible()
  await search(page).fill('nothing has this')
  await expect(page.getByRole('status').filter({ hasText: 'No details match' })).toBeVisible()
})

test('a refused value stays with the reason, also when its panel is closed @long', async ({ window }) => {
  const { page, panel, studio } = window
  const email = field(page, 'site.email')
  await email.fill('nobody')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription(/must be an e-mail address/)
  await expect(email).toHaveValue('nobody')
  expect(studio.diff).toEqual([])
  expect(await violations(page)).toEqual([])
  await email.press('Escape')
  await expect(email).toHaveValue('tova@example.com')
  await email.fill('nobody')
  await panel('Look')
  await expect(page.getByRole('alert')).toContainText('was not saved as “nobody”')
  expect(studio.diff).toEqual([])
})

test.describe('the theme', () => {
  test.beforeEach(async ({ window: { page, panel } }) => {
    await panel('Look')
    await page.locator('.panel').getByText('Light', { exact: true }).click()
  })

  test('a picked colour is shown at once, saved, and undone by keys @long', async ({ window }) => {
    const { page, frame, studio } = window
    await picker(page, 'Signal').fill('#2255ee')
    await expect.poll(() => studio.diff).toHaveLength(2)
    const [, saved] = /^\+ {3}signal: "(#[0-9a-f]{6})"$/i.exec(studio.diff[1] ?? '') ?? []
    await expect(frame.locator(':root')).toHaveCSS('--signal', String(saved).toLowerCase())
    await picker(page, 'Signal').press('ControlOrMeta+z')
    await expect(page.getByRole('status').filter({ hasText: 'Undone: Light: Signal.' })).toBeAttached()
    expect(studio.diff).toEqual([])
    await picker(page, 'Signal').press('ControlOrMeta+Shift+z')
    await expect(page.getByRole('status').filter({ hasText: 'Redone: Light: Signal.' })).toBeAttached()
    await expect.poll(() => studio.diff).toHaveLength(2)
    // A typed colour is saved as typed.
    const typed = page.locator('[data-edits="look.light.signal"] input[type=text]')
    await typed.fill('tomato')
    await typed.press('Enter')
    await expect.poll(() => studio.diff).toContain('+   signal: "tomato"')
  })

  test('an unreadable ink is refused, with the nearest readable one @long', async ({ window }) => {
    const { page, studio } = window
    const refused = page.getByText(/hard to read on the ground/)
    const draw = async () => {
      await picker(page, 'Ink').fill('#b0a898')
      await expect(refused).toBeVisible()
    }
    await draw()
    const saved = studio.read('look')
    await picker(page, 'Ink').press('ControlOrMeta+z')
    await expect(refused).toBeHidden()
    expect(studio.read('look')).toBe(saved)
    await draw()
    expect(inkContrast(studio.read('look'))).toBeGreaterThanOrEqual(minTextContrast)
    await page.getByRole('button', { name: /the nearest readable colour/ }).click()
    await expect(refused).toBeHidden()
    await expect.poll(() => inkContrast(studio.read('look'))).toBeLessThan(minTextContrast + 0.3)
    expect(inkContrast(studio.read('look'))).toBeGreaterThanOrEqual(minTextContrast)
    for (const row of await page.locator('.contrasts tr').filter({ hasText: ': 1' }).all())
      await expect(row).toContainText('passes')
  })
})

test('the built-in words are translated in one step, and remaining English words are listed @long', async ({
  window,
}) => {
  const { page, frame, panel, change, undo, studio } = window
  await change('home.toContact', 'Fala!')
  await search(page).fill('language of the page')
  const tag = page.getByLabel('Language of the page')
  const use = async (name: string) => {
    await page.getByLabel('Built-in words').selectOption(name)
    await page.getByRole('button', { name: 'Use the built-in words' }).click()
  }
  await use('Portuguese, português')
  await expect(tag).toHaveValue('pt')
  await expect(frame.getByRole('button', { name: 'Enviar mensagem' })).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Fala!' })).toBeVisible()
  expect(await violations(page), 'the language').toEqual([])
  await undo.click()
  await expect(frame.getByRole('button', { name: 'Send Message' })).toBeVisible()
  await expect.poll(() => studio.diff).toEqual(['- toContact: Start a project', '+ toContact: Fala!'])

  // The tag alone does not change the words.
  await tag.fill('pt-BR')
  await tag.press('Enter')
  await panel('Not yet yours')
  const left = page.locator('.not-yours').filter({ hasText: 'Still English' })
  await left.getByRole('button', { name: /^Show all/ }).click()
  await expect(left.getByRole('button', { name: /^Form: Button Send Message/ })).toBeVisible()
  await expect(left.getByText('Fala!')).toHaveCount(0)
  expect(await violations(page), 'what was left').toEqual([])
  await left.getByRole('button', { name: 'Use the built-in words in Brazilian Portuguese' }).click()
  await expect(left).toHaveCount(0)
  expect(studio.diff).toContain('+ lang: pt-BR')

  await panel('Details')
  await search(page).fill('language of the page')
  await use('Arabic, العربية')
  await expect(frame.locator('html[lang=ar][dir=rtl]')).toBeAttached()
})

// The page cannot be rendered while a file has a mistake.
test.describe('a mistake', () => {
  test.use({ expectedErrors: /./ })

  test('is reported with its position, and links to its field', async ({ window }) => {
    const { page, frame, text, panel, studio } = window
    studio.edit('site', 'email: !demo tova@example.com', 'email: nobody')
    const alert = page.getByRole('alert').filter({ hasText: 'content/site.yaml, line' })
    await expect(alert.first()).toContainText('must be an e-mail address')
    await alert.getByRole('button', { name: 'Show it' }).click()
    const email = field(page, 'site.email')
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('nobody')
    // The link works only after the page can be rendered.
    await panel('Not yet yours')
    await page.getByRole('button', { name: /^Introduction/ }).click()
    await expect(page.getByRole('alert')).toContainText('the page cannot show this')
    await panel('Details')
    await expect(email).toBeVisible()
    await expect(email).not.toBeFocused()
    await email.fill('me@example.org')
    await email.press('Enter')
    await expect(alert).toBeHidden()
    await expect(text('site.email')).toHaveText('me@example.org')
    await expect(email).toBeFocused()
    await expect(frame.locator('[data-studio-editing]')).toHaveCount(0)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds no violation, ${colorScheme} @long`, async ({ window }) => {
    const { page, text, panel } = window
    await page.emulateMedia({ colorScheme })
    await text('services.services.0.items.1').click()
    await expect(page.getByRole('toolbar', { name: 'Item 2' })).toBeVisible()
    expect(await violations(page), 'a text in edit').toEqual([])
    for (const name of ['Look', 'Not yet yours', 'Ready?', 'Details']) {
      await panel(name)
      await expect(page.locator('.panel h2')).toContainText(name)
      expect(await violations(page), name).toEqual([])
    }
    const closed = page.locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    expect(await violations(page), 'all details').toEqual([])
  })
