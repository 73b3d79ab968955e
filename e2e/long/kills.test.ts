/** Kills or stops the server while a hundred senders send messages. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { insertRequestHead, openConnection } from '../support/exchange.ts'
import { expectNoCrash, expectStored } from '../support/expect-stored.ts'
import { testScope } from '../support/scope.ts'
import { startSenders } from '../support/senders.ts'
import { stopServers, stores } from '../support/stores.ts'

const roundCount = 10

describe.each(stores)('on %s', (_, newStore) => {
  test('ten kills neither lose nor duplicate an acknowledged message', async () => {
    const store = await newStore()
    let server = store.startServer()
    let url = await server.url()
    const senders = startSenders(testScope, { count: 100, url: () => url, shouldRetry: true })
    for (let round = 0; round < roundCount; round++) {
      await senders.waitForAcknowledged(200)
      // Kill at a later moment in each round.
      await pause(30 * round)
      server.process.kill('SIGKILL')
      await server.ended
      expectNoCrash(server)
      server = store.startServer()
      url = await server.url()
    }
    const ledger = await senders.stop()
    await stopServers(server)
    expectStored(ledger, await store.countCopies(), { acceptedStatuses: [201] })
  })

  test('ten stops leave no stored message unanswered, and incomplete requests do not delay them', async () => {
    const store = await newStore()
    for (let round = 0; round < roundCount; round++) {
      const server = store.startServer()
      const url = await server.url()
      const senders = startSenders(testScope, { count: 100, url: () => url })
      await senders.waitForAcknowledged(300)
      if (round % 2) await sendIncompleteRequest(url)
      await stopServers(server)
      const ledger = await senders.stop()
      const storedCopies = await store.countCopies()
      expectStored(ledger, storedCopies, { acceptedStatuses: [201] })
      const unansweredMessages = ledger.messagesWith('unanswered').filter((email) => storedCopies.has(email))
      expect({ round, unanswered: unansweredMessages }).toEqual({ round, unanswered: [] })
    }
  })
})

/** Sends the head of a request and a part of its body. */
async function sendIncompleteRequest(url: string): Promise<void> {
  const socket = await openConnection(url)
  socket.write(insertRequestHead(500, 'Expect: 100-continue'))
  // Wait for the server's 100 Continue.
  await once(socket, 'data')
  socket.write('[{"name":"Ada"')
}
