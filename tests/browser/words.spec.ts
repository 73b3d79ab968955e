/** The page in another language: every word that a visitor can meet comes from the content. */
import type { Page } from '@playwright/test'
import { test as withServer } from './own-server.ts'
import { isUntranslated, translated } from './sites/pseudo.ts'
import { folderOf, strainedUrl } from './sites/sites.ts'
import { expect, submissions, test } from './support.ts'

/** Texts that are the same in every language: what the owner is reached by, and names. */
const everywhere = [/@/, /^https?:/, /^The International Association/, /^X$/]

/** Every text that is seen, read out or shown by the browser, and stands in no content. */
async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'data-other'])
        texts.push(element.getAttribute(name) ?? '')
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=description], [property^="og:"]'))
      if (!/type$/.test(meta.getAttribute('property') ?? '')) texts.push(meta.content)
    return texts.map((text) => text.trim())
  })
  return texts.filter((text) => isUntranslated(text) && !everywhere.some((form) => form.test(text)))
}

const button = (page: Page) => page.getByRole('button', { name: translated('Send Message') })
const field = (page: Page, name: string) => page.getByLabel(translated(name), { exact: true })

async function fill(page: Page, message = 'Potrzebujemy herbu') {
  await field(page, 'Name').fill('Ala')
  await field(page, 'Email').fill('ala@klub.example')
  await field(page, 'Message').fill(message)
}

for (const path of ['/', '/sent/', '/nowhere'])
  test(`no word of ${path} stands in the code, and its language is told`, async ({ page, consoleErrors }) => {
    await page.goto(strainedUrl + path)
    expect(await untranslated(page)).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    consoleErrors.length = 0
  })

test('no word of the form stands in the code, in any of its states', async ({ page, consoleErrors }) => {
  await page.goto(strainedUrl)
  await field(page, 'Name').fill(' ')
  await field(page, 'Email').fill('nobody')
  await field(page, 'Message').fill('x'.repeat(10_003))
  await button(page).click()
  await expect(page.locator('#contact-message-error')).toHaveText(
    `${translated('Shorten your message by {count} characters').replace('{count}', '3')} (few)`,
  )
  expect(await untranslated(page)).toEqual([])

  await field(page, 'Message').fill('x'.repeat(9995))
  await expect(page.locator('#contact-message-count')).toHaveText(
    `${translated('{count} characters left').replace('{count}', '5')} (many)`,
  )

  await fill(page)
  await page.route(submissions, (route) =>
    route.fulfill({ status: 429, json: { code: 'PT429', hint: 'Try again in 240 seconds.' } }),
  )
  await button(page).click()
  const status = page.locator('#contact-status')
  await expect(status.locator('p')).toHaveText([/\S/, / 4 .*\(few\)$/])
  expect(await untranslated(page)).toEqual([])
  const mail = new URL((await status.getByRole('link').getAttribute('href')) ?? '')
  expect(mail.searchParams.get('subject')).toBe(translated('Message from {name}').replace('{name}', 'Ala'))

  await page.unroute(submissions)
  await button(page).click()
  await expect(status).toHaveText(translated("Message sent successfully! I'll get back to you soon."))
  expect(await untranslated(page)).toEqual([])
  consoleErrors.length = 0
})

test('no word of a work stands in the code, over the page or by itself', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(strainedUrl)
  await page.locator('.tile').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await untranslated(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await untranslated(page)).toEqual([])
})

withServer(
  'no word of the server stands in its code',
  { tag: '@long' },
  async ({ serve, browser, consoleErrors }) => {
    const { url } = await serve({ RATE_LIMIT_PER_MINUTE: '1' }, folderOf('strained'))
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(url)
    await fill(page)
    await field(page, 'Name').fill(' ')
    await button(page).click()
    await expect(page.locator('#contact-name-error')).toHaveText(translated('Enter your name'))
    const title = translated('Error: {title}').replace('{title}', '')
    expect(await page.title()).toContain(title)
    await fill(page, 'Pierwsza')
    await button(page).click()
    await expect(page).toHaveURL(`${url}/sent/`)
    await page.goto(url)
    await fill(page, 'Druga')
    await button(page).click()
    await expect(page.locator('#contact-status')).toContainText(translated('Several messages'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await context.close()

    const refusals: RequestInit[] = [
      { headers: { 'sec-fetch-site': 'cross-site' }, body: new URLSearchParams({ name: 'Ala' }) },
      { headers: { 'content-type': 'text/plain' }, body: 'Ala' },
      { body: new URLSearchParams({ message: 'x'.repeat(300_000) }) },
    ]
    for (const refusal of refusals) {
      const answer = await fetch(`${url}/contact`, {
        method: 'POST',
        ...refusal,
        headers: { accept: 'text/html', ...refusal.headers },
      })
      const html = await answer.text()
      expect(html).toContain('<html lang="pl"')
      const texts = html.replace(/<style[\s\S]*?<\/style>/g, '').split(/<[^>]*>/)
      expect(texts.filter((text) => isUntranslated(text))).toEqual([])
    }
    consoleErrors.length = 0
  },
)

test('in a language that is written from right to left, the page turns round and nothing spills', async ({
  page,
}) => {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    const brand = await page.locator('.bar-brand').boundingBox()
    expect(brand?.x, `at ${width} px`).toBeGreaterThan(width / 2)
    expect(await page.evaluate(turnedWrong), `at ${width} px`).toEqual([])
  }
})

/** What stands out on the wrong side of a page that is turned round; asked in the page. */
function turnedWrong(): string[] {
  const standsOut = (selector: string, pseudo: string, side: 'left' | 'right') => {
    const element = document.querySelector(selector)
    return element !== null && Number.parseFloat(getComputedStyle(element, pseudo)[side]) < 0
  }
  const spilled = [...document.querySelectorAll('.service li')].filter((item) => {
    const words = document.createRange()
    words.selectNodeContents(item)
    return words.getBoundingClientRect().right > item.getBoundingClientRect().right + 1
  })
  const beside = matchMedia('(width >= 64rem)').matches
  return [
    ...spilled.map(({ textContent }) => `${textContent}`),
    ...(standsOut('.services-sash', '::before', 'right') ? [] : ['the block behind the heading']),
    ...(standsOut('.ticket-stub', '::before', beside ? 'right' : 'left') ? [] : ['the first notch']),
    ...(standsOut('.ticket-stub', '::after', 'right') ? [] : ['the other notch']),
  ]
}
