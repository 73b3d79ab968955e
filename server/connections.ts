/** The HTTP server below Fastify: its callers have bounds, and it ends without keeping back an answer. */
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Bounds } from './bounds.ts'

/** What is known of a connection. */
interface Caller {
  /** How many of its requests are under way. */
  underWay: number
  /** Whether the server says nothing more than it owes already: what came now would be done and not acknowledged. */
  final: boolean
  /** The request that came last: any before it are complete. */
  last: IncomingMessage | undefined
  /** Since when the answer that is due has been, on `performance.now()`. */
  due: number
}

/**
 * An HTTP server that holds its callers to bounds.
 *
 * Once it closes, a connection ends with the answer to the last request under way on it, and any other at once.
 * Node's own way takes for idle one whose next request began before the answer to the last was done with, so that
 * what was stored would not be acknowledged; and waits for ever for a request that stays half-way.
 */
export class BoundedServer extends Server {
  readonly #bounds: Bounds
  readonly #callers = new Map<Socket, Caller>()
  #closing = false

  constructor(handler: RequestListener, bounds: Bounds) {
    super({
      // It would be refused with an empty body.
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
    // Node would refuse an unknown expectation with an empty body; RFC 9110, 10.1.1 lets it be passed over.
    this.on('checkExpectation', listener)
    this.on('connection', (socket: Socket) => {
      this.#callers.set(socket, { underWay: 0, final: false, last: undefined, due: 0 })
      // Asked for now, it is known later too, when a caller in haste has gone.
      void socket.remoteAddress
      socket.once('close', () => this.#callers.delete(socket))
    })
    // One look at all of them costs less than a timer for each answer.
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
    // What has connected in this turn of the event loop is met first: the system would break it off.
    setImmediate(() => super.close(callback))
    return this
  }

  /** Called by Node as it closes, and by Fastify; `close` has done it. */
  override closeIdleConnections(): void {}

  #end(which: (caller: Caller) => boolean): void {
    for (const [socket, caller] of this.#callers) if (which(caller)) socket.destroy()
  }

  /** Whether a request is to be answered; its caller is told nothing where it is not. */
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

/** Nothing is owed to it: all that it asked is answered, but for one request that has not arrived. */
const isHalfWay = ({ underWay, last }: Caller) => underWay === 1 && last?.complete === false
