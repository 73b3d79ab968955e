/** Turns PostgreSQL's errors into the store's. */
import pg from 'pg'
import { type StoreFailureKind, StoreRefused, StoreUnavailable, TooManySubmissions } from '../store.ts'

/** SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html) that only the owner can fix. */
const failures = new Map<string, readonly [kind: StoreFailureKind, message: string]>([
  ['53100', ['full', 'The disk of the database is full']],
  ['25006', ['failing', 'The database is read-only']],
  ['28P01', ['failing', 'The database refuses this user or password']],
  ['28000', ['failing', 'The database refuses this user']],
  ['3D000', ['failing', 'There is no such database']],
])

const refusedByRule = /^(23...|42501)$/

/** Temporary: the database ended a session, has no free one, was too slow, or found a conflict. */
const passing = /^(08|25P|40|53|55|57)/

export function asStoreError(error: unknown): Error {
  // Any other error is one of the connection.
  if (!(error instanceof pg.DatabaseError)) return away(error)
  const { code = '' } = error
  if (code === 'PGRST') return triggerError(error)
  const [kind, message] = failures.get(code) ?? []
  if (kind && message) return new StoreUnavailable(kind, message, error)
  if (refusedByRule.test(code)) return new StoreRefused(code, error.message)
  if (passing.test(code)) return away(error)
  return new StoreUnavailable('failing', `The database cannot store (${code})`, error)
}

/**
 * The store's error for a failed connection. If it is not the network, the owner must correct the certificate, the
 * password or the address.
 */
export function connectError(error: Error & { code?: string; syscall?: string }): Error {
  const { code = '', syscall, message } = error
  const network = syscall !== undefined || /^E[A-Z]+$/.test(code)
  // The client's errors for a timeout and a closed connection have no code.
  const ended = /^(Connection terminated|timeout exceeded)/.test(message)
  if (error instanceof pg.DatabaseError || network || ended) return asStoreError(error)
  return new StoreUnavailable('failing', 'The database cannot be connected to', error)
}

/** The error for a database that does not answer. */
export const away = (cause?: unknown) => new StoreUnavailable('away', 'The database does not answer', cause)

/** The error that a trigger raises for PostgREST (docs.postgrest.org, "Errors"): the rate limit, or the owner's own. */
function triggerError(error: pg.DatabaseError): Error {
  const { code, message } = parsed(error.message)
  if (typeof code !== 'string' || typeof message !== 'string') {
    return new StoreUnavailable('failing', 'The database cannot store (PGRST)', error)
  }
  if (code !== 'PT429') return new StoreRefused(code, message)
  const { headers } = parsed(error.detail) as { headers?: { 'Retry-After'?: unknown } | null }
  const seconds = Number(headers?.['Retry-After'])
  return new TooManySubmissions(seconds >= 1 ? Math.ceil(seconds) : 60)
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
