/**
 * The page that comes back from the server when the browser posts the form by itself, and a script that arrives
 * on it later: what was typed and what was told are there before and after.
 */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type OwnServer, test } from './own-server.ts'
import {
  component,
  contactForm,
  expect,
  fill,
  holdBack,
  someMessage,
  stored,
  submissions,
} from './support.ts'

const failedWords = 'Failed to send message. Please try again or email directly.'
const waitWords =
  'Several messages came from you in a short time, so please wait a minute before you try again.'
const sentWords = "Message sent successfully! I'll get back to you soon."

const allScripts = '**/*.js'

type Message = ReturnType<typeof someMessage>

/**
 * Fills the form of a page that no script has reached, and sends it.
 *
 * @param late the scripts that the answered page waits for
 */
async function sendWithoutScript(page: Page, { url }: OwnServer, message: Message, late: string | RegExp) {
  await page.route(allScripts, (route) => route.abort())
  await page.goto(url)
  const form = await fill(page, message)
  await page.unroute(allScripts)
  const arrive = await holdBack(page, late)
  const answer = page.waitForResponse(`${url}/contact`)
  await form.button.click()
  return { form, status: (await answer).status(), arrive }
}

/** React marks the elements that it has taken over. What it does to them is done two frames later. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.contact-form') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

const oneAMinute = { RATE_LIMIT_PER_MINUTE: '1' }

/** The browser's own post of a message that nobody minds. */
const sendOne = (page: Page, { url }: OwnServer) =>
  page.request.post(`${url}/contact`, { form: someMessage(), maxRedirects: 0 })

/** From here on nothing can be stored. */
const takeStoreAway = ({ dataDir }: OwnServer) =>
  renameSync(join(dataDir, 'messages.db'), join(dataDir, 'moved.db'))

/** Each answer: how it is brought about, what is typed, and what stands in the page from then on. */
const answers = {
  422: {
    env: {},
    prepare: async () => {},
    message: () => ({ ...someMessage(), name: '   ', message: `\n${'x'.repeat(10_004)}` }),
    told: async (page: Page) => {
      const form = contactForm(page)
      await expect(form.name).toHaveAccessibleDescription('Enter your name')
      await expect(form.name).toHaveAttribute('aria-invalid', 'true')
      await expect(form.email).toHaveAccessibleDescription('')
      await expect(form.message).toHaveAccessibleDescription(/^Shorten your message by 5 characters/)
      await expect(form.status).toBeEmpty()
    },
  },
  429: {
    env: oneAMinute,
    prepare: async (page: Page, server: OwnServer) => void (await sendOne(page, server)),
    message: () => ({ ...someMessage(), message: '\nBegins with a line break' }),
    told: async (page: Page) => {
      await expect(contactForm(page).status.locator('p')).toHaveText([failedWords, waitWords])
      await expect(contactForm(page).message).toHaveAccessibleDescription('')
    },
  },
  503: {
    env: {},
    prepare: async (_page: Page, server: OwnServer) => takeStoreAway(server),
    message: () => ({
      ...someMessage(),
      message: '</textarea><script>alert(1)</script> "quoted" &amp; $&',
    }),
    told: async (page: Page) => {
      await expect(contactForm(page).status.locator('p')).toHaveText([failedWords])
      await expect(contactForm(page).message).toHaveAccessibleDescription('')
    },
  },
}

async function holds(page: Page, { name, email, message }: Message) {
  const form = contactForm(page)
  await expect(form.name).toHaveValue(name)
  await expect(form.email).toHaveValue(email)
  await expect(form.message).toHaveValue(message)
}

for (const [status, answer] of Object.entries(answers)) {
  test(`text and reason of a ${status} outlast the component's arrival`, async ({
    page,
    serve,
    consoleErrors,
  }) => {
    const server = await serve(answer.env)
    await answer.prepare(page, server)
    const message = answer.message()
    const sent = await sendWithoutScript(page, server, message, allScripts)
    expect(sent.status).toBe(Number(status))
    await holds(page, message)
    await answer.told(page)
    const before = await contactForm(page).status.innerHTML()

    sent.arrive()
    await sent.form.name.hover()
    await takenOver(page)
    await holds(page, message)
    await answer.told(page)
    expect(await contactForm(page).status.innerHTML()).toBe(before)
    consoleErrors.length = 0
  })

  test(`text and reason of a ${status} outlast it where the fields are edited before`, {
    tag: '@long',
  }, async ({ page, serve, consoleErrors }) => {
    const server = await serve(answer.env)
    await answer.prepare(page, server)
    const message = answer.message()
    const { form, arrive } = await sendWithoutScript(page, server, message, component)
    await answer.told(page)
    const edited = { ...message, email: 'other@club.example' }
    await form.email.fill(edited.email)
    await holds(page, edited)

    arrive()
    await takenOver(page)
    await holds(page, edited)
    await answer.told(page)
    await expect(form.email).toBeFocused()
    await page.keyboard.type('s')
    await expect(form.email).toHaveValue(`${edited.email}s`)
    consoleErrors.length = 0
  })
}

test('what is mended on the answered page before the component arrives is not told any more, and is sent', async ({
  page,
  serve,
  consoleErrors,
}) => {
  const server = await serve()
  const message = { ...someMessage(), name: ' ', message: 'x'.repeat(10_005) }
  const { form, arrive } = await sendWithoutScript(page, server, message, component)
  const mended = { ...message, name: 'Ana', message: 'x'.repeat(10_003) }
  await form.name.fill(mended.name)
  await form.message.fill(mended.message)
  arrive()
  await expect(form.name).toHaveAccessibleDescription('')
  await expect(form.message).toHaveAccessibleDescription(/^Shorten your message by 3 characters/)
  await form.message.fill('All mended')
  await form.button.click()
  await expect(form.status).toHaveText(sentWords)
  expect(stored('Ana', server.dataDir)).toEqual([{ ...mended, message: 'All mended' }])
  await expect(form.name).toHaveValue('')
  await expect(form.message).toHaveValue('')
  consoleErrors.length = 0
})

test('a click on the answered page that comes before the component sends what stands there', {
  tag: '@long',
}, async ({ page, serve, consoleErrors }) => {
  const server = await serve()
  const message = { ...someMessage(), message: '  ' }
  const { form, arrive } = await sendWithoutScript(page, server, message, component)
  await form.message.fill('Mended')
  await form.button.click()
  await expect(page.locator('[data-waiting]')).toBeVisible()
  arrive()
  await expect(form.status).toHaveText(sentWords)
  expect(stored(message.name, server.dataDir)).toEqual([{ ...message, message: 'Mended' }])
  consoleErrors.length = 0
})

test('the failure keeps the focus that the server has given it, until the next attempt', {
  tag: '@long',
}, async ({ page, serve, consoleErrors }) => {
  const server = await serve()
  takeStoreAway(server)
  const { form, arrive } = await sendWithoutScript(page, server, someMessage(), allScripts)
  await expect(form.status).toBeFocused()
  await expect(form.status).toBeInViewport()
  arrive()
  await takenOver(page)
  await expect(form.status).toBeFocused()
  consoleErrors.length = 0
})

test('too much is told in the same words with a script and without', async ({
  page,
  serve,
  consoleErrors,
}) => {
  const server = await serve(oneAMinute)
  await sendOne(page, server)
  const message = someMessage()
  const { form, arrive } = await sendWithoutScript(page, server, message, allScripts)
  const withoutScript = await form.status.evaluate(({ dataset, innerHTML }) => [dataset.state, innerHTML])
  arrive()
  await form.name.hover()
  await takenOver(page)
  consoleErrors.length = 0

  const answer = await holdBack(page, submissions)
  await form.button.click()
  await expect(form.status).toHaveText('Sending your message')
  answer()
  await expect(form.status.locator('p')).toHaveText([failedWords, waitWords])
  const withScript = await form.status.evaluate(({ dataset, innerHTML }) => [dataset.state, innerHTML])
  expect(withScript).toEqual(withoutScript)
  await holds(page, message)
  expect(consoleErrors.join()).toContain('The backend answered 429')
  consoleErrors.length = 0
})

test('what is edited on the answered page survives that it is reloaded', { tag: '@long' }, async ({
  page,
  serve,
  consoleErrors,
}) => {
  const server = await serve()
  takeStoreAway(server)
  const message = someMessage()
  const { form, arrive } = await sendWithoutScript(page, server, message, allScripts)
  arrive()
  await takenOver(page)
  await form.message.fill('Edited since')
  await page.reload()
  await takenOver(page)
  await holds(page, { ...message, message: 'Edited since' })
  await answers[503].told(page)
  consoleErrors.length = 0
})

test('what was posted without a script is in the form again on another visit', { tag: '@long' }, async ({
  page,
  serve,
  consoleErrors,
}) => {
  const server = await serve()
  takeStoreAway(server)
  const message = someMessage()
  const { arrive } = await sendWithoutScript(page, server, message, allScripts)
  arrive()
  await takenOver(page)
  await page.goto(server.url)
  await holds(page, message)
  consoleErrors.length = 0
})

test('where the component takes ten seconds, the form posts itself, and what comes back lasts', async ({
  page,
  serve,
  consoleErrors,
}) => {
  const server = await serve(oneAMinute)
  await sendOne(page, server)
  await page.clock.install()
  const arrive = await holdBack(page, component)
  await page.goto(server.url)
  const message = someMessage()
  const form = await fill(page, message)
  await form.button.click()
  // The clock goes on by itself as well, and a busy machine takes its time.
  await page.clock.runFor(6000)
  await expect(page.locator('[data-waiting]')).toBeVisible()
  await page.clock.runFor(4100)
  await expect(page).toHaveURL(/\/contact$/)
  await answers[429].told(page)
  arrive()
  await takenOver(page)
  await holds(page, message)
  await answers[429].told(page)
  consoleErrors.length = 0
})

test('what is typed survives where a translation has changed the form under the component', {
  tag: '@long',
}, async ({ page, serve, consoleErrors }) => {
  const server = await serve()
  const arrive = await holdBack(page, component)
  await page.goto(server.url)
  const message = someMessage()
  const form = await fill(page, message)
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('form label')) label.innerHTML = '<font>Übersetzt</font>'
  })
  await form.button.click()
  arrive()
  await expect(form.status).toHaveText(sentWords)
  expect(stored(message.name, server.dataDir)).toEqual([message])
  consoleErrors.length = 0
})
