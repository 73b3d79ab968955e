/** Turns whatever was thrown into the error that the caller gets. */
import { type FieldName, fields, type Problem, submissionsTable } from '../../contract/submission.ts'
import { StoreRefused, StoreUnavailable, TooManySubmissions } from '../store/store.ts'
import { SubmissionRefused } from '../submissions/accept.ts'
import { ApiError } from './api-error.ts'

/** The answer to whatever was thrown; of anything unforeseen it tells only that it happened. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof SubmissionRefused) return ruleBroken(error)
  if (error instanceof StoreUnavailable) return storeUnavailable(error)
  if (error instanceof TooManySubmissions) return tooManySubmissions(error)
  if (error instanceof StoreRefused) return storeRefused(error)
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number' && status >= 400 && status < 500) return badRequest(status)
  return new ApiError(500, 'XX000', 'Something went wrong on the server', {
    hint: 'Try again. If it happens again, its cause is in the log of the server.',
  })
}

/** PostgreSQL's check_violation. Each rule has the name that its constraint has in a PostgreSQL table. */
function ruleBroken({ broken: [{ field, problem }] }: SubmissionRefused): ApiError {
  const constraint = `${submissionsTable}_${field}_${problem.replaceAll('-', '_')}`
  const message = `new row for relation "${submissionsTable}" violates check constraint "${constraint}"`
  return new ApiError(400, '23514', message, { hint: `${field} ${hints[problem](field)}` })
}

/** For whoever wrote the program that called; visitors get the owner's words. */
const hints: Record<Problem, (field: FieldName) => string> = {
  blank: () => 'must not be blank.',
  'too-long': (field) => `may have ${fields[field].maxLength} characters at most.`,
  'not-an-address': () => 'must be an address like name@example.com.',
}

/** PostgreSQL's disk_full and connection_failure: the two that PostgREST answers with 503 and that fit. */
function storeUnavailable({ kind, message }: StoreUnavailable): ApiError {
  // A database that went away in the middle may have stored it all the same, and so may a disk that fails at the end.
  const isDoubtful = kind === 'away' || kind === 'unsynced'
  const stored = isDoubtful ? 'What was stored after all is not stored twice.' : 'Nothing was stored.'
  return new ApiError(503, kind === 'full' ? '53100' : '08006', message, {
    hint: `${stored} Try again later.`,
  })
}

/** In the words of the migration's own error, whose code is what PostgREST gives an error that sets its status. */
function tooManySubmissions({ message, seconds }: TooManySubmissions): ApiError {
  const headers = { 'retry-after': String(seconds) }
  return new ApiError(429, 'PT429', message, { hint: `Try again in ${seconds} seconds.`, headers })
}

/** As PostgREST answers a caller without a login: 401 for what it may not do, 400 for what breaks a rule. */
function storeRefused({ code, message }: StoreRefused): ApiError {
  return new ApiError(code === '42501' ? 401 : 400, code, message)
}

/** What the framework refuses before a route sees it. Its own message may quote the request, so it is left out. */
function badRequest(status: number): ApiError {
  if (status === 415) return new ApiError(415, 'PGRST107', 'Content-Type not acceptable')
  return new ApiError(status, 'PGRST100', 'The request is malformed')
}
