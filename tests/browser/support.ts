/** What the browser tests share: a page whose console errors fail the test, the form's parts, axe, the store's rows. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page, type Request, type Route } from '@playwright/test'

import { storedRows } from '../support/messages.ts'
import { messagesOf, sitesFailed, sitesReady } from './sites/sites.ts'

export { expect } from '@playwright/test'

/** Waits until the sites are built: tests that visit none start before. */
export async function sitesBuilt(): Promise<void> {
  await expect.poll(() => existsSync(sitesReady) || existsSync(sitesFailed), { timeout: 0 }).toBe(true)
  expect(existsSync(sitesFailed), 'A site cannot be built, for the reason printed above').toBe(false)
}

/** `test` with the errors that the page's console has shown, but for the expected; a test may empty the list itself. */
export const test = base.extend<
  { expectedErrors: RegExp; consoleErrors: string[] },
  { waitForSites: undefined }
>({
  waitForSites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use, { project }) => {
      if (project.name !== 'studio') await sitesBuilt()
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
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

/** Where an element stands on the screen. */
export async function box(element: Locator) {
  const found = await element.first().boundingBox()
  if (!found) throw new Error(`there is no ${element}`)
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}

/** The width of the page including overflow. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** The address of the work that a tile leads to. */
export const addressOf = (tile: Locator) => tile.evaluate(({ href }: HTMLAnchorElement) => href)

/** Scrolls an element to the top of the screen, at once. */
export const bringToTop = (element: Locator) =>
  element.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))

/** Waits until a picture has come. */
export const expectLoaded = (image: Locator) =>
  expect(image)
    .toHaveJSProperty('complete', true)
    .then(() => expect(image).not.toHaveJSProperty('naturalWidth', 0))

/** Waits until a picture is drawn: one that has come is decoded beside the page. */
export async function expectDrawn(image: Locator): Promise<void> {
  await expectLoaded(image)
  await image.evaluate((image: HTMLImageElement) => image.decode())
}

/** Waits until the page has drawn what was done last: who expects that nothing comes of it looks after that. */
export const afterRepaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Stops the clock of the page, so that nothing ends while a test looks at it: `page.clock.runFor` moves it on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** For `test.use`: the page as it moves for most visitors. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Opens the page in its own face: the first visit may be shown before that is there, the second has it. */
export async function openInItsFace(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  await page.reload()
}

/** What the form says, as the product fixes it. */
export const sentWords = "Message sent successfully! I'll get back to you soon."
export const failedWords = 'Failed to send message. Please try again or email directly.'

/** What a load of a page fetches, by kind, with its size over the wire in bytes. */
export async function load(page: Page, path = '/') {
  // The display face stands in the page itself, and counts with it. A file that is asked for again comes from the browser's
  // own cache.
  const files = new Map<string, Request>()
  page.on('requestfinished', (request) => {
    const url = request.url()
    if (!url.startsWith('data:') && !files.has(url)) files.set(url, request)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(
    [...files.values()].map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  return {
    of: (type: string) => all.filter((file) => file.type === type),
    bytes: (held: typeof all) => held.reduce((sum, file) => sum + file.bytes, 0),
    all,
  }
}

/** Where the page sends a submission. */
export const submissions = '**/rest/v1/contact_submissions'

/** Holds back the answers to an address until the function that it gives is called. */
export async function holdBack(
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

/** A unique message, so that its row can be found. */
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

/** Expects that the form's three fields hold a message. */
export async function expectFilled(page: Page, { name, email, message }: ReturnType<typeof someMessage>) {
  const form = contactForm(page)
  await expect(form.name).toHaveValue(name)
  await expect(form.email).toHaveValue(email)
  await expect(form.message).toHaveValue(message)
}

/** Waits until the form's component handles events. */
export const hydrated = (page: Page) => expect(page.locator('.ticket')).toHaveAttribute('data-state', 'idle')

/** The files that hold the component and React. */
export const component = /\/_astro\/(hydrate|client)\..*\.js$/

/** What the tests' server, or the one with its data in another folder, has stored under a name. */
export const stored = (name: string, dataDir = messagesOf('demo')) =>
  storedRows(dataDir)
    .filter((row) => row.name === name)
    .map(({ name, email, message }) => ({ name, email, message }))

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

/** A finger on the screen, as the browser itself feels it: it may take a way of it for scrolling. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (x: number, y: number) => touch('touchStart', { x, y }),
    move: (x: number, y: number) => touch('touchMove', { x, y }),
    up: () => touch('touchEnd'),
  }
}
