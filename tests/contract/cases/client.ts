/** What `@supabase/supabase-js` is served with: the program that owners and other pages use. */
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { submissionsTable } from '../../../contract/submission.ts'
import { aSubmission } from '../../support/messages.ts'
import type { Backend } from '../backend.ts'

export function clientCases(backend: () => Backend): void {
  const table = (key = backend().key) =>
    createClient(backend().url, key, { auth: { persistSession: false } }).from(submissionsTable)

  describe("Supabase's own client", () => {
    test('stores an array of one submission', async () => {
      const submission = aSubmission()
      const { error, status, data } = await table().insert([submission])
      expect({ error, status, data }).toEqual({ error: null, status: 201, data: null })
      expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
    })

    test('stores a single object', async () => {
      const submission = aSubmission()
      expect(await table().insert(submission)).toMatchObject({ error: null, status: 201 })
      expect(await backend().rowsOf(submission.email)).toHaveLength(1)
    })

    test('hands the refusal of several to its caller as an error', async () => {
      const { email } = aSubmission()
      const several = ['one', 'two'].map((message) => aSubmission({ email, message }))
      const { error, status } = await table().insert(several)
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'PT400' })
    })

    test('hands a broken rule to its caller as an error', async () => {
      const { error, status } = await table().insert([aSubmission({ name: '  ' })])
      expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' })
    })

    test('is refused with a wrong key', async () => {
      const { error, status } = await table('sb_publishable_wrong').insert([aSubmission()])
      expect({ status, code: error?.code }).toEqual({ status: 401, code: 'PGRST301' })
    })

    test('may not have back what it stored', async () => {
      const submission = aSubmission()
      const { error, status } = await table().insert([submission]).select()
      expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' })
      expect(await backend().rowsOf(submission.email)).toEqual([])
    })

    test('may not read, change, replace or delete', async () => {
      const answers = await Promise.all([
        table().select(),
        table().update({ name: 'Eve' }).eq('id', 1),
        table().upsert([aSubmission()]),
        table().delete().eq('id', 1),
      ])
      for (const { error, status } of answers) {
        expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' })
      }
    })
  })
}
