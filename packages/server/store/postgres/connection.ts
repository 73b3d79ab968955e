/** A pool of connections to PostgreSQL with a deadline for each call. */
import pg, { type PoolClient, type QueryResult } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { createNoAnswerError, toConnectError, toStoreError } from './store-error.ts'

/** The deadline of a call. */
const callTimeoutMs = 4500

const maxConnections = 10

/** How many calls may wait for a connection; more could not finish within the deadline. */
const maxQueuedCalls = 1000

/** How many calls one sender may have in flight, so that other senders need not wait. */
const maxCallsPerSender = 200

/** Runs one or more statements. Throws StoreUnavailable, StoreRefused or TooManySubmissions. */
export type RunQuery = (text: string, values?: unknown[]) => Promise<QueryResult>

export interface Session {
  query: RunQuery
  /** Milliseconds until the deadline; negative after it. */
  remainingMs(): number
}

/**
 * Creates a pool; the first connection is opened on demand.
 *
 * @param address `postgres://…`, with `sslmode` and certificate files as in libpq
 * (postgresql.org/docs/current/libpq-ssl.html)
 * @throws Error if one of those files cannot be read
 */
export function createConnectionPool(address: string) {
  const pool = new pg.Pool({
    ...toClientConfig(parse(address, { useLibpqCompat: true })),
    max: maxConnections,
    connectionTimeoutMillis: callTimeoutMs,
    application_name: 'portfolio',
  })
  // A broken connection rejects its query, and also emits `error`, which would end the process without a listener.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  /** Calls in flight. The owner's programs have no sender. */
  const callsBySender = new Map<string | undefined, number>()

  /**
   * Runs `work` on one connection. Throws StoreUnavailable if no connection is free, the deadline passes, or the sender
   * has too many calls in flight; also throws errors of `work`.
   */
  async function run<Result>(work: (session: Session) => Promise<Result>, sender?: string): Promise<Result> {
    const deadline = performance.now() + callTimeoutMs
    const callCount = callsBySender.get(sender) ?? 0
    if (pool.waitingCount >= maxQueuedCalls) throw createNoAnswerError()
    if (sender !== undefined && callCount >= maxCallsPerSender) throw createNoAnswerError()
    callsBySender.set(sender, callCount + 1)
    try {
      const client = await pool.connect().catch((error) => {
        throw toConnectError(error)
      })
      return await runOn(client, () => deadline - performance.now(), work)
    } finally {
      const remaining = (callsBySender.get(sender) ?? 0) - 1
      if (remaining > 0) callsBySender.set(sender, remaining)
      else callsBySender.delete(sender)
    }
  }

  const query: RunQuery = (...args) => run((session) => session.query(...args))

  return {
    run,
    query,
    /** Waits for pending work and closes all connections. */
    close: () => pool.end(),
  }
}

async function runOn<Result>(
  client: PoolClient,
  remainingMs: () => number,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const query: RunQuery = (text, values) =>
    client.query(text, values).catch((error) => {
      throw toStoreError(error)
    })
  const timeout = Promise.withResolvers<never>()
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    timeout.reject(createNoAnswerError())
  }, remainingMs())
  try {
    return await Promise.race([work({ query, remainingMs }), timeout.promise])
  } finally {
    clearTimeout(timer)
    // Closes a connection that did not answer in time, so that the database rolls back what is not committed.
    client.release(isTimedOut)
  }
}
