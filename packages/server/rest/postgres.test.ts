import { defaultBackendKey as key } from '@portfolio/contract/backend.ts'
import type { FastifyInstance } from 'fastify'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../../e2e/support/app.ts'
import { type LimitedBackend, testLimits } from '../../../e2e/support/contract/limits.ts'
import { testWireContract } from '../../../e2e/support/contract/wire-contract.ts'
import { newSubmission, postgresRows } from '../../../e2e/support/messages.ts'
import { newDatabase } from '../../../e2e/support/postgres/databases.ts'
import { insert, readError } from '../../../e2e/support/rest.ts'
import { buildApp } from '../app.ts'
import { openPostgresStore } from '../store/postgres/store.ts'
import type { RateLimits } from '../store/store.ts'

/** Starts the backend on a new database before the tests of a block and stops it after them. */
function usePostgresBackend(limits: RateLimits) {
  let owner: Sql
  let app: FastifyInstance
  let url: string

  beforeAll(async () => {
    const address = await newDatabase()
    const store = await openPostgresStore(address, limits, expect.unreachable)
    app = buildApp({ backendKey: key, trustProxy: 'loopback' }, { store })
    owner = postgres(address, { max: 1, onnotice: () => {} })
    url = await listen(app)
  })

  afterAll(async () => {
    await app?.close()
    await owner?.end()
  })

  return {
    owner: () => owner,
    backend: (): LimitedBackend => ({
      url,
      rowsOf: (email) => postgresRows(owner, email),
      backdate: async (email, milliseconds) =>
        void (await owner`
          update contact_submissions set created_at = now() - make_interval(secs => ${milliseconds / 1000})
          where email = ${email}`),
      backdateSenders: async (seconds) =>
        void (await owner`
          update contact_private.senders set sent_at = sent_at - make_interval(secs => ${seconds})`),
    }),
  }
}

describe('the backend on PostgreSQL with limits', () => {
  testLimits(usePostgresBackend({ perMinute: 5, perDay: 50 }).backend)
})

describe('the backend on PostgreSQL', () => {
  const { owner, backend } = usePostgresBackend({ perMinute: 0, perDay: 0 })
  // The requests and responses on which all backends agree.
  testWireContract(backend)

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
    await owner().unsafe(change)
    const response = await insert(backend(), [newSubmission()])
    await owner().unsafe(undo)
    expect(await readError(response)).toMatchObject(expected)
  })
})
