/** A pool of connections to PostgreSQL with a deadline for each call. */
import pg, { type PoolClient, type QueryResult } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { asStoreError, away, connectError } from './store-error.ts'

/** The deadline of a call, in milliseconds. */
const workTimeout = 4500

const connections = 10

/** How many calls may wait for a connection; more could not finish within the deadline. */
const queue = 1000

/** How many calls one sender may have in flight, so that the others do not wait behind them. */
const ofOneSender = 200

/** Runs one or several statements. Throws StoreUnavailable, StoreRefused and TooManySubmissions. */
export type Query = (text: string, values?: unknown[]) => Promise<QueryResult>

export interface Session {
  query: Query
  /** Milliseconds until the deadline; negative after it. */
  left(): number
}

export interface Connection {
  /**
   * Runs `work` on one connection. Throws StoreUnavailable if no connection is free, the deadline passes, or the sender
   * has too many calls in flight; also throws errors of `work`.
   */
  run<T>(work: (session: Session) => Promise<T>, sender?: string): Promise<T>
  query: Query
  /** Waits for pending work and closes all connections. */
  close(): Promise<void>
}

/**
 * Creates a pool; the first connection is opened on demand.
 *
 * @param address `postgres://…`, with `sslmode` and certificate files as in libpq
 * (postgresql.org/docs/current/libpq-ssl.html)
 * @throws Error if one of those files cannot be read
 */
export function connectionTo(address: string): Connection {
  const pool = new pg.Pool({
    ...toClientConfig(parse(address, { useLibpqCompat: true })),
    max: connections,
    connectionTimeoutMillis: workTimeout,
    application_name: 'portfolio',
  })
  // A broken connection rejects its query, and also emits `error`, which would end the process without a listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const underWay = new Map<string, number>()

  function begin(sender: string): () => void {
    const count = (more: number) => underWay.set(sender, (underWay.get(sender) ?? 0) + more)
    if ((underWay.get(sender) ?? 0) >= ofOneSender) throw away()
    count(1)
    return () => {
      if (count(-1).get(sender) === 0) underWay.delete(sender)
    }
  }

  async function runOn<T>(client: PoolClient, left: () => number, work: (session: Session) => Promise<T>) {
    const query: Query = (text, values) =>
      client.query(text, values).catch((error) => {
        throw asStoreError(error)
      })
    const late = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      late.reject(away())
    }, left())
    try {
      return await Promise.race([work({ query, left }), late.promise])
    } finally {
      clearTimeout(timer)
      // Closes a connection that did not answer in time, so that the database rolls back what is not committed.
      client.release(isLate)
    }
  }

  const run: Connection['run'] = async (work, sender) => {
    const deadline = performance.now() + workTimeout
    if (pool.waitingCount >= queue) throw away()
    const end = sender === undefined ? () => {} : begin(sender)
    try {
      const client = await pool.connect().catch((error) => {
        throw connectError(error)
      })
      return await runOn(client, () => deadline - performance.now(), work)
    } finally {
      end()
    }
  }

  return { run, query: (...asked) => run(({ query }) => query(...asked)), close: () => pool.end() }
}
