/**
 * The page in another language, where every word comes from the content, and a page that the browser translates. The
 * language of the stress site is a pseudo-Polish: `addAccents` puts accents on English words.
 */
import type { Page } from '@playwright/test'
import { addAccents, hasOnlyPlainLetters } from '../sites/extreme-content.ts'
import { stressUrl } from '../sites/sites.ts'
import {
  contactForm,
  delayResponses,
  expect,
  failureText,
  fillForm,
  formScripts,
  newMessage,
  stopClock,
  storedMessages,
  submissionsUrl,
  successText,
  test,
  tiles,
  waitForHydration,
} from './support.ts'

/** Texts that are the same in every language: addresses, URLs, and names of organizations and networks. */
const untranslatedTexts = [/@/, /^https?:/, /^The International Association/, /^X$/]

async function expectTranslated(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // Skip the visitor's name and message.
      if (!node.parentElement?.closest('script, style, noscript, .stub-name, .sent-copy'))
        texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of [
        'alt',
        'title',
        'placeholder',
        'aria-label',
        'aria-description',
        // Of the send button: the label of its other state.
        'data-other-label',
      ])
        texts.push(element.getAttribute(name) ?? '')
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=description], [property^="og:"]'))
      if (!/type$/.test(meta.getAttribute('property') ?? '')) texts.push(meta.content)
    return texts.map((text) => text.trim())
  })
  const untranslated = texts.filter(
    (text) => hasOnlyPlainLetters(text) && !untranslatedTexts.some((pattern) => pattern.test(text)),
  )
  expect(untranslated).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
}

const sendButton = (page: Page) => page.getByRole('button', { name: addAccents('Send Message') })

async function fillTranslated(
  page: Page,
  name = 'Ala',
  message = 'Potrzebujemy herbu',
  email = 'ala@klub.pl',
) {
  const field = (name: string) => page.getByLabel(addAccents(name), { exact: true })
  await field('Name').fill(name)
  await field('Email').fill(email)
  await field('Message').fill(message)
}

test('all words of a page come from the content, and its language is set', async ({
  page,
  consoleErrors,
}) => {
  for (const path of ['/sent/', '/nowhere', '/']) {
    await page.goto(stressUrl + path)
    await expectTranslated(page)
  }
  await tiles(page).first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await expectTranslated(page)
  consoleErrors.length = 0
})

test('all words of the form’s states come from the content @long', async ({ page, consoleErrors }) => {
  const { status } = contactForm(page)
  // Polish has plural forms for few and for many.
  const withCount = (words: string, count: string) => addAccents(words).replace('{count}', count)
  await page.goto(stressUrl)
  await fillTranslated(page, ' ', 'x'.repeat(10_003), 'nobody')
  await sendButton(page).click()
  await expect(
    page.getByText(`${withCount('Shorten your message by {count} characters', '3')} (few)`),
  ).toBeVisible()
  await expectTranslated(page)

  await fillTranslated(page, 'Ala', 'x'.repeat(9995))
  await expect(page.getByText(`${withCount('{count} characters left', '5')} (many)`)).toBeVisible()
  await page.route(submissionsUrl, (route) =>
    route.fulfill({ status: 429, json: { code: 'PT429', hint: 'Try again in 240 seconds.' } }),
  )
  await fillTranslated(page)
  await sendButton(page).click()
  await expect(status.getByRole('paragraph')).toHaveText([/\S/, / 4 .*\(few\)$/])
  await expectTranslated(page)
  const mail = new URL((await status.getByRole('link').getAttribute('href')) ?? '')
  expect(mail.searchParams.get('subject')).toBe(addAccents('Message from {name}').replace('{name}', 'Ala'))

  await page.unroute(submissionsUrl)
  await sendButton(page).click()
  await expect(status).toHaveText(addAccents(successText))
  await expectTranslated(page)
  consoleErrors.length = 0
})

/** Wraps each text in `font` elements, now and whenever a text appears, as a browser does to translate a page. */
const translateAsBrowser = (page: Page) =>
  page.evaluate(() => {
    function wrapTexts(node: Node) {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) continue
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(`${text.data}\u200b`)
        text.replaceWith(outer)
      }
    }
    wrapTexts(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) wrapTexts(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })

/** Returns a pattern that matches words before and after `translateAsBrowser`. */
const patternOf = (words: string) =>
  new RegExp([...words].map((letter) => `${letter.replace(/\W/, '\\$&')}\\u200b*`).join(''))

test.describe('on a page that the browser translates', () => {
  test.use({ expectedErrors: /503/ })

  test('the form keeps text and focus while its component loads, and sends one message', async ({ page }) => {
    const releaseScripts = await delayResponses(page, formScripts)
    await page.goto('/')
    await translateAsBrowser(page)
    const message = { ...newMessage(), message: 'a' }
    const form = await fillForm(page, { ...message, name: '' })
    releaseScripts()
    await waitForHydration(page)
    await expect(form.message).toBeFocused()
    await form.message.fill('b'.repeat(9990))
    await expect(page.getByText(patternOf('10 characters left'))).toBeVisible()
    await form.message.fill(message.message)
    await form.button.click()
    await expect(form.name).toHaveAccessibleDescription(patternOf('Enter your name'))
    await form.name.fill(message.name)
    await expect(form.name).toHaveAccessibleDescription('')

    await page.route(submissionsUrl, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await form.button.click()
    await expect(form.status).toHaveText(patternOf(failureText))
    const releaseAnswer = await delayResponses(page, submissionsUrl)
    await stopClock(page)
    await form.button.click()
    await expect(form.button).toHaveText(patternOf('Sending...'))
    releaseAnswer()
    await expect(form.status).toHaveText(patternOf(successText))
    await expect(form.button).toHaveText(patternOf('Send Message'))
    await page.clock.runFor(5000)
    await expect(form.status).toBeEmpty()
    expect(storedMessages(message.name)).toEqual([message])
  })
})
