import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

/**
 * Starts a TCP relay to the server at `url`. It can close like a server that ended, or drop all data like a broken
 * network.
 */
export async function startRelay(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((caller) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [caller, upstream]) sockets.add(socket.on('error', () => {}))
    if (isSilent) return
    caller.pipe(upstream).pipe(caller)
  })
  // `reopen` needs the port that `close` has freed.
  const relayPort = await freePort()
  const listen = () => once(server.listen(relayPort, '127.0.0.1'), 'listening')
  await listen()
  const close = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(close)
  return {
    /** The URL of the server, with the relay's port. */
    url: Object.assign(new URL(url), { port: String(relayPort) }).href,
    /** Drops all data but keeps connections open. */
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Closes all connections and accepts no new ones. */
    close,
    /** Accepts new connections again. */
    reopen: async () => {
      isSilent = false
      if (!server.listening) await listen()
    },
  }
}
