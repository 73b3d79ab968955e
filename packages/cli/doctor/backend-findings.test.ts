/** What the doctor finds of a backend. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anOwnSite, aStaticHost, doctor, findings, pageFor, statuses } from '../../../e2e/support/doctor.ts'
import { someOf } from '../../../e2e/support/generated.ts'
import { type Answers, aHostedProject } from '../../../e2e/support/hosted.ts'
import { storedRows } from '../../../e2e/support/messages.ts'
import { asOwner, newDatabase } from '../../../e2e/support/postgres/databases.ts'
import { aRelay } from '../../../e2e/support/relay.ts'

const hosted = 'page build address key table insert read update delete CORS clean-up'.split(' ')
const own = 'page build address key table proxy'.split(' ')
const onDatabase = own.toSpliced(2, 0, 'database')

/** A project, and the page for it on a static host. */
async function aProject(answers: Answers = {}) {
  const { url, requests } = await aHostedProject(answers)
  const site = await aStaticHost((site) => ({ body: pageFor({ site: `${site}/`, backend: url }) }))
  return { env: { PUBLIC_BACKEND_URL: url, SITE_URL: site }, requests }
}

describe('the doctor finds a backend well, and leaves nothing behind', () => {
  test('on the embedded store', async () => {
    const { url, folder } = await anOwnSite()
    const found = await findings({ SITE_URL: url }, folder)
    expect(statuses(found)).toEqual(own.map((check) => `${check} ok`))
    expect(storedRows(join(folder, 'data'))).toEqual([])
  })

  test('on PostgreSQL', async () => {
    const DATABASE_URL = await newDatabase()
    const { url } = await anOwnSite({ DATABASE_URL })
    const found = await findings({ SITE_URL: url, DATABASE_URL })
    expect(statuses(found)).toEqual(onDatabase.map((check) => `${check} ok`))
    expect(await asOwner(DATABASE_URL, (sql) => sql`select name from contact_submissions`)).toEqual([])
  })

  test('on a hosted project, whose test message it cannot remove and says so', async () => {
    const { env, requests } = await aProject()
    const found = await findings(env)
    expect(statuses(found)).toEqual(
      hosted.map((check) => (check === 'clean-up' ? 'clean-up note' : `${check} ok`)),
    )
    expect(found.get('clean-up')?.advice).toContain('delete from contact_submissions')
    const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
    const row = { name: 'npm run doctor', email: 'doctor@example.com', message: expect.any(String) }
    expect(sent).toMatchObject([[row, row], [row]])
    const touched = requests.filter(({ method }) => ['PATCH', 'DELETE'].includes(method))
    for (const { url } of touched) {
      expect(new URL(url, 'http://x').searchParams.get('message')).toBe(`eq.${sent[1][0].message}`)
    }
  })
})

describe('the doctor says what to do', () => {
  const error = (status: number, code: string, message: string) => ({ status, body: { code, message } })

  test.each<[string, Answers, string, RegExp]>(
    someOf(
      [
        ['no table', { POST: error(404, 'PGRST205', 'Could not find') }, 'table', /supabase db push/],
        ['a project that is paused', { POST: { status: 540 } }, 'address', /restore the project/],
        [
          'a read that gives rows',
          { GET: { status: 200, body: [{ name: 'Ada' }] } },
          'read',
          /run all files in supabase/,
        ],
        ['an update that is allowed', { PATCH: { status: 204 } }, 'update', /run all files in supabase/],
        ['a delete that is allowed', { DELETE: { status: 204 } }, 'delete', /run all files in supabase/],
        ['a preflight without CORS', { OPTIONS: { status: 200 } }, 'CORS', /allow this origin/],
      ],
      3,
    ),
  )('about %s', async (_, answers, check, advice) => {
    const { env } = await aProject(answers)
    const found = await findings(env)
    const bad = [...found.values()].filter(({ status }) => status === 'failed')
    expect(bad.map(({ check }) => check)).toEqual([check])
    expect(bad[0]?.advice).toMatch(advice)
  })

  test('in one line a check, which nothing from outside can break', async () => {
    const { env } = await aProject({
      PATCH: { status: 204 },
      OPTIONS: { status: 200 },
      POST: error(429, 'PT429', `\u001b[2J${'x'.repeat(100_000)}\n✓ all is well`),
    })
    const { code, out } = await doctor(env)
    expect(code).toBe(1)
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(hosted.length - 1) // No clean-up of what was not stored.
    expect(lines[0]).toBe(`✓ page     ${env.SITE_URL}/ shows the page`)
    expect(lines[7]).toMatch(/^✗ update {3}visitors can update messages \(204\) → run all/)
    expect(out).toContain('✗ insert')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal obeys.
    expect(out).not.toMatch(/\u001b|^✓ all is well/m)
    expect(out.length).toBeLessThan(5000)
  })
})

describe('the doctor ticks no database that it did not reach', () => {
  test('where it is down', async () => {
    const relay = await aRelay(await newDatabase())
    const DATABASE_URL = relay.url
    const { url } = await anOwnSite({ DATABASE_URL })
    await relay.close()
    const found = await findings({ SITE_URL: url, DATABASE_URL })
    expect(statuses(found)).toEqual(['page ok', 'build ok', 'database failed'])
    expect(found.get('database')?.message).toContain('nothing listens at 127.0.0.1:')
  })
})
