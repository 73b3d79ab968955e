/** What must hold in every browser, and the little that it takes to try it. */
import { expect, test } from '@playwright/test'
import { someMessage, stored } from '../browser/support.ts'
import type { Engine, EnginePage } from './engine.ts'
import { type Way, wayTo } from './way.ts'

/** Where all words stand, by their first letter: what moves when a face comes late. */
const places = `[...document.querySelectorAll('main :is(h1, h2, h3, p, li, label, button)')].map((element) => {
  const { x, y, width } = element.getBoundingClientRect()
  return [x + scrollX, y + scrollY, width].map(Math.round)
})`

/**
 * Runs the cases.
 *
 * @param name of the browser
 * @param start starts it; undefined where the machine has none, and the cases are skipped
 */
export function engineCases(name: string, start: (() => Promise<Engine>) | undefined): void {
  test.describe(name, { tag: '@long' }, () => {
    // One browser for all of them, one after the other.
    test.describe.configure({ mode: 'default', timeout: 90_000 })
    test.skip(start === undefined, `there is no ${name} on this machine`)
    let engine: Engine
    test.beforeAll(async () => {
      if (start) engine = await start()
    })
    test.afterAll(() => engine?.close())
    let site = ''
    test.beforeEach(({ baseURL }) => {
      site = baseURL ?? ''
    })

    /** Opens the page; its console has shown no error when the case is over. */
    async function opened(url: string, width: number, work: (page: EnginePage) => Promise<void>) {
      const page = await engine.open(url, width)
      await work(page)
      expect(page.errors()).toEqual([])
    }

    async function byWay(
      target: string,
      options: Parameters<typeof wayTo>[1],
      work: (way: Way) => Promise<void>,
    ) {
      const way = await wayTo(target, options)
      try {
        await work(way)
      } finally {
        way.close()
      }
    }

    async function fill(page: EnginePage) {
      const { name, email } = someMessage()
      // Typed as keys, of which a driver has no emoji.
      const message = { name, email, message: 'Line one, and a second sentence.' }
      for (const [field, text] of Object.entries(message)) await page.type(`#contact-${field}`, text)
      return message
    }

    test('the page opens, and no word moves when its face comes late', async () => {
      // While a face loads, Firefox shows its own sans-serif in place of the stand-in that follows in the list.
      test.fail(name === 'Firefox', 'Firefox moves the words below the name by 6 px')
      await byWay(site, { hold: /\.woff2$/ }, (way) =>
        opened(way.url, 1280, async (page) => {
          // By then a browser has decided to do without the face.
          await expect.poll(() => page.read('performance.now()')).toBeGreaterThan(1000)
          const before = await page.read<number[][]>(places)
          expect(before.length).toBeGreaterThan(10)
          way.release()
          await expect.poll(() => page.read('document.readyState')).toBe('complete')
          await expect.poll(() => page.read('document.fonts.status')).toBe('loaded')
          expect(await page.read(places)).toEqual(before)
        }),
      )
    })

    test('the menu of a narrow screen opens, and choosing a link closes it', () =>
      opened(site, 400, async (page) => {
        const open = () => page.read('document.querySelector("#menu").matches(":popover-open")')
        expect(await open()).toBe(false)
        await page.click('[popovertarget=menu]')
        await expect.poll(open).toBe(true)
        await page.click('#menu a[href$="#services"]')
        await expect.poll(open).toBe(false)
        expect(await page.read('location.hash')).toBe('#services')
      }))

    test('a work opens over the page, and Escape leads back to it', () =>
      opened(site, 1280, async (page) => {
        await page.click('.tile')
        const width = () => page.read('document.querySelector("dialog[open] img")?.naturalWidth ?? 0')
        await expect.poll(width).toBeGreaterThan(300)
        expect(await page.read('getComputedStyle(document.querySelector(".work-sash")).rotate')).toBe(
          '-1.5deg',
        )
        await page.escape()
        await expect.poll(() => page.read('document.querySelector("dialog[open]") === null')).toBe(true)
        await expect.poll(() => page.read('document.activeElement.matches(".tile, .tile *")')).toBe(true)
      }))

    test('a work has an address: Back closes it, Forward opens it, and reloaded it is a page', () =>
      opened(site, 1280, async (page) => {
        // While a page is being left there is nothing to ask.
        const read = (expression: string) => page.read(expression).catch(() => undefined)
        const isOpen = () => read('document.querySelector("dialog[open]") !== null')
        const heading = () => read('document.querySelector("h1").textContent.trim()')
        await page.click('.tile')
        await expect.poll(isOpen).toBe(true)
        await expect.poll(() => read('location.pathname')).toBe('/portfolio/sports-team-branding/')
        await page.read('history.back()')
        await expect.poll(isOpen).toBe(false)
        expect(await page.read('location.pathname')).toBe('/')
        await expect.poll(() => read('document.activeElement.matches(".tile")')).toBe(true)
        await page.read('history.forward()')
        await expect.poll(isOpen).toBe(true)
        await page.reload()
        await expect.poll(heading).toBe('Sports Team Branding')
        await page.read('history.back()')
        await expect.poll(heading).toBe('Tova Brandt')
        expect(await page.read('location.pathname')).toBe('/')
      }))

    test('a message is sent and stored', () =>
      opened(site, 1280, async (page) => {
        const message = await fill(page)
        await page.click('.contact-form [type=submit]')
        await expect
          .poll(() => page.read('document.querySelector("#contact-status").dataset.state'), {
            timeout: 20_000,
          })
          .toBe('success')
        expect(stored(message.name)).toEqual([message])
      }))

    test('what was typed survives a reload', () =>
      opened(site, 1280, async (page) => {
        const message = await fill(page)
        await page.reload()
        const fields =
          '["name", "email", "message"].map((field) => document.querySelector("#contact-" + field)?.value)'
        await expect.poll(() => page.read(fields)).toEqual(Object.values(message))
      }))

    test('without a script the form posts itself, and a page confirms it', async () => {
      await byWay(site, { policy: "script-src 'none'" }, async (way) => {
        const page = await engine.open(way.url, 1280)
        const message = await fill(page)
        await page.click('.contact-form [type=submit]')
        await expect
          .poll(() => page.read('location.pathname').catch(() => ''), { timeout: 20_000 })
          .toBe('/sent/')
        expect(stored(message.name)).toEqual([message])
      })
    })
  })
}
