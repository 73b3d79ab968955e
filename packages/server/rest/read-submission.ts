/** Reads the body of an insert as PostgREST and PostgreSQL do, but only one submission. */
import { fieldNames, fields, type Submission, submissionOf } from '@portfolio/contract/submission.ts'
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

/** The columns that only the store may fill. */
const generated = ['id', 'created_at']

/**
 * Reads the submission in a body, with one `JSON.parse`. Does not check the rules of the fields.
 *
 * @param body JSON: one object, or an array of one
 * @param columns the request's `columns` parameter, which lists the keys to read: `name,email`, or `"name","email"`
 * as Supabase's client writes it
 * @throws ApiError for the first mistake
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
    // The default of an optional column.
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

/** Replaces the parser's error, which quotes the body. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    throw malformedJson()
  }
}

/** A value as text. Other types become their JSON, as in a text column of PostgreSQL. */
function textOf(column: string, value: unknown): string {
  if (value === null) throw missingValue(column)
  const text = typeof value === 'string' ? value : json(value)
  if (text.includes('\0')) throw nulInText()
  if (!text.isWellFormed()) throw brokenUnicode()
  return text
}

/** `JSON.stringify` recurses, unlike `JSON.parse`, and deep nesting can overflow the stack. */
function json(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    throw malformedJson()
  }
}
