/** What is said at the start where the database is not as its address says, and what `sslmode` in that means. */
import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { openPostgresStore } from '@portfolio/server/store/postgres/store.ts'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort, portOf } from '../support/free-port.ts'
import { aSubmission } from '../support/messages.ts'
import { asOwner, newDatabase, ownPostgres, sharedUrl } from '../support/postgres/databases.ts'
import type { Postgres } from '../support/postgres/server.ts'
import { startProcess } from '../support/process.ts'

/** A certificate of its own making, for `localhost`. */
const certificate = resolve('tests/support/tls/certificate.pem')

/** A server with TLS, which asks one user for a password and wants another encrypted. */
let server: Postgres
const scope = new AsyncDisposableStack()
const asAdministrator = <T>(work: (sql: Sql) => Promise<T>) => asOwner(server.url(), work)

beforeAll(async () => {
  server = await ownPostgres(scope)
  await asAdministrator(async (sql) => {
    const [settings] = await sql`select current_setting('data_directory') as folder`
    const { uid, gid } = statSync(settings?.folder)
    for (const file of ['certificate.pem', 'key.pem']) {
      const copy = join(settings?.folder, file)
      copyFileSync(resolve('tests/support/tls', file), copy)
      chmodSync(copy, 0o600)
      chownSync(copy, uid, gid)
    }
    await sql`alter system set ssl_cert_file = 'certificate.pem'`
    await sql`alter system set ssl_key_file = 'key.pem'`
    await sql`alter system set ssl = on`
    await sql`create role tova login password 'se%same'`
    await sql`create role secure login`
    // The first line that fits decides.
    await sql.unsafe(`copy (select 'host all tova all scram-sha-256' union all
      select 'hostssl all secure all trust' union all
      select 'host all postgres all trust' order by 1) to '${settings?.folder}/pg_hba.conf'`)
    await sql`select pg_reload_conf()`
  })
})
afterAll(() => scope.disposeAsync())

const at = (user: string, parameters = '', host = '127.0.0.1') =>
  `${server.url().replace('postgres@', `${user}@`).replace('127.0.0.1', host)}${parameters}`

/** Opens a store; gives it, or what it says in place of that, and what it says of a database that is away. */
async function open(address: string) {
  let away = ''
  const tell = (reason: string) => {
    away = reason
  }
  const opened = await openPostgresStore(address, { perMinute: 0, perDay: 0 }, tell).catch(
    ({ message }: Error) => message,
  )
  if (typeof opened !== 'string') onTestFinished(() => opened.close())
  return { opened, away }
}

describe('the server does not start, and says so, with', () => {
  test.each<[string, () => string | Promise<string>, RegExp]>([
    ['a wrong password', () => at('tova:sesame'), /user or password .*the password is wrong/],
    ['an unknown user', () => sharedUrl().replace('postgres@', 'nobody:sesame@'), /refuses this .*"nobody"/],
    ['no such database', () => sharedUrl('nothing'), /no such database \(.*"nothing".*created first/],
    ['TLS asked of a server without it', () => `${sharedUrl()}?sslmode=require`, /speaks no TLS.*sslmode/],
    [
      'a server that wants TLS',
      () => at('secure', '?sslmode=disable'),
      /no encryption: .*\?sslmode=verify-full/,
    ],
    ['a password with a bare %', () => at('tova:se%80same%20'), /in the password % is %25/],
    ['no certificate there', () => at('postgres', '?sslrootcert=/nowhere.pem'), /\/nowhere\.pem/],
    [
      'its own certificate',
      () => at('postgres', '?sslmode=verify-full', 'localhost'),
      /self-signed certificate/,
    ],
    [
      'a certificate for another name',
      () => at('postgres', `?sslmode=verify-full&sslrootcert=${certificate}`),
      /does not match/,
    ],
    ['nobody to vouch', () => at('postgres', '?sslmode=verify-ca', 'localhost'), /sslrootcert/],
  ])('%s', async (_, address, words) => {
    const { opened } = await open(await address())
    expect(opened).toMatch(/^DATABASE_URL: /)
    expect(opened).toMatch(words)
    expect(opened).not.toContain('same')
  })

  test('a user without rights, in its process as well', async () => {
    const database = await newDatabase()
    await asOwner(database, async (sql) => {
      await sql`drop role if exists guest`
      await sql`create role guest login`
    })
    const one = startProcess({ env: { DATABASE_URL: database.replace('postgres@', 'guest:sesame@') } })
    expect(await one.ended).toBe(1)
    const { err } = one.output()
    expect(err).toMatch(/^DATABASE_URL: .*create role anon nologin/)
    expect(err).not.toContain('sesame')
    expect(err).not.toMatch(/^ +at /m)
  })
})

test.each<[string, () => string | Promise<string>, RegExp]>([
  ['no such host', () => 'postgres://tova:sesame@db.invalid/portfolio', /db\.invalid/],
  [
    'nothing at its port, by a name of two addresses',
    async () => `postgres://tova:sesame@localhost:${await freePort()}/portfolio`,
    /nothing listens at localhost:\d+/,
  ],
  ['a server that says nothing', silent, /127\.0\.0\.1:\d+ does not answer in time/],
])('the database is away, and it is said why, with %s', async (_, address, words) => {
  const { away } = await open(await address())
  expect(away).toMatch(words)
  expect(away).not.toContain('sesame')
})

test('the page is served where nothing is at the database’s port, which is said without its password', async () => {
  const port = await freePort()
  const one = startProcess({ env: { DATABASE_URL: `postgres://tova:sesame@127.0.0.1:${port}/portfolio` } })
  expect((await fetch(await one.url())).status).toBe(200)
  const { out, err } = one.output()
  expect(err).toMatch(/^DATABASE_URL: The database does not answer now \(nothing listens at 127\.0\.0\.1:\d+/)
  expect(out).toContain(`\nMessages:  postgres://tova@127.0.0.1:${port}/portfolio\nMail:`)
  expect(out + err).not.toContain('sesame')
})

test.each([
  ['disable', '?sslmode=disable', 'localhost', false],
  ['require, whoever made the certificate', '?sslmode=require', 'localhost', true],
  [
    'verify-full, with the certificate that is expected',
    `?sslmode=verify-full&sslrootcert=${certificate}`,
    'localhost',
    true,
  ],
  ['verify-ca, for another name', `?sslmode=verify-ca&sslrootcert=${certificate}`, '127.0.0.1', true],
])('a store with sslmode %s', async (_, parameters, host, encrypted) => {
  const { opened } = await open(at('postgres', parameters, host))
  if (typeof opened === 'string') throw new Error(opened)
  await opened.insert(aSubmission())
  const rows = await asAdministrator(
    (sql) => sql`
      select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'portfolio'`,
  )
  expect([...rows]).toEqual([{ ssl: encrypted }])
})

async function silent(): Promise<string> {
  return `postgres://tova:sesame@127.0.0.1:${await portOf(createServer())}/portfolio`
}
