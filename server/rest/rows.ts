/** Reads the body of an insert. */
import { fieldNames, fields, type Submission, submissionOf } from '../../contract/submission.ts'
import {
  brokenUnicode,
  malformedJson,
  maxRows,
  missingValue,
  noSuchColumn,
  nulInText,
  permissionDenied,
  tooManyRows,
  unlikeRows,
} from './refusals.ts'

type Row = Record<string, unknown>

/** The columns that the store fills, and a visitor may not. */
const generated = ['id', 'created_at']

const tableColumns: readonly string[] = [...generated, ...fieldNames]

/**
 * The submissions in a body, as PostgREST and PostgreSQL read it.
 *
 * @param body JSON: one object, or an array of objects
 * @param columns the keys that count where the request names them: others are passed over then
 * @throws ApiError for the first thing that is wrong with it; whether the values keep the rules is not asked here
 */
export function submissionsIn(body: Buffer, columns: readonly string[] | undefined): Submission[] {
  const rows = rowsIn(body)
  if (rows.length > maxRows) throw tooManyRows()
  const names = columns ?? commonKeys(rows)
  const unknown = names.find((name) => !tableColumns.includes(name))
  if (unknown !== undefined) throw noSuchColumn(unknown)
  if (names.some((name) => generated.includes(name))) throw permissionDenied()
  return rows.map((row) => submissionIn(row, names))
}

function rowsIn(body: Buffer): Row[] {
  const content = parse(body)
  if (!Array.isArray(content) && !isRow(content)) throw malformedJson()
  const rows: unknown[] = Array.isArray(content) ? content : [content]
  if (!rows.every(isRow)) throw unlikeRows()
  return rows
}

/** The parser's own message quotes the body, so it goes no further. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body), asWritten)
  } catch {
    throw malformedJson()
  }
}

/**
 * Keeps a number as it was written, as PostgreSQL does: 1e400 is none of JavaScript's, and 1.0 would be 1.
 *
 * @param context where a value is no object, its text in the source (ECMA-262, JSON.parse source text access)
 */
function asWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && context?.source !== undefined ? Json.rawJSON(context.source) : value
}

/** TypeScript's library does not know these two yet. */
const Json = JSON as typeof JSON & { rawJSON(text: string): object; isRawJSON(value: unknown): boolean }

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Json.isRawJSON(value)
}

function commonKeys([first = {}, ...others]: readonly Row[]): string[] {
  const keys = Object.keys(first)
  const alike = (row: Row) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
  if (!others.every(alike)) throw unlikeRows()
  return keys
}

/** As PostgreSQL fills a row: with the column's default where it is not named, which an optional field's has. */
function submissionIn(row: Row, names: readonly string[]): Submission {
  return submissionOf((field) => {
    if (!names.includes(field)) return fields[field].optional ? '' : textOf(field, undefined)
    return textOf(field, Object.hasOwn(row, field) ? row[field] : undefined)
  })
}

/** A value as text: whatever is no text is stored as its JSON, as PostgreSQL does for a text column. */
function textOf(column: string, value: unknown): string {
  if (value === undefined || value === null) throw missingValue(column)
  const text = typeof value === 'string' ? value : json(value)
  if (text.includes('\0')) throw nulInText()
  if (!text.isWellFormed()) throw brokenUnicode()
  return text
}

/** Writing nests as deep as the value does, and a body has room for more than the stack. */
function json(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    throw malformedJson()
  }
}
