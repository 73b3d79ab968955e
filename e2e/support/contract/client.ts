/** What `@supabase/supabase-js` is served with: the program that owners and other pages use. */

import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { aSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'

export function clientCases(backend: () => Backend): void {
  const table = (key = defaultBackendKey) =>
    createClient(backend().url, key, { auth: { persistSession: false } }).from(submissionsTable)

  describe("Supabase's own client", () => {
    test('stores a submission, in an array or alone', async () => {
      const submission = aSubmission()
      const { error, status, data } = await table().insert([submission])
      expect({ error, status, data }).toEqual({ error: null, status: 201, data: null })
      expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
      expect(await table().insert(aSubmission())).toMatchObject({ error: null, status: 201 })
    })

    test('hands a refusal to its caller as an error', async () => {
      const answers = await Promise.all([
        table().insert([aSubmission(), aSubmission()]),
        table().insert([aSubmission({ name: '  ' })]),
        table('sb_publishable_wrong').insert([aSubmission()]),
      ])
      expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
        [400, 'PT400'],
        [400, '23514'],
        [401, 'PGRST301'],
      ])
    })
  })
}
