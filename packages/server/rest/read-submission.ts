/** Reads the body of an insert as PostgREST and PostgreSQL do, but only one submission. */
import {
  createSubmission,
  fieldNames,
  fields,
  type Submission,
  submissionsTable,
} from '@portfolio/contract/submission.ts'
import { ApiError } from '../errors/api-error.ts'
import { permissionDenied } from './check-request.ts'

type Row = Record<string, unknown>

/**
 * Reads the submission in a JSON body. Does not check the rules of the fields. Throws ApiError for the first mistake.
 *
 * @param columns the parameter that lists the keys to read: `name,email`, or `"name","email"` from Supabase's client
 */
export function readSubmission(body: Buffer, columns: string | undefined): Submission {
  const row = parseRow(body)
  const names = columns?.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1')) ?? Object.keys(row)
  for (const name of names) {
    // Only the store may fill these.
    if (name === 'id' || name === 'created_at') throw permissionDenied()
    if (!fieldNames.some((field) => field === name))
      throw new ApiError(
        400,
        'PGRST204',
        `Could not find the '${name}' column of '${submissionsTable}' in the schema cache`,
      )
  }
  return createSubmission((field) => {
    const isListed = names.includes(field)
    // The default of an optional column.
    if (!isListed && fields[field].optional) return ''
    return toText(field, isListed && Object.hasOwn(row, field) ? row[field] : null)
  })
}

function parseRow(body: Buffer): Row {
  const content: unknown = orMalformedJson(() =>
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)),
  )
  if (Array.isArray(content) && content.length !== 1) throw notOneSubmission()
  const row: unknown = Array.isArray(content) ? content[0] : content
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw malformedJson()
  return row as Row
}

/** 400: an empty array or several submissions. The migrations raise the same error. */
export const notOneSubmission = () =>
  new ApiError(400, 'PT400', 'One submission a request', { hint: 'Send one object, alone or in an array.' })

const malformedJson = () => new ApiError(400, 'PGRST102', 'Empty or invalid json')

/** Replaces an error of `work`, which may quote the body. */
function orMalformedJson<Result>(work: () => Result): Result {
  try {
    return work()
  } catch {
    throw malformedJson()
  }
}

/** Converts a value to text. Other types become JSON, as in a text column of PostgreSQL. */
function toText(column: string, value: unknown): string {
  // Without PostgreSQL's details, which quote the visitor's message.
  if (value === null)
    throw new ApiError(
      400,
      '23502',
      `null value in column "${column}" of relation "${submissionsTable}" violates not-null constraint`,
    )
  // `JSON.stringify` recurses, unlike `JSON.parse`, and deep nesting can overflow the stack.
  const text = typeof value === 'string' ? value : orMalformedJson(() => JSON.stringify(value))
  if (text.includes('\0'))
    throw new ApiError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: '\\u0000 cannot be converted to text.',
    })
  if (!text.isWellFormed())
    throw new ApiError(400, '22P02', 'invalid input syntax for type json', {
      details: 'Unicode low surrogate must follow a high surrogate.',
    })
  return text
}
