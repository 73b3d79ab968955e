/** Tests which requests are refused, with which error, and that nothing is stored. */

import { describe, expect, test } from 'vitest'
import { newSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'
import { type RestRequest, readError, sendRequest } from '../rest.ts'

/** The sender of all refused submissions. */
const email = 'refused@example.com'
const submission = newSubmission({ email })
// The next functions return requests: the valid submission, with one difference.
const jsonRequest = (value: unknown, path = ''): RestRequest => ({ path, body: JSON.stringify(value) })
const rowRequest = (overrides: object, path?: string) => jsonRequest([{ ...submission, ...overrides }], path)
/** Requests with a `columns` parameter, which names the columns to store (PostgREST). */
const columnsRequest = (names: string) => rowRequest({}, `?columns=${names}`)
const requestWithHeaders = (headers: Record<string, string>): RestRequest => ({ ...rowRequest({}), headers })

/** An error with a code of PostgREST (`PGRST…`), of PostgreSQL or of the table's trigger (`PT…`). */
const expectedError = (status: number, code: string, message?: string, hint: unknown = null) => ({
  status,
  code,
  ...(message && { message, details: null, hint }),
})
// What PostgreSQL calls a table.
const relation = 'relation "contact_submissions"'
/** Returns the error of a violated constraint. `hint` is a part of its advice. */
const violationError = (rule: string, hint: string) => {
  const message = `new row for ${relation} violates check constraint "contact_submissions_${rule}"`
  return expectedError(400, '23514', message, expect.stringContaining(hint))
}
const noColumnMessage = "Could not find the 'unknown' column of 'contact_submissions' in the schema cache"
const noTableMessage = "Could not find the table 'public.users' in the schema cache"
const deniedError = {
  ...expectedError(401, '42501'),
  message: 'permission denied for table contact_submissions',
}

type RefusalCase = [title: string, expected: object, requests: RestRequest[]]

const cases: RefusalCase[] = [
  ['no key', expectedError(401, 'PGRST302'), [requestWithHeaders({ apikey: '' })]],
  [
    'a wrong key',
    expectedError(401, 'PGRST301'),
    [{ apikey: 'wrong' }, { authorization: 'Bearer wrong' }, { authorization: 'Bearer ' }].map(
      requestWithHeaders,
    ),
  ],
  [
    'another table',
    expectedError(
      404,
      'PGRST205',
      noTableMessage,
      "Perhaps you meant the table 'public.contact_submissions'",
    ),
    ['GET', 'POST', 'DELETE'].map((method) => ({ method, path: '/rest/v1/users' })),
  ],
  [
    'a path that is not a table',
    expectedError(404, 'PGRST125'),
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
    expectedError(404, 'PGRST202'),
    [{ method: 'GET', path: '/rest/v1/rpc/wipe' }, rowRequest({}, '/rest/v1/rpc/wipe')],
  ],
  [
    'another schema',
    expectedError(406, 'PGRST106'),
    [
      requestWithHeaders({ 'content-profile': 'private' }),
      { method: 'GET', headers: { 'accept-profile': 'private' } },
    ],
  ],
  [
    'reading, changing and deleting',
    deniedError,
    [{ method: 'GET' }, ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ method, body: '{}' }))],
  ],
  [
    'returning or replacing stored rows',
    deniedError,
    ['return=representation', 'return=headers-only', 'count=none, resolution=merge-duplicates'].map(
      (prefer) => requestWithHeaders({ prefer }),
    ),
  ],
  [
    'columns that the store fills',
    deniedError,
    ['id', 'created_at'].flatMap((name) => [
      rowRequest({ [name]: '1' }),
      columnsRequest(`name,email,message,${name}`),
    ]),
  ],
  [
    'an unknown column',
    expectedError(400, 'PGRST204', noColumnMessage),
    [rowRequest({ unknown: '1' }), rowRequest({ unknown: '1' }, '?columns=name,email,message,unknown')],
  ],
  [
    'an invalid list of columns',
    expectedError(400, 'PGRST204'),
    ['', 'name,', '"name', ':'].map(columnsRequest),
  ],
  ['a missing column in the list of columns', expectedError(400, '23502'), [columnsRequest('name,email')]],
  ...(['name', 'email', 'message'] as const).map((column): RefusalCase => {
    const { [column]: _, ...rest } = submission
    const message = `null value in column "${column}" of ${relation} violates not-null constraint`
    return [
      `no ${column}`,
      expectedError(400, '23502', message),
      [jsonRequest([rest]), rowRequest({ [column]: null })],
    ]
  }),
  ...(
    [
      ['a blank name', 'name_blank', 'name must not be blank', { name: '' }],
      ['a blank message', 'message_blank', 'message must not be blank', { message: ' \n\t ' }],
      ['a long name', 'name_too_long', '200 characters at most', { name: 'n'.repeat(201) }],
      ['a long message', 'message_too_long', '10000 characters', { message: '😀'.repeat(10_001) }],
      ['a long address', 'email_too_long', '254 characters', { email: `${'e'.repeat(254)}@x.y` }],
      [
        'an invalid address',
        'email_not_an_address',
        'like name@example.com',
        { email: 'ada at example.com' },
      ],
    ] as const
  ).map(([title, rule, hint, row]): RefusalCase => [title, violationError(rule, hint), [rowRequest(row)]]),
  [
    'invalid JSON or no submission',
    expectedError(400, 'PGRST102', 'Empty or invalid json'),
    [
      ...['', '[{"name":', '42', '1e400', 'null', '"name"', '[7]', JSON.stringify([[submission]])],
      `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)},"email":"","message":""}`,
      // Not UTF-8.
      new Uint8Array([0x22, 0xff, 0x22]),
    ].map((body) => ({ body })),
  ],
  ['a NUL character', expectedError(400, '22P05'), [rowRequest({ message: 'a\0b' })]],
  ['half of a surrogate pair', expectedError(400, '22P02'), [rowRequest({ message: 'a\ud83d' })]],
  [
    'no or several submissions in one request',
    expectedError(400, 'PT400', 'One submission a request', 'Send one object, alone or in an array.'),
    [0, 2, 100].map((count) =>
      jsonRequest(Array.from({ length: count }, (_, index) => ({ ...submission, message: `No. ${index}` }))),
    ),
  ],
  [
    'too many bytes',
    expectedError(413, '54000'),
    [257 * 1024, 8 * 1024 * 1024].map((size) => ({ body: `"${'x'.repeat(size - 2)}"` })),
  ],
  [
    'another content type',
    expectedError(415, 'PGRST107'),
    'text/csv application/x-www-form-urlencoded application/jsonp json text/plain;application/json'
      .split(' ')
      .map((type) => ({ headers: { 'content-type': type }, body: 'name=Ada' })),
  ],
]

export function testRefusals(backend: () => Backend): void {
  test.each(cases)('%s is refused and not stored', async (_, expected, requests) => {
    for (const [index, request] of requests.entries())
      expect(await readError(await sendRequest(backend(), request)), `request ${index}`).toMatchObject(
        expected,
      )
    expect(await backend().rowsOf(email)).toEqual([])
  })

  test('the key is checked first', async () => {
    const headers = { apikey: 'wrong', 'content-type': 'text/plain' }
    const response = await sendRequest(backend(), { path: '/rest/v1/secrets', headers, body: '?' })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('a HEAD request is refused without a body', async () => {
    const response = await sendRequest(backend(), { method: 'HEAD' })
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('')
  })

  describe('a refusal', () => {
    test('is short even if the request has a long name in it', async () => {
      const longName = 'x'.repeat(12_000)
      const responses = await Promise.all(
        [
          columnsRequest(longName),
          columnsRequest(`${longName},`),
          rowRequest({ [longName]: 1 }),
          { path: `/rest/v1/${longName}` },
          { path: `/rest/v1/rpc/${longName}` },
          { headers: { 'content-profile': longName } },
          { headers: { 'content-type': longName }, body: 'x' },
        ].map((request) => sendRequest(backend(), request)),
      )
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404, 406, 415])
      for (const response of responses) expect((await response.text()).length).toBeLessThan(600)
    })

    test('does not repeat what the visitor wrote', async () => {
      const message = 'sesame-open'
      const requests = [
        rowRequest({ name: '', message }),
        rowRequest({ name: message, email: null, message }),
        rowRequest({ message, unknown: message }),
        rowRequest({ message: `${message}\0` }),
        { body: `[{"name":"${message}",` },
      ]
      for (const request of requests) {
        const response = await sendRequest(backend(), request)
        expect(response.status).toBe(400)
        expect(await response.text()).not.toContain(message)
      }
    })
  })
}
