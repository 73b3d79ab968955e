/** Errors at the start if the database is unreachable or refuses the connection, and the meaning of `sslmode`. */
import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, listenOnFreePort } from '../../../../e2e/support/free-port.ts'
import { newSubmission } from '../../../../e2e/support/messages.ts'
import { asOwner, newDatabase, newPostgres, sharedUrl } from '../../../../e2e/support/postgres/databases.ts'
import { certificateFile } from '../../../../e2e/support/proxy.ts'
import { insert } from '../../../../e2e/support/rest.ts'
import { testScope } from '../../../../e2e/support/scope.ts'
import { startServer } from '../../../../e2e/support/server-process.ts'
import { openPostgresStore } from './store.ts'

/** Opens a store. Returns it or the error message, and the reason if the database does not answer. */
async function tryOpen(address: string) {
  let unavailableReason = ''
  const storeOrError = await openPostgresStore(address, { perMinute: 0, perDay: 0 }, (reason) => {
    unavailableReason = reason
  }).catch(({ message }: Error) => message)
  if (typeof storeOrError !== 'string') onTestFinished(() => storeOrError.close())
  return { storeOrError, unavailableReason }
}

async function expectRefused(address: string, reason: RegExp) {
  const { storeOrError } = await tryOpen(address)
  expect(storeOrError).toMatch(/^DATABASE_URL: /)
  expect(storeOrError).toMatch(reason)
  // Each password contains this.
  expect(storeOrError).not.toContain('same')
}

test('reports why a database refuses the connection, with advice', async () => {
  await expectRefused(sharedUrl().replace('postgres@', 'nobody:sesame@'), /refuses this .*"nobody"/)
  await expectRefused(sharedUrl('nothing'), /no such database \(.*"nothing".*creat/)
  await expectRefused(`${sharedUrl()}?sslmode=require`, /does not support TLS.*sslmode/)
  await expectRefused(
    sharedUrl().replace('postgres@', 'tova:se%80same%20@'),
    /in the password write % as %25/,
  )
  await expectRefused(`${sharedUrl()}?sslrootcert=/nowhere.pem`, /\/nowhere\.pem/)
  const database = await newDatabase()
  await asOwner(database, async (sql) => {
    await sql`drop role if exists guest`
    await sql`create role guest login`
  })
  await expectRefused(database.replace('postgres@', 'guest:sesame@'), /create role anon nologin/)
})

test('serves the page while the database does not answer, and logs the reason', async () => {
  const port = await freePort()
  const server = startServer({ env: { DATABASE_URL: `postgres://tova:sesame@127.0.0.1:${port}/portfolio` } })
  const url = await server.url()
  expect((await fetch(url)).status).toBe(200)
  expect((await insert({ url }, [newSubmission()])).status).toBe(503)
  await expect.poll(() => server.output().err).toContain('"reason":"connect ECONNREFUSED')
  const { out, err } = server.output()
  // Not a stack trace for each request.
  expect(err).not.toContain('store-error.ts')
  expect(err).toMatch(/^DATABASE_URL: The database does not answer \(nothing listens at 127\.0\.0\.1:\d+/)
  expect(out).toContain(`\nMessages:  postgres://tova@127.0.0.1:${port}/portfolio\nMail:`)
  expect(out + err).not.toContain('sesame')

  // Accepts connections, but never answers.
  const silentServer = async () => `127.0.0.1:${await listenOnFreePort(createServer())}`
  for (const [host, words] of [
    ['db.invalid', /db\.invalid/],
    [`localhost:${await freePort()}`, /nothing listens at localhost:\d+/],
    ...(process.env.LONG
      ? [[await silentServer(), /127\.0\.0\.1:\d+ does not answer in time/] as const]
      : []),
  ] as const) {
    const { unavailableReason } = await tryOpen(`postgres://tova:sesame@${host}/portfolio`)
    expect(unavailableReason).toMatch(words)
    expect(unavailableReason).not.toContain('sesame')
  }
})

test.runIf(process.env.LONG)('encrypts the connection as sslmode requires', async () => {
  // The server requires a password of one user, and encryption of another.
  const server = await newPostgres(testScope)
  await asOwner(server.url(), async (sql) => {
    const [settings] = await sql`select current_setting('data_directory') as folder`
    const { uid, gid } = statSync(settings?.folder)
    for (const file of ['certificate.pem', 'key.pem']) {
      const copy = join(settings?.folder, file)
      copyFileSync(resolve('e2e/support/tls', file), copy)
      chmodSync(copy, 0o600)
      chownSync(copy, uid, gid)
    }
    await sql`alter system set ssl_cert_file = 'certificate.pem'`
    await sql`alter system set ssl_key_file = 'key.pem'`
    await sql`alter system set ssl = on`
    await sql`create role tova login password 'se%same'`
    await sql`create role secure login`
    // PostgreSQL applies the first matching line.
    await sql.unsafe(`copy (select 'host all tova all scram-sha-256' union all
      select 'hostssl all secure all trust' union all
      select 'host all postgres all trust' order by 1) to '${settings?.folder}/pg_hba.conf'`)
    await sql`select pg_reload_conf()`
  })
  const urlFor = (user: string, parameters = '', host = '127.0.0.1') =>
    `${server.url().replace('postgres@', `${user}@`).replace('127.0.0.1', host)}${parameters}`

  await expectRefused(urlFor('tova:sesame'), /user or password .*the password is wrong/)
  await expectRefused(urlFor('secure', '?sslmode=disable'), /no encryption: .*\?sslmode=verify-full/)
  await expectRefused(urlFor('postgres', '?sslmode=verify-full', 'localhost'), /self-signed certificate/)
  const verifyFull = `?sslmode=verify-full&sslrootcert=${certificateFile}`
  await expectRefused(urlFor('postgres', verifyFull), /does not match/)
  await expectRefused(urlFor('postgres', '?sslmode=verify-ca', 'localhost'), /sslrootcert/)

  for (const [parameters, host, encrypted] of [
    ['?sslmode=disable', 'localhost', false],
    ['?sslmode=require', 'localhost', true],
    [verifyFull, 'localhost', true],
    [`?sslmode=verify-ca&sslrootcert=${certificateFile}`, '127.0.0.1', true],
  ] as const) {
    const { storeOrError } = await tryOpen(urlFor('postgres', parameters, host))
    if (typeof storeOrError === 'string') throw new Error(storeOrError)
    await storeOrError.insert(newSubmission())
    const rows = await asOwner(
      server.url(),
      (sql) => sql`
        select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'portfolio'
        order by backend_start desc limit 1`,
    )
    expect([...rows]).toEqual([{ ssl: encrypted }])
  }
})
