/** Several of our servers on one database. */
import { describe, expect, test } from 'vitest'
import { defaultBackendKey as key } from '../../contract/backend.ts'
import { instancesOnPostgres, sendUntilTaken } from '../support/instances.ts'
import { aSubmission } from '../support/messages.ts'
import { insert } from '../support/rest.ts'
import { startSenders } from '../support/senders.ts'
import { thisTest } from '../support/this-test.ts'

const { instance, stored } = instancesOnPostgres()

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
    const submissions = Array.from({ length: 60 }, () => aSubmission())
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
    await senders.acknowledged(100)
    const ledger = await senders.stop()
    const counts = await stored()
    expect(ledger.others([201, 503, 0])).toEqual([])
    expect(ledger.all('acknowledged').filter((email) => counts.get(email) !== 1)).toEqual([])
  },
)
