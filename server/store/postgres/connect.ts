/** Connections to PostgreSQL that wait for nothing longer than a visitor does. */
import pg, { type PoolClient, type QueryResult } from 'pg'
import { parse, toClientConfig } from 'pg-connection-string'
import { asStoreError, away, connectError } from './failure.ts'

/** How long the store tries before it says that the database is away, in milliseconds. */
const workTimeout = 4500

const connections = 10

/** How many may wait for one of the connections; whoever comes then would wait in vain. */
const queue = 1000

/** How much one sender may have under way, so that the others do not wait behind all that one sends at once. */
const ofOneSender = 200

/** Asks the database; several statements may be one question. Throws StoreUnavailable and StoreRefused. */
export type Query = (text: string, values?: unknown[]) => Promise<QueryResult>

/** A connection for one piece of work. */
export interface Session {
  query: Query
  /** In how many milliseconds the work is given up; less than 0 where it was. */
  left(): number
}

/** A pool of connections, with a limit to every piece of work. */
export interface Connection {
  /**
   * Runs `work` on a connection of its own. Throws StoreUnavailable where none is free, the work does not end
   * in time, or the sender, whose work it is, has too much under way; and whatever `work` throws.
   */
  run<T>(work: (session: Session) => Promise<T>, sender?: string): Promise<T>
  /** Asks one question on a connection of its own. */
  query: Query
  /** Finishes what is under way and closes every connection. */
  close(): Promise<void>
}

/**
 * Prepares connections to a database; the first is opened when it is needed.
 *
 * @param address `postgres://…`, with `sslmode` and the files it needs as libpq has them
 * (postgresql.org/docs/current/libpq-ssl.html)
 * @throws Error where one of those files cannot be read
 */
export function connectionTo(address: string): Connection {
  const pool = new pg.Pool({
    ...toClientConfig(parse(address, { useLibpqCompat: true })),
    max: connections,
    connectionTimeoutMillis: workTimeout,
    application_name: 'portfolio',
  })
  // Whoever uses a connection that breaks hears it from the query. It is also an event, of which Node would end
  // the process if nobody listened.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const underWay = new Map<string, number>()

  /** Counts the work of a sender; gives what ends it. */
  function begin(sender: string): () => void {
    const count = (more: number) => underWay.set(sender, (underWay.get(sender) ?? 0) + more)
    if ((underWay.get(sender) ?? 0) >= ofOneSender) throw away()
    count(1)
    return () => {
      if (count(-1).get(sender) === 0) underWay.delete(sender)
    }
  }

  /** Runs `work` on a connection until `left` is nothing. */
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
      // One that did not answer in time is closed, and what it was asked is rolled back where it was not committed.
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
