import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultBackendKey as key } from '../../contract/backend.ts'
import { aSubmission } from '../support/messages.ts'
import { startProcess } from '../support/process.ts'
import { insert } from '../support/rest.ts'

const limits = { RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_PER_DAY: '3' }

/** Sends from an address that the caller claims; gives the status. */
const send = async (url: string, claimed: string) =>
  (await insert({ url, key }, [aSubmission()], '', { 'x-forwarded-for': claimed })).status

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

test('a server that starts again goes on counting, and keeps no address', async () => {
  const first = startProcess({ env: { ...limits, TRUST_PROXY: 'loopback' } })
  for (let count = 0; count < 2; count++) expect(await send(await first.url(), '203.0.113.77')).toBe(201)
  first.process.kill('SIGTERM')
  await first.ended
  const second = startProcess({ folder: first.folder, env: { ...limits, TRUST_PROXY: 'loopback' } })
  expect(await send(await second.url(), '203.0.113.77')).toBe(429)
  expect(readFileSync(join(first.folder, 'data', 'messages.db'), 'latin1')).not.toContain('203.0.113.77')
})

test('0 is off', async () => {
  const url = await startProcess({ env: { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_DAY: '0' } }).url()
  for (let count = 0; count < 60; count++) expect(await send(url, '192.0.2.1')).toBe(201)
})
