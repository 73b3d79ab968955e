/** What is refused, with which code, and that nothing of it is stored. */
import { describe, expect, test } from 'vitest'
import { fields } from '../../../contract/submission.ts'
import { aSubmission } from '../../support/messages.ts'
import { errorOf, insert, rest } from '../../support/rest.ts'
import type { Backend } from '../backend.ts'

const relation = 'relation "contact_submissions"'
const check = (name: string) =>
  `new row for ${relation} violates check constraint "contact_submissions_${name}"`

export function refusedCases(backend: () => Backend): void {
  const refusal = async (value: unknown, path?: string) => errorOf(await insert(backend(), value, path))

  describe('a broken rule', () => {
    const { name, email, message } = fields
    test.each([
      ['a blank name', { name: '' }, 'name_blank', 'name must not be blank'],
      ['a message of spaces alone', { message: ' \n\t ' }, 'message_blank', 'message must not be blank'],
      [
        'a name too long',
        { name: 'n'.repeat(name.maxLength + 2) },
        'name_too_long',
        '200 characters at most',
      ],
      [
        'an address too long',
        { email: `${'e'.repeat(email.maxLength)}@x.y` },
        'email_too_long',
        '254 characters',
      ],
      [
        'a message too long',
        { message: '😀'.repeat(message.maxLength + 1) },
        'message_too_long',
        '10000 characters',
      ],
      ['no address', { email: 'ada at example.com' }, 'email_not_an_address', 'like name@example.com'],
    ])('is 23514 for %s, with what to do about it', async (_, given, name, hint) => {
      const error = await refusal([aSubmission(given)])
      expect(error).toMatchObject({ status: 400, code: '23514', message: check(name), details: null })
      expect(error.hint).toContain(hint)
    })
  })

  describe('a value that is not there', () => {
    test.each(['name', 'email', 'message'])('is 23502 for %s, missing or null', async (column) => {
      const { [column as 'name']: _, ...rest } = aSubmission()
      const message = `null value in column "${column}" of ${relation} violates not-null constraint`
      for (const value of [rest, { ...rest, [column]: null }]) {
        expect(await refusal([value])).toEqual({
          status: 400,
          code: '23502',
          message,
          details: null,
          hint: null,
        })
      }
    })

    test('is 23502 for what `columns` leaves out', async () => {
      expect((await refusal([aSubmission()], '?columns=name,email')).code).toBe('23502')
    })
  })

  describe('a column', () => {
    test.each(['', '?columns=name,email,message,phone'])('that is unknown is PGRST204 (%s)', async (path) => {
      const message = "Could not find the 'phone' column of 'contact_submissions' in the schema cache"
      const error = await refusal([{ ...aSubmission(), phone: '1' }], path)
      expect(error).toEqual({ status: 400, code: 'PGRST204', message, details: null, hint: null })
    })

    test.each(['id', 'created_at'])('that the store fills is 42501: %s', async (column) => {
      const message = 'permission denied for table contact_submissions'
      expect(await refusal([{ ...aSubmission(), [column]: '1' }])).toMatchObject({
        status: 401,
        code: '42501',
        message,
      })
      const path = `?columns=name,email,message,${column}`
      expect((await refusal([aSubmission()], path)).code).toBe('42501')
    })

    test.each(['', 'name,', '"name', ':'])('list that is none names no column: (%s)', async (columns) => {
      expect(await refusal([aSubmission()], `?columns=${columns}`)).toMatchObject({
        status: 400,
        code: 'PGRST204',
      })
    })
  })

  test('what names something without end is refused in a few words', async () => {
    const endless = 'x'.repeat(12_000)
    const answers = await Promise.all([
      insert(backend(), [aSubmission()], `?columns=${endless}`),
      insert(backend(), [aSubmission()], `?columns=${endless},`),
      insert(backend(), [{ ...aSubmission(), [endless]: 1 }]),
      rest(backend(), { path: `/rest/v1/${endless}` }),
      rest(backend(), { path: `/rest/v1/rpc/${endless}` }),
      rest(backend(), { headers: { 'content-profile': endless } }),
      rest(backend(), { headers: { 'content-type': endless }, body: 'x' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404, 406, 415])
    for (const answer of answers) expect((await answer.text()).length).toBeLessThan(600)
  })

  describe('a body', () => {
    test.each([
      ['nothing', ''],
      ['broken JSON', '[{"name":'],
      ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
      ['a number', '42'],
      ['a number beyond all bounds', '1e400'],
      ['null', 'null'],
      ['text', '"name"'],
      [
        'a value nested without end',
        `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)},"email":"","message":""}`,
      ],
    ])('of %s is PGRST102', async (_, body) => {
      const error = await errorOf(await rest(backend(), { body }))
      const message = 'Empty or invalid json'
      expect(error).toEqual({ status: 400, code: 'PGRST102', message, details: null, hint: null })
    })

    test.each([
      ['a number in an array', [7], 'PGRST102'],
      ['an array in an array', [[aSubmission()]], 'PGRST102'],
      ['a NUL in a text', [aSubmission({ message: 'a\0b' })], '22P05'],
      ['half a character in a text', [aSubmission({ message: 'a\ud83d' })], '22P02'],
    ])('with %s is refused', async (_, value, code) => {
      expect(await refusal(value)).toMatchObject({ status: 400, code })
    })

    test.each([0, 2, 100])('of %i submissions is refused whole', async (count) => {
      const { email } = aSubmission()
      const several = Array.from({ length: count }, (_, index) =>
        aSubmission({ email, message: `No. ${index}` }),
      )
      expect(await refusal(several)).toEqual({
        status: 400,
        code: 'PT400',
        message: 'One submission a request',
        details: null,
        hint: 'Send one object, alone or in an array.',
      })
      expect(await backend().rowsOf(email)).toEqual([])
    })

    test.each([257 * 1024, 8 * 1024 * 1024])(
      'of %i bytes is 413, and the caller hears of it',
      async (size) => {
        const error = await errorOf(await rest(backend(), { body: `"${'x'.repeat(size - 2)}"` }))
        expect(error).toMatchObject({ status: 413, code: '54000' })
      },
    )

    test.each([
      'text/csv',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'json',
      'text/plain;application/json',
    ])('of type %s is 415', async (type) => {
      const response = await rest(backend(), { headers: { 'content-type': type }, body: 'name=Ada' })
      expect(await errorOf(response)).toMatchObject({ status: 415, code: 'PGRST107' })
    })
  })

  test('no refusal says again what the visitor wrote', async () => {
    const secret = 'sesame-open'
    const bodies = [
      [aSubmission({ name: '', message: secret })],
      [{ name: secret, email: null, message: secret }],
      [{ ...aSubmission({ message: secret }), phone: secret }],
      [aSubmission({ message: `${secret}\0` })],
    ]
    const answers = await Promise.all([
      ...bodies.map((body) => insert(backend(), body)),
      rest(backend(), { body: `[{"name":"${secret}",` }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(await answer.text()).not.toContain(secret)
    }
  })
}
