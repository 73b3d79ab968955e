/** Says in people's words why PostgreSQL did not do its work. */
import pg from 'pg'
import { StoreRefused, type StoreTrouble, StoreUnavailable, TooManySubmissions } from '../store.ts'

/** SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html) that the owner alone can do something about. */
const troubles = new Map<string, readonly [kind: StoreTrouble, message: string]>([
  ['53100', ['full', 'The disk of the database is full']],
  ['25006', ['failing', 'The database takes no writes now']],
  ['28P01', ['failing', 'The database refuses this user or password']],
  ['28000', ['failing', 'The database refuses this user']],
  ['3D000', ['failing', 'There is no such database']],
])

/** The database is there and its rules decide against a row: its checks, its grants, its policy. */
const decidedAgainst = /^(23...|42501)$/

/** The database ends a session, has no room for one, was too slow, or was asked by two for the same: it may pass. */
const passing = /^(08|25P|40|53|55|57)/

/** The store's error for one that a query ended with. */
export function asStoreError(error: unknown): Error {
  // Whatever the database did not say itself is of the way to it.
  if (!(error instanceof pg.DatabaseError)) return away(error)
  const { code = '' } = error
  if (code === 'PGRST') return asTold(error)
  const [kind, message] = troubles.get(code) ?? []
  if (kind && message) return new StoreUnavailable(kind, message, error)
  if (decidedAgainst.test(code)) return new StoreRefused(code, error.message)
  if (passing.test(code)) return away(error)
  return new StoreUnavailable('failing', `The database cannot store (${code})`, error)
}

/**
 * The store's error for one that an attempt to connect ended with. What is no trouble of the network is wrong with
 * the certificate, the password or the address, and is the owner's to mend.
 */
export function connectError(error: Error & { code?: string; syscall?: string }): Error {
  const { code = '', syscall, message } = error
  const network = syscall !== undefined || /^E[A-Z]+$/.test(code)
  // The client's own words for one that took too long or was closed half-way have no code.
  const ended = /^(Connection terminated|timeout exceeded)/.test(message)
  if (error instanceof pg.DatabaseError || network || ended) return asStoreError(error)
  return new StoreUnavailable('failing', 'The database cannot be connected to', error)
}

/** The error of a database that does not answer, for whatever reason. */
export const away = (cause?: unknown) =>
  new StoreUnavailable('away', 'The database does not answer now', cause)

/** What a trigger tells PostgREST to answer (docs.postgrest.org, "Errors"): the rate limit, or the owner's own. */
function asTold(error: pg.DatabaseError): Error {
  const { code, message } = parsed(error.message)
  if (typeof code !== 'string' || typeof message !== 'string') {
    return new StoreUnavailable('failing', 'The database cannot store (PGRST)', error)
  }
  if (code !== 'PT429') return new StoreRefused(code, message)
  const { headers } = parsed(error.detail) as { headers?: { 'Retry-After'?: unknown } | null }
  const seconds = Number(headers?.['Retry-After'])
  return new TooManySubmissions(seconds >= 1 ? Math.ceil(seconds) : 60)
}

/** The properties of a JSON object; none where the text is something else. */
function parsed(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
