import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

/**
 * Starts a TCP relay to the server at `url`. It can be closed, like a server that ended, or silent, like a network that
 * drops everything.
 */
export async function aRelay(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((caller) => {
    const far = connect(Number(port), hostname)
    for (const socket of [caller, far]) sockets.add(socket.on('error', () => {}))
    if (silent) return
    caller.pipe(far).pipe(caller)
  })
  // `close` frees this port and `mend` takes it again.
  const near = await freePort()
  const listen = () => once(server.listen(near, '127.0.0.1'), 'listening')
  await listen()
  const close = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(close)
  return {
    /** The server's URL through the relay. */
    url: Object.assign(new URL(url), { port: String(near) }).href,
    /** Drops everything and closes no connection. */
    silence: () => {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Closes all connections and accepts none. */
    close,
    /** Accepts new connections again. */
    mend: async () => {
      silent = false
      if (!server.listening) await listen()
    },
  }
}
