/** What the browser tests share: a page whose console errors fail the test, the form's parts, axe, the store's rows. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test'

import { messagesOf } from './sites/sites.ts'

export { expect } from '@playwright/test'

/** `test` with the errors that the page's console has shown; a test that expects some empties the list itself. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens the page in its own face: the first visit may be shown before that is there, the second has it. */
export async function openInItsFace(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
}

/** Opens the page where its own face does not come; ends the test on a machine that has none to stand in. */
export async function openInStandIn(page: Page, consoleErrors: string[]): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  const isThere = await page.evaluate(() =>
    document.fonts.load('1em Stand-in').then(
      (faces) => faces.length > 0,
      () => false,
    ),
  )
  if (!isThere) consoleErrors.length = 0
  test.skip(!isThere, 'This machine has no Arial, and none like it.')
}

/** Where the page sends a submission. */
export const submissions = '**/rest/v1/contact_submissions'

/** Holds back the answers to an address until the function that it gives is called. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}

/** The form's parts as a visitor finds them. */
export function contactForm(page: Page) {
  return {
    name: page.getByLabel('Name', { exact: true }),
    email: page.getByLabel('Email', { exact: true }),
    message: page.getByLabel('Message', { exact: true }),
    button: page.getByRole('button', { name: /^Send/ }),
    status: page.locator('#contact-status'),
  }
}

/** A message that no other test sends, so that its row can be told apart. */
export function someMessage() {
  const mark = crypto.randomUUID()
  return { name: `Ana ${mark}`, email: 'ana@club.example', message: `Line one ${mark}\nline two – ünïcødé 🏟️` }
}

/** Fills the form's three fields. */
export async function fill(page: Page, { name, email, message }: ReturnType<typeof someMessage>) {
  const form = contactForm(page)
  await form.name.fill(name)
  await form.email.fill(email)
  await form.message.fill(message)
  return form
}

/** The files that hold the component and React. */
export const component = /\/_astro\/(island|client)\..*\.js$/

/** The rows that the tests' server, or the one with its data in another folder, has stored under a name. */
export function stored(name: string, dataDir = messagesOf('demo')) {
  const database = new DatabaseSync(`${dataDir}/messages.db`, { readOnly: true })
  try {
    return database
      .prepare('select name, email, message from contact_submissions where name = ?')
      .all(name)
      .map((row) => ({ ...row }))
  } finally {
    database.close()
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page as it stands, WCAG 2.2 AA and best practices. */
export async function violations(page: Page) {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}

/** The words of titles that do not stand on one line. */
export const brokenWords = (titles: Locator): Promise<string[]> =>
  titles.evaluateAll((elements) =>
    elements.flatMap((title) => {
      const text = (title.querySelector('span') ?? title).firstChild as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )
