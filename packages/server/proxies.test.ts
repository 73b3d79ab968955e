import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anApp, listening } from '../../e2e/support/app.ts'
import { emptyFolder } from '../../e2e/support/folder.ts'
import { aSubmission } from '../../e2e/support/messages.ts'
import { startProcess } from '../../e2e/support/process.ts'
import { insert } from '../../e2e/support/rest.ts'
import { messagesFile } from './store/sqlite/open.ts'
import { openSqliteStore } from './store/sqlite/store.ts'

/** Sends from an address that the caller claims; returns the status. */
const send = async (url: string, claimed: string) =>
  (await insert({ url }, [aSubmission()], '', { 'x-forwarded-for': claimed })).status

/** A server that lets two in within a minute, behind a proxy on this machine. */
const behindProxy = () => {
  const store = openSqliteStore(join(emptyFolder(), 'data'), { perMinute: 2, perDay: 3 })
  return listening(anApp(store, { trustProxy: 'loopback' }).app)
}

test('a trusted proxy is believed, and what a visitor claims before it is not', async () => {
  const url = await behindProxy()
  expect(await send(url, '192.0.2.1')).toBe(201)
  expect(await send(url, '8.8.8.8, 192.0.2.1')).toBe(201)
  expect(await send(url, '9.9.9.9, 192.0.2.1')).toBe(429)
  expect(await send(url, '192.0.2.2')).toBe(201)
  const health = await fetch(`${url}/healthz`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(await health.json()).toMatchObject({ status: 'ok', forwardedFor: 'believed' })
})

test('nobody else who claims an address is believed, which the log says once; no address is kept, and a restart forgets no count', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_PER_DAY: '3' }
  const first = startProcess({ env })
  const url = await first.url()
  const health = async (headers = {}) => (await fetch(`${url}/healthz`, { headers })).json()
  expect(await health()).toEqual({ status: 'ok', mail: 'off' })
  expect(first.output().err).toBe('')
  expect([await send(url, '192.0.2.77'), await send(url, '192.0.2.78')]).toEqual([201, 201])
  for (const claimed of ['192.0.2.1', '127.0.0.1'])
    expect(await health({ 'x-forwarded-for': claimed })).toMatchObject({ forwardedFor: 'not believed' })
  const warnings = () =>
    first
      .output()
      .err.split('\n')
      .filter((line) => line.includes('TRUST_PROXY'))
  await expect.poll(warnings).toHaveLength(1)
  expect(first.output().err).not.toMatch(/192\.0\.2\.|127\.0\.0\.1/)
  first.process.kill('SIGTERM')
  await first.ended
  const dataDir = join(first.folder, 'data')
  const second = anApp(openSqliteStore(dataDir, { perMinute: 2, perDay: 3 }))
  expect(await send(await listening(second.app), '192.0.2.79')).toBe(429)
  const file = readFileSync(messagesFile(dataDir), 'latin1')
  expect(file).not.toMatch(/192\.0\.2\.|127\.0\.0\.1/)
})
