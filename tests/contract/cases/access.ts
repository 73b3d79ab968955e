/** Who may do what: keys, paths, methods, and pages of other origins. */
import { describe, expect, test } from 'vitest'
import { aSubmission } from '../../support/messages.ts'
import { errorOf, insert, rest } from '../../support/rest.ts'
import type { Backend } from '../backend.ts'

export function accessCases(backend: () => Backend): void {
  const body = () => JSON.stringify([aSubmission()])

  describe('the key', () => {
    test.each([
      [{ apikey: '' }, 'PGRST302'],
      [{ apikey: 'wrong' }, 'PGRST301'],
      [{ authorization: 'Bearer wrong' }, 'PGRST301'],
      [{ authorization: 'Bearer ' }, 'PGRST301'],
    ])('must be there, and the right one: %j is %s', async (headers, code) => {
      const response = await rest(backend(), { headers, body: body() })
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(await errorOf(response)).toMatchObject({ status: 401, code })
    })

    test('is asked for before anything else', async () => {
      const response = await rest(backend(), {
        path: '/rest/v1/secrets',
        headers: { apikey: 'wrong', 'content-type': 'text/plain' },
        body: '?',
      })
      expect(response.status).toBe(401)
    })
  })

  describe('the path', () => {
    test.each(['GET', 'POST', 'DELETE'])('of another table is PGRST205 for %s', async (method) => {
      const error = await errorOf(await rest(backend(), { method, path: '/rest/v1/users' }))
      expect(error).toEqual({
        status: 404,
        code: 'PGRST205',
        message: "Could not find the table 'public.users' in the schema cache",
        details: null,
        hint: "Perhaps you meant the table 'public.contact_submissions'",
      })
    })

    test.each([
      ['/rest/v1/rpc/wipe', 'PGRST202'],
      ...['', '/', '/a/b', '/contact_submissions/'].map((path) => [`/rest/v1${path}`, 'PGRST125']),
    ])('that is no table is refused: %s is %s', async (path, code) => {
      for (const method of ['GET', 'POST']) {
        const headers = { accept: 'text/html' }
        expect(await errorOf(await rest(backend(), { method, path, headers }))).toMatchObject({
          status: 404,
          code,
        })
      }
    })

    test('in another schema is PGRST106', async () => {
      const write = await rest(backend(), { headers: { 'content-profile': 'private' }, body: body() })
      const read = await rest(backend(), { method: 'GET', headers: { 'accept-profile': 'private' } })
      for (const response of [write, read]) {
        expect(await errorOf(response)).toMatchObject({ status: 406, code: 'PGRST106' })
      }
    })
  })

  describe('a visitor', () => {
    test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('may not %s', async (method) => {
      const response = await rest(backend(), { method, ...(method !== 'GET' && { body: '{}' }) })
      const message = 'permission denied for table contact_submissions'
      expect(await errorOf(response)).toMatchObject({ status: 401, code: '42501', message })
    })

    test('may not HEAD, and gets no body', async () => {
      const response = await rest(backend(), { method: 'HEAD' })
      expect(response.status).toBe(401)
      expect(await response.text()).toBe('')
    })

    test.each(['return=representation', 'return=headers-only', 'count=none, resolution=merge-duplicates'])(
      'may not ask for %s',
      async (prefer) => {
        const submission = aSubmission()
        const response = await insert(backend(), [submission], '', { prefer })
        expect(await errorOf(response)).toMatchObject({ status: 401, code: '42501' })
        expect(await backend().rowsOf(submission.email)).toEqual([])
      },
    )
  })

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
        rest(backend(), { headers, body: body() }),
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
