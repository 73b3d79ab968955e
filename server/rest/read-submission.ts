/** Reads the body of an insert as PostgREST and PostgreSQL do, but for one submission alone. */
import { fieldNames, fields, type Submission, submissionOf } from '../../contract/submission.ts'
import {
  brokenUnicode,
  malformedJson,
  missingValue,
  noSuchColumn,
  nulInText,
  oneSubmission,
  permissionDenied,
} from './refusals.ts'

type Row = Record<string, unknown>

/** The columns that the store fills, and a visitor may not. */
const generated = ['id', 'created_at']

/**
 * The submission in a body. It costs one `JSON.parse`, whatever the body holds.
 *
 * @param body JSON: one object, or an array of one
 * @param columns the request's `columns` parameter: the keys that count, others are passed over. `name,email` or,
 * as Supabase's client writes it, `"name","email"`
 * @throws ApiError for the first thing that is wrong with it; whether the values keep the rules is not asked here
 */
export function readSubmission(body: Buffer, columns: string | undefined): Submission {
  const row = rowIn(body)
  const names = columns === undefined ? Object.keys(row) : namesIn(columns)
  for (const name of names) {
    if (generated.includes(name)) throw permissionDenied()
    if (!fieldNames.some((field) => field === name)) throw noSuchColumn(name)
  }
  return submissionOf((field) => {
    const isNamed = names.includes(field)
    // The column's default, which an optional field has.
    if (!isNamed && fields[field].optional) return ''
    return textOf(field, isNamed && Object.hasOwn(row, field) ? row[field] : null)
  })
}

const namesIn = (columns: string) => columns.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))

function rowIn(body: Buffer): Row {
  const content = parsed(body)
  if (Array.isArray(content) && content.length !== 1) throw oneSubmission()
  const row: unknown = Array.isArray(content) ? content[0] : content
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw malformedJson()
  return row as Row
}

/** The parser's own message quotes the body, so it goes no further. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    throw malformedJson()
  }
}

/** A value as text: whatever is no text is stored as its JSON, as PostgreSQL does for a text column. */
function textOf(column: string, value: unknown): string {
  if (value === null) throw missingValue(column)
  const text = typeof value === 'string' ? value : json(value)
  if (text.includes('\0')) throw nulInText()
  if (!text.isWellFormed()) throw brokenUnicode()
  return text
}

/** Writing recurses where parsing does not, and a body has room for more levels than the stack. */
function json(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    throw malformedJson()
  }
}
