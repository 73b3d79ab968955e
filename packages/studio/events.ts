import type { FastifyInstance } from 'fastify'

/** Sends events to all open windows. */
export class Events {
  readonly #windows = new Set<NodeJS.WritableStream>()

  broadcast(name: string, payload: unknown): void {
    const line = `${JSON.stringify({ name, payload })}\n`
    for (const window of this.#windows) window.write(line)
  }

  /** `GET /events` streams later events, one line of JSON each: `{"name", "payload"}`. */
  readonly routes = async (app: FastifyInstance): Promise<void> => {
    app.get('/events', (request, reply) => {
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
      raw.flushHeaders()
      this.#windows.add(raw)
      request.raw.once('close', () => this.#windows.delete(raw))
    })
    app.addHook('preClose', async () => {
      for (const window of this.#windows) window.end()
    })
  }
}
