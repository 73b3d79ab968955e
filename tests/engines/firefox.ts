/** Firefox, by WebDriver BiDi. */
import puppeteer from 'puppeteer-core'
import type { Engine } from './engine.ts'

/** Starts the Firefox at `executablePath`. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  return {
    async open(url, width) {
      // A context of its own has no storage of the page before it.
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(String(error)))
      await page.setViewport({ width, height: 800 })
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      return {
        read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
        click: (selector) => page.click(selector),
        type: (selector, text) => page.type(selector, text),
        escape: () => page.keyboard.press('Escape'),
        async reload() {
          await page.reload({ waitUntil: 'domcontentloaded' })
        },
        errors: () => errors,
      }
    },
    close: () => browser.close(),
  }
}
