/** A database that does not answer: away, silent, frozen, or busy for somebody else. */
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defaultBackendKey as key } from '../../contract/backend.ts'
import { aCrowd, instancesOnPostgres, sendUntilTaken } from '../support/instances.ts'
import { aSubmission } from '../support/messages.ts'
import { aRelay } from '../support/relay.ts'
import { errorOf, insert } from '../support/rest.ts'

const { server, url, instance, stored, connections } = instancesOnPostgres()

/** How long until a message is taken, in milliseconds. */
async function timeToSend(address: string): Promise<number> {
  const start = performance.now()
  await sendUntilTaken([address], aSubmission())
  return performance.now() - start
}

/** Nothing of what a crowd was told is not stored is, and nobody was told anything else. */
async function expectNothingOfRefused(crowd: ReturnType<typeof aCrowd>) {
  expect([...(await crowd.stop())].filter((status) => status !== 201)).toEqual([503])
  const counts = await stored()
  expect(crowd.answered(503).filter((email) => counts.has(email))).toEqual([])
  expect(crowd.answered(201).filter((email) => counts.get(email) !== 1)).toEqual([])
}

describe('a database that is away', () => {
  test('does not keep the page from being served, and is found when it is back', async () => {
    await server().stop()
    const one = instance()
    const address = await one.url()
    await expect
      .poll(() => one.output().err)
      .toMatch(
        /^DATABASE_URL: The database does not answer now \(nothing listens at .*\)\. The page is served/,
      )
    expect((await fetch(address)).status).toBe(200)
    const start = performance.now()
    const error = await errorOf(await insert({ url: address, key }, [aSubmission()]))
    expect(performance.now() - start).toBeLessThan(5000)
    expect(error).toMatchObject({
      status: 503,
      code: '08006',
      message: 'The database does not answer now',
      details: null,
    })
    expect((await fetch(`${address}/healthz`)).status).toBe(503)
    await server().start()
    const submission = aSubmission()
    await sendUntilTaken([address], submission)
    expect(await stored()).toEqual(new Map([[submission.email, 1]]))
    await expect.poll(async () => (await fetch(`${address}/healthz`)).status, { timeout: 5000 }).toBe(200)
  })

  test('without closing a connection is 503 within 5 s, and is found when it is back', async () => {
    const relay = await aRelay(url())
    const address = await instance({ DATABASE_URL: relay.url }).url()
    await sendUntilTaken([address], aSubmission())
    relay.silence()
    const start = performance.now()
    const submissions = Array.from({ length: 12 }, () => aSubmission())
    const answers = await Promise.all(submissions.map((one) => insert({ url: address, key }, [one])))
    expect(performance.now() - start).toBeLessThan(5000)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect((await fetch(address)).status).toBe(200)
    relay.mend()
    expect(await timeToSend(address)).toBeLessThan(2000)
    const counts = await stored()
    expect(submissions.filter(({ email }) => counts.has(email))).toEqual([])
  })

  test('in the middle of many messages, silently, loses none that was acknowledged and holds nobody up', async () => {
    const relay = await aRelay(url())
    const [cut, whole] = await Promise.all([instance({ DATABASE_URL: relay.url }).url(), instance().url()])
    const crowd = aCrowd(cut, 20)
    await expect.poll(() => crowd.answered(201).length, { timeout: 10_000 }).toBeGreaterThan(100)
    relay.silence()
    // Whoever waited for a turn gives up after 4 s, and whoever has it after 2 s more.
    expect(await timeToSend(whole)).toBeLessThan(8000)
    await expect.poll(() => crowd.answered(503).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(20)
    relay.mend()
    await crowd.stop()
    const counts = await stored()
    expect(crowd.answered(201).filter((email) => counts.get(email) !== 1)).toEqual([])
    // One a connection at most: those whose commit was on its way.
    expect(crowd.answered(503).filter((email) => counts.has(email)).length).toBeLessThanOrEqual(10)
  })

  test('because another program holds its table is 503 within 5 s, and nothing of it is stored later', async () => {
    const address = await instance({ TRUST_PROXY: 'loopback' }).url()
    await sendUntilTaken([address], aSubmission())
    const other = postgres(url(), { max: 1 })
    onTestFinished(() => other.end())
    let most = 0
    const crowd = await other.begin(async (sql) => {
      await sql`lock table contact_submissions`
      const start = performance.now()
      expect((await insert({ url: address, key }, [aSubmission()])).status).toBe(503)
      expect(performance.now() - start).toBeLessThan(5000)
      const crowd = aCrowd(address, 100)
      // The second time for most of them.
      await expect
        .poll(
          async () => {
            most = Math.max(most, await connections())
            return crowd.answered(503).length
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(150)
      return crowd
    })
    expect(await timeToSend(address)).toBeLessThan(2000)
    await expectNothingOfRefused(crowd)
    expect(most).toBe(10)
    expect(await connections()).toBeLessThanOrEqual(10)
  })

  test('because it has frozen is 503, nothing of it is stored when it goes on, and the next one is', async () => {
    const address = await instance().url()
    // So that all connections are open before.
    await Promise.all(Array.from({ length: 20 }, () => sendUntilTaken([address], aSubmission())))
    server().pause()
    const crowd = aCrowd(address, 100)
    await expect
      .poll(() => crowd.answered(503).length, { timeout: 20_000 })
      .toBeGreaterThan(150)
      .finally(() => server().resume())
    expect(await timeToSend(address)).toBeLessThan(5000)
    await expectNothingOfRefused(crowd)
    await expect.poll(connections, { timeout: 10_000 }).toBeLessThanOrEqual(10)
  })

  test('makes nobody wait behind more than can be served in time', async () => {
    const address = await instance().url()
    await sendUntilTaken([address], aSubmission())
    const other = postgres(url(), { max: 1 })
    onTestFinished(() => other.end())
    await other.begin(async (sql) => {
      await sql`lock table contact_submissions`
      const start = performance.now()
      const times = await Promise.all(
        Array.from({ length: 1100 }, async () => {
          expect((await insert({ url: address, key }, [aSubmission()])).status).toBe(503)
          return performance.now() - start
        }),
      )
      // Those past the queue's end are told well before those in it.
      const sorted = times.toSorted((one, other) => one - other)
      expect(Number(sorted[50])).toBeLessThan(Number(sorted[1000]) * 0.75)
    })
  })
})
