/** Lets the server close at once: Node itself waits for connections on which nothing is asked any more. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Has every connection closed once the server closes: one with a request under way after its answer, any
 * other at once. Node's own `closeIdleConnections` passes over those that have asked nothing yet, and those
 * that are kept alive after the last answer.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const idle = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    response.once('close', () => {
      if (closing) socket.end()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of idle) socket.destroy()
  })
}
