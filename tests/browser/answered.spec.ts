/** The page that the server returns if the browser itself posts the form and it is refused. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type OwnServer, test } from './own-server.ts'
import {
  component,
  contactForm,
  expect,
  expectFilled,
  failedWords,
  fill,
  holdBack,
  someMessage,
  stored,
  violations,
} from './support.ts'

// Blocked scripts and refusals log errors.
test.use({ expectedErrors: /./ })

const waitWords =
  'Several messages came from you in a short time, so please wait a minute before you try again.'
const allScripts = '**/*.js'

/** Sends a message from a page without scripts. The returned page has them. */
async function sendWithoutScript(page: Page, { url }: OwnServer, message: ReturnType<typeof someMessage>) {
  await page.route(allScripts, (route) => route.abort())
  await page.goto(url)
  const form = await fill(page, message)
  await page.unroute(allScripts)
  const answer = page.waitForResponse(`${url}/contact`)
  await form.button.click()
  expect((await answer).status()).toBeGreaterThanOrEqual(400)
  await page.waitForLoadState()
  return form
}

const oneAMinute = { RATE_LIMIT_PER_MINUTE: '1' }

/** Posts a message without scripts. It is stored. */
const sendOne = async (page: Page, { url }: OwnServer) =>
  void (await page.request.post(`${url}/contact`, { form: someMessage(), maxRedirects: 0 }))

test('wrong fields are reported and keep their text, and the corrected form is posted by the browser', async ({
  page,
  serve,
}) => {
  const server = await serve()
  const message = { ...someMessage(), name: '   ', message: `\n${'x'.repeat(10_004)}` }
  const form = await sendWithoutScript(page, server, message)
  await expectFilled(page, message)
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Enter your name')
  await expect(form.email).toHaveAccessibleDescription('')
  await expect(form.message).toHaveAccessibleDescription(/^Shorten your message by 5 characters/)
  await expect(page).toHaveTitle(/^Error: /)
  expect(await violations(page)).toEqual([])

  const mended = { ...someMessage(), email: message.email }
  await fill(page, mended)
  await form.button.click()
  await expect(page).toHaveURL(/\/sent\/$/)
  expect(stored(mended.name, server.dataDir)).toEqual([mended])
})

/** For each failure: how to cause it, what is typed, and what the page shows. */
const failures = [
  {
    status: 429,
    env: oneAMinute,
    prepare: sendOne,
    typed: '\nBegins with a line break',
    shown: [failedWords, waitWords],
  },
  {
    status: 503,
    // The store is gone.
    prepare: async (_page: Page, { dataDir }: OwnServer) =>
      renameSync(join(dataDir, 'messages.db'), join(dataDir, 'moved.db')),
    typed: '</textarea><script>alert(1)</script> "quoted" &amp; $& {{email}}',
    shown: [failedWords],
  },
]

for (const { status, env, prepare, typed, shown } of failures)
  test(`a ${status} returns the page with the text and the reason @long`, async ({ page, serve }) => {
    const server = await serve(env)
    await prepare(page, server)
    const message = { ...someMessage(), message: typed }
    const form = await sendWithoutScript(page, server, message)
    await expectFilled(page, message)
    await expect(form.status.locator('p')).toHaveText(shown)
    await expect(form.status).toBeFocused()
    await expect(form.status).toBeInViewport()
  })

test('after ten seconds without its script the form is posted by the browser and keeps its text @long', async ({
  page,
  serve,
}) => {
  const server = await serve(oneAMinute)
  await sendOne(page, server)
  await page.clock.install()
  await holdBack(page, component)
  await page.goto(server.url)
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  // Real time passes too, so the steps leave some tolerance.
  await page.clock.runFor(6000)
  await expect(form.button).toHaveAccessibleName('Sending...')
  await page.clock.runFor(4100)
  await expect(page).toHaveURL(/\/contact$/)
  await expectFilled(page, message)
  await expect(contactForm(page).status.locator('p')).toHaveText([failedWords, waitWords])
})
