/** How much of the server's time and memory its callers may have. */

/** Times are in milliseconds, sizes in bytes. */
export interface Bounds {
  /** Connections at once. */
  connections: number
  /** Requests under way on one connection. */
  pipelined: number
  /** How often connections are looked at; a time of theirs is exceeded by this much. */
  checkEvery: number
  /** Until the headers of a request are there. */
  headers: number
  /** Until the whole of a request is there. */
  request: number
  /** From a request's headers to the last byte of its answer. */
  answer: number
  /** Without a byte in either direction while something is under way. */
  silence: number
  /** A connection on which nothing is under way. */
  keepAlive: number
  /** The body of one request. */
  body: number
  /** The part of each body that always has room. */
  freeBody: number
  /** What all bodies together have beyond that part. */
  bodies: number
  /** Until a connection is ended on which nothing is under way once the server closes: a proxy may be sending on it. */
  idle: number
  /** Until a request that is half-way is given up once the server closes. */
  unfinished: number
  /** Until everything is given up once the server closes. */
  closing: number
}

/** What holds for visitors. */
export const bounds: Bounds = {
  // A page needs six at most, and a proxy in front a few. Each may cost its headers and a free body, 32 KB.
  connections: 2000,
  // Browsers and proxies wait for an answer before they ask again; RFC 9112, 9.3.2 has others ask again.
  pipelined: 32,
  checkEvery: 1000,
  headers: 10_000,
  // The largest body takes 9 kB a second.
  request: 30_000,
  // The largest file of the page on a slow mobile network.
  answer: 120_000,
  silence: 30_000,
  // Longer than proxies keep theirs (nginx: 60 s), so that none asks on a connection that is just being closed.
  keepAlive: 72_000,
  // A hundred submissions of ordinary length; one of the longest that the rules allow takes half of it.
  body: 256 * 1024,
  // Every ordinary message, so that none is refused because others send, and go on sending, large ones.
  freeBody: 16 * 1024,
  bodies: 8 * 1024 * 1024,
  idle: 500,
  unfinished: 2000,
  // Below the 10 s after which the process ends whatever it does, and above the 5 s that a store may take.
  closing: 8000,
}
