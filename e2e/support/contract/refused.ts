/** What is refused, with which code, and that nothing of it is stored. */

import { fields } from '@portfolio/contract/submission.ts'
import { describe, expect, test } from 'vitest'
import { aSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'
import { errorOf, type Request, rest } from '../rest.ts'

/** Every submission that is to be refused names this sender. */
const email = 'refused@example.com'
const valid = aSubmission({ email })
const json = (value: unknown, path = ''): Request => ({ path, body: JSON.stringify(value) })
const row = (given: object, path?: string) => json([{ ...valid, ...given }], path)
const columns = (names: string) => row({}, `?columns=${names}`)
const withHeaders = (headers: Record<string, string>): Request => ({ ...row({}), headers })
const long = (field: 'name' | 'message', sign: string) => sign.repeat(fields[field].maxLength + 1)

const error = (status: number, code: string, message?: string, hint: unknown = null) => ({
  status,
  code,
  ...(message && { message, details: null, hint }),
})
const relation = 'relation "contact_submissions"'
/** A rule that is broken, with what its hint says to do about it. */
const broken = (rule: string, hint: string) => {
  const message = `new row for ${relation} violates check constraint "contact_submissions_${rule}"`
  return error(400, '23514', message, expect.stringContaining(hint))
}
const noColumn = "Could not find the 'unknown' column of 'contact_submissions' in the schema cache"
const noTable = "Could not find the table 'public.users' in the schema cache"
const denied = { ...error(401, '42501'), message: 'permission denied for table contact_submissions' }

const refused: [what: string, expected: object, requests: Request[]][] = [
  ['no key', error(401, 'PGRST302'), [withHeaders({ apikey: '' })]],
  [
    'a wrong key',
    error(401, 'PGRST301'),
    [{ apikey: 'wrong' }, { authorization: 'Bearer wrong' }, { authorization: 'Bearer ' }].map(withHeaders),
  ],
  [
    'another table',
    error(404, 'PGRST205', noTable, "Perhaps you meant the table 'public.contact_submissions'"),
    ['GET', 'POST', 'DELETE'].map((method) => ({ method, path: '/rest/v1/users' })),
  ],
  [
    'what is no table',
    error(404, 'PGRST125'),
    ['', '/', '/a/b', '/contact_submissions/'].flatMap((path) =>
      ['GET', 'POST'].map((method) => ({
        method,
        path: `/rest/v1${path}`,
        headers: { accept: 'text/html' },
      })),
    ),
  ],
  [
    'a function',
    error(404, 'PGRST202'),
    [{ method: 'GET', path: '/rest/v1/rpc/wipe' }, row({}, '/rest/v1/rpc/wipe')],
  ],
  [
    'another schema',
    error(406, 'PGRST106'),
    [
      withHeaders({ 'content-profile': 'private' }),
      { method: 'GET', headers: { 'accept-profile': 'private' } },
    ],
  ],
  [
    'reading, changing and deleting',
    denied,
    [{ method: 'GET' }, ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ method, body: '{}' }))],
  ],
  [
    'having back or replacing what was stored',
    denied,
    ['return=representation', 'return=headers-only', 'count=none, resolution=merge-duplicates'].map(
      (prefer) => withHeaders({ prefer }),
    ),
  ],
  [
    'columns that the store fills',
    denied,
    ['id', 'created_at'].flatMap((name) => [row({ [name]: '1' }), columns(`name,email,message,${name}`)]),
  ],
  [
    'an unknown column',
    error(400, 'PGRST204', noColumn),
    [row({ unknown: '1' }), row({ unknown: '1' }, '?columns=name,email,message,unknown')],
  ],
  ['no list of columns', error(400, 'PGRST204'), ['', 'name,', '"name', ':'].map(columns)],
  ['what columns leave out', error(400, '23502'), [columns('name,email')]],
  ...(['name', 'email', 'message'] as const).map((column): (typeof refused)[number] => {
    const { [column]: _, ...rest } = valid
    const message = `null value in column "${column}" of ${relation} violates not-null constraint`
    return [`no ${column}`, error(400, '23502', message), [json([rest]), row({ [column]: null })]]
  }),
  ['a blank name', broken('name_blank', 'name must not be blank'), [row({ name: '' })]],
  ['a blank message', broken('message_blank', 'message must not be blank'), [row({ message: ' \n\t ' })]],
  ['a name too long', broken('name_too_long', '200 characters at most'), [row({ name: long('name', 'n') })]],
  [
    'a message too long',
    broken('message_too_long', '10000 characters'),
    [row({ message: long('message', '😀') })],
  ],
  [
    'an address too long',
    broken('email_too_long', '254 characters'),
    [row({ email: `${'e'.repeat(254)}@x.y` })],
  ],
  [
    'no address',
    broken('email_not_an_address', 'like name@example.com'),
    [row({ email: 'ada at example.com' })],
  ],
  [
    'what is no JSON, or no submission',
    error(400, 'PGRST102', 'Empty or invalid json'),
    [
      ...['', '[{"name":', '42', '1e400', 'null', '"name"', '[7]', JSON.stringify([[valid]])],
      `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)},"email":"","message":""}`,
      new Uint8Array([0x22, 0xff, 0x22]),
    ].map((body) => ({ body })),
  ],
  ['a NUL in a text', error(400, '22P05'), [row({ message: 'a\0b' })]],
  ['half a character in a text', error(400, '22P02'), [row({ message: 'a\ud83d' })]],
  [
    'none or several at once',
    error(400, 'PT400', 'One submission a request', 'Send one object, alone or in an array.'),
    [0, 2, 100].map((count) =>
      json(Array.from({ length: count }, (_, index) => ({ ...valid, message: `No. ${index}` }))),
    ),
  ],
  [
    'too many bytes',
    error(413, '54000'),
    [257 * 1024, 8 * 1024 * 1024].map((size) => ({ body: `"${'x'.repeat(size - 2)}"` })),
  ],
  [
    'another type',
    error(415, 'PGRST107'),
    [
      'text/csv',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'json',
      'text/plain;application/json',
    ].map((type) => ({ headers: { 'content-type': type }, body: 'name=Ada' })),
  ],
]

export function refusedCases(backend: () => Backend): void {
  test.each(refused)('%s is refused, and not stored', async (_, expected, requests) => {
    for (const [index, request] of requests.entries())
      expect(await errorOf(await rest(backend(), request)), `request ${index}`).toMatchObject(expected)
    expect(await backend().rowsOf(email)).toEqual([])
  })

  test('the key is asked for before anything else', async () => {
    const headers = { apikey: 'wrong', 'content-type': 'text/plain' }
    const response = await rest(backend(), { path: '/rest/v1/secrets', headers, body: '?' })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('a visitor may not HEAD, and gets no body', async () => {
    const response = await rest(backend(), { method: 'HEAD' })
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('')
  })

  describe('a refusal', () => {
    test('of what names something without end takes a few words', async () => {
      const endless = 'x'.repeat(12_000)
      const answers = await Promise.all(
        [
          columns(endless),
          columns(`${endless},`),
          row({ [endless]: 1 }),
          { path: `/rest/v1/${endless}` },
          { path: `/rest/v1/rpc/${endless}` },
          { headers: { 'content-profile': endless } },
          { headers: { 'content-type': endless }, body: 'x' },
        ].map((request) => rest(backend(), request)),
      )
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404, 406, 415])
      for (const answer of answers) expect((await answer.text()).length).toBeLessThan(600)
    })

    test('does not say again what the visitor wrote', async () => {
      const message = 'sesame-open'
      const requests = [
        row({ name: '', message }),
        row({ name: message, email: null, message }),
        row({ message, unknown: message }),
        row({ message: `${message}\0` }),
        { body: `[{"name":"${message}",` },
      ]
      for (const request of requests) {
        const answer = await rest(backend(), request)
        expect(answer.status).toBe(400)
        expect(await answer.text()).not.toContain(message)
      }
    })
  })
}
