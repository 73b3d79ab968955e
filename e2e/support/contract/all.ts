import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { aSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'
import { rest } from '../rest.ts'
import { refusedCases } from './refused.ts'
import { storedCases } from './stored.ts'

/** The wire contract: what each backend must do with the same requests. */
export function wireContract(backend: () => Backend): void {
  clientCases(backend)
  storedCases(backend)
  refusedCases(backend)
  accessCases(backend)
}

/** What a browser on a page of another origin gets. */
function accessCases(backend: () => Backend): void {
  describe('a page of another origin', () => {
    test('may ask first, without a key', async () => {
      const response = await fetch(`${backend().url}/rest/v1/contact_submissions`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://example.com',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,content-type,x-client-info',
        },
      })
      expect(response.ok).toBe(true)
      expect(await response.text()).toBe('')
      const allowed = (name: string) => response.headers.get(`access-control-allow-${name}`)
      expect(allowed('origin')).toBe('*')
      expect(allowed('methods')).toContain('POST')
      expect(allowed('headers')).toContain('apikey')
      expect(allowed('headers')).toContain('x-client-info')
      expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    })

    test('may read every answer, errors included', async () => {
      const headers = { origin: 'https://example.com' }
      const answers = await Promise.all([
        rest(backend(), { headers, body: JSON.stringify([aSubmission()]) }),
        rest(backend(), { headers: { ...headers, apikey: 'wrong' } }),
        rest(backend(), { headers, path: '/rest/v1/users' }),
        rest(backend(), { headers, path: '/rest/v1/a/b' }),
        rest(backend(), { headers, body: '{' }),
        rest(backend(), { headers: { ...headers, 'content-type': 'text/csv' }, body: 'a' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 401, 404, 404, 400, 415])
      for (const answer of answers) {
        expect(answer.headers.get('access-control-allow-origin')).toBe('*')
        expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
      }
    })
  })
}

/** What `@supabase/supabase-js` is served with: the program that owners and other pages use. */
function clientCases(backend: () => Backend): void {
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
