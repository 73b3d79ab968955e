/** The format of every error: PostgREST's, which `@supabase/supabase-js` returns as `error`. */
import {
  type FieldName,
  type FieldProblem,
  fields,
  submissionsTable,
} from '@portfolio/contract/submission.ts'
import { StoreRefused, StoreUnavailable, TooManySubmissions } from '../store/store.ts'
import { SubmissionRefused } from '../submissions/accept-submission.ts'

/** Longer messages are cut, because a message may quote the request. */
const maxMessageLength = 300

/** An error that a caller gets as `{code, message, details, hint}`. Must not contain a visitor's text. */
export class ApiError extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { code: string; message: string; details: string | null; hint: string | null }

  /** @param code of PostgREST (`PGRST…`) or PostgreSQL (SQLSTATE) */
  constructor(
    status: number,
    code: string,
    message: string,
    options: { details?: string; hint?: string; headers?: Record<string, string> } = {},
  ) {
    super(
      message.length > maxMessageLength ? `${message.slice(0, maxMessageLength).toWellFormed()}…` : message,
    )
    const { details = null, hint = null, headers } = options
    this.status = status
    this.body = { code, message: this.message, details, hint }
    // RFC 9110, 15.5.2: a 401 must name an authentication scheme.
    this.headers = status === 401 ? { 'www-authenticate': 'Bearer', ...headers } : { ...headers }
  }
}

/** 404: no such path (PostgREST's PGRST125). */
export const noSuchPath = () => new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')

/** 405: the path does not support the method (PostgREST's PGRST117). */
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { allow: allowed.join(', ') },
  })

/** Converts a thrown error for the caller. An unexpected error becomes a 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof SubmissionRefused) return toRuleError(error)
  if (error instanceof StoreUnavailable) return toStoreUnavailableError(error)
  if (error instanceof TooManySubmissions) return toRateLimitError(error)
  // As PostgREST answers an anonymous caller: 401 for missing permission, 400 for a broken rule.
  if (error instanceof StoreRefused)
    return new ApiError(error.code === '42501' ? 401 : 400, error.code, error.message)
  // An error of Fastify, before a route runs. Its message may quote the request, so it is replaced.
  const status = Number((error as { statusCode?: unknown } | null)?.statusCode)
  if (status === 415) return new ApiError(415, 'PGRST107', 'Content-Type not acceptable')
  if (status >= 400 && status < 500) return new ApiError(status, 'PGRST100', 'The request is malformed')
  return new ApiError(500, 'XX000', 'Something went wrong on the server', {
    hint: 'Try again. If it happens again, its cause is in the log of the server.',
  })
}

/** PostgreSQL's check_violation, with the name of the constraint in our migrations. */
function toRuleError({ brokenRules: [{ field, problem }] }: SubmissionRefused): ApiError {
  const constraint = `${submissionsTable}_${field}_${problem.replaceAll('-', '_')}`
  const message = `new row for relation "${submissionsTable}" violates check constraint "${constraint}"`
  return new ApiError(400, '23514', message, { hint: `${field} ${hints[problem](field)}` })
}

/** For developers who use the API; visitors get the owner's words. */
const hints: Record<FieldProblem, (field: FieldName) => string> = {
  blank: () => 'must not be blank.',
  'too-long': (field) => `may have ${fields[field].maxLength} characters at most.`,
  'not-an-address': () => 'must be an address like name@example.com.',
}

/** Uses PostgreSQL's disk_full and connection_failure, which PostgREST answers with 503. */
function toStoreUnavailableError({ kind, message }: StoreUnavailable): ApiError {
  // If the connection breaks or the disk fails during the commit, the message may be stored.
  const mayBeStored = kind === 'unreachable' || kind === 'unsynced'
  const storedHint = mayBeStored ? 'What was stored after all is not stored twice.' : 'Nothing was stored.'
  return new ApiError(503, kind === 'full' ? '53100' : '08006', message, {
    hint: `${storedHint} Try again later.`,
  })
}

/** The same error as the migrations raise through PostgREST. */
function toRateLimitError({ message, seconds }: TooManySubmissions): ApiError {
  const headers = { 'retry-after': String(seconds) }
  return new ApiError(429, 'PT429', message, { hint: `Try again in ${seconds} seconds.`, headers })
}
