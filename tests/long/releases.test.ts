/** Releases follow each other as fast as the server takes them, under visitors who open page, file and form on connections that are kept. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { formPath } from '../../contract/form.ts'
import { aBuiltFolder, startProcess } from '../support/process.ts'
import { numberOf, ownFile, pageOf, publish, shownAt } from '../support/releases.ts'

/** How many follow the first. */
const releases = 50

test('every answer is whole and of one release', async () => {
  const folder = aBuiltFolder()
  publish(folder, 0)
  const server = startProcess({ folder })
  const url = await server.url()
  const failed: string[] = []
  let answers = 0
  let isOver = false

  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const expectAnswer = async (path: string, isWhole: (text: string) => boolean, body?: string) => {
      const { status, text } = await ask(agent, url + path, body)
      answers++
      if (status !== (body === undefined ? 200 : 422) || !isWhole(text))
        failed.push(`${path} ${status} ${text}`)
      return text
    }
    while (!isOver) {
      const page = await expectAnswer('/', (text) => text === pageOf(numberOf(text)))
      const number = numberOf(page)
      await expectAnswer(ownFile(number), (text) => text === `/* ${number} */`)
      await expectAnswer(
        formPath,
        (text) => answered.every((part) => text.includes(part)),
        'email=ada%40example.com&message=Hello',
      )
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visit))
  for (let number = 1; number <= releases; number++) {
    publish(folder, number)
    await expect.poll(() => shownAt(url)).toBe(number)
  }
  isOver = true
  await visitors
  expect(failed).toEqual([])
  expect(answers).toBeGreaterThan(releases)
  expect(server.output().err).toBe('')
})

/** Each part of the answer that is written into the page, where it belongs. */
const answered = [
  '<input value="" aria-invalid="true" autofocus="" type="text" id="contact-name"',
  '<p id="contact-name-error">Enter your name</p>',
  '<input value="ada@example.com" type="email"',
  'required="">\nHello</textarea>',
]

/** Asks for an address, by a form where there is a body. */
async function ask(agent: Agent, url: string, body?: string): Promise<{ status: number; text: string }> {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked = request(url, body === undefined ? { agent } : { agent, method: 'POST', headers: form })
  const answered = once(asked.end(body), 'response')
  const [response] = (await answered) as [IncomingMessage]
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode ?? 0, text }
}
