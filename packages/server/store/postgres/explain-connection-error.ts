/** Explains to the owner why the database cannot be used, and what to do. Visitors get a shorter error. */
import pg from 'pg'
import { StoreUnavailable } from '../store.ts'

/** Network errors by Node's code. */
const networkErrors: Record<string, (host: string, hostAndPort: string) => string> = {
  ENOTFOUND: (host) => `there is no host named ${host}; check it for typing mistakes`,
  EAI_AGAIN: (host) => `the name ${host} cannot be resolved; is this machine online?`,
  ECONNREFUSED: (_, hostAndPort) => `nothing listens at ${hostAndPort}; does PostgreSQL run there?`,
  EHOSTUNREACH: (host) => `there is no route to ${host}`,
  ENETUNREACH: (host) => `there is no route to ${host}`,
  ECONNRESET: (_, hostAndPort) => `${hostAndPort} closed the connection; is it PostgreSQL?`,
}

/** Refusals of the database by SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html). */
const refusalHints: Record<string, string> = {
  '28P01': 'the user or the password is wrong',
  '3D000': 'create the database first, or correct its name',
}

/** Describes the cause in a sentence, without any part of a password. */
export function explainConnectionError(error: Error, address: string): string {
  const cause = (error.cause ?? error) as Error & { code?: string }
  const { hostname, port, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  const hostAndPort = `${host}:${searchParams.get('port') ?? (port || '5432')}`
  const { code = '', message } = cause
  if (cause instanceof pg.DatabaseError) {
    const hint = /no encryption/.test(message)
      ? 'it accepts only encrypted connections: add ?sslmode=verify-full to the address'
      : refusalHints[code]
    return hint ? `${message}: ${hint}` : message
  }
  // A password with an unescaped %, which must not be shown.
  if (cause instanceof URIError) return 'the address is invalid: in the password write % as %25'
  if (/does not support SSL/.test(message)) {
    return `${hostAndPort} does not support TLS, which sslmode requires: turn on ssl there, or remove sslmode`
  }
  const isTimeout = error instanceof StoreUnavailable && error.cause === undefined
  if (isTimeout || code === 'ETIMEDOUT' || /^(Connection terminated|timeout exceeded)/.test(message)) {
    return `${hostAndPort} does not answer in time; check for a firewall in between`
  }
  return networkErrors[code]?.(host, hostAndPort) ?? message
}
