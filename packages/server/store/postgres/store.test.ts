/** Several servers on one database. `e2e/long` has the tests under load. */
import { expect, test } from 'vitest'
import { expectStored } from '../../../../e2e/support/expect-stored.ts'
import { newSubmission } from '../../../../e2e/support/messages.ts'
import { newDatabase } from '../../../../e2e/support/postgres/databases.ts'
import { testScope } from '../../../../e2e/support/scope.ts'
import { startSenders } from '../../../../e2e/support/senders.ts'
import { newPostgresStore } from '../../../../e2e/support/stores.ts'

test.runIf(process.env.LONG).each<[signal: NodeJS.Signals, exit: number | string]>([
  ['SIGKILL', 'SIGKILL'],
  ['SIGTERM', 0],
])(
  'three servers that start together store every acknowledged message once, also if one stops by %s',
  async (signal, exit) => {
    const store = newPostgresStore(await newDatabase())
    const instances = [store.start(), store.start(), store.start()] as const
    const addresses = await Promise.all(instances.map((server) => server.url()))
    // Each message is sent to two servers at the same time.
    let requestCount = 0
    let repeated = newSubmission()
    const senders = startSenders(testScope, {
      senders: 6,
      message: () => {
        if (requestCount % 2 === 0) repeated = newSubmission()
        return repeated
      },
      url: () => addresses[requestCount++ % addresses.length] ?? '',
      retry: true,
    })
    await senders.waitForAcknowledged(100)
    instances[0].process.kill(signal)
    expect(await instances[0].ended).toBe(exit)
    await senders.waitForAcknowledged(100)
    expectStored(await senders.stop(), await store.countCopies())
  },
)
