import { defaultBackendKey } from '@portfolio/contract/backend.ts'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { newSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'
import { sendRequest } from '../rest.ts'
import { testRefusals } from './refusals.ts'
import { testStorage } from './storage.ts'

/** Tests the wire contract: every backend must answer the same requests alike. */
export function testWireContract(backend: () => Backend): void {
  testSupabaseClient(backend)
  testStorage(backend)
  testRefusals(backend)
  testCors(backend)
}

/** Tests requests of browsers from a page of another origin (CORS). */
function testCors(backend: () => Backend): void {
  describe('a page of another origin', () => {
    test('may send a preflight request without a key', async () => {
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
      const allowedValue = (name: string) => response.headers.get(`access-control-allow-${name}`)
      expect(allowedValue('origin')).toBe('*')
      expect(allowedValue('methods')).toContain('POST')
      expect(allowedValue('headers')).toContain('apikey')
      expect(allowedValue('headers')).toContain('x-client-info')
      expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    })

    test('may read every response, including errors', async () => {
      const headers = { origin: 'https://example.com' }
      const responses = await Promise.all([
        sendRequest(backend(), { headers, body: JSON.stringify([newSubmission()]) }),
        sendRequest(backend(), { headers: { ...headers, apikey: 'wrong' } }),
        sendRequest(backend(), { headers, path: '/rest/v1/users' }),
        sendRequest(backend(), { headers, path: '/rest/v1/a/b' }),
        sendRequest(backend(), { headers, body: '{' }),
        sendRequest(backend(), { headers: { ...headers, 'content-type': 'text/csv' }, body: 'a' }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([201, 401, 404, 404, 400, 415])
      for (const response of responses) {
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
        expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range')
      }
    })
  })
}

/** Tests requests of `@supabase/supabase-js`, which owners and other pages use. */
function testSupabaseClient(backend: () => Backend): void {
  const table = () =>
    createClient(backend().url, defaultBackendKey, { auth: { persistSession: false } }).from(submissionsTable)

  test('the client library of Supabase stores a submission, as an object or in an array', async () => {
    const submission = newSubmission()
    const { error, status, data } = await table().insert([submission])
    expect({ error, status, data }).toEqual({ error: null, status: 201, data: null })
    expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
    expect(await table().insert(newSubmission())).toMatchObject({ error: null, status: 201 })
  })
}
