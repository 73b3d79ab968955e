/** How much of the server's time and memory its callers may have. Times are in milliseconds, sizes in bytes. */
export const bounds = {
  /** Connections at once; each may cost its headers and a free body, 32 KB. A page needs six, a proxy a few. */
  connections: 2000,
  /** Requests under way on one connection. Browsers and proxies wait, others ask again (RFC 9112, 9.3.2). */
  pipelined: 32,
  /** How often connections are looked at; a time of theirs is exceeded by this much. */
  checkEvery: 1000,
  /** Until the headers of a request are there. */
  headers: 10_000,
  /** Until the whole of a request is there: the largest body takes 9 kB a second. */
  request: 30_000,
  /** From a request's headers to the last byte of its answer: the page's largest file on a slow mobile network. */
  answer: 120_000,
  /** Without a byte in either direction while something is under way. */
  silence: 30_000,
  /** Without a request. Longer than proxies keep theirs (nginx: 60 s), so that none asks as a connection is closed. */
  keepAlive: 72_000,
  /** The body of one request: twice what one of the longest submissions that the rules allow takes. */
  body: 256 * 1024,
  /** The part of each body that always has room: every ordinary message, however many large ones others send. */
  freeBody: 16 * 1024,
  /** What all bodies together have beyond that part. */
  bodies: 8 * 1024 * 1024,
  /** Until a connection ends on which nothing is under way once the server closes: a proxy may be sending on it. */
  idle: 500,
  /** Until a request that is half-way is given up once the server closes. */
  unfinished: 2000,
  /** Until everything is given up then. Below the 10 s after which the process ends, above the 5 s a store may take. */
  closing: 8000,
}

/** The same, which tests set lower than visitors may need. */
export type Bounds = Readonly<typeof bounds>
