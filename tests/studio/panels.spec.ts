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

test('a text of several lines is seen whole, also where the browser does not fit a field to it', {
  tag: '@long',
}, async ({ window: { page } }) => {
  const text = page.locator('[data-of="site.description"] textarea')
  const isWhole = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)
  await expect.poll(isWhole).toBe(true)
  await page.addStyleTag({ content: 'textarea { field-sizing: fixed }' })
  await expect.poll(isWhole).toBe(true)
})

test('the social card and the icon show as they will look', { tag: '@long' }, async ({
  window: { page },
}) => {
  const card = page.getByRole('figure', { name: 'As a shared link' }).locator('img')
  await expect(card).toBeVisible()
  const box = await card.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1200 / 630, 1)
  await expect(page.getByRole('figure', { name: /In a browser’s tab/ }).locator('img')).toHaveCount(2)
})

test('words show as they are read, from right to left and without blanks between them', {
  tag: '@long',
}, async ({ window: { page }, studio }) => {
  studio.write(
    'site',
    studio
      .read('site')
      .replace(/^tagline: .*/m, `tagline: ${'最後列からも読める文字を描くデザイナー'.repeat(3)}`)
      .replace(/^description: [\s\S]*?(?=^#)/m, 'description: נועה לוי, מעצבת גרפית.\n'),
  )
  const result = page.getByRole('figure', { name: 'As a search result' })
  await expect(result).toContainText(/最後列からも読める.+ …/)
  const words = page.locator('[data-of="site.description"] textarea')
  for (const shown of [words, result.getByText('נועה')])
    expect(await shown.evaluate((element) => element.matches(':dir(rtl)'))).toBe(true)
})

test('a long word in the list of pages is broken', { tag: '@long' }, async ({
  window: { page, frame },
  studio,
}) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  for (const file of ['services', 'portfolio'])
    studio.write(file, studio.read(file).replaceAll('Album Artwork', long))
  await expect(frame.getByText(long).first()).toBeAttached()
  await page.getByRole('button', { name: /Page shown/ }).click()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  expect(await list.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

test('the panel is searched by what a field is called, and by what it says', { tag: '@long' }, async ({
  window: { page },
}) => {
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

test('what an editor has saved meanwhile is written over by Enter alone, once that was told', {
  tag: '@long',
}, async ({ window: { page }, studio, consoleErrors }) => {
  const phone = page.locator('[data-of="site.phone"] input')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/studio/api/edit')) sent++
  })
  await phone.fill('+44 20 7946 0107')
  studio.write('site', studio.read('site').replace('+1 202 555 0107', '+49 30 23125 107'))
  for (const _ of ['first', 'again']) {
    await phone.blur()
    await expect(phone).toHaveAccessibleDescription(/meanwhile/)
    await phone.focus()
  }
  expect(sent).toBe(1)
  expect(studio.diff).toContain('+ phone: !demo +49 30 23125 107')
  await phone.press('Enter')
  await expect.poll(() => studio.diff).toContain('+ phone: +44 20 7946 0107')
  expectRefusals(consoleErrors, 1)
})

test('what is refused as its panel is closed is told', { tag: '@long' }, async ({
  window: { page },
  studio,
  consoleErrors,
}) => {
  const email = page.locator('[data-of="site.email"] input')
  await email.fill('nobody')
  await page.locator('.bar-panels').getByText('Look').click()
  await expect(page.getByRole('alert')).toContainText('was not saved as “nobody”')
  expect(studio.diff).toEqual([])
  expectRefusals(consoleErrors, 1)
})

test('who saves and goes on at once has made one change', { tag: '@long' }, async ({
  window: { page },
  studio,
}) => {
  const undo = page.getByRole('button', { name: /^Undo, \d/ })
  const steps = async () => Number(/\d+/.exec((await undo.getAttribute('aria-label')) ?? ''))
  const before = await steps()
  const phone = page.locator('[data-of="site.phone"] input')
  await phone.fill('+44 20 7946 0107')
  // Both keys before an answer can be there.
  await phone.evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    input.blur()
  })
  await expect.poll(() => studio.diff).toContain('+ phone: +44 20 7946 0107')
  await expect.poll(steps).toBe(before + 1)
  await expect(phone).not.toHaveAttribute('aria-invalid')
})

test('changes are taken back and made again by the keyboard', { tag: '@long' }, async ({
  window: { page },
  studio,
}) => {
  const phone = page.locator('[data-of="site.phone"] input')
  await phone.fill('+44 20 7946 0107')
  await phone.press('Enter')
  await expect.poll(() => studio.diff).toContain('+ phone: +44 20 7946 0107')
  await phone.press('ControlOrMeta+z')
  await expect.poll(() => studio.diff).toEqual([])
  await expect(phone).toHaveValue('+1 202 555 0107')
  await phone.press('ControlOrMeta+Shift+z')
  await expect.poll(() => studio.diff).toContain('+ phone: +44 20 7946 0107')
})

test('a profile is put into the footer and taken out', { tag: '@long' }, async ({
  window: { page, frame },
  studio,
}) => {
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

  test('keys take back what was drawn by keys, and say so', { tag: '@long' }, async ({
    window: { page },
    studio,
  }) => {
    const hue = page.getByRole('slider', { name: 'Hue' })
    await hue.focus()
    await hue.press('PageUp')
    await hue.press('ControlOrMeta+z')
    await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Redo, 1 step' })).toBeEnabled()
    expect(studio.diff).toEqual([])
    await hue.press('ControlOrMeta+Shift+z')
    await expect(page.getByRole('status').filter({ hasText: 'Redone.' })).toBeAttached()
    await expect.poll(() => studio.diff).toHaveLength(2)
  })

  test('a colour keeps its owner’s writing', { tag: '@long' }, async ({ window: { page }, studio }) => {
    await page.getByLabel('Written as').fill('tomato')
    await page.getByLabel('Written as').press('Enter')
    await expect.poll(() => studio.diff).toContain('+   signal: "tomato"')
  })

  test('an ink that cannot be read is told with the nearest that can, and is not saved', {
    tag: '@long',
  }, async ({ window: { page }, studio }) => {
    await page.locator('.swatches').getByText('Ink', { exact: true }).click()
    const brightness = page.getByRole('slider', { name: /how vivid, how bright/ }).first()
    await brightness.focus()
    for (let step = 0; step < 9; step++) await page.keyboard.press('PageUp')
    await expect(page.getByText(/Not saved: the ink .* is hard to read on the ground/)).toBeVisible()
    await page.keyboard.press('PageUp')
    const saved = studio.read('look')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText(/Not saved/)).toBeHidden()
    expect(studio.read('look')).toBe(saved)
    await brightness.focus()
    for (let step = 0; step < 9; step++) await page.keyboard.press('PageUp')
    await expect(page.getByText(/Not saved/)).toBeVisible()
    expect(inkOn(studio.read('look'))).toBeGreaterThanOrEqual(forText)
    await page.getByRole('button', { name: /the nearest that would do/ }).click()
    await expect(page.getByText(/Not saved/)).toBeHidden()
    await expect.poll(() => inkOn(studio.read('look'))).toBeLessThan(forText + 0.3)
    expect(inkOn(studio.read('look'))).toBeGreaterThanOrEqual(forText)
    for (const told of await page.locator('.contrasts tr').filter({ hasText: ': 1' }).all())
      await expect(told).toContainText('holds')
  })
})

test('what is still the demo’s leads to its places', { tag: '@long' }, async ({
  window: { page, frame },
}) => {
  await page.locator('.bar-panels').getByText('Still the demo’s').click()
  await page.getByRole('button', { name: /^Introduction/ }).click()
  await expect(frame.locator('[data-field="site.introduction"]').first()).toBeInViewport()
  await page.getByRole('button', { name: /^Phone/ }).click()
  await expect(frame.locator('[data-field="site.phone"]').first()).toBeInViewport()
  await page.getByRole('button', { name: /^Description.*Tova Brandt is/ }).click()
  await expect(page.locator('[data-of="site.description"] textarea')).toBeFocused()
})

test('what is mended leaves the list of the demo’s', { tag: '@long' }, async ({ window: { page } }) => {
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

test('what is in the way of the page is told when it is made, and leads to its place', {
  tag: '@long',
}, async ({ window: { page }, studio, consoleErrors }) => {
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

test('what is wrong leads to where it is mended, and only then', { tag: '@long' }, async ({
  window: { page, frame },
  studio,
  consoleErrors,
}) => {
  studio.write('site', studio.read('site').replace('email: !demo tova@example.com', 'email: nobody'))
  const told = page.getByRole('alert').filter({ hasText: 'content/site.yaml, line' })
  await told.getByRole('button', { name: 'Show it' }).click()
  const email = page.locator('[data-of="site.email"] input')
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('nobody')
  // The page cannot be led to before it can be made.
  await page.locator('.bar-panels').getByText('Still the demo’s').click()
  await page.getByRole('button', { name: /^Introduction/ }).click()
  await expect(page.getByRole('alert')).toContainText('the page cannot show this')
  await page.locator('.bar-panels').getByText('Details', { exact: true }).click()
  await expect(email).toBeVisible()
  await expect(email).not.toBeFocused()
  await email.fill('me@example.org')
  await email.press('Enter')
  await expect(told).toBeHidden()
  await expect(frame.locator('[data-field="site.email"]').first()).toHaveText('me@example.org')
  await expect(email).toBeFocused()
  await expect(frame.locator('[data-studio-editing]')).toHaveCount(0)
  // The page, which could not be made.
  consoleErrors.length = 0
})

test('what is wrong and is changed on the page else is mended in the panel', { tag: '@long' }, async ({
  window: { page },
  studio,
  consoleErrors,
}) => {
  const portfolio = studio.read('portfolio')
  studio.write('portfolio', portfolio.replace(/picture: .*/, 'picture: gone.jpg'))
  const told = page.getByRole('alert').filter({ hasText: 'content/portfolio.yaml, line' })
  await told.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('heading', { name: 'To be mended' })).toBeVisible()
  await expect(page.locator('[data-of="portfolio.works.0.picture"] button').first()).toBeFocused()
  studio.write('portfolio', portfolio)
  await expect(page.getByRole('heading', { name: 'To be mended' })).toBeHidden()
  // The page, which could not be made.
  consoleErrors.length = 0
})

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the window, ${scheme}`, { tag: scheme === 'dark' ? '@long' : [] }, async ({
    window: { page },
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const panel of ['Look', 'Still the demo’s', 'Ready?', 'Details']) {
      await page.locator('.bar-panels').getByText(panel, { exact: false }).first().click()
      await expect(page.locator('.panel h2')).toContainText(panel)
      expect(await violations(page), panel).toEqual([])
    }
    await openAll(page)
    expect(await violations(page), 'all details').toEqual([])
  })

test('nothing of the bar wraps at 1024 pixels', { tag: '@long' }, async ({ window: { page } }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const bar = page.locator('.bar')
  expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  expect((await bar.boundingBox())?.height).toBeLessThan(60)
})

test('at 320 pixels the panel leaves the page its width, and a picture’s card is all in view', {
  tag: '@long',
}, async ({ window: { page, frame } }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(320)
  await page.getByRole('button', { name: 'Close the panel' }).click()
  const tile = frame.locator('.tile img').first()
  await tile.press('Enter')
  const card = page.locator('.card')
  await expect(card).toBeInViewport({ ratio: 1 })
  await card.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded()
  await expect(card.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
})

test('a panel has the focus as it is opened, and its button as it is closed', { tag: '@long' }, async ({
  window: { page },
}) => {
  await expect(page.getByRole('heading', { name: 'Details' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('.bar-panels').getByText('Details', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Close the panel' }).press('Enter')
  await expect(page.locator('.bar-panels').getByText('Details', { exact: true })).toBeFocused()
})

test('colours that are drawn by keys are saved once, as they are left or after a moment', {
  tag: '@long',
}, async ({ window: { page }, studio }) => {
  const undo = page.getByRole('button', { name: /^Undo, \d/ })
  const steps = async () => Number(/\d+/.exec((await undo.getAttribute('aria-label')) ?? ''))
  await page.locator('.bar-panels').getByText('Look', { exact: true }).click()
  await page.locator('.look-schemes').getByText('Light', { exact: true }).click()
  const hue = page.getByRole('slider', { name: 'Hue' })
  const before = await steps()
  /** Presses a key five times within the moment, however slow the machine is. */
  const draw = () =>
    hue.evaluate((slider: HTMLElement) => {
      slider.focus()
      for (let times = 0; times < 5; times++)
        slider.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
        )
    })
  await draw()
  await expect.poll(() => studio.diff).toHaveLength(2)
  await expect.poll(steps).toBe(before + 1)
  const [, saved] = studio.diff
  await draw()
  await page.locator('.swatches').getByText('Ground', { exact: true }).click()
  await expect.poll(() => studio.diff[1]).not.toBe(saved)
  await expect.poll(steps).toBe(before + 2)
  await hue.press('ArrowRight')
  await page
    .getByRole('button', { name: 'Close the panel' })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect.poll(() => studio.diff.join()).toContain('+   ground:')
  await expect.poll(steps).toBe(before + 3)
})

for (const width of [320, 640, 853])
  test(`the bar is all there at ${width} pixels, and the page has room`, { tag: '@long' }, async ({
    window: { page },
  }) => {
    await page.getByRole('button', { name: 'Close the panel' }).click()
    await page.setViewportSize({ width, height: 400 })
    const bar = page.locator('.bar')
    expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    for (const control of await bar.locator('button').all())
      await expect(control).toBeInViewport({ ratio: 1 })
    const frame = await page.locator('iframe').boundingBox()
    expect(frame?.height).toBeGreaterThan(150)
    expect(await bar.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true)
  })
