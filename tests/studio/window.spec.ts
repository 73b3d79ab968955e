import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../browser/support.ts'
import { expect, openWindow, test } from './studio.ts'

test('the window and the page in it have no faults that axe finds, also while a text is edited', async ({
  window,
}) => {
  const { page, text } = window
  await text('services.services.0.items.1').click()
  await expect(page.getByRole('toolbar', { name: 'Item 2' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('what can be changed says so to screen readers, and what was done is told', { tag: '@long' }, async ({
  window,
}) => {
  const { page, text } = window
  await expect(text('services.services.1.title')).toHaveAccessibleDescription(/Service 2.*Enter changes it/)
  await window.change('services.services.1.title', 'Apps')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeAttached()
})

test('the page shows what was saved soon after the field is left, wherever it shows it', async ({
  window,
}) => {
  const { page, frame } = window
  const brand = frame.locator('.bar-brand [data-field]')
  const [shown, plain]: [number[], number[]] = [[], []]
  for (const words of ['None', 'One', 'Two', 'Three', 'Four', 'Five']) {
    await brand.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(words)
    // From the key to the page made anew, at whose foot the brand stands again.
    const time = await frame.locator('.footer-brand').evaluate(async (foot, words) => {
      const begun = performance.now()
      const made = new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (foot.textContent === words) resolve(performance.now() - begun)
        }).observe(foot, { subtree: true, childList: true, characterData: true })
      })
      const key = { key: 'Enter', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
      return made
    }, words)
    shown.push(time)
    plain.push(
      // What the server needs for it in any case: to read the files, and to make the page.
      await page.evaluate(async () => {
        const token = document.querySelector<HTMLMetaElement>('meta[name=studio-token]')?.content ?? ''
        const begun = performance.now()
        await (await fetch('/studio/api/state', { headers: { 'x-studio-token': token } })).text()
        await (await fetch('/', { headers: { accept: 'text/html' } })).text()
        return performance.now() - begun
      }),
    )
  }
  const median = (times: number[]) => times.slice(1).sort((one, other) => one - other)[2] ?? 0
  console.log(`From leaving a field to the page showing it: ${shown.map(Math.round).join(', ')} ms`)
  console.log(`Files and page alone: ${plain.map(Math.round).join(', ')} ms`)
  expect(median(shown)).toBeLessThan(4 * median(plain))
})

test('a file with a slip in it is told, and the page goes on once it is mended', { tag: '@long' }, async ({
  window,
  studio,
  consoleErrors,
}) => {
  const { page, text } = window
  const whole = studio.read('contact')
  studio.write('contact', whole.replace('heading: Get in Touch', 'heading:'))
  await expect(page.getByRole('alert').filter({ hasText: 'content/contact.yaml, line 4' })).toBeVisible()
  await expect(text('contact.heading')).toHaveText('Get in Touch')
  studio.write('contact', whole.replace('Get in Touch', 'Write'))
  await expect(text('contact.heading')).toHaveText('Write')
  // What the page asked for meanwhile, which could not be made.
  consoleErrors.length = 0
})

test('two works of one address are told of in a window that is all there', { tag: '@long' }, async ({
  window,
  studio,
  consoleErrors,
}) => {
  const { page } = window
  const whole = studio.read('portfolio')
  studio.write('portfolio', whole.replace('title: Brand Identity', 'title: Sports Team, Branding'))
  await expect(page.getByRole('alert').filter({ hasText: 'gives the address' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'gives the address' })).toBeVisible()
  await page.getByRole('button', { name: /Page shown/ }).click()
  await expect(page.getByRole('option', { name: /^Work / })).toHaveCount(2)
  studio.write('portfolio', whole)
  await expect(page.getByRole('alert').filter({ hasText: 'gives the address' })).toBeHidden()
  // What the page asked for meanwhile, which could not be made.
  consoleErrors.length = 0
})

test('a width and a scheme are those of the page in its frame', { tag: '@long' }, async ({ window }) => {
  const { page, frame } = window
  const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await expect.poll(ground).not.toBe(light)
  await page.getByRole('radio', { name: 'Phone' }).click({ force: true })
  await expect.poll(() => frame.locator('html').evaluate((html) => html.clientWidth)).toBe(390)
  await expect(frame.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('a plain click follows no link, and with Ctrl or Cmd it does', { tag: '@long' }, async ({ window }) => {
  const { page, frame, text } = window
  await frame.locator('.tile img').nth(1).click()
  await expect(frame.locator('dialog[open]')).toHaveCount(0)
  await expect(text('portfolio.heading')).toBeVisible()
  await page.getByRole('button', { name: 'Open its page' }).click()
  await expect(frame.locator('.work-title')).toHaveText('Brand Identity')
  await window.change('portfolio.works.1.title', 'Oddwheel')
  await expect(frame.locator('.work-title')).toHaveText('Oddwheel')
  await expect(frame.getByText('Page not found')).toHaveCount(0)
})

test('the tools of one page are not taken to the next', { tag: '@long' }, async ({ window }) => {
  const { page, frame, text } = window
  await text('services.services.0.items.1').click()
  await expect(page.getByRole('toolbar', { name: 'Item 2' })).toBeVisible()
  await page.getByRole('button', { name: /Page shown/ }).click()
  await page.getByRole('option', { name: /^Work 1/ }).click()
  await expect(frame.locator('.work-title')).toBeVisible()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
})

test('what one window changes, the other shows, and neither writes over the other', { tag: '@long' }, async ({
  window,
  studio,
  context,
}) => {
  const other = await openWindow(await context.newPage(), studio)
  await window.change('services.services.0.items.1', 'Shirts')
  await expect(other.text('services.services.0.items.1')).toHaveText('Shirts')
  // Both begin, and the first to save is not written over by the second.
  await other.type('home.toWork', 'Hers')
  await window.page.bringToFront()
  await window.change('home.toWork', 'His')
  await expect.poll(() => studio.read('home')).toContain('toWork: His')
  await other.page.bringToFront()
  await other.page.keyboard.press('Enter')
  await expect(other.page.getByRole('group', { name: 'Tools' }).getByRole('alert')).toContainText('meanwhile')
  expect(studio.read('home')).toContain('toWork: His')
  await other.page.keyboard.press('Escape')
  await expect(other.text('home.toWork')).toHaveText('His')
})

/** Loads the window anew, as its owner would, who stays where the browser asks. */
async function asksBeforeItGoes(page: Page) {
  const asked = page.waitForEvent('dialog', { timeout: 10_000 })
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}

test('the window does not go without a question while something in it is not saved', {
  tag: '@long',
}, async ({ window, studio }) => {
  const { page, text } = window
  await window.type('home.toWork', 'All of it')
  await asksBeforeItGoes(page)
  await expect(text('home.toWork')).toHaveText('All of it')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('home')).toContain('toWork: All of it')

  await page.locator('.bar-panels').getByText('Details', { exact: true }).click()
  const phone = page.locator('[data-of="site.phone"] input')
  await phone.fill('+44 20 7946 0107')
  await asksBeforeItGoes(page)
  await expect(phone).toHaveValue('+44 20 7946 0107')
  await phone.press('Escape')

  await text('home.toWork').click()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
})

test('a picture that is chosen and not saved is asked about', { tag: '@long' }, async ({ window }) => {
  const { page, frame } = window
  await frame.locator('.tile img').nth(1).click()
  await page.getByRole('button', { name: /^Replace/ }).click()
  await page.getByLabel(/What it shows/).fill('Three green shirts')
  await asksBeforeItGoes(page)
  await expect(page.getByLabel(/What it shows/)).toHaveValue('Three green shirts')
})

test('what is typed is not lost as the studio is started again', { tag: '@long' }, async ({
  window,
  studio,
  consoleErrors,
}) => {
  const { page, text } = window
  await window.type('home.toWork', 'All of it')
  await studio.stop()
  const asked = page.waitForEvent('dialog', { timeout: 30_000 })
  await studio.start()
  await (await asked).dismiss()
  // The page in the frame is not loaded anew behind the question's back either.
  await expect(page.getByRole('alert').filter({ hasText: 'started again since' })).toBeVisible()
  await expect(text('home.toWork')).toHaveText('All of it')
  consoleErrors.length = 0
})

test('a file that is dropped where none is taken opens nothing', { tag: '@long' }, async ({ window }) => {
  const { page } = window
  const drag = await page.context().newCDPSession(page)
  const data = { items: [], files: [resolve('tests/studio/studio.ts')], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await drag.send('Input.dispatchDragEvent', { type, x: 640, y: 20, data })
  await expect(page.getByRole('heading', { name: 'Studio' })).toBeAttached()
  expect(page.context().pages()).toHaveLength(1)
})

test('a studio that was stopped says so at once, and goes on once it is started again', {
  tag: '@long',
}, async ({ window, studio, consoleErrors }) => {
  const { page, text } = window
  await studio.stop()
  const told = page.getByRole('alert').filter({ hasText: 'not running any more' })
  await expect(told).toBeVisible()
  for (const other of ['Sent', 'The page', /^Work 1/]) {
    await page.getByRole('button', { name: /Page shown/ }).click()
    await page.getByRole('option', { name: other }).click()
    // The browser's own report stands in the frame by then.
    await expect(text('home.toWork')).toHaveCount(0)
    await expect(told).toBeVisible()
  }
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await expect(told).toBeVisible()
  await studio.start()
  await expect(text('home.toWork')).toBeVisible({ timeout: 60_000 })
  await expect(told).toBeHidden()
  // What could not be reached meanwhile.
  consoleErrors.length = 0
})

test('a window that cannot learn what the files say tells why, until it can', { tag: '@long' }, async ({
  window: { page },
  consoleErrors,
}) => {
  await page.route('**/studio/api/state', (route) => route.abort())
  await page.reload()
  const told = page.getByRole('alert').filter({ hasText: 'not running any more' })
  await expect(told).toBeVisible()
  await page.unroute('**/studio/api/state')
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: /Page shown/ })).toBeVisible()
  await expect(told).toBeHidden()
  consoleErrors.length = 0
})

test('what is told twice in a row is told twice', { tag: '@long' }, async ({ window }) => {
  const { page } = window
  await window.change('home.toWork', 'One')
  const status = page.getByRole('status').filter({ hasText: 'Saved.' })
  await expect(status).toBeAttached()
  const told = status.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(element, {
          childList: true,
          characterData: true,
          subtree: true,
        })
      }),
  )
  await window.change('home.toWork', 'Two')
  await told
})

test('in forced colours the focus and what is chosen can be seen', { tag: '@long' }, async ({ window }) => {
  const { page, frame, text } = window
  await page.emulateMedia({ forcedColors: 'active' })
  /** What of an element can be seen there; shadows are not. */
  const drawn = (locator: Locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, outlineStyle, borderTopColor } = getComputedStyle(element)
      return [backgroundColor, outlineStyle, borderTopColor].join()
    })
  await text('services.services.0.title').focus()
  await page.getByRole('button', { name: 'Choose the work that shows it' }).press('Enter')
  const items = page.getByRole('menuitemradio')
  await expect(page.locator('[role=menuitemradio]:focus')).toHaveCount(1)
  expect(await drawn(page.locator('[role=menuitemradio]:focus'))).not.toBe(await drawn(items.last()))
  await page.keyboard.press('Escape')
  await frame.locator('.tile img').first().focus()
  await page.keyboard.press('Enter')
  const pictures = page.getByRole('listbox').getByRole('option')
  const chosen = page.getByRole('option', { selected: true })
  const other = page.getByRole('option', { selected: false }).first()
  await expect(pictures.first()).toBeVisible()
  expect(await drawn(chosen)).not.toBe(await drawn(other))
})
