import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a server that can be cut: closed, as where the server ends, or silent, as where a network drops what is sent. */
export interface Relay {
  /** The address of the server by this way. */
  url: string
  /** From now on nothing passes, and no connection is closed. */
  silence(): void
  /** From now on no connection is open, and none is taken. */
  close(): Promise<void>
  /** New connections pass again; the old ones stay dead. */
  mend(): Promise<void>
}

/** Lays a way to the server at `url` for the length of the test. */
export async function aRelay(url: string): Promise<Relay> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((caller) => {
    const far = connect(Number(port), hostname)
    for (const socket of [caller, far]) sockets.add(socket.on('error', () => {}))
    if (silent) return
    caller.pipe(far).pipe(caller)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: near } = server.address() as AddressInfo
  const close = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(close)
  return {
    url: Object.assign(new URL(url), { port: String(near) }).href,
    silence: () => {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    close,
    mend: async () => {
      silent = false
      if (!server.listening) await once(server.listen(near, '127.0.0.1'), 'listening')
    },
  }
}
