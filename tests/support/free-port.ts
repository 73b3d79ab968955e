import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A port of this machine that nothing listens on, and that the system gives to nobody who asks for any: nobody can have come
 * to listen there before the test does, and so many that two tests hardly take the same. Browsers open none of some below,
 * and those of the browser tests' sites lie above.
 */
export async function freePort(): Promise<number> {
  const port = 11_000 + Math.floor(Math.random() * 9000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

/** Has a server listen on a port of its own until the test is over; gives the port. */
export async function portOf(server: Server & { closeAllConnections?(): void }, host = '127.0.0.1') {
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections?.()
  })
  return (server.address() as AddressInfo).port
}
