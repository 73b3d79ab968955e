import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

/**
 * Lays a way to the server at `url` for the length of the test, which can be cut: closed, as where the server ends, or
 * silent, as where a network drops what is sent.
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
  // Given back by `close` and taken again by `mend`.
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
    /** The address of the server by this way. */
    url: Object.assign(new URL(url), { port: String(near) }).href,
    /** From now on nothing passes, and no connection is closed. */
    silence: () => {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** From now on no connection is open, and none is taken. */
    close,
    /** New connections pass again; the old ones stay dead. */
    mend: async () => {
      silent = false
      if (!server.listening) await listen()
    },
  }
}
