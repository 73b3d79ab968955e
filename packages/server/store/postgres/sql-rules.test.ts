/** The triggers of the migrations apply the rate limit, and no statement can block the others. */

import type { Submission } from '@portfolio/contract/submission.ts'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newSubmission } from '../../../../e2e/support/messages.ts'
import { migratedDatabase, sqlStateOf, visitorHeaders } from '../../../../e2e/support/migrated-database.ts'

describe('in the database', () => {
  const { owner, send, url } = migratedDatabase()
  /** Returns messages from one e-mail address. */
  const submissions = (count: number) => {
    const { email } = newSubmission()
    return Array.from({ length: count }, (_, index) => newSubmission({ email, message: `No. ${index}` }))
  }
  /** Sets the rate limits until the end of the test, and then deletes the counted senders. */
  async function setLimits(perMinute: number, perDay: number) {
    await owner()`update contact_private.settings set per_minute = ${perMinute}, per_day = ${perDay}`
    onTestFinished(async () => {
      await owner()`update contact_private.settings set per_minute = 5, per_day = 50`
      await owner()`delete from contact_private.senders`
    })
  }

  describe('simultaneous inserts', () => {
    test('are not blocked by a visitor whose transaction stays open', async () => {
      const visitor = new pg.Client(url())
      const ended = new Promise((resolve) => visitor.on('error', resolve))
      await visitor.connect()
      await visitor.query(
        "begin; set local role anon; insert into contact_submissions (name, email, message) values ('a', 'a@b', 'c')",
      )
      expect(await sqlStateOf(send(newSubmission()))).toBe('accepted')
      // The server ends the session (idle_in_transaction_session_timeout).
      expect(await ended).toMatchObject({ code: '25P03' })
    })

    test('are not blocked by the owner, who has no limits', async () => {
      await owner().begin(async (sql) => {
        await sql`insert into contact_submissions ${sql(submissions(200), 'name', 'email', 'message')}`
        expect(await sqlStateOf(send(newSubmission()))).toBe('accepted')
      })
    })
  })

  describe('the rate limit', () => {
    const proxyHeaders = () => ({ 'x-forwarded-for': `${visitorHeaders()['x-forwarded-for']}, 10.0.0.1` })

    test('refuses the sixth submission within a minute, with an error for PostgREST', async () => {
      const headers = proxyHeaders()
      for (const submission of submissions(5)) await send(submission, headers)
      const { code, message, detail } = await send(newSubmission(), headers).catch((error) => error)
      const answer = JSON.parse(detail)
      expect([code, answer.status]).toEqual(['PGRST', 429])
      expect(JSON.parse(message)).toEqual({
        code: 'PT429',
        message: 'Too many submissions from one address',
        details: null,
        hint: `Try again in ${answer.headers['Retry-After']} seconds.`,
      })
    })

    test.runIf(process.env.LONG)(
      'refuses before it writes: refused messages do not enlarge the table',
      async () => {
        const headers = proxyHeaders()
        for (const submission of submissions(5)) await send(submission, headers)
        const measure = async () => {
          const [row] = await owner()`
          select pg_total_relation_size('contact_submissions') + pg_total_relation_size('contact_private.senders')
            as bytes, nextval('contact_submissions_id_seq') as id`
          return { bytes: Number(row?.bytes), id: Number(row?.id) }
        }
        // Prevent an autovacuum during the test, which would add 32 KB of free space maps.
        await owner()`vacuum contact_submissions, contact_private.senders`
        const before = await measure()
        // A text that PostgreSQL can hardly compress.
        const message = Array.from({ length: 10_000 }, (_, index) =>
          String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
        ).join('')
        for (let round = 0; round < 20; round++) {
          const attempts = Array.from({ length: 10 }, () =>
            sqlStateOf(send(newSubmission({ message }), headers)),
          )
          expect(new Set(await Promise.all(attempts))).toEqual(new Set(['PGRST']))
        }
        const after = await measure()
        expect(after.bytes).toBe(before.bytes)
        // Each measurement takes an id itself.
        expect(after.id).toBe(before.id + 1)
      },
    )

    test('stores no address', async () => {
      await send(newSubmission(), { 'x-forwarded-for': '203.0.113.77' })
      const rows = await owner()`select encode(sender, 'escape') as sender from contact_private.senders`
      expect(rows.length).toBeGreaterThan(0)
      for (const { sender } of rows) expect(sender).not.toContain('203.0.113.77')
    })

    test.each<[headers: object | string, address: string]>([
      // From the header `X-Forwarded-For` to the sender.
      ...Object.entries({
        '203.0.113.9': '203.0.113.9',
        ' 203.0.113.9 , 10.0.0.1': '203.0.113.9',
        '::ffff:203.0.113.9': '203.0.113.9',
        '::ffff:cb00:7109': '203.0.113.9',
        '192.0.2.1:1234': '192.0.2.1',
        '[64:FF9B::cb00:7109]:443': '203.0.113.9',
        '64:ff9b:1:fffe:a:b:203.0.113.9': '203.0.113.9',
        '64:ff9b:0:1::c000:201': '64:ff9b:0:1::',
        '64:ff9b:0:0:0:1:c000:201': '64:ff9b::',
        '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::',
        '[2001:db8::1]:443, 10.0.0.1': '2001:db8::',
        ...{ unknown: 'unknown', _hidden: 'unknown', '1.2.3.4.5': 'unknown', '': 'unknown', '\0': 'unknown' },
      }).map(([forwarded, address]): [object, string] => [{ 'x-forwarded-for': forwarded }, address]),
      [{ 'x-forwarded-for': '1.2.3.4', 'cf-connecting-ip': '203.0.113.9' }, '203.0.113.9'],
      [{ 'cf-connecting-ip': '2001:db8:1:2::3' }, '2001:db8:1:2::'],
      [{ 'cf-connecting-ip': '', 'x-forwarded-for': '1.2.3.4' }, 'unknown'],
      [['1.2.3.4'], 'unknown'],
      [{}, 'unknown'],
      ...['{', '"1.2.3.4"', 'null', '{"x-forwarded-for": "\\ud800"}', '['.repeat(100_000)].map(
        (invalidHeaders): [string, string] => [invalidHeaders, 'unknown'],
      ),
      [JSON.stringify({ 'x-forwarded-for': '[:1'.repeat(300_000) }), 'unknown'],
    ])('reads the sender from the headers of the proxy: %#', async (headers, address) => {
      const headersJson = typeof headers === 'string' ? headers : JSON.stringify(headers)
      const [row] = await owner().begin(async (sql) => {
        await sql`select set_config('request.headers', ${headersJson}, true)`
        return sql`select contact_private.sender_address() as address`
      })
      expect(row?.address).toBe(address)
    })

    test('ignores inserts without request headers, and is off at 0', async () => {
      const insert = (submission: Submission) =>
        owner().begin(async (sql) => {
          await sql`set local role anon`
          await sql`insert into contact_submissions ${sql(submission, 'name', 'email', 'message')}`
        })
      for (const submission of submissions(8)) expect(await sqlStateOf(insert(submission))).toBe('accepted')
      await setLimits(0, 0)
      const headers = proxyHeaders()
      for (const submission of submissions(60))
        expect(await sqlStateOf(send(submission, headers))).toBe('accepted')
    })
  })
})
