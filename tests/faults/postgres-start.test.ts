/** What the server says at its start where the database is not as the settings say. */
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'
import { aBuiltFolder, startProcess } from '../support/process.ts'

let server: Postgres

beforeAll(async () => {
  server = await startPostgres()
  const sql = postgres(server.url(), { max: 1 })
  await sql`create role tova login password 'se%same'`
  const [settings] = await sql`select current_setting('data_directory') as folder`
  // The first line that fits decides.
  appendFileSync(join(settings?.folder, 'pg_hba.conf'), '')
  await sql`alter system set password_encryption = 'scram-sha-256'`
  await sql.unsafe(`copy (select 'host all tova all scram-sha-256' union all
    select 'hostssl all secure all trust' union all
    select 'host all postgres all trust' order by 1) to '${settings?.folder}/pg_hba.conf'`)
  await sql`create role secure login`
  await sql`select pg_reload_conf()`
  await sql.end()
})
afterAll(() => server?.remove())

/** Starts a server on a database; gives what it says while it starts, or why it does not. */
async function start(address: string) {
  const one = startProcess({ env: { DATABASE_URL: address } })
  const started = await one.url().then(
    () => true,
    () => false,
  )
  const { out, err } = one.output()
  expect(out + err).not.toContain('same')
  expect(err).not.toMatch(/^ +at /m)
  return { started, err }
}

const at = (user: string, database = 'postgres') => server.url(database).replace('postgres@', `${user}@`)

test.each<[string, () => string | Promise<string>, RegExp]>([
  ['a wrong password', () => at('tova:sesame'), /user or password .*the password is wrong/],
  ['an unknown user', () => at('nobody'), /refuses this user \(.*"nobody"/],
  ['no such database', () => at('postgres', 'nothing'), /no such database \(.*"nothing".*created first/],
  ['TLS asked of a server without it', () => `${at('postgres')}?sslmode=require`, /speaks no TLS.*sslmode/],
  ['a server that wants TLS', () => at('secure'), /no encryption: .*\?sslmode=verify-full/],
  ['a certificate that is not there', () => `${at('postgres')}?sslrootcert=/nowhere.pem`, /\/nowhere\.pem/],
  ['a % that is not written as one', () => at('tova:se%80same%20'), /in the password % is %25/],
])('does not start with %s, and says so', async (_, address, words) => {
  const { started, err } = await start(await address())
  expect(started).toBe(false)
  expect(err).toMatch(/^DATABASE_URL: /)
  expect(err).toMatch(words)
})

test.each<[string, () => string | Promise<string>, RegExp]>([
  ['no such host', () => 'postgres://tova:sesame@db.invalid/portfolio', /db\.invalid/],
  [
    'nothing at its port',
    async () => `postgres://tova:sesame@127.0.0.1:${await freePort()}/portfolio`,
    /nothing listens at 127\.0\.0\.1:\d+/,
  ],
  [
    'nothing at its port, by a name of two addresses',
    async () => `postgres://tova:sesame@localhost:${await freePort()}/portfolio`,
    /nothing listens at localhost:\d+/,
  ],
  ['a server that says nothing', silent, /127\.0\.0\.1:\d+ does not answer in time/],
])('serves the page with %s, and says so', async (_, address, words) => {
  const { started, err } = await start(await address())
  expect(started).toBe(true)
  expect(err).toMatch(/^DATABASE_URL: The database does not answer now \(/)
  expect(err).toMatch(words)
})

/** What is left of an address in `.env` where its password holds a # that is not in quotes, and other slips. */
test.each([
  'postgres://tova:1234',
  'postgres://tova:1234/same',
  'postgres://tova:1@same',
  'postgres://tova:same@1@',
  'postgres://tova:1/same@db.example/portfolio',
  'postgres://tova:1?same@db.example/portfolio',
  'postgres://tova:x/same@db.example/portfolio',
])('shows no part of a password that is not written as in an address: %s', async (address) => {
  const { started, err } = await start(address)
  expect(started).toBe(false)
  expect(err).toMatch(/DATABASE_URL must be an address like/)
  expect(err).not.toContain('1234')
})

test('shows none of a password that a # cuts off in .env', async () => {
  const folder = aBuiltFolder()
  appendFileSync(join(folder, '.env'), 'DATABASE_URL=postgres://tova:1234#5678@db.example/portfolio\n')
  const one = startProcess({ folder })
  expect(await one.ended).toBe(1)
  expect(one.output().err).toMatch(/DATABASE_URL must be .*# is %23/)
  expect(JSON.stringify(one.output())).not.toMatch(/1234|5678/)
})

async function silent(): Promise<string> {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `postgres://tova:sesame@127.0.0.1:${(server.address() as AddressInfo).port}/portfolio`
}
