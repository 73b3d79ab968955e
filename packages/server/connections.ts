/** The HTTP server below Fastify: limits its callers, and closes without losing an answer. */
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Bounds } from './bounds.ts'

interface Caller {
  underWay: number
  /** Whether the server accepts no further request on it: a new one could be stored and not acknowledged. */
  final: boolean
  /** The latest request; earlier ones are complete. */
  last: IncomingMessage | undefined
  /** Since when the next answer is due, by `performance.now()`. */
  due: number
}

/**
 * An HTTP server that enforces limits on its callers.
 *
 * After `close`, a busy connection ends with its last answer, and an idle one after `bounds.idle`. Node's own `close`
 * treats a connection as idle if its next request began before the previous answer was finished, so a stored message
 * would not be acknowledged. It also waits forever for an incomplete request.
 */
export class BoundedServer extends Server {
  readonly #bounds: Bounds
  readonly #callers = new Map<Socket, Caller>()
  #closing = false

  constructor(handler: RequestListener, bounds: Bounds) {
    super({
      // Node would answer with an empty body; `requireOneHost` checks the header instead.
      requireHostHeader: false,
      connectionsCheckingInterval: bounds.checkEvery,
      headersTimeout: bounds.headers,
      requestTimeout: bounds.request,
      keepAliveTimeout: bounds.keepAlive,
    })
    this.#bounds = bounds
    this.maxConnections = bounds.connections
    this.timeout = bounds.silence
    const listener: RequestListener = (request, response) => {
      if (this.#begin(request, response)) handler(request, response)
    }
    this.on('request', listener)
    // Node would refuse an unknown expectation with an empty body. RFC 9110, 10.1.1 allows ignoring it.
    this.on('checkExpectation', listener)
    this.on('connection', (socket: Socket) => {
      this.#callers.set(socket, { underWay: 0, final: false, last: undefined, due: 0 })
      // Node caches the address now, so that it is known after the caller has disconnected.
      void socket.remoteAddress
      socket.once('close', () => this.#callers.delete(socket))
    })
    // One check of all connections costs less than a timer for each answer.
    this.once('listening', () => {
      const looks = setInterval(() => {
        const before = performance.now() - bounds.answer
        this.#end(({ underWay, due }) => underWay > 0 && due < before)
      }, bounds.checkEvery).unref()
      this.once('close', () => clearInterval(looks))
    })
  }

  override close(callback?: (error?: Error) => void): this {
    this.#closing = true
    const giveUp = [
      setInterval(() => this.#end(({ underWay }) => underWay === 0), this.#bounds.idle),
      setInterval(() => this.#end(isHalfWay), this.#bounds.unfinished),
      setTimeout(() => this.#end(() => true), this.#bounds.closing),
    ]
    this.once('close', () => giveUp.forEach(clearTimeout))
    // Accept what connected in this turn of the event loop first: the system would reset it.
    setImmediate(() => super.close(callback))
    return this
  }

  /** Node and Fastify call this on closing; `close` takes care of idle connections. */
  override closeIdleConnections(): void {}

  #end(which: (caller: Caller) => boolean): void {
    for (const [socket, caller] of this.#callers) if (which(caller)) socket.destroy()
  }

  /** Registers a request. Returns false if it is not answered. */
  #begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    const caller = this.#callers.get(socket)
    if (!caller || caller.final) return false
    if (caller.underWay >= this.#bounds.pipelined) {
      socket.destroy()
      return false
    }
    caller.final = this.#closing
    // RFC 9112, 9.6
    if (this.#closing) response.setHeader('connection', 'close')
    if (caller.underWay === 0) caller.due = performance.now()
    caller.underWay++
    caller.last = request
    response.once('close', () => this.#finish(socket, caller))
    return true
  }

  #finish(socket: Socket, caller: Caller): void {
    caller.underWay--
    caller.due = performance.now()
    if (caller.underWay === 0 && caller.final) socket.end()
  }
}

const isHalfWay = ({ underWay, last }: Caller) => underWay === 1 && last?.complete === false
