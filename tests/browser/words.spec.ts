/** The page in another language: every word that a visitor can meet comes from the content. */
import type { Page } from '@playwright/test'
import { test as withServer } from './own-server.ts'
import { isUntranslated, translated } from './sites/pseudo.ts'
import { folderOf, strainedUrl } from './sites/sites.ts'
import { expect, submissions, test } from './support.ts'

/** Texts that are the same in every language: what the owner is reached by, and names. */
const everywhere = [/@/, /^https?:/, /^The International Association/, /^X$/]

/** Expects every text that is seen, read out or shown by the browser to stand in the content. */
async function expectTranslated(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // The visitor's own name and words stand on the ticket.
      if (!node.parentElement?.closest('script, style, noscript, .stub-name, .sent-copy'))
        texts.push(node.textContent ?? '')
    // A name that stands in words is one text.
    for (const first of document.querySelectorAll('[data-first]:first-child'))
      texts.push(first.parentElement?.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'data-other'])
        texts.push(element.getAttribute(name) ?? '')
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=description], [property^="og:"]'))
      if (!/type$/.test(meta.getAttribute('property') ?? '')) texts.push(meta.content)
    return texts.map((text) => text.trim())
  })
  const own = texts.filter((text) => isUntranslated(text) && !everywhere.some((form) => form.test(text)))
  expect(own).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
}

const button = (page: Page) => page.getByRole('button', { name: translated('Send Message') })
const status = (page: Page) => page.locator('#contact-status')

async function fill(page: Page, name = 'Ala', message = 'Potrzebujemy herbu') {
  const field = (name: string) => page.getByLabel(translated(name), { exact: true })
  await field('Name').fill(name)
  await field('Email').fill(name.trim() ? 'ala@klub.example' : 'nobody')
  await field('Message').fill(message)
}

test('all words of a page come from the content, and its language is set', async ({
  page,
  consoleErrors,
}) => {
  for (const path of ['/', '/sent/', '/nowhere']) {
    await page.goto(strainedUrl + path)
    await expectTranslated(page)
  }
  await page.goto(strainedUrl)
  await page.locator('.tile').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectTranslated(page)
  consoleErrors.length = 0
})

test('no word of the form stands in the code, in any of its states @long', async ({
  page,
  consoleErrors,
}) => {
  const counted = (words: string, count: string) => translated(words).replace('{count}', count)
  await page.goto(strainedUrl)
  await fill(page, ' ', 'x'.repeat(10_003))
  await button(page).click()
  await expect(page.locator('#contact-message-error')).toHaveText(
    `${counted('Shorten your message by {count} characters', '3')} (few)`,
  )
  await expectTranslated(page)

  await fill(page, 'Ala', 'x'.repeat(9995))
  await expect(page.locator('#contact-message-count')).toHaveText(
    `${counted('{count} characters left', '5')} (many)`,
  )
  await page.route(submissions, (route) =>
    route.fulfill({ status: 429, json: { code: 'PT429', hint: 'Try again in 240 seconds.' } }),
  )
  await fill(page)
  await button(page).click()
  await expect(status(page).locator('p')).toHaveText([/\S/, / 4 .*\(few\)$/])
  await expectTranslated(page)
  const mail = new URL((await status(page).getByRole('link').getAttribute('href')) ?? '')
  expect(mail.searchParams.get('subject')).toBe(translated('Message from {name}').replace('{name}', 'Ala'))

  await page.unroute(submissions)
  await button(page).click()
  await expect(status(page)).toHaveText(translated("Message sent successfully! I'll get back to you soon."))
  await expectTranslated(page)
  consoleErrors.length = 0
})

withServer.describe('the server', () => {
  withServer.use({ javaScriptEnabled: false, expectedErrors: /./ })

  withServer('has no word in its code @long', async ({ page, serve }) => {
    const { url } = await serve({ RATE_LIMIT_PER_MINUTE: '1' }, folderOf('strained'))
    await page.goto(url)
    await fill(page, ' ')
    await page.locator('#contact-email').fill('ala@klub.example')
    await button(page).click()
    await expect(page.locator('#contact-name-error')).toHaveText(translated('Enter your name'))
    expect(await page.title()).toContain(translated('Error: {title}').replace('{title}', ''))
    await fill(page, 'Ala', 'Pierwsza')
    await button(page).click()
    await expect(page).toHaveURL(`${url}/sent/`)
    await page.goto(url)
    await fill(page, 'Ala', 'Druga')
    await button(page).click()
    await expect(status(page)).toContainText(translated('Several messages'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')

    const refusals: RequestInit[] = [
      { headers: { 'sec-fetch-site': 'cross-site' }, body: new URLSearchParams({ name: 'Ala' }) },
      { headers: { 'content-type': 'text/plain' }, body: 'Ala' },
      { body: new URLSearchParams({ message: 'x'.repeat(300_000) }) },
    ]
    for (const { headers, body = null } of refusals) {
      const request = { method: 'POST', headers: { accept: 'text/html', ...headers }, body }
      const html = await (await fetch(`${url}/contact`, request)).text()
      expect(html).toContain('<html lang="pl"')
      const texts = html.replace(/<style[\s\S]*?<\/style>/g, '').split(/<[^>]*>/)
      expect(texts.filter(isUntranslated)).toEqual([])
    }
  })
})
