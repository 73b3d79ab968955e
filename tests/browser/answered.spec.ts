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
  drawnAnew,
  expect,
  expectFilled,
  failedWords,
  fill,
  holdBack,
  sentWords,
  someMessage,
  stored,
} from './support.ts'

// Scripts do not come, and the server refuses.
test.use({ expectedErrors: /./ })

const waitWords =
  'Several messages came from you in a short time, so please wait a minute before you try again.'
const allScripts = '**/*.js'

/**
 * Fills the form of a page that no script has reached, and sends it.
 *
 * @param late the scripts that the answered page waits for
 */
async function sendWithoutScript(
  page: Page,
  { url }: OwnServer,
  message: ReturnType<typeof someMessage>,
  late: string | RegExp = component,
) {
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
  await drawnAnew(page)
}

const oneAMinute = { RATE_LIMIT_PER_MINUTE: '1' }

/** The browser's own post of a message that nobody minds. */
const sendOne = async (page: Page, { url }: OwnServer) =>
  void (await page.request.post(`${url}/contact`, { form: someMessage(), maxRedirects: 0 }))

/** From here on nothing can be stored. */
const takeStoreAway = async (_page: Page, { dataDir }: OwnServer) =>
  renameSync(join(dataDir, 'messages.db'), join(dataDir, 'moved.db'))

/** Each answer: how it is brought about, what is typed, and what stands at the fields and below from then on. */
const answers = [
  {
    status: 422,
    typed: { name: '   ', message: `\n${'x'.repeat(10_004)}` },
    advice: ['Enter your name', '', /^Shorten your message by 5 characters/],
    told: [],
  },
  {
    status: 429,
    env: oneAMinute,
    prepare: sendOne,
    typed: { message: '\nBegins with a line break' },
    advice: ['', '', ''],
    told: [failedWords, waitWords],
  },
  {
    status: 503,
    prepare: takeStoreAway,
    typed: { message: '</textarea><script>alert(1)</script> "quoted" &amp; $&' },
    advice: ['', '', ''],
    told: [failedWords],
  },
]

for (const { status, env, prepare, typed, advice, told } of answers)
  test(`text and reason of a ${status} outlast the component, also once edited${status === 422 ? '' : ' @long'}`, async ({
    page,
    serve,
  }) => {
    const server = await serve(env)
    await prepare?.(page, server)
    const message = { ...someMessage(), ...typed }
    const sent = await sendWithoutScript(page, server, message)
    const { form } = sent
    const expectTold = async () => {
      for (const [index, field] of [form.name, form.email, form.message].entries())
        await expect(field).toHaveAccessibleDescription(advice[index] ?? '')
      await expect(form.status.locator('p')).toHaveText(told)
    }
    expect(sent.status).toBe(status)
    await expectFilled(page, message)
    await expectTold()
    const before = await form.status.innerHTML()
    const edited = { ...message, email: 'other@club.example' }
    await form.email.fill(edited.email)

    sent.arrive()
    await takenOver(page)
    await expectFilled(page, edited)
    await expectTold()
    expect(await form.status.innerHTML()).toBe(before)
    await expect(form.email).toBeFocused()
    await page.keyboard.type('s')
    await expect(form.email).toHaveValue(`${edited.email}s`)
  })

test('what is mended before the component comes is told no more, and sent @long', async ({ page, serve }) => {
  const server = await serve()
  const message = { ...someMessage(), name: ' ', message: 'x'.repeat(10_005) }
  const { form, arrive } = await sendWithoutScript(page, server, message)
  await form.name.fill('Ana')
  await form.message.fill('x'.repeat(10_003))
  arrive()
  await expect(form.name).toHaveAccessibleDescription('')
  await expect(form.message).toHaveAccessibleDescription(/^Shorten your message by 3 characters/)
  await form.message.fill('All mended')
  await form.button.click()
  await expect(form.status).toHaveText(sentWords)
  expect(stored('Ana', server.dataDir)).toEqual([{ ...message, name: 'Ana', message: 'All mended' }])
  await expectFilled(page, { name: '', email: '', message: '' })
})

test('a failure keeps its focus, and what is edited a reload @long', async ({ page, serve }) => {
  const server = await serve()
  await takeStoreAway(page, server)
  const message = someMessage()
  const { form, arrive } = await sendWithoutScript(page, server, message, allScripts)
  await expect(form.status).toBeFocused()
  await expect(form.status).toBeInViewport()
  arrive()
  await takenOver(page)
  await expect(form.status).toBeFocused()
  await form.email.fill('edited@club.example')
  await page.reload()
  await takenOver(page)
  await expectFilled(page, { ...message, email: 'edited@club.example' })
  await expect(form.status).toHaveText(failedWords)
  await page.goto(server.url)
  await expectFilled(page, { ...message, email: 'edited@club.example' })
})

test('after ten seconds the form posts itself, and what comes back lasts @long', async ({ page, serve }) => {
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
  arrive()
  await takenOver(page)
  await expectFilled(page, message)
  await expect(form.status.locator('p')).toHaveText([failedWords, waitWords])
})
