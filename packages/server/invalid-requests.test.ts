import { join } from 'node:path'
import { securityHeaders } from '@portfolio/contract/headers.ts'
import { describe, expect, test } from 'vitest'
import { listen, newApp } from '../../e2e/support/app.ts'
import { insertRequestHead, openConnection, sendBytes } from '../../e2e/support/exchange.ts'
import { everyNthUnlessLong } from '../../e2e/support/generated.ts'
import { newSubmission, storedRows } from '../../e2e/support/messages.ts'
import { insert } from '../../e2e/support/rest.ts'
import { newFolder } from '../../e2e/support/scope.ts'
import { openSqliteStore } from './store/sqlite/store.ts'

const requests: [title: string, bytes: string, status: number][] = [
  ...[100, 500].map((count): [string, string, number] => [
    `${count + 1} headers`,
    `GET / HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(count)}\r\n`,
    431,
  ]),
  ['text that is not HTTP', 'Hello?\r\n\r\n', 400],
  ['an overlong header', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  ['an unknown expectation', 'GET /% HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ...['', ' x\r\nHost: y', ' x/y', ' tova@x'].map((host): [string, string, number] => [
    `an invalid host: "${host}"`,
    `GET / HTTP/1.1\r\nHost:${host}\r\n\r\n`,
    400,
  ]),
  ['two hosts', 'GET / HTTP/1.0\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
]
test.each(everyNthUnlessLong(requests, 10))(
  'sends an error in the usual format for invalid HTTP: %s',
  async (_, bytes, status) => {
    const { app } = newApp()
    const answer = await sendBytes(await listen(app), bytes)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({
      code: 'PGRST100',
      message: expect.any(String),
      details: null,
      hint: null,
    })
    for (const [name, value] of Object.entries(securityHeaders))
      expect(answer.head).toContain(`${name}: ${value}`)
  },
)

test('a request target cannot redirect to another site or cause a server error', async () => {
  const url = await listen(newApp().app)
  const request = async (target: string) => {
    const { status, head } = await sendBytes(
      url,
      `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    return { status, location: head.match(/^location: (.*)$/m)?.[1] }
  }
  const otherSites = '// /\\ http://x// http://x/%2f%2f'
    .split(' ')
    .map((prefix) => `${prefix}evil.example/sent`)
  const unusualTargets = 'http:// http:/// http://? http:/sent ftp://x/ http:\\\\x\\ //evil.example'.split(
    ' ',
  )
  // Nearly as long as Node allows: 16 KB for all headers.
  const longTargets = ['http://x', 'http://%', 'http://x/../', '//', '/##'].map((text) => {
    const end = text.at(-1) ?? ''
    return text + (text.endsWith('../') ? '../'.repeat(5000) : end.repeat(15_000))
  })
  for (const target of [...unusualTargets, ...otherSites, ...longTargets]) {
    const { status, location } = await request(target)
    expect([200, 400, 404], target).toContain(status)
    expect(location, target).toBeUndefined()
  }
  // A folder without a slash redirects to the folder on this host.
  const folderResponse = await request('http://evil.example/sent?next=//evil.example')
  expect(folderResponse).toEqual({ status: 308, location: '/sent/?next=//evil.example' })
})

describe('clients that send a complete message and disconnect at once', () => {
  /** After `resetAndDestroy`, the server may be too late to read the client's address from the system. */
  async function sendAndLeave(url: string, method: 'destroy' | 'resetAndDestroy'): Promise<void> {
    const body = JSON.stringify([newSubmission()])
    const socket = await openConnection(url)
    socket.write(insertRequestHead(body.length) + body)
    socket[method]()
  }

  test('have their message stored', async () => {
    const { app, dataDir } = newApp()
    const url = await listen(app)
    for (const method of ['destroy', 'resetAndDestroy'] as const)
      await Promise.all(Array.from({ length: 15 }, () => sendAndLeave(url, method)))
    await expect.poll(() => storedRows(dataDir).length).toBe(30)
  })

  test('are rate limited by address, or together if the address is unknown', async () => {
    const dataDir = join(newFolder(), 'data')
    const { app } = newApp(openSqliteStore(dataDir, { perMinute: 5, perDay: 0 }))
    const url = await listen(app)
    for (let count = 0; count < 40; count++) await sendAndLeave(url, 'resetAndDestroy')
    const countStored = () => storedRows(dataDir).length
    await expect.poll(countStored).toBeGreaterThanOrEqual(5)
    // The server handles this message after all earlier ones.
    await insert({ url }, [newSubmission()])
    // At most five from the client's address, and five from the unknown address.
    expect(countStored()).toBeLessThanOrEqual(10)
  })
})
