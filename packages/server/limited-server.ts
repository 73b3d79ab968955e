import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ResourceLimits } from './resource-limits.ts'

interface ConnectionState {
  pendingRequests: Set<IncomingMessage>
  /**
   * Whether the connection handles no further request and ends with its last response. Set at shutdown and after invalid
   * bytes, because a later request could be stored but not acknowledged.
   */
  isEnding: boolean
  /** When the wait for the next response began, by `performance.now()`. */
  waitingSince: number
}

/**
 * The HTTP server below Fastify. Enforces the resource limits, and answers pending requests before it closes.
 *
 * After `close`, a busy connection ends with its last response, and an idle one after `idleCloseDelayMs`. Node's own
 * `close` also ends a connection whose next request arrives before the previous response is complete: a stored message
 * would not be acknowledged. It also waits forever for an incomplete request.
 */
export class LimitedServer extends Server {
  readonly #limits: ResourceLimits
  readonly #onResponseClosed: (request: IncomingMessage) => void
  readonly #connections = new Map<Socket, ConnectionState>()
  #isClosing = false
  #pendingRequests = 0
  #requestsThisTurn = 0

  /** @param onResponseClosed called when a response or its connection is closed */
  constructor(
    handler: RequestListener,
    limits: ResourceLimits,
    onResponseClosed: (request: IncomingMessage) => void,
  ) {
    super({
      // Node would answer with an empty body; `requireOneHost` in app.ts checks the header instead.
      requireHostHeader: false,
      connectionsCheckingInterval: limits.checkIntervalMs,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
    })
    this.#limits = limits
    this.#onResponseClosed = onResponseClosed
    this.maxConnections = limits.maxConnections
    // Some versions of Node refuse a request with more headers, others drop the rest. One more is let through, so that
    // `requireAllHeaders` in app.ts refuses the request in all versions.
    this.maxHeadersCount = limits.maxHeaders + 1
    this.timeout = limits.inactivityTimeoutMs
    const listener: RequestListener = (request, response) => {
      if (this.#startRequest(request, response)) handler(request, response)
    }
    this.on('request', listener)
    // Node would refuse an unknown expectation with an empty body. RFC 9110, 10.1.1 allows ignoring it.
    this.on('checkExpectation', listener)
    this.on('connection', (socket: Socket) => {
      const pendingRequests = new Set<IncomingMessage>()
      this.#connections.set(socket, { pendingRequests, isEnding: false, waitingSince: 0 })
      // Node caches the address now, so that it is known after the caller has disconnected.
      void socket.remoteAddress
      socket.once('close', () => {
        this.#connections.delete(socket)
        // Node closes only the first of several responses.
        for (const request of pendingRequests) this.#removeRequest(request, pendingRequests)
      })
    })
    // One check of all connections costs less than a timer for each response.
    this.once('listening', () =>
      this.#destroyPeriodically(
        limits.checkIntervalMs,
        ({ pendingRequests, waitingSince }) =>
          pendingRequests.size > 0 && performance.now() - waitingSince > limits.responseTimeoutMs,
      ),
    )
  }

  override close(callback?: (error?: Error) => void): this {
    this.#isClosing = true
    const { idleCloseDelayMs, incompleteCloseDelayMs, forcedCloseDelayMs } = this.#limits
    this.#destroyPeriodically(idleCloseDelayMs, ({ pendingRequests }) => pendingRequests.size === 0)
    this.#destroyPeriodically(incompleteCloseDelayMs, hasIncompleteRequest)
    this.#destroyPeriodically(forcedCloseDelayMs, () => true)
    // Accept new connections of this event loop turn first: the system would reset them.
    setImmediate(() => super.close(callback))
    return this
  }

  /** Node and Fastify call this on closing; `close` takes care of idle connections. */
  override closeIdleConnections(): void {}

  /**
   * Ends a connection with the response to its last complete request. Returns false if none is pending. A stored message
   * must be acknowledged even if invalid bytes follow it.
   */
  endAfterResponses(socket: Socket): boolean {
    const connection = this.#connections.get(socket)
    if (!connection || ![...connection.pendingRequests].some(({ complete }) => complete)) return false
    connection.isEnding = true
    return true
  }

  /** Closes matching connections at every interval, until the server is closed. */
  #destroyPeriodically(intervalMs: number, shouldDestroy: (connection: ConnectionState) => boolean): void {
    const timer = setInterval(() => {
      for (const [socket, connection] of this.#connections) if (shouldDestroy(connection)) socket.destroy()
    }, intervalMs).unref()
    this.once('close', () => clearInterval(timer))
  }

  /** Registers a request. Returns false if it must not be handled. */
  #startRequest(request: IncomingMessage, response: ServerResponse): boolean {
    this.#countRequest()
    const { socket } = request
    const connection = this.#connections.get(socket)
    if (!connection || connection.isEnding) return false
    const { maxPipelinedRequests, maxPendingRequests } = this.#limits
    const maxRequests = this.#pendingRequests < maxPendingRequests ? maxPipelinedRequests : 1
    if (connection.pendingRequests.size >= maxRequests) {
      socket.destroy()
      return false
    }
    connection.isEnding = this.#isClosing
    // Announces that the connection ends (RFC 9112, 9.6).
    if (this.#isClosing) response.setHeader('connection', 'close')
    if (connection.pendingRequests.size === 0) connection.waitingSince = performance.now()
    connection.pendingRequests.add(request)
    this.#pendingRequests++
    response.once('close', () => this.#finishRequest(request, connection))
    return true
  }

  /**
   * Counts a request. Once a turn of the event loop has `maxRequestsPerTurn`, reads from no connection until the next
   * turn. This limits memory: Node parses all that it has read, and frees a destroyed connection's requests a turn later.
   */
  #countRequest(): void {
    if (this.#requestsThisTurn === 0) setImmediate(() => (this.#requestsThisTurn = 0))
    if (++this.#requestsThisTurn !== this.#limits.maxRequestsPerTurn) return
    const sockets = [...this.#connections.keys()].filter((socket) => !socket.isPaused())
    for (const socket of sockets) socket.pause()
    setImmediate(() => {
      for (const socket of sockets) socket.resume()
    })
  }

  #finishRequest(request: IncomingMessage, connection: ConnectionState): void {
    this.#removeRequest(request, connection.pendingRequests)
    connection.waitingSince = performance.now()
    if (connection.pendingRequests.size === 0 && connection.isEnding) request.socket.end()
  }

  #removeRequest(request: IncomingMessage, pendingRequests: Set<IncomingMessage>): void {
    if (!pendingRequests.delete(request)) return
    this.#pendingRequests--
    this.#onResponseClosed(request)
  }
}

/** Whether the connection waits only for the rest of a request. */
function hasIncompleteRequest({ pendingRequests }: ConnectionState): boolean {
  const [first] = pendingRequests
  return pendingRequests.size === 1 && first?.complete === false
}
