/** Several of our servers on one database, and what the database alone can do wrong. */
import { describe, expect, test } from 'vitest'
import { defaultBackendKey as key } from '../../contract/backend.ts'
import { instancesOnPostgres, sendUntilTaken } from '../support/instances.ts'
import { aSubmission } from '../support/messages.ts'
import { insert } from '../support/rest.ts'
import { startSenders } from '../support/senders.ts'
import { thisTest } from '../support/this-test.ts'

const { server, owner, url, instance, stored } = instancesOnPostgres()

/** Has several callers send, each message by another instance and again until it is acknowledged. */
function load(addresses: string[]) {
  let turn = 0
  return startSenders(thisTest, {
    senders: 6,
    url: () => addresses[turn++ % addresses.length] ?? '',
    again: true,
  })
}

describe('several instances on one database', () => {
  test('set it up once though they start at the same moment', async () => {
    const addresses = await Promise.all([instance(), instance(), instance()].map((one) => one.url()))
    for (const address of addresses) await sendUntilTaken([address], aSubmission())
    expect((await stored()).size).toBe(3)
  })

  test('store each message once and lose none, also where both are sent the same', async () => {
    const addresses = await Promise.all([instance(), instance()].map((one) => one.url()))
    const submissions = Array.from({ length: 300 }, () => aSubmission())
    const waiting = submissions.flatMap((submission) =>
      addresses.map((address) => () => sendUntilTaken([address], submission)),
    )
    const caller = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    }
    await Promise.all(Array.from({ length: 8 }, caller))
    expect(await stored()).toEqual(new Map(submissions.map(({ email }) => [email, 1])))
  })

  test('count what one address sends together', async () => {
    const limits = { RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_PER_DAY: '50' }
    const addresses = await Promise.all([instance(limits), instance(limits)].map((one) => one.url()))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        insert({ url: addresses[index % 2] ?? '', key }, [aSubmission()]),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
    expect((await stored()).size).toBe(5)
  })

  test.each(['SIGQUIT', 'SIGINT'] as const)(
    'have all that they acknowledged where the database ends by %s and starts again',
    async (signal) => {
      const instances = [instance(), instance()]
      const addresses = await Promise.all(instances.map((one) => one.url()))
      const senders = load(addresses)
      await senders.acknowledged(100)
      await server().stop(signal)
      await server().start()
      await senders.acknowledged(200)
      const ledger = await senders.stop()
      const counts = await stored()
      expect(ledger.others([201, 503, 0])).toEqual([])
      expect(ledger.all('acknowledged').filter((email) => counts.get(email) !== 1)).toEqual([])
      for (const one of instances) expect((await fetch(await one.url())).status).toBe(200)
    },
  )
})

test.each([
  ['SIGTERM', 0],
  ['SIGKILL', 'SIGKILL'],
] as const)(
  'where one of two instances ends by %s, all that was acknowledged is there',
  async (signal, end) => {
    const instances = [instance(), instance()] as const
    const addresses = await Promise.all(instances.map((one) => one.url()))
    const senders = load(addresses)
    await senders.acknowledged(100)
    instances[0].process.kill(signal)
    expect(await instances[0].ended).toBe(end)
    await senders.acknowledged(200)
    const ledger = await senders.stop()
    const counts = await stored()
    expect(ledger.others([201, 503, 0])).toEqual([])
    expect(ledger.all('acknowledged').filter((email) => counts.get(email) !== 1)).toEqual([])
  },
)

describe('a server on PostgreSQL', () => {
  test('names the database without its password', async () => {
    const { host, pathname } = new URL(url())
    const one = instance({ DATABASE_URL: `postgres://postgres:sesame@${host}${pathname}` })
    await one.url()
    expect(one.output()).toEqual({
      out: expect.stringMatching(`\nMessages:  postgres://postgres@${host}${pathname}\nMail:`),
      err: '',
    })
  })

  test.each([
    ['a database that is not there', { pathname: '/nowhere' }, 'There is no such database'],
    ['a user that is not there', { username: 'nobody' }, 'The database refuses this user'],
    ['a user without rights', { username: 'guest' }, 'create role anon nologin'],
  ])('does not start with %s, and says why', async (_, change, words) => {
    await owner()`drop role if exists guest`
    await owner()`create role guest login`
    const one = instance({
      DATABASE_URL: Object.assign(new URL(url()), { password: 'sesame', ...change }).href,
    })
    expect(await one.ended).toBe(1)
    const { err } = one.output()
    expect(err).toContain('DATABASE_URL: ')
    expect(err).toContain(words)
    expect(err).not.toContain('sesame')
    expect(err).not.toMatch(/^ +at /m)
  })
})
