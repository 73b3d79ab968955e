/** Helpers of the browser tests. An unexpected error in the browser's console fails a test. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test'
import { createSubmission, fieldNames, type Submission } from '@portfolio/contract/submission.ts'
import { dataDirOf, sitesFailedFile, sitesReadyFile } from '../sites/sites.ts'
import { storedRows } from '../support/messages.ts'

export { expect } from '@playwright/test'

/** Waits until the sites that the tests visit are served. */
export async function waitForSites(): Promise<void> {
  await expect
    .poll(() => existsSync(sitesReadyFile) || existsSync(sitesFailedFile), { timeout: 0 })
    .toBe(true)
  expect(existsSync(sitesFailedFile), 'A site cannot be built, for the reason printed above').toBe(false)
}

interface Fixtures {
  /** Console errors that do not fail the test. */
  expectedErrors: RegExp
  /** The unexpected console errors. A test may empty the list. */
  consoleErrors: string[]
}

export const test = base.extend<Fixtures, { waitForSites: undefined }>({
  waitForSites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use, { project }) => {
      if (project.name !== 'studio') await waitForSites()
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  // A pattern that matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      const add = (error: string) => expectedErrors.test(error) || errors.push(error)
      page.on('console', (message) => {
        if (message.type() === 'error') add(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => add(String(error)))
      await use(errors)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Returns the position and size of an element on the screen. */
export async function boxOf(element: Locator) {
  const rectangle = await element.first().boundingBox()
  if (!rectangle) throw new Error(`there is no ${element}`)
  return { ...rectangle, bottom: rectangle.y + rectangle.height }
}

/** The links to the works. */
export const tiles = (page: Page) => page.locator('#portfolio').getByRole('link')

export const urlOf = (link: Locator) => link.evaluate(({ href }: HTMLAnchorElement) => href)

/** Scrolls an element to the top of the screen, without animation. */
export const bringToTop = (element: Locator) =>
  element.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))

/** Waits until a picture has loaded. */
export async function expectLoaded(image: Locator): Promise<void> {
  await expect(image).toHaveJSProperty('complete', true)
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
}

/** Waits until the page has been painted, for a test that expects no change. */
export const afterRepaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Stops the page's clock. `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** For `test.use`: runs animations. By default the tests prefer reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

// The sentences that the form shows in the demo, which must have exactly these.
export const successText = "Message sent successfully! I'll get back to you soon."
export const failureText = 'Failed to send message. Please try again or email directly.'

/** The URLs to which the page sends a submission. */
export const submissionsUrl = '**/rest/v1/contact_submissions'

/** The scripts of the form's React component and of React itself. */
export const formScripts = /\/_astro\/(hydrate|client)\..*\.js$/

/** Delays the responses to a URL until the returned function is called. */
export async function delayResponses(
  page: Page,
  address: Parameters<Page['route']>[0],
  answer = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await answer(route)
  })
  return resolve
}

/** Returns the form's fields, button and status. */
export function contactForm(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  return {
    name: field('Name'),
    email: field('Email'),
    message: field('Message'),
    button: page.getByRole('button', { name: /^Send/ }),
    status: page.locator('#contact-status'),
  }
}

/** Returns a unique message. */
export function newMessage(): Submission {
  const id = crypto.randomUUID()
  return { name: `Ana ${id}`, email: 'ana@club.example', message: `Line one ${id}\nline two – ünïcødé 🏟️` }
}

/** Fills the form's fields. */
export async function fillForm(page: Page, message: Submission) {
  const form = contactForm(page)
  for (const name of fieldNames) await form[name].fill(message[name])
  return form
}

/** Expects the form's fields to contain a message. */
export async function expectFilled(page: Page, message: Submission) {
  const form = contactForm(page)
  for (const name of fieldNames) await expect(form[name]).toHaveValue(message[name])
}

/** Waits until the form's React component handles events. */
export const waitForHydration = (page: Page) =>
  expect(page.locator('.ticket')).toHaveAttribute('data-state', 'idle')

/** Returns the messages stored under a name. */
export const storedMessages = (name: string, dataDir = dataDirOf('demo')) =>
  storedRows(dataDir)
    .filter((row) => row.name === name)
    .map((row) => createSubmission((field) => row[field]))

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns the violations that axe finds on the page, of WCAG and of best practices. */
export async function runAxe(page: Page) {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}

/** Emulates a slow network: 150 ms latency, 200 kB/s. */
export async function slowDownNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
}
