/** Tests the rate limit: five submissions a minute and fifty a day from one address. */
import { formPath } from '@portfolio/contract/form.ts'
import { describe, expect, test } from 'vitest'
import { newSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'
import { insert, readError } from '../rest.ts'

/** A backend with a rate limit. It reads the visitor's address from the `x-forwarded-for` header. */
export interface LimitedBackend extends Backend {
  /** Moves the times of all counted submissions into the past, or into the future if `seconds` is negative. */
  backdateSenders(seconds: number): Promise<void>
}

export function testLimits(backend: () => LimitedBackend): void {
  let visitorCount = 0
  /** Returns the headers of a visitor with a new address. */
  const visitorHeaders = () => ({ 'x-forwarded-for': `198.51.100.${++visitorCount}` })
  const send = (headers: Record<string, string>, value: unknown = [newSubmission()]) =>
    insert(backend(), value, '', headers)
  const newSubmissions = (count: number) => Array.from({ length: count }, () => newSubmission())
  /** Sends five submissions, the limit for one minute. */
  const sendFive = async (headers: Record<string, string>) => {
    for (const submission of newSubmissions(5)) expect((await send(headers, [submission])).status).toBe(201)
  }

  describe('the rate limit', () => {
    test('refuses the sixth submission within a minute and says when to try again', async () => {
      const headers = visitorHeaders()
      const start = Date.now()
      await sendFive(headers)
      const sixthSubmission = newSubmission()
      const response = await send(headers, [sixthSubmission])
      const waitSeconds = Number(response.headers.get('retry-after'))
      expect(waitSeconds).toBeGreaterThanOrEqual(60 - Math.ceil((Date.now() - start) / 1000))
      expect(waitSeconds).toBeLessThanOrEqual(60)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await readError(response)).toEqual({
        status: 429,
        code: 'PT429',
        message: 'Too many submissions from one address',
        details: null,
        hint: `Try again in ${waitSeconds} seconds.`,
      })
      expect(await backend().rowsOf(sixthSubmission.email)).toEqual([])
      await backend().backdateSenders(60)
      expect((await send(headers, [sixthSubmission])).status).toBe(201)
      // As if the clock had been a year ahead: times in the future must not block the sender.
      await backend().backdateSenders(-365 * 24 * 60 * 60)
      await sendFive(headers)
    })

    test('refuses the fifty-first submission within a day', async () => {
      const headers = visitorHeaders()
      for (let round = 0; round < 10; round++) {
        await sendFive(headers)
        await backend().backdateSenders(120)
      }
      const response = await send(headers)
      expect(response.status).toBe(429)
      const waitSeconds = Number(response.headers.get('retry-after'))
      expect(waitSeconds).toBeGreaterThan(80_000)
      expect(waitSeconds).toBeLessThanOrEqual(86_400)
      await backend().backdateSenders(24 * 60 * 60)
      expect((await send(headers)).status).toBe(201)
    })

    test('counts retries but not small invalid submissions', async () => {
      const headers = visitorHeaders()
      const submission = newSubmission()
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await send(headers, [submission])).status).toBe(201)
        expect((await send(headers, [newSubmission({ name: ' ' })])).status).toBe(400)
      }
      expect((await send(headers, [submission])).status).toBe(429)
      expect(await backend().rowsOf(submission.email)).toHaveLength(1)
    })

    test('refuses a stored message and a new one alike, so that a sender cannot find out what is stored', async () => {
      const submission = newSubmission()
      expect((await send(visitorHeaders(), [submission])).status).toBe(201)
      const headers = visitorHeaders()
      await sendFive(headers)
      const responses = [await send(headers, [submission]), await send(headers, [newSubmission()])]
      expect(responses.map(({ status }) => status)).toEqual([429, 429])
    })

    const sendForm = (headers: Record<string, string>, { message }: { message: string }) => {
      const body = new URLSearchParams({ ...newSubmission(), message })
      return fetch(`${backend().url}${formPath}`, { method: 'POST', body, headers })
    }
    test.each([
      ['nested JSON', (size: number) => ({ ...newSubmission(), name: Array(size / 2).fill(1) }), send],
      ['a message over the limit', (size: number) => newSubmission({ message: 'x'.repeat(size) }), send],
      ['a form', (size: number) => newSubmission({ message: 'x'.repeat(size) }), sendForm],
    ])('counts an invalid request with %s only if it is large', async (_, body, post) => {
      const headers = visitorHeaders()
      const sendSix = async (size: number) => {
        const responses: Response[] = []
        for (let sent = 0; sent < 6; sent++) responses.push(await post(headers, body(size) as never))
        return responses.map(({ status, headers }) => [status, headers.has('retry-after')])
      }
      expect(await sendSix(15_000)).toEqual(Array(6).fill([400, false]))
      expect(await sendSix(240_000)).toEqual([...Array(5).fill([400, false]), [429, true]])
      expect((await send(headers)).status).toBe(429)
      await backend().backdateSenders(60)
      expect((await send(headers)).status).toBe(201)
    })
  })
}
