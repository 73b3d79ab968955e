/** What `sslmode` in the address means: the same as in PostgreSQL's own programs. */
import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendUntilTaken } from '../support/instances.ts'
import { aSubmission } from '../support/messages.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { startProcess } from '../support/process.ts'

/** A certificate of its own making, for `localhost`. */
const certificate = resolve('tests/support/tls/certificate.pem')

let server: Postgres
let owner: Sql

beforeAll(async () => {
  server = await startPostgres()
  owner = postgres(server.url(), { max: 1 })
  const [settings] = await owner`select current_setting('data_directory') as folder`
  const { uid, gid } = statSync(settings?.folder)
  for (const file of ['certificate.pem', 'key.pem']) {
    const copy = join(settings?.folder, file)
    copyFileSync(resolve('tests/support/tls', file), copy)
    chmodSync(copy, 0o600)
    chownSync(copy, uid, gid)
  }
  await owner`alter system set ssl_cert_file = 'certificate.pem'`
  await owner`alter system set ssl_key_file = 'key.pem'`
  await owner`alter system set ssl = on`
  await server.stop()
  await server.start()
})
afterAll(async () => {
  await owner?.end()
  await server?.remove()
})

const instance = (parameters: string, host = 'localhost') =>
  startProcess({ env: { DATABASE_URL: `${server.url().replace('127.0.0.1', host)}?${parameters}` } })

test.each([
  ['disable', 'sslmode=disable', 'localhost', false],
  ['require, whoever made the certificate', 'sslmode=require', 'localhost', true],
  [
    'verify-full, with the certificate that is expected',
    `sslmode=verify-full&sslrootcert=${certificate}`,
    'localhost',
    true,
  ],
  ['verify-ca, for another name', `sslmode=verify-ca&sslrootcert=${certificate}`, '127.0.0.1', true],
])('connects with %s', async (_, parameters, host, encrypted) => {
  await sendUntilTaken([await instance(parameters, host).url()], aSubmission())
  const rows = await owner`
    select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'portfolio'`
  expect([...rows]).toEqual([{ ssl: encrypted }])
  await expect
    .poll(
      async () =>
        (
          await owner`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portfolio'`
        ).count,
    )
    .toBe(0)
})

test.each([
  ['a certificate that nobody vouches for', 'sslmode=verify-full', 'localhost', 'self-signed certificate'],
  [
    'a certificate for another name',
    `sslmode=verify-full&sslrootcert=${certificate}`,
    '127.0.0.1',
    'does not match',
  ],
  [
    'a certificate that is not there',
    'sslmode=verify-full&sslrootcert=/nowhere.pem',
    'localhost',
    '/nowhere.pem',
  ],
  ['nobody to vouch', 'sslmode=verify-ca', 'localhost', 'sslrootcert'],
])('does not start with %s, and says why', async (_, parameters, host, words) => {
  const one = instance(parameters, host)
  expect(await one.ended).toBe(1)
  expect(one.output().err).toContain('DATABASE_URL: ')
  expect(one.output().err).toContain(words)
})
