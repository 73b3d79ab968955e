/** Says in people's words why PostgreSQL did not do its work. */
import postgres from 'postgres'
import { TooManySubmissions } from '../limits.ts'
import { StoreRefused, type StoreTrouble, StoreUnavailable } from '../store.ts'

/** SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html) that the owner alone can do something about. */
const troubles = new Map<string, readonly [kind: StoreTrouble, message: string]>([
  ['53100', ['full', 'The disk of the database is full']],
  ['25006', ['readonly', 'The database takes no writes now']],
  ['28P01', ['refused', 'The database refuses this user or password']],
  ['28000', ['refused', 'The database refuses this user']],
  ['3D000', ['refused', 'There is no such database']],
])

/** The database is there and its rules decide against a row: its checks, its grants, its policy. */
const decidedAgainst = /^(23...|42501)$/

/** The database ends a session, has no room for one, was too slow, or was asked by two for the same: it may pass. */
const passing = /^(08|40|53|55|57)/

/**
 * The store's error for one of PostgreSQL's or of the way to it.
 *
 * @returns one of the errors that a store throws; any other unchanged, as it is a mistake of ours
 */
export function asStoreError(error: unknown): unknown {
  if (!(error instanceof postgres.PostgresError)) {
    return isConnectionError(error) ? away(error) : error
  }
  // The migration's rate limit, as it tells PostgREST.
  if (error.code === 'PGRST') {
    return new TooManySubmissions(Number(JSON.parse(error.detail ?? '{}').headers?.['Retry-After']))
  }
  const [kind, message] = troubles.get(error.code) ?? []
  if (kind && message) return new StoreUnavailable(kind, message, error)
  if (decidedAgainst.test(error.code)) return new StoreRefused(error.code, error.message)
  if (passing.test(error.code)) return away(error)
  return new StoreUnavailable('failing', `The database cannot store (${error.code})`, error)
}

/** The error of a database that does not answer, for whatever reason. */
export const away = (cause?: unknown) =>
  new StoreUnavailable('away', 'The database does not answer now', cause)

/** Node's errors of sockets and name look-ups, and those of the client, all have a code. */
function isConnectionError(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: string; syscall?: string }
  return syscall !== undefined || /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]+$)/.test(code ?? '')
}
