/** What most visitors do, in Firefox and WebKit. */
import { expect, test } from '@playwright/test'
import { newMessage, storedMessages, waitForSites } from '../page/support.ts'
import { demoUrl } from '../sites/sites.ts'
import { type Driver, pageActions } from './driver.ts'
import { firefoxPath, startFirefox } from './firefox.ts'
import { startWebkit, webkitPath } from './webkit.ts'

async function fillForm(page: ReturnType<typeof pageActions>) {
  const { name, email } = newMessage()
  // Drivers cannot type emoji.
  const message = { name, email, message: 'Line one, and a second sentence.' }
  for (const [field, text] of Object.entries(message)) {
    await page.click(`#contact-${field}`)
    await page.press(text)
  }
  return message
}

for (const [name, path, start] of [
  ['Firefox', firefoxPath, startFirefox],
  ['WebKit', webkitPath, startWebkit],
] as const)
  test.describe(`${name} @long`, () => {
    // All tests share one driver.
    test.describe.configure({ mode: 'default', timeout: 90_000 })
    test.skip(path === undefined, `there is no ${name} on this machine`)
    let driver: Driver
    let page: ReturnType<typeof pageActions>
    test.beforeAll(async () => {
      test.setTimeout(600_000)
      await waitForSites()
      if (path) driver = await start(path)
    })
    test.afterAll(() => driver?.close())
    const open = async (url: string, width = 1280) => {
      page = pageActions(await driver.open(width))
      await page.open(url)
    }
    /** Evaluates an expression in the page. Undefined while another document opens. */
    const read = (expression: string) => page.evaluate(expression).catch(() => undefined)
    test.beforeEach(() => open(demoUrl))
    test.afterEach(() =>
      expect(page.errors().filter((error) => !/Content.Security.Policy/.test(error))).toEqual([]),
    )

    test('the menu of a narrow screen opens, and a link in it closes it', async () => {
      await open(demoUrl, 400)
      const isShown = () => read('document.querySelector("#menu").matches(":popover-open")')
      expect(await isShown()).toBe(false)
      await page.click('[popovertarget=menu]')
      await expect.poll(isShown).toBe(true)
      await expect.poll(() => read('document.querySelector("#menu").getAnimations().length')).toBe(0)
      await page.click('#menu a[href$="#services"]')
      await expect.poll(isShown).toBe(false)
      expect(await read('location.hash')).toBe('#services')
    })

    test('a tile opens its work, and Escape and Back return to the tile', async () => {
      const pathname = () => read('location.pathname')
      const isBack = () => read('location.pathname === "/" && document.activeElement.matches(".tile")')
      const hasNoTransition = () =>
        read('!document.getAnimations().some(({ effect }) => /view-transition/.test(effect.pseudoElement))')
      // WebDriver's code of the Escape key.
      const goBackActions = [() => page.press('\uE00C'), () => read('history.back()')]
      for (const goBack of goBackActions) {
        await page.click('.tile')
        await expect.poll(pathname).toBe('/portfolio/sports-team-branding/')
        await expect
          .poll(() => read('document.querySelector(".work-opening img").naturalWidth'))
          .toBeGreaterThan(300)
        // The demo's slant shows that the styles have loaded.
        expect(await read('getComputedStyle(document.querySelector(".work-sash")).rotate')).toBe('-1.5deg')
        await goBack()
        await expect.poll(isBack).toBe(true)
        // WebKit drops clicks during the transition.
        await expect.poll(hasNoTransition).toBe(true)
      }
    })

    test('typed text survives a reload, is sent and stored', async () => {
      const message = await fillForm(page)
      await page.reload()
      const fields =
        '["name", "email", "message"].map((field) => document.querySelector("#contact-" + field)?.value)'
      await expect.poll(() => read(fields)).toEqual(Object.values(message))
      await page.click('.contact-form [type=submit]')
      await expect.poll(() => read('document.querySelector("#contact-status").dataset.state')).toBe('success')
      expect(storedMessages(message.name)).toEqual([message])
    })
  })
