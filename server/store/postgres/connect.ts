/** Connections to PostgreSQL that wait for nothing longer than a visitor does. */
import postgres, { type Sql } from 'postgres'
import { asStoreError, away } from './failure.ts'

/** How long the store tries before it says that the database is away, in milliseconds. */
const patience = 4500

/** A pool of connections, with a limit to every piece of work. */
export interface Connection {
  /**
   * Runs `work` on the pool.
   *
   * @throws StoreUnavailable where it does not end in time or the database cannot be reached; StoreRefused and
   * TooManySubmissions where the database's rules decide against it
   */
  run<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Finishes what is under way and closes every connection. */
  close(): Promise<void>
}

/**
 * Prepares connections to a database; the first is opened when it is needed.
 *
 * @param address `postgres://…`
 */
export function connectionTo(address: string): Connection {
  let pool = newPool(address)
  return {
    async run(work) {
      const used = pool
      let timer: NodeJS.Timeout | undefined
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(away())
          // The database ends what takes it too long by itself, so nothing answers at the other end of these
          // connections, and whoever comes next must not wait for them.
          if (pool === used) pool = newPool(address)
          used.end({ timeout: 0 })
        }, patience)
      })
      try {
        return await Promise.race([work(used), tooLate])
      } catch (error) {
        throw asStoreError(error)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => pool.end({ timeout: 5 }),
  }
}

const newPool = (address: string) =>
  postgres(address, {
    max: 10,
    connect_timeout: 4,
    // Each caller hears at once that the database is away; the next one tries again.
    backoff: () => 0.1,
    fetch_types: false,
    // "already exists, skipping", and the like.
    onnotice: () => {},
    connection: { application_name: 'portfolio' },
  })
