/** Tests how submissions are stored and acknowledged. */

import { duplicateWindowMs, fields } from '@portfolio/contract/submission.ts'
import { describe, expect, test } from 'vitest'
import { newSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'
import { insert, sendRequest } from '../rest.ts'

export function testStorage(backend: () => Backend): void {
  describe('a stored submission', () => {
    test('is acknowledged with an empty 201', async () => {
      const response = await insert(backend(), [newSubmission()])
      expect(response.status).toBe(201)
      expect(await response.text()).toBe('')
      expect(response.headers.get('content-type')).toBeNull()
      expect(response.headers.get('content-range')).toBe('*/*')
      expect(response.headers.get('preference-applied')).toBeNull()
      const minimalResponse = await insert(backend(), [newSubmission()], '', { prefer: 'return=minimal' })
      expect(minimalResponse.headers.get('preference-applied')).toBe('return=minimal')
    })

    test('is unchanged', async () => {
      for (const message of [
        'one\ntwo\r\nthree\n',
        'Grüße 你好 مرحبا नमस्ते 👩🏽‍🚀🏳️‍🌈',
        `'); DROP TABLE contact_submissions; -- "\\`,
        '<script>alert(1)</script> &amp;',
      ]) {
        const submission = newSubmission({ message })
        expect((await insert(backend(), [submission])).status).toBe(201)
        expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
      }
    })

    test('has the time of its arrival in UTC, with milliseconds', async () => {
      const before = Date.now()
      const { email } = newSubmission()
      await insert(backend(), [newSubmission({ email })])
      const [row] = await backend().rowsOf(email)
      expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      const time = Date.parse(row?.created_at ?? '')
      expect(time).toBeGreaterThanOrEqual(before)
      expect(time).toBeLessThanOrEqual(Date.now())
    })

    test('may have as many characters as the form allows, and an emoji counts as one', async () => {
      const submission = newSubmission({
        name: '😀'.repeat(fields.name.maxLength),
        message: '😀'.repeat(fields.message.maxLength),
      })
      expect((await insert(backend(), [submission])).status).toBe(201)
      expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
    })

    test('has texts even if a number, a boolean or a list was sent', async () => {
      const { email } = newSubmission()
      await insert(backend(), { name: 7, email, message: true })
      await insert(backend(), { name: [1, 'a'], email, message: { a: null } })
      expect(await backend().rowsOf(email)).toMatchObject([
        { name: '7', message: 'true' },
        { name: '[1,"a"]', message: '{"a":null}' },
      ])
    })

    test('is not changed by the key `__proto__`', async () => {
      const { name, email, message } = newSubmission()
      const body = `[{"name":"${name}","email":"${email}","message":"${message}","__proto__":{"name":"Eve"}}]`
      expect((await sendRequest(backend(), { body })).status).toBe(400)
      expect((await sendRequest(backend(), { body, path: '?columns=name,email,message' })).status).toBe(201)
      expect(await backend().rowsOf(email)).toMatchObject([{ name }])
    })

    test('has no values of keys that `columns` does not name', async () => {
      const submission = newSubmission()
      const body = [{ ...submission, id: 1, spam: true }]
      expect((await insert(backend(), body, '?columns= name , "email",message')).status).toBe(201)
      expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
    })
  })

  describe('a repeated submission', () => {
    test('is acknowledged and stored once', async () => {
      const submission = newSubmission()
      const responses = [await insert(backend(), [submission]), await insert(backend(), [submission])]
      expect(responses.map(({ status }) => status)).toEqual([201, 201])
      expect(await backend().rowsOf(submission.email)).toHaveLength(1)
    })

    test('is stored again if the first was sent before the duplicate window or in the future', async () => {
      const submission = newSubmission()
      const { email } = submission
      const countAfterRepeat = async (milliseconds: number) => {
        await backend().backdate(email, milliseconds)
        for (let sent = 0; sent < 2; sent++) await insert(backend(), [submission])
        return (await backend().rowsOf(email)).length
      }
      await insert(backend(), [submission])
      expect(await countAfterRepeat(duplicateWindowMs - 60_000)).toBe(1)
      expect(await countAfterRepeat(duplicateWindowMs + 1)).toBe(2)
      expect(await countAfterRepeat(-365 * 24 * 60 * 60 * 1000)).toBe(3)
    })

    test('is stored once even if ten copies arrive at the same time', async () => {
      const submission = newSubmission()
      await Promise.all(Array.from({ length: 10 }, () => insert(backend(), [submission])))
      expect(await backend().rowsOf(submission.email)).toHaveLength(1)
    })

    test('is stored again if a single character differs', async () => {
      const submission = newSubmission()
      await insert(backend(), [submission])
      await insert(backend(), [{ ...submission, message: `${submission.message} ` }])
      await insert(backend(), [{ ...submission, name: submission.name.toUpperCase() }])
      // Name and message join to the same text in both: the W moves.
      await insert(backend(), [{ ...submission, name: `${submission.name}W`, message: 'e need a crest.' }])
      await insert(backend(), [{ ...submission, message: 'We need a crest.' }])
      expect(await backend().rowsOf(submission.email)).toHaveLength(5)
    })
  })
}
