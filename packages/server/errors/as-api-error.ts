/** Turns any thrown error into the error that the caller gets. */
import { type FieldName, fields, type Problem, submissionsTable } from '@portfolio/contract/submission.ts'
import { StoreRefused, StoreUnavailable, TooManySubmissions } from '../store/store.ts'
import { SubmissionRefused } from '../submissions/accept.ts'
import { ApiError } from './api-error.ts'

/** The answer to a thrown error. Of an unexpected one, it says only that something went wrong. */
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

/** PostgreSQL's check_violation, with the name of the constraint in our migrations. */
function ruleBroken({ broken: [{ field, problem }] }: SubmissionRefused): ApiError {
  const constraint = `${submissionsTable}_${field}_${problem.replaceAll('-', '_')}`
  const message = `new row for relation "${submissionsTable}" violates check constraint "${constraint}"`
  return new ApiError(400, '23514', message, { hint: `${field} ${hints[problem](field)}` })
}

/** For developers who use the API; visitors get the owner's words. */
const hints: Record<Problem, (field: FieldName) => string> = {
  blank: () => 'must not be blank.',
  'too-long': (field) => `may have ${fields[field].maxLength} characters at most.`,
  'not-an-address': () => 'must be an address like name@example.com.',
}

/** Uses PostgreSQL's disk_full and connection_failure, which PostgREST answers with 503. */
function storeUnavailable({ kind, message }: StoreUnavailable): ApiError {
  // If the connection breaks or the disk fails during the commit, the message may be stored.
  const isDoubtful = kind === 'away' || kind === 'unsynced'
  const stored = isDoubtful ? 'What was stored after all is not stored twice.' : 'Nothing was stored.'
  return new ApiError(503, kind === 'full' ? '53100' : '08006', message, {
    hint: `${stored} Try again later.`,
  })
}

/** The same error as the migrations raise through PostgREST. */
function tooManySubmissions({ message, seconds }: TooManySubmissions): ApiError {
  const headers = { 'retry-after': String(seconds) }
  return new ApiError(429, 'PT429', message, { hint: `Try again in ${seconds} seconds.`, headers })
}

/** As PostgREST answers an anonymous caller: 401 for missing permission, 400 for a broken rule. */
function storeRefused({ code, message }: StoreRefused): ApiError {
  return new ApiError(code === '42501' ? 401 : 400, code, message)
}

/** An error that Fastify throws before a route runs. Its message may quote the request, so it is replaced. */
function badRequest(status: number): ApiError {
  if (status === 415) return new ApiError(415, 'PGRST107', 'Content-Type not acceptable')
  return new ApiError(status, 'PGRST100', 'The request is malformed')
}
