/** What the migration's triggers do: retries and the rate limit. */
import { describe, expect, test } from 'vitest'
import { aSubmission } from '../support/messages.ts'
import { migratedDatabase, refusal } from '../support/migrated.ts'
import { postgresRows } from '../support/rows.ts'

describe('in the database', () => {
  const { owner, send } = migratedDatabase()

  describe('a retry', () => {
    test('is acknowledged and stored once, also when many come at the same moment', async () => {
      const submission = aSubmission()
      await Promise.all(Array.from({ length: 10 }, () => send(submission)))
      await send([submission, submission])
      expect(await postgresRows(owner(), submission.email)).toHaveLength(1)
    })

    test('is another submission where the parts join elsewhere', async () => {
      const { email } = aSubmission()
      await send({ name: 'ab', email, message: 'c' })
      await send({ name: 'a', email, message: 'bc' })
      expect(await postgresRows(owner(), email)).toHaveLength(2)
    })
  })

  describe('the rate limit', () => {
    let host = 0
    /** A visitor whom nobody else is. */
    const from = () => ({ 'x-forwarded-for': `198.51.100.${++host}, 10.0.0.1` })
    const several = (count: number) => {
      const { email } = aSubmission()
      return Array.from({ length: count }, (_, index) => aSubmission({ email, message: `No. ${index}` }))
    }
    /** Makes what was sent so far as old as if it had been sent before. */
    const age = (interval: string) =>
      owner()`update contact_private.senders set sent_at = sent_at - ${interval}::interval`

    test('lets five in within a minute, and tells the sixth when to come again, in PostgREST’s way', async () => {
      const headers = from()
      for (const submission of several(5)) await send(submission, headers)
      const error = await send(aSubmission(), headers).catch((error) => error)
      expect(error.code).toBe('PGRST')
      const wait = Number(JSON.parse(error.detail).headers['Retry-After'])
      expect(wait).toBeGreaterThan(50)
      expect(wait).toBeLessThanOrEqual(60)
      expect(JSON.parse(error.detail)).toMatchObject({ status: 429 })
      expect(JSON.parse(error.message)).toEqual({
        code: 'PT429',
        message: 'Too many submissions from one address',
        details: null,
        hint: `Try again in ${wait} seconds.`,
      })
      expect(await refusal(send(aSubmission(), from()))).toBe('accepted')
      await age('1 minute')
      expect(await refusal(send(aSubmission(), headers))).toBe('accepted')
    })

    test('lets fifty in within a day', async () => {
      const headers = from()
      for (let round = 0; round < 10; round++) {
        await send(several(5), headers)
        await age('2 minutes')
      }
      const error = await send(aSubmission(), headers).catch((error) => error)
      expect(Number(JSON.parse(error.detail).headers['Retry-After'])).toBeGreaterThan(80_000)
      await age('1 day')
      expect(await refusal(send(aSubmission(), headers))).toBe('accepted')
      const [{ kept } = { kept: -1 }] = await owner()`
        select count(*)::int as kept from contact_private.senders where sent_at < now() - interval '1 day'`
      expect(kept).toBe(0)
    })

    test('lets no more in where many come at the same moment', async () => {
      const headers = from()
      const answers = await Promise.all(several(12).map((submission) => refusal(send(submission, headers))))
      expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(5)
    })

    test('counts neither a retry nor what was refused', async () => {
      const headers = from()
      const submission = aSubmission()
      for (let index = 0; index < 8; index++) await send(submission, headers)
      for (let index = 0; index < 8; index++) {
        expect(await refusal(send(aSubmission({ name: ' ' }), headers))).toBe('23514')
      }
      expect(await refusal(send(several(4), headers))).toBe('accepted')
      expect(await refusal(send(submission, headers))).toBe('accepted')
      expect(await refusal(send(aSubmission(), headers))).toBe('PGRST')
    })

    test('stores all of an array or none of it', async () => {
      const six = several(6)
      expect(await refusal(send(six, from()))).toBe('PGRST')
      expect(await postgresRows(owner(), six[0]?.email ?? '')).toEqual([])
    })

    test('keeps no address', async () => {
      await send(aSubmission(), { 'x-forwarded-for': '203.0.113.77' })
      const rows = await owner()`select encode(sender, 'escape') as sender from contact_private.senders`
      expect(rows.length).toBeGreaterThan(0)
      for (const { sender } of rows) expect(sender).not.toContain('203.0.113.77')
    })

    test.each([
      [{ 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
      [{ 'x-forwarded-for': ' 203.0.113.9 , 10.0.0.1' }, '203.0.113.9'],
      [{ 'x-forwarded-for': '1.2.3.4', 'cf-connecting-ip': '203.0.113.9' }, '203.0.113.9'],
      [{ 'x-forwarded-for': '::ffff:203.0.113.9' }, '203.0.113.9'],
      [{ 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::'],
      [{ 'x-forwarded-for': 'unknown' }, 'unknown'],
      [{ 'x-forwarded-for': '' }, null],
      [{}, null],
    ])('takes the address of the caller from what the proxy says: %j', async (headers, address) => {
      const [row] = await owner().begin(async (sql) => {
        await sql`select set_config('request.headers', ${JSON.stringify(headers)}, true)`
        return sql`select contact_private.sender_address() as address`
      })
      expect(row?.address).toBe(address)
    })

    test('asks nothing of whoever comes without an address, and is off at 0', async () => {
      expect(await refusal(send(several(8)))).toBe('accepted')
      await owner()`update contact_private.settings set per_minute = 0, per_day = 0`
      expect(await refusal(send(several(60), from()))).toBe('accepted')
      await owner()`update contact_private.settings set per_minute = 5, per_day = 50`
    })
  })
})
