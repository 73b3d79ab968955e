import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Returns a free port between 11000 and 20000. The system assigns higher ports to other programs, the browser tests'
 * sites use some of them, and browsers block some lower ports.
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

/** Lets a server listen on a free port until the test ends, and returns the port. */
export async function listenOnFreePort(
  server: Server & { closeAllConnections?(): void },
  host = '127.0.0.1',
) {
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections?.()
  })
  return (server.address() as AddressInfo).port
}
