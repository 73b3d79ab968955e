import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen, newApp } from '../../e2e/support/app.ts'
import { newSubmission } from '../../e2e/support/messages.ts'
import { insert } from '../../e2e/support/rest.ts'
import { newFolder } from '../../e2e/support/scope.ts'
import { startServer } from '../../e2e/support/server-process.ts'
import { messagesPath } from './store/sqlite/open-database.ts'
import { openSqliteStore } from './store/sqlite/store.ts'

/** Sends a message with this `X-Forwarded-For` header and returns the status. */
const send = async (url: string, forwardedFor: string) =>
  (await insert({ url }, [newSubmission()], '', { 'x-forwarded-for': forwardedFor })).status

test('uses the address from a trusted proxy, and ignores addresses that the visitor added', async () => {
  const store = openSqliteStore(join(newFolder(), 'data'), { perMinute: 2, perDay: 3 })
  const url = await listen(newApp(store, { trustProxy: 'loopback' }).app)
  expect(await send(url, '192.0.2.1')).toBe(201)
  expect(await send(url, '8.8.8.8, 192.0.2.1')).toBe(201)
  expect(await send(url, '9.9.9.9, 192.0.2.1')).toBe(429)
  expect(await send(url, '192.0.2.2')).toBe(201)
  const health = await fetch(`${url}/healthz`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(await health.json()).toMatchObject({ status: 'ok', forwardedFor: 'believed' })
})

test('ignores an untrusted X-Forwarded-For, warns once, stores no address, and counts across a restart', async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_PER_DAY: '3' }
  const firstServer = startServer({ env })
  const url = await firstServer.url()
  const fetchHealth = async (headers = {}) => (await fetch(`${url}/healthz`, { headers })).json()
  expect(await fetchHealth()).toEqual({ status: 'ok', mail: 'off' })
  expect(firstServer.output().err).toBe('')
  expect([await send(url, '192.0.2.77'), await send(url, '192.0.2.78')]).toEqual([201, 201])
  for (const forwardedFor of ['192.0.2.1', '127.0.0.1'])
    expect(await fetchHealth({ 'x-forwarded-for': forwardedFor })).toMatchObject({
      forwardedFor: 'not believed',
    })
  const warnings = () =>
    firstServer
      .output()
      .err.split('\n')
      .filter((line) => line.includes('TRUST_PROXY'))
  await expect.poll(warnings).toHaveLength(1)
  expect(firstServer.output().err).not.toMatch(/192\.0\.2\.|127\.0\.0\.1/)
  firstServer.process.kill('SIGTERM')
  await firstServer.ended
  const dataDir = join(firstServer.folder, 'data')
  const restartedApp = newApp(openSqliteStore(dataDir, { perMinute: 2, perDay: 3 }))
  expect(await send(await listen(restartedApp.app), '192.0.2.79')).toBe(429)
  const file = readFileSync(messagesPath(dataDir), 'latin1')
  expect(file).not.toMatch(/192\.0\.2\.|127\.0\.0\.1/)
})
