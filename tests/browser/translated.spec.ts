/** The form on a page that the browser translates: each text is moved into elements of its own, whenever it appears. */
import type { Page } from '@playwright/test'
import {
  component,
  contactForm,
  expect,
  expectFilled,
  failedWords,
  fill,
  holdBack,
  hydrated,
  sentWords,
  someMessage,
  stopClock,
  stored,
  submissions,
  test,
} from './support.ts'

/** Translates the page, and each text that appears later, as browsers do: into itself, within `font` elements. */
const translate = (page: Page) =>
  page.evaluate(() => {
    function wrapTexts(node: Node) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      if (node instanceof Text) found.push(node)
      for (const text of found) {
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

/** Words as they are translated. */
const said = (words: string) =>
  new RegExp([...words].map((letter) => `${letter.replace(/\W/, '\\$&')}\\u200b*`).join(''))

test.describe('a translated form', () => {
  test.use({ expectedErrors: /503/ })

  test('keeps text and focus as its component comes, goes on from state to state, and sends one message', async ({
    page,
  }) => {
    const arrive = await holdBack(page, component)
    await page.goto('/')
    await translate(page)
    const message = { ...someMessage(), message: 'a' }
    const form = await fill(page, { ...message, name: '' })
    arrive()
    await hydrated(page)
    await expect(form.message).toBeFocused()
    await form.message.fill('b'.repeat(9990))
    await expect(page.getByText(said('10 characters left'))).toBeVisible()
    await form.message.fill(message.message)
    await form.button.click()
    await expect(form.name).toHaveAccessibleDescription(said('Enter your name'))
    await form.name.fill(message.name)
    await expect(form.name).toHaveAccessibleDescription('')

    await page.route(submissions, (route) => route.fulfill({ status: 503, json: {} }))
    await form.button.click()
    await expect(form.status).toHaveText(said(failedWords))
    await page.unroute(submissions)
    const answer = await holdBack(page, submissions)
    await stopClock(page)
    await form.button.click()
    await expect(form.button).toHaveText(said('Sending...'))
    answer()
    await expect(form.status).toHaveText(said(sentWords))
    await expect(form.button).toHaveText(said('Send Message'))
    await page.clock.runFor(5000)
    await expect(form.status).toBeEmpty()
    expect(stored(message.name)).toEqual([message])
  })
})

test.describe('a form whose component fails', () => {
  test.use({ expectedErrors: /NotFoundError|503/ })

  test('goes on as the plain form, with what was typed', async ({ page }) => {
    await page.goto('/')
    const message = someMessage()
    await page.route(submissions, (route) => route.fulfill({ status: 503, json: {} }))
    const form = await fill(page, message)
    await form.button.click()
    await expect(form.status).toHaveText(failedWords)
    // As an extension may.
    await form.status.locator('p').evaluate((element) => element.remove())
    await form.button.click()
    await expect(form.status).toHaveCount(0)
    await expectFilled(page, message)
    await form.message.fill('Typed after it')
    await contactForm(page).button.click()
    await expect(page.getByText(sentWords)).toBeVisible()
    expect(stored(message.name)).toEqual([{ ...message, message: 'Typed after it' }])
  })
})
