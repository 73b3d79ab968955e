import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Scope } from '../scope.ts'

/** A way to a server that can go silent, as a network does that drops what is sent. */
export interface Relay {
  /** The address of the server by this way. */
  url: string
  /** From now on nothing passes, and no connection is closed. */
  silence(): void
  /** New connections pass again; the old ones stay dead. */
  mend(): void
}

/** Lays a way to the server at `url` that is there until the scope ends. */
export async function relayIn(scope: Scope, url: string): Promise<Relay> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    if (silent) return
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.defer(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const way = new URL(url)
  way.port = String((server.address() as AddressInfo).port)
  return {
    url: way.href,
    silence: () => {
      silent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => {
      silent = false
    },
  }
}
