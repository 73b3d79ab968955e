/** What is stored, and how it is acknowledged. */

import { duplicateWindowMs, fields } from '@portfolio/contract/submission.ts'
import { describe, expect, test } from 'vitest'
import { aSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'
import { insert, rest } from '../rest.ts'

export function storedCases(backend: () => Backend): void {
  describe('what is stored', () => {
    test('is acknowledged with an empty 201', async () => {
      const response = await insert(backend(), [aSubmission()])
      expect(response.status).toBe(201)
      expect(await response.text()).toBe('')
      expect(response.headers.get('content-type')).toBeNull()
      expect(response.headers.get('content-range')).toBe('*/*')
      expect(response.headers.get('preference-applied')).toBeNull()
      const preferring = await insert(backend(), [aSubmission()], '', { prefer: 'return=minimal' })
      expect(preferring.headers.get('preference-applied')).toBe('return=minimal')
    })

    test('is kept as it was sent', async () => {
      for (const message of [
        'one\ntwo\r\nthree\n',
        'Grüße 你好 مرحبا नमस्ते 👩🏽‍🚀🏳️‍🌈',
        `'); DROP TABLE contact_submissions; -- "\\`,
        '<script>alert(1)</script> &amp;',
      ]) {
        const submission = aSubmission({ message })
        expect((await insert(backend(), [submission])).status).toBe(201)
        expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
      }
    })

    test('has the time of its arrival, to the millisecond and in UTC', async () => {
      const before = Date.now()
      const { email } = aSubmission()
      await insert(backend(), [aSubmission({ email })])
      const [row] = await backend().rowsOf(email)
      expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      const time = Date.parse(row?.created_at ?? '')
      expect(time).toBeGreaterThanOrEqual(before)
      expect(time).toBeLessThanOrEqual(Date.now())
    })

    test('may be as long as the form allows, counted as people count', async () => {
      const submission = aSubmission({
        name: '😀'.repeat(fields.name.maxLength),
        message: '😀'.repeat(fields.message.maxLength),
      })
      expect((await insert(backend(), [submission])).status).toBe(201)
      expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
    })

    test('is text even where a number, a truth or a list was sent', async () => {
      const { email } = aSubmission()
      await insert(backend(), { name: 7, email, message: true })
      await insert(backend(), { name: [1, 'a'], email, message: { a: null } })
      expect(await backend().rowsOf(email)).toMatchObject([
        { name: '7', message: 'true' },
        { name: '[1,"a"]', message: '{"a":null}' },
      ])
    })

    test('has nothing of a key that is a part of every object', async () => {
      const { name, email, message } = aSubmission()
      const body = `[{"name":"${name}","email":"${email}","message":"${message}","__proto__":{"name":"Eve"}}]`
      expect((await rest(backend(), { body })).status).toBe(400)
      expect((await rest(backend(), { body, path: '?columns=name,email,message' })).status).toBe(201)
      expect(await backend().rowsOf(email)).toMatchObject([{ name }])
    })

    test('passes over keys that `columns` does not name', async () => {
      const submission = aSubmission()
      const body = [{ ...submission, id: 1, spam: true }]
      expect((await insert(backend(), body, '?columns= name , "email",message')).status).toBe(201)
      expect(await backend().rowsOf(submission.email)).toMatchObject([submission])
    })
  })

  describe('the same submission again', () => {
    test('is acknowledged and stored once', async () => {
      const submission = aSubmission()
      const answers = [await insert(backend(), [submission]), await insert(backend(), [submission])]
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(await backend().rowsOf(submission.email)).toHaveLength(1)
    })

    test('is new where it came longer ago than the window, or at a time that is yet to come', async () => {
      const submission = aSubmission()
      const { email } = submission
      const storedAgain = async (ago: number) => {
        await backend().backdate(email, ago)
        for (let sent = 0; sent < 2; sent++) await insert(backend(), [submission])
        return (await backend().rowsOf(email)).length
      }
      await insert(backend(), [submission])
      expect(await storedAgain(duplicateWindowMs - 60_000)).toBe(1)
      expect(await storedAgain(duplicateWindowMs + 1)).toBe(2)
      expect(await storedAgain(-365 * 24 * 60 * 60 * 1000)).toBe(3)
    })

    test('is stored once when both come at the same moment', async () => {
      const submission = aSubmission()
      await Promise.all(Array.from({ length: 10 }, () => insert(backend(), [submission])))
      expect(await backend().rowsOf(submission.email)).toHaveLength(1)
    })

    test('is another one where a single character differs', async () => {
      const submission = aSubmission()
      await insert(backend(), [submission])
      await insert(backend(), [{ ...submission, message: `${submission.message} ` }])
      await insert(backend(), [{ ...submission, name: submission.name.toUpperCase() }])
      await insert(backend(), [{ ...submission, name: `${submission.name}W`, message: 'e need a crest.' }])
      await insert(backend(), [{ ...submission, message: 'We need a crest.' }])
      expect(await backend().rowsOf(submission.email)).toHaveLength(5)
    })
  })
}
