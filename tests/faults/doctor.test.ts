import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { defaultBackendKey } from '../../contract/backend.ts'
import { check } from '../../doctor/checks.ts'
import type { Finding } from '../../doctor/finding.ts'
import { emptyFolder } from '../support/folder.ts'
import { type Answers, aHostedProject } from '../support/hosted.ts'
import { storedRows } from '../support/messages.ts'
import { startPostgres } from '../support/postgres.ts'
import { startProcess } from '../support/process.ts'
import { aProxy } from '../support/proxy.ts'

/** Runs `npm run doctor` in a folder; gives its exit code and what it prints. */
function doctor(env: Record<string, string>, { args = [] as string[], folder = emptyFolder() } = {}) {
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const command = [resolve('doctor/main.ts'), ...args]
    execFile(
      process.execPath,
      command,
      { cwd: folder, env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

/** What it finds, by check. */
async function findings(env: Record<string, string>, folder = emptyFolder()) {
  const { code, out, err } = await doctor(env, { args: ['--json'], folder })
  expect(err).toBe('')
  const found = JSON.parse(out) as Finding[]
  expect(code).toBe(found.some(({ status }) => status === 'failed') ? 1 : 0)
  return new Map(found.map((finding) => [finding.check, finding]))
}

const everything = ['address', 'key', 'table', 'insert', 'read', 'update', 'delete', 'CORS', 'clean-up']
const ownServer = everything.toSpliced(-1, 0, 'proxy')
const statuses = (found: Map<string, Finding>) =>
  [...found].map(([check, { status }]) => `${check} ${status}`)

describe('the doctor finds a backend well, and leaves nothing behind', () => {
  test('on the embedded store', async () => {
    const server = startProcess()
    const env = { SITE_URL: await server.url() }
    const found = await findings(env, server.folder)
    expect(statuses(found)).toEqual(ownServer.map((check) => `${check} ok`))
    expect(storedRows(join(server.folder, 'data'))).toEqual([])
  })

  test('on PostgreSQL', async () => {
    const database = await startPostgres()
    const server = startProcess({ env: { DATABASE_URL: database.url() } })
    const found = await findings({ SITE_URL: await server.url(), DATABASE_URL: database.url() })
    expect(statuses(found)).toEqual(ownServer.map((check) => `${check} ok`))
    const sql = postgres(database.url(), { max: 1 })
    expect(await sql`select name from contact_submissions`).toEqual([])
    await sql.end()
    server.process.kill('SIGTERM')
    await server.ended
    await database.remove()
  })

  test('on a hosted project, whose test message it cannot remove and says so', async () => {
    const { url, requests } = await aHostedProject()
    const found = await findings({ PUBLIC_BACKEND_URL: url, SITE_URL: 'https://tova.example' })
    expect(statuses(found)).toEqual(
      everything.map((check) => (check === 'clean-up' ? 'clean-up note' : `${check} ok`)),
    )
    expect(found.get('clean-up')?.advice).toContain('delete from contact_submissions')
    const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
    expect(sent).toEqual([
      [{ name: 'npm run doctor', email: 'doctor@example.com', message: expect.any(String) }],
    ])
    const touched = requests.filter(({ method }) => ['PATCH', 'DELETE'].includes(method))
    for (const { url } of touched) {
      expect(new URL(url, 'http://x').searchParams.get('message')).toBe(`eq.${sent[0][0].message}`)
    }
  })
})

describe('the doctor says what to do', () => {
  const error = (status: number, code: string, message: string) => ({ status, body: { code, message } })

  test.each<[string, Answers, string, RegExp]>([
    ['another key', { GET: error(401, 'PGRST301', 'Invalid API key') }, 'key', /copy the publishable key/],
    ['no table', { GET: error(404, 'PGRST205', 'Could not find') }, 'table', /supabase db push/],
    [
      'an address that is no backend',
      { GET: { status: 404, body: 'Not found' } },
      'table',
      /supabase db push/,
    ],
    [
      'a missing grant',
      { POST: error(401, '42501', 'permission denied') },
      'insert',
      /run the files in supabase\/migrations/,
    ],
    ['the rate limit', { POST: error(429, 'PT429', 'Too many') }, 'insert', /wait a minute/],
    ['a read that gives rows', { GET: { status: 200, body: [{ name: 'Ada' }] } }, 'read', /anyone may do it/],
    [
      'a read that gives none',
      { GET: { status: 200, body: [] } },
      'read',
      /run the files in supabase\/migrations/,
    ],
    ['an update that is allowed', { PATCH: { status: 204 } }, 'update', /anyone may do it/],
    ['a delete that is allowed', { DELETE: { status: 204 } }, 'delete', /anyone may do it/],
    ['a preflight without CORS', { OPTIONS: { status: 200 } }, 'CORS', /allow this origin/],
  ])('about %s', async (_, answers, check, advice) => {
    const { url } = await aHostedProject(answers)
    const found = await findings({ PUBLIC_BACKEND_URL: url })
    const bad = [...found.values()].filter(({ status }) => status === 'failed')
    expect(bad.map(({ check }) => check)).toEqual([check])
    expect(bad[0]?.advice).toMatch(advice)
  })

  test.each<[string, Record<string, string>, string, string, RegExp]>([
    ['that is not believed', { 'x-forwarded-for': '192.0.2.1' }, '', 'failed', /set TRUST_PROXY/],
    ['that is believed', { 'x-forwarded-for': '192.0.2.1' }, 'loopback', 'ok', /^$/],
    ['that names no address', {}, 'loopback', 'failed', /have it set X-Forwarded-For/],
  ])('about a proxy %s', async (_, headers, TRUST_PROXY, status, advice) => {
    const server = startProcess({ env: { TRUST_PROXY } })
    const url = await aProxy(await server.url(), headers)
    const found: Finding[] = []
    const store = { databaseUrl: undefined, dataDir: join(server.folder, 'data') }
    const setup = { url, key: defaultBackendKey, hosted: false, origin: 'https://tova.example', store }
    for await (const finding of check(setup)) found.push(finding)
    expect(found.find(({ check }) => check === 'proxy')).toMatchObject({
      status,
      advice: expect.stringMatching(advice),
    })
    expect(found.filter(({ status }) => status === 'failed')).toHaveLength(status === 'failed' ? 1 : 0)
  })

  test('about a server that does not run', async () => {
    const found = await findings({ PORT: '9' })
    expect(statuses(found)).toEqual(['address failed'])
    expect(found.get('address')?.advice).toContain('npm run serve')
  })

  test('about a key that is none for visitors', async () => {
    const { url } = await aHostedProject()
    const claims = Buffer.from('{"role":"authenticated"}').toString('base64url')
    const found = await findings({ PUBLIC_BACKEND_URL: url, PUBLIC_BACKEND_KEY: `e30.${claims}.x` })
    expect(statuses(found)).toEqual(['settings failed'])
    expect(found.get('settings')?.message).toContain('PUBLIC_BACKEND_KEY must be the public key')
  })

  test('about settings that are wrong, and shows no key', async () => {
    const found = await findings({ PUBLIC_BACKEND_KEY: 'sb_secret_abc', PORT: 'x' })
    expect(statuses(found)).toEqual(['settings failed'])
    expect(found.get('settings')?.message).toMatch(/PORT must be.*PUBLIC_BACKEND_KEY must be the public key/)
    expect(found.get('settings')?.message).not.toContain('sb_secret_abc')
  })

  test('in one line a check', async () => {
    const { url } = await aHostedProject({ PATCH: { status: 204 } })
    const { code, out } = await doctor({ PUBLIC_BACKEND_URL: url })
    expect(code).toBe(1)
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(everything.length)
    expect(lines[0]).toBe(`✓ address  ${url} answers`)
    expect(lines[5]).toBe(
      '✗ update   with the public key it is not refused (204) → anyone may do it: run the files in supabase/migrations on the database again, all and in order, which does no harm',
    )
  })
})
