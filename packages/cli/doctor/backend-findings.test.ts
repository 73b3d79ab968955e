/** The doctor's findings about a backend. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runInProcess } from '../../../e2e/support/command.ts'
import {
  getFindings,
  pageHtml,
  startSite,
  startStaticHost,
  statusLines,
} from '../../../e2e/support/doctor.ts'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import { type HostedResponses, startHostedProject } from '../../../e2e/support/hosted-project.ts'
import { storedRows } from '../../../e2e/support/messages.ts'
import { asOwner, newDatabase } from '../../../e2e/support/postgres/databases.ts'
import { startRelay } from '../../../e2e/support/relay.ts'

const hostedChecks = 'page build address key table insert read update delete CORS clean-up'.split(' ')
const ownServerChecks = 'page build address key table proxy'.split(' ')
const databaseChecks = ownServerChecks.toSpliced(2, 0, 'database')

async function startHostedSite(answers: HostedResponses = {}) {
  const { url, requests } = await startHostedProject(answers)
  const site = await startStaticHost((site) => pageHtml({ site: `${site}/`, backend: url }))
  return { env: { PUBLIC_BACKEND_URL: url, SITE_URL: site }, requests }
}

describe('the doctor', () => {
  test('passes all checks on the embedded store and leaves no message', async () => {
    const { url, folder } = await startSite()
    const findings = await getFindings({ SITE_URL: url }, folder)
    expect(statusLines(findings)).toEqual(ownServerChecks.map((check) => `${check} ok`))
    expect(storedRows(join(folder, 'data'))).toEqual([])
  })

  test('passes all checks on PostgreSQL and leaves no message', async () => {
    const DATABASE_URL = await newDatabase()
    const { url } = await startSite({ DATABASE_URL })
    const findings = await getFindings({ SITE_URL: url, DATABASE_URL })
    expect(statusLines(findings)).toEqual(databaseChecks.map((check) => `${check} ok`))
    expect(await asOwner(DATABASE_URL, (sql) => sql`select name from contact_submissions`)).toEqual([])
  })

  test('passes all checks on a hosted project and says that it could not delete the test message', async () => {
    const { env, requests } = await startHostedSite()
    const findings = await getFindings(env)
    expect(statusLines(findings)).toEqual(
      hostedChecks.map((check) => (check === 'clean-up' ? 'clean-up note' : `${check} ok`)),
    )
    expect(findings.get('clean-up')?.advice).toContain('delete from contact_submissions')
    const sentBodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
    // The first request sends two rows, which a correct backend refuses, and the second sends one to be stored.
    const row = { name: 'npm run doctor', email: 'doctor@example.com', message: expect.any(String) }
    expect(sentBodies).toMatchObject([[row, row], [row]])
    const changeRequests = requests.filter(({ method }) => ['PATCH', 'DELETE'].includes(method))
    for (const { url } of changeRequests) {
      expect(new URL(url, 'http://x').searchParams.get('message')).toBe(`eq.${sentBodies[1][0].message}`)
    }
  })
})

describe('the doctor shows advice', () => {
  const errorResponse = (status: number, code: string, message: string) => ({
    status,
    body: { code, message },
  })

  const missingTable = errorResponse(404, 'PGRST205', 'Could not find')
  const readableRow = { status: 200, body: [{ name: 'Ada' }] }
  const faults: [title: string, answers: HostedResponses, check: string, advice: RegExp][] = [
    ['a missing table', { POST: missingTable }, 'table', /supabase db push/],
    ['a paused project', { POST: { status: 540 } }, 'address', /restore the project/],
    ['visitors who can read messages', { GET: readableRow }, 'read', /run all files in supabase/],
    ['visitors who can update messages', { PATCH: { status: 204 } }, 'update', /run all files in supabase/],
    ['visitors who can delete messages', { DELETE: { status: 204 } }, 'delete', /run all files in supabase/],
    ['a preflight without CORS', { OPTIONS: { status: 200 } }, 'CORS', /allow this origin/],
  ]
  test.each(everyNthUnlessLong(faults, 3))('about %s', async (_, answers, check, advice) => {
    const { env } = await startHostedSite(answers)
    const findings = await getFindings(env)
    const failures = [...findings.values()].filter(({ status }) => status === 'failed')
    expect(failures.map(({ check }) => check)).toEqual([check])
    expect(failures[0]?.advice).toMatch(advice)
  })

  test('on one line for each check, even if a response contains line breaks and escape sequences', async () => {
    const { env } = await startHostedSite({
      PATCH: { status: 204 },
      OPTIONS: { status: 200 },
      POST: errorResponse(429, 'PT429', `\u001b[2J${'x'.repeat(100_000)}\n✓ all is well`),
    })
    const { code, out } = await runInProcess('packages/cli/main.ts', ['doctor'], env)
    expect(code).toBe(1)
    const lines = out.trimEnd().split('\n')
    // Without a stored test message, there is no clean-up.
    expect(lines).toHaveLength(hostedChecks.length - 1)
    expect(lines[0]).toBe(`✓ page     ${env.SITE_URL}/ shows the page`)
    expect(lines[hostedChecks.indexOf('update')]).toMatch(
      /^✗ update {3}visitors can update messages \(204\) → run all/,
    )
    expect(out).toContain('✗ insert')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal executes escape sequences.
    expect(out).not.toMatch(/\u001b|^✓ all is well/m)
    expect(out.length).toBeLessThan(5000)
  })
})

test('the doctor reports a database that is down', async () => {
  // The test can close this relay between doctor and database, but not the database, which other tests use.
  const relay = await startRelay(await newDatabase())
  const DATABASE_URL = relay.url
  const { url } = await startSite({ DATABASE_URL })
  await relay.close()
  const findings = await getFindings({ SITE_URL: url, DATABASE_URL })
  expect(statusLines(findings)).toEqual(['page ok', 'build ok', 'database failed'])
  expect(findings.get('database')?.message).toContain('nothing listens at 127.0.0.1:')
})
