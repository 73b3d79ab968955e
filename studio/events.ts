/** What the studio's server tells its windows of by itself. */
import type { FastifyInstance } from 'fastify'

/** Windows that listen, each told of each event. */
export class Events {
  readonly #windows = new Set<NodeJS.WritableStream>()

  /** Tells every window that is open. */
  tell(name: string, payload: unknown): void {
    const line = `${JSON.stringify({ name, payload })}\n`
    for (const window of this.#windows) window.write(line)
  }

  /** `GET /events` answers what is told from then on, a line of JSON for each: `{"name", "payload"}`. */
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
