/** How much of the server's time and memory callers may use. Times are in milliseconds, sizes in bytes. */
export const resourceLimits = {
  /** Connections at once. Each may take 32 KB for headers and a small body. A browser opens six, a proxy a few. */
  maxConnections: 2000,
  /** Header fields of a request, each two strings. A browser sends 20, and proxies add some. */
  maxHeaders: 100,
  /** Unanswered requests on one connection. Browsers and proxies do not pipeline, other clients retry (RFC 9112). */
  maxPipelinedRequests: 32,
  /** Unanswered requests on all connections, each up to 150 KB. At the limit, a connection may still have one. */
  maxPendingRequests: 500,
  /** Requests on all connections in one turn of the event loop, each 3 KB. Reading then pauses until the next turn. */
  maxRequestsPerTurn: 1000,
  /** How often connections are checked. The times below may be exceeded by this much. */
  checkIntervalMs: 1000,
  /** Until the headers of a request have arrived. */
  headersTimeoutMs: 10_000,
  /** Until the whole request has arrived. The largest body needs 9 kB a second. */
  requestTimeoutMs: 30_000,
  /** From a request's headers to the last byte of its answer. Enough for the largest file on a slow mobile network. */
  responseTimeoutMs: 120_000,
  /** Without a byte in either direction during a request. */
  inactivityTimeoutMs: 30_000,
  /** Without a request. Longer than a proxy's (nginx: 60 s), so that no proxy sends on a connection that is closing. */
  keepAliveTimeoutMs: 72_000,
  /** The body of one request: twice the size of the longest allowed submission. */
  maxBodyBytes: 256 * 1024,
  /** The part of each body that always has room, so that large bodies cannot keep out an ordinary message. */
  reservedBodyBytes: 16 * 1024,
  /** What all bodies together may use beyond their `reservedBodyBytes` until they are answered. */
  sharedBodyBytes: 8 * 1024 * 1024,
  /** At shutdown, until an idle connection is closed: a proxy may be sending on it. */
  idleCloseDelayMs: 500,
  /** At shutdown, until an incomplete request is dropped. */
  incompleteCloseDelayMs: 2000,
  /** At shutdown, until every connection is closed. After the 4.5 s of a database call, before the exit at 10 s. */
  forcedCloseDelayMs: 8000,
}

export type ResourceLimits = Readonly<typeof resourceLimits>
