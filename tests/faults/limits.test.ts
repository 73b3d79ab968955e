import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { someOf } from '../support/generated.ts'
import { aSubmission } from '../support/messages.ts'
import { startProcess } from '../support/process.ts'
import { insert } from '../support/rest.ts'

const limits = { RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_PER_DAY: '3' }

/** Sends from an address that the caller claims; gives the status. */
const send = async (url: string, claimed: string) =>
  (await insert({ url }, [aSubmission()], '', { 'x-forwarded-for': claimed })).status

test('nobody is believed who claims an address, and this machine is limited as any other', async () => {
  const url = await startProcess({ env: limits }).url()
  const answers = [await send(url, '192.0.2.1'), await send(url, '192.0.2.2'), await send(url, '192.0.2.3')]
  expect(answers).toEqual([201, 201, 429])
})

test('a trusted proxy is believed, and what a visitor claims before it is not', async () => {
  const url = await startProcess({ env: { ...limits, TRUST_PROXY: 'loopback' } }).url()
  expect(await send(url, '192.0.2.1')).toBe(201)
  expect(await send(url, '8.8.8.8, 192.0.2.1')).toBe(201)
  expect(await send(url, '9.9.9.9, 192.0.2.1')).toBe(429)
  expect(await send(url, '192.0.2.2')).toBe(201)
})

test('a proxy may write an address as it likes', async () => {
  const url = await startProcess({ env: { ...limits, TRUST_PROXY: 'loopback' } }).url()
  for (const [first = '', second = ''] of [
    ['192.0.2.1:1234', '192.0.2.1:5678'],
    ['[2001:db8::1]:443', '2001:db8::2'],
    ['::ffff:192.0.2.9', '::ffff:c000:209'],
    ['unknown', 'nowhere'],
  ]) {
    expect([await send(url, first), await send(url, first)], first).toEqual([201, 201])
    expect(await send(url, second), second).toBe(429)
  }
})

describe('a proxy that is not believed', () => {
  const warnings = (err: string) => err.split('\n').filter((line) => line.includes('TRUST_PROXY'))

  test('is told of in the log, once, and without an address', async () => {
    const server = startProcess({ env: limits })
    const url = await server.url()
    await fetch(url)
    expect(server.output().err).toBe('')
    for (let count = 0; count < 3; count++) await send(url, '192.0.2.77')
    await expect.poll(() => warnings(server.output().err)).toHaveLength(1)
    expect(server.output().err).not.toMatch(/192\.0\.2\.77|127\.0\.0\.1/)
  })

  test.each(
    someOf(
      [
        ['loopback', 'believed', 0],
        ['192.0.2.1', 'not believed', 1],
        ['', 'not believed', 1],
      ],
      2,
    ),
  )('is told to whoever asks by it: with TRUST_PROXY=%s it is %s', async (proxy, forwardedFor, warned) => {
    const server = startProcess({ env: { TRUST_PROXY: proxy } })
    const url = await server.url()
    const health = async (headers = {}) => (await fetch(`${url}/healthz`, { headers })).json()
    for (const claimed of ['192.0.2.1', '127.0.0.1'])
      expect(await health({ 'x-forwarded-for': claimed })).toMatchObject({ status: 'ok', forwardedFor })
    expect(await health()).toEqual({ status: 'ok', mail: 'off' })
    await send(url, '192.0.2.77')
    await expect.poll(() => warnings(server.output().err)).toHaveLength(warned)
  })
})

test('a server that starts again goes on counting, and keeps no address', async () => {
  const first = startProcess({ env: { ...limits, TRUST_PROXY: 'loopback' } })
  for (let count = 0; count < 2; count++) expect(await send(await first.url(), '203.0.113.77')).toBe(201)
  first.process.kill('SIGTERM')
  await first.ended
  const second = startProcess({ folder: first.folder, env: { ...limits, TRUST_PROXY: 'loopback' } })
  expect(await send(await second.url(), '203.0.113.77')).toBe(429)
  expect(readFileSync(join(first.folder, 'data', 'messages.db'), 'latin1')).not.toContain('203.0.113.77')
})
