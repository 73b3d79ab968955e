/** The requests and responses on which all backends agree, and their rate limits. */
import { defaultBackendKey as key } from '@portfolio/contract/backend.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../../e2e/support/app.ts'
import { type LimitedBackend, testLimits } from '../../../e2e/support/contract/limits.ts'
import { testWireContract } from '../../../e2e/support/contract/wire-contract.ts'
import { newSubmission, postgresRows, storedRows, withMessageFile } from '../../../e2e/support/messages.ts'
import { newDatabase } from '../../../e2e/support/postgres/databases.ts'
import { insert, readError } from '../../../e2e/support/rest.ts'
import { newFolderIn } from '../../../e2e/support/scope.ts'
import { buildApp } from '../app.ts'
import { openPostgresStore } from '../store/postgres/store.ts'
import { openSqliteStore } from '../store/sqlite/store.ts'
import type { RateLimits, Store } from '../store/store.ts'

async function openEmbedded(limits: RateLimits, scope: AsyncDisposableStack) {
  const dataDir = newFolderIn(scope)
  const run = (sql: string, ...values: (string | number)[]) =>
    void withMessageFile(dataDir, (database) => database.prepare(sql).run(...values))
  return {
    store: openSqliteStore(dataDir, limits),
    rowsOf: async (email: string) => storedRows(dataDir).filter((row) => row.email === email),
    backdate: async (email: string, milliseconds: number) =>
      run(
        'UPDATE contact_submissions SET created_at = ? WHERE email = ?',
        new Date(Date.now() - milliseconds).toISOString(),
        email,
      ),
    backdateSenders: async (seconds: number) =>
      run('UPDATE senders SET sent_at = sent_at - ?', seconds * 1000),
  }
}

async function openPostgres(limits: RateLimits, scope: AsyncDisposableStack) {
  const address = await newDatabase()
  const owner = postgres(address, { max: 1, onnotice: () => {} })
  scope.defer(() => owner.end())
  return {
    owner,
    store: await openPostgresStore(address, limits, expect.unreachable),
    rowsOf: (email: string) => postgresRows(owner, email),
    backdate: async (email: string, milliseconds: number) =>
      void (await owner`
        update contact_submissions set created_at = now() - make_interval(secs => ${milliseconds / 1000})
        where email = ${email}`),
    backdateSenders: async (seconds: number) =>
      void (await owner`
        update contact_private.senders set sent_at = sent_at - make_interval(secs => ${seconds})`),
  }
}

type Open<Backend> = (limits: RateLimits, scope: AsyncDisposableStack) => Promise<Backend>
type OpenBackend = Omit<LimitedBackend, 'url'> & { store: Store }

/** Starts a backend before the tests of a block and stops it after them. */
function useBackend<Backend extends OpenBackend>(
  open: Open<Backend>,
  limits = { perMinute: 0, perDay: 0 },
): () => Backend & { url: string } {
  const scope = new AsyncDisposableStack()
  let backend: Backend & { url: string }
  beforeAll(async () => {
    const opened = await open(limits, scope)
    const app = buildApp({ backendKey: key, trustProxy: 'loopback' }, opened)
    scope.defer(() => app.close())
    backend = { ...opened, url: await listen(app) }
  })
  afterAll(() => scope.disposeAsync())
  return () => backend
}

describe.each<[string, Open<OpenBackend>]>([
  ['the embedded backend', openEmbedded],
  ['the backend on PostgreSQL', openPostgres],
])('%s', (_, open) => {
  describe('without limits', () => testWireContract(useBackend(open)))
  describe('with limits', () => testLimits(useBackend(open, { perMinute: 5, perDay: 50 })))
})

describe('the backend on PostgreSQL', () => {
  const backend = useBackend(openPostgres)

  const alterPolicy = 'alter policy "Visitors may send" on contact_submissions with check'
  const addConstraint = 'alter table contact_submissions add constraint no_crests'
  const permissionDenied = {
    status: 401,
    code: '42501',
    message: 'permission denied for table contact_submissions',
  }
  const violationMessage = 'new row for relation "contact_submissions" violates check constraint "no_crests"'
  test.each([
    // The error does not quote the message.
    [
      `${addConstraint} check (message !~ 'crest') not valid`,
      'alter table contact_submissions drop constraint no_crests',
      { status: 400, code: '23514', message: violationMessage, details: null, hint: null },
    ],
    [
      'revoke insert (message) on contact_submissions from anon',
      'grant insert (message) on contact_submissions to anon',
      permissionDenied,
    ],
    [`${alterPolicy} (false)`, `${alterPolicy} (true)`, { status: 401, code: '42501' }],
  ])('applies a rule that the owner added to the database: %s', async (change, undo, expected) => {
    await backend().owner.unsafe(change)
    const response = await insert(backend(), [newSubmission()])
    await backend().owner.unsafe(undo)
    expect(await readError(response)).toMatchObject(expected)
  })
})
