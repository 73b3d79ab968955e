/** The rate limit: five submissions a minute and fifty a day from one address. */
import { formPath } from '@portfolio/contract/form.ts'
import { describe, expect, test } from 'vitest'
import { aSubmission } from '../messages.ts'
import type { Backend } from '../rest.ts'
import { errorOf, insert } from '../rest.ts'

/** A backend with a rate limit that trusts the `x-forwarded-for` header of the tests. */
export interface LimitedBackend extends Backend {
  /** Moves all earlier submissions into the past, or into the future if negative. */
  age(seconds: number): Promise<void>
}

export function limitCases(backend: () => LimitedBackend): void {
  let host = 0
  /** Returns the headers of a new visitor. */
  const aVisitor = () => ({ 'x-forwarded-for': `198.51.100.${++host}` })
  const send = (headers: Record<string, string>, value: unknown = [aSubmission()]) =>
    insert(backend(), value, '', headers)
  const several = (count: number) => Array.from({ length: count }, () => aSubmission())
  /** Sends five submissions, the limit for one minute. */
  const sendFive = async (headers: Record<string, string>) => {
    for (const one of several(5)) expect((await send(headers, [one])).status).toBe(201)
  }

  describe('the rate limit', () => {
    test('refuses the sixth within a minute, and says when to try again', async () => {
      const visitor = aVisitor()
      const begun = Date.now()
      await sendFive(visitor)
      const sixth = aSubmission()
      const response = await send(visitor, [sixth])
      const wait = Number(response.headers.get('retry-after'))
      expect(wait).toBeGreaterThanOrEqual(60 - Math.ceil((Date.now() - begun) / 1000))
      expect(wait).toBeLessThanOrEqual(60)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await errorOf(response)).toEqual({
        status: 429,
        code: 'PT429',
        message: 'Too many submissions from one address',
        details: null,
        hint: `Try again in ${wait} seconds.`,
      })
      expect(await backend().rowsOf(sixth.email)).toEqual([])
      await backend().age(60)
      expect((await send(visitor, [sixth])).status).toBe(201)
      // A clock that was a year ahead stored future times.
      await backend().age(-365 * 24 * 60 * 60)
      await sendFive(visitor)
    })

    test('refuses the fifty-first within a day', async () => {
      const visitor = aVisitor()
      for (let round = 0; round < 10; round++) {
        await sendFive(visitor)
        await backend().age(120)
      }
      const response = await send(visitor)
      expect(response.status).toBe(429)
      const wait = Number(response.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(80_000)
      expect(wait).toBeLessThanOrEqual(86_400)
      await backend().age(24 * 60 * 60)
      expect((await send(visitor)).status).toBe(201)
    })

    test('counts a retry, but no invalid submission', async () => {
      const visitor = aVisitor()
      const submission = aSubmission()
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await send(visitor, [submission])).status).toBe(201)
        expect((await send(visitor, [aSubmission({ name: ' ' })])).status).toBe(400)
      }
      expect((await send(visitor, [submission])).status).toBe(429)
      expect(await backend().rowsOf(submission.email)).toHaveLength(1)
    })

    test('reveals no stored message: a correct guess gets the same response as a wrong one', async () => {
      const submission = aSubmission()
      expect((await send(aVisitor(), [submission])).status).toBe(201)
      const visitor = aVisitor()
      await sendFive(visitor)
      const answers = [await send(visitor, [submission]), await send(visitor, [aSubmission()])]
      expect(answers.map(({ status }) => status)).toEqual([429, 429])
    })

    const form = (headers: Record<string, string>, { message }: { message: string }) => {
      const body = new URLSearchParams({ ...aSubmission(), message })
      return fetch(`${backend().url}${formPath}`, { method: 'POST', body, headers })
    }
    test.each([
      ['nested JSON', (size: number) => ({ ...aSubmission(), name: Array(size / 2).fill(1) }), send],
      ['a message over the limit', (size: number) => aSubmission({ message: 'x'.repeat(size) }), send],
      ['a form', (size: number) => aSubmission({ message: 'x'.repeat(size) }), form],
    ])('counts %s if it is large and takes time to read', async (_, body, post) => {
      const visitor = aVisitor()
      const sendSix = async (size: number) => {
        const answers: Response[] = []
        for (let sent = 0; sent < 6; sent++) answers.push(await post(visitor, body(size) as never))
        return answers.map(({ status, headers }) => [status, headers.has('retry-after')])
      }
      expect(await sendSix(15_000)).toEqual(Array(6).fill([400, false]))
      expect(await sendSix(240_000)).toEqual([...Array(5).fill([400, false]), [429, true]])
      expect((await send(visitor)).status).toBe(429)
      await backend().age(60)
      expect((await send(visitor)).status).toBe(201)
    })

    test('counts the IPv6 addresses of a household as one', async () => {
      for (const end of ['1', '2', 'a:b:c', '5', 'ffff']) {
        expect((await send({ 'x-forwarded-for': `2001:db8:1:2::${end}` })).status).toBe(201)
      }
      expect((await send({ 'x-forwarded-for': '2001:db8:1:2::6' })).status).toBe(429)
      expect((await send({ 'x-forwarded-for': '2001:db8:1:3::6' })).status).toBe(201)
    })
  })
}
