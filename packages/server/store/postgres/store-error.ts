/** Turns PostgreSQL's errors into the store's. */
import pg from 'pg'
import { type StoreFailureKind, StoreRefused, StoreUnavailable, TooManySubmissions } from '../store.ts'

/** SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html) of failures that only the owner can fix. */
const ownerFailures = new Map<string, readonly [kind: StoreFailureKind, message: string]>([
  ['53100', ['full', 'The disk of the database is full']],
  ['25006', ['failing', 'The database is read-only']],
  ['28P01', ['failing', 'The database refuses this user or password']],
  ['28000', ['failing', 'The database refuses this user']],
  ['3D000', ['failing', 'There is no such database']],
])

/** A constraint is violated, or a permission or policy does not allow the statement. */
const ruleCodes = /^(23...|42501)$/

/** Temporary: the database ended a session, has no free one, was too slow, or found a conflict. */
const temporaryCodes = /^(08|25P|40|53|55|57)/

export function toStoreError(error: unknown): Error {
  // Any other error is one of the connection.
  if (!(error instanceof pg.DatabaseError)) return createNoAnswerError(error)
  const { code = '' } = error
  if (code === 'PGRST') return toTriggerError(error)
  const [kind, message] = ownerFailures.get(code) ?? []
  if (kind && message) return new StoreUnavailable(kind, message, error)
  if (ruleCodes.test(code)) return new StoreRefused(code, error.message)
  if (temporaryCodes.test(code)) return createNoAnswerError(error)
  return new StoreUnavailable('failing', `The database cannot store (${code})`, error)
}

/**
 * Converts the error of a failed connection. If the network is not the cause, the owner must correct the certificate, the
 * password or the address.
 */
export function toConnectError(error: Error & { code?: string; syscall?: string }): Error {
  const { code = '', syscall, message } = error
  const isNetworkError = syscall !== undefined || /^E[A-Z]+$/.test(code)
  // The client's errors for a timeout and a closed connection have no code.
  const isConnectionClosed = /^(Connection terminated|timeout exceeded)/.test(message)
  if (error instanceof pg.DatabaseError || isNetworkError || isConnectionClosed) return toStoreError(error)
  return new StoreUnavailable('failing', 'The database cannot be connected to', error)
}

/** The error for a database that does not answer. */
export const createNoAnswerError = (cause?: unknown) =>
  new StoreUnavailable('unreachable', 'The database does not answer', cause)

/** Converts an error that a trigger raises for PostgREST (docs.postgrest.org, "Errors"), such as the rate limit. */
function toTriggerError(error: pg.DatabaseError): Error {
  const { code, message } = parseJson(error.message)
  if (typeof code !== 'string' || typeof message !== 'string') {
    return new StoreUnavailable('failing', 'The database cannot store (PGRST)', error)
  }
  if (code !== 'PT429') return new StoreRefused(code, message)
  const { headers } = parseJson(error.detail) as { headers?: { 'Retry-After'?: unknown } | null }
  const seconds = Number(headers?.['Retry-After'])
  return new TooManySubmissions(seconds >= 1 ? Math.ceil(seconds) : 60)
}

function parseJson(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
