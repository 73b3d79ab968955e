/** The errors of the REST API, as PostgREST and PostgreSQL word them (docs.postgrest.org/en/stable/references/errors.html). */
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { ApiError } from '../errors/api-error.ts'

/** The only schema, which Supabase exposes too. */
export const schema = 'public'

/** 401: the request has no key, in the words of Supabase's gateway. */
export const noKey = () =>
  new ApiError(401, 'PGRST302', 'No API key found in request', {
    hint: 'Send the public key as the `apikey` header or as the `apikey` parameter of the address.',
  })

/** 401: the request has the wrong key. */
export const wrongKey = () =>
  new ApiError(401, 'PGRST301', 'Invalid API key', {
    hint: 'The key must be the PUBLIC_BACKEND_KEY that this backend was started with.',
  })

/** 401: a visitor may only insert submissions. */
export const permissionDenied = () =>
  new ApiError(401, '42501', `permission denied for table ${submissionsTable}`, {
    hint: 'With the public key submissions can be inserted, and not read, changed, deleted or given back.',
  })

/** 404: there is only one table. */
export const noSuchTable = (table: string) =>
  new ApiError(404, 'PGRST205', `Could not find the table '${schema}.${table}' in the schema cache`, {
    hint: `Perhaps you meant the table '${schema}.${submissionsTable}'`,
  })

/** 404: there are no functions. */
export const noSuchFunction = (name: string) =>
  new ApiError(404, 'PGRST202', `Could not find the function ${schema}.${name} in the schema cache`)

/** 406: there is only one schema. */
export const noSuchSchema = (name: string) =>
  new ApiError(406, 'PGRST106', `Invalid schema: ${name}`, {
    hint: `Only the following schemas are exposed: ${schema}`,
  })

/** 415: the content type is not JSON. */
export const unknownMediaType = (type: string) =>
  new ApiError(415, 'PGRST107', `Content-Type not acceptable: ${type}`, { hint: 'Send application/json.' })

/** 400: the body is not JSON, or neither an object nor an array of one. */
export const malformedJson = () => new ApiError(400, 'PGRST102', 'Empty or invalid json')

/** 400: an array of none or several submissions, in the words of the migrations. */
export const oneSubmission = () =>
  new ApiError(400, 'PT400', 'One submission a request', { hint: 'Send one object, alone or in an array.' })

/** 400: the table has no such column. */
export const noSuchColumn = (column: string) =>
  new ApiError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${submissionsTable}' in the schema cache`,
  )

/** 400: a value is missing or null. Without PostgreSQL's details, which quote the visitor's message. */
export const missingValue = (column: string) =>
  new ApiError(
    400,
    '23502',
    `null value in column "${column}" of relation "${submissionsTable}" violates not-null constraint`,
  )

/** 400: text with a NUL, which PostgreSQL cannot store. */
export const nulInText = () =>
  new ApiError(400, '22P05', 'unsupported Unicode escape sequence', {
    details: '\\u0000 cannot be converted to text.',
  })

/** 400: a lone surrogate, which is not valid Unicode. */
export const brokenUnicode = () =>
  new ApiError(400, '22P02', 'invalid input syntax for type json', {
    details: 'Unicode low surrogate must follow a high surrogate.',
  })
