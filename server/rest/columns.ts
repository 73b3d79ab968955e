/** The `columns` parameter: which keys of the body count. */
import { malformedColumns } from './refusals.ts'

/**
 * The names in a `columns` parameter, each once: `name,email` or, as Supabase's client writes it,
 * `"name","email"`. PostgREST's grammar has more in it, and only for names that no column here has.
 *
 * @throws ApiError 400 where it is no list of names
 */
export function parseColumns(text: string): string[] {
  return [...new Set(text.split(',').map(nameIn))]
}

function nameIn(part: string): string {
  const text = part.trim()
  const [, quoted, plain] = /^(?:"([^"\\]+)"|([\p{L}\p{N}_ $-]+))$/u.exec(text) ?? []
  const name = quoted ?? plain
  if (name === undefined) throw malformedColumns()
  return name
}
