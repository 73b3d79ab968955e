/** The `columns` parameter: which keys of the body count. */
import { malformedColumns } from './refusals.ts'

/** A name as it is, words joined by dashes allowed, or in quotes with `\` before a quote; then a comma or the end. */
const column = /[ \t]*(?:"((?:[^"\\]|\\.)*)"|([\p{L}\p{N}_ $]+(?:-[\p{L}\p{N}_ $]+)*))[ \t]*(,|$)/uy

/**
 * The names in a `columns` parameter, as PostgREST reads it: `name,email` or, as Supabase's client writes it,
 * `"name","email"`.
 *
 * @throws ApiError 400 where it is no list of names
 */
export function parseColumns(text: string): string[] {
  const names: string[] = []
  let end = 0
  let separator: string | undefined = ','
  while (separator === ',') {
    column.lastIndex = end
    const match = column.exec(text)
    if (!match) throw malformedColumns(text, end)
    names.push(match[1]?.replace(/\\(.)/g, '$1') ?? match[2]?.trim() ?? '')
    separator = match[3]
    end = column.lastIndex
  }
  return names
}
