import { violations } from '../browser/support.ts'
import { expect, test } from './studio.ts'

test('the window and the page in it have no faults that axe finds, also while a text is edited', async ({
  window,
}) => {
  const { page, text } = window
  await text('services.services.0.items.1').click()
  await expect(page.getByRole('toolbar', { name: 'Item 2' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('what can be changed says so to screen readers, and what was done is told', async ({ window }) => {
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
      await page.evaluate(async () => {
        const begun = performance.now()
        await (await fetch('/', { headers: { accept: 'text/html' } })).text()
        return performance.now() - begun
      }),
    )
  }
  const median = (times: number[]) => times.slice(1).sort((one, other) => one - other)[2] ?? 0
  console.log(`From leaving a field to the page showing it: ${shown.map(Math.round).join(', ')} ms`)
  expect(median(shown)).toBeLessThan(4 * median(plain))
})

test('a file with a slip in it is told, and the page goes on once it is mended', async ({
  window,
  studio,
}) => {
  const { page, text } = window
  const whole = studio.read('contact')
  studio.write('contact', whole.replace('heading: Get in Touch', 'heading:'))
  await expect(page.getByRole('alert').filter({ hasText: 'content/contact.yaml, line 4' })).toBeVisible()
  await expect(text('contact.heading')).toHaveText('Get in Touch')
  studio.write('contact', whole.replace('Get in Touch', 'Write'))
  await expect(text('contact.heading')).toHaveText('Write')
})

test('a width and a scheme are those of the page in its frame', async ({ window }) => {
  const { page, frame } = window
  const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
  await expect.poll(ground).not.toBe(light)
  await page.getByRole('radio', { name: 'Phone' }).click({ force: true })
  await expect.poll(() => frame.locator('html').evaluate((html) => html.clientWidth)).toBe(390)
  await expect(frame.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('a plain click follows no link, and with Ctrl or Cmd it does', async ({ window }) => {
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
