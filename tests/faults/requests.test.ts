import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '../../contract/headers.ts'
import type { Store } from '../../server/store/store.ts'
import { anApp, listening } from '../support/app.ts'
import { aSubmission, storedRows } from '../support/messages.ts'
import { errorOf, insert } from '../support/rest.ts'
import { answerTo } from '../support/socket.ts'

const key = 'sb_publishable_embedded_portfolio'

describe('bytes that are no request are answered in the shape of every error', () => {
  test.each([
    ['no HTTP', 'Hello?\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    [
      'an expectation of nobody knows what',
      'GET /% HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s', async (_, bytes, status) => {
    const { app } = anApp()
    const [head = '', body = ''] = (await answerTo(await listening(app), bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({
      code: 'PGRST100',
      message: expect.any(String),
      details: null,
      hint: null,
    })
    for (const [name, value] of Object.entries(securityHeaders)) expect(head).toContain(`${name}: ${value}`)
  })
})

test('a caller that leaves half-way stores nothing and disturbs nobody', async () => {
  const { app, dataDir } = anApp()
  const url = await listening(app)
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = `POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\nContent-Length: 500\r\n\r\n`
  socket.write(`${head}[{"name":"Ada"`)
  await once(socket, 'connect')
  socket.destroy()
  expect((await insert({ url, key }, [aSubmission()])).status).toBe(201)
  expect(storedRows(dataDir)).toHaveLength(1)
})

test('an error that nobody foresaw is 500 in the same shape, without its cause', async () => {
  const store: Store = {
    insert: () => Promise.reject(new TypeError('secret of the machine')),
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  const url = await listening(anApp(store).app)
  const error = await errorOf(await insert({ url, key }, [aSubmission()]))
  expect(error).toMatchObject({ status: 500, code: 'XX000' })
  expect(JSON.stringify(error)).not.toContain('secret')
})
