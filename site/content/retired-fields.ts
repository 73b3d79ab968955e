/** Fields, and values of fields, that earlier versions had. Owners' files may still hold them: they are passed over, and the build names them. */
import { patternOf } from './about.ts'
import type { Field } from './document.ts'

/** By file and path, `*` for each entry of a list. */
const retiredFields: ReadonlySet<string> = new Set([
  'distance.tab',
  'portfolio.works.*.hover',
  'portfolio.works.*.views',
  'portfolio.works.*.viewsNarrow',
])

/** Values that earlier versions had, of fields that there still are. */
const retiredValues: Readonly<Record<string, unknown>> = {
  'portfolio.works.*.pictures.*.comes': 'across',
}

/**
 * Separates the retired fields of a file from the others.
 *
 * @param value what the file holds, as plain lists, objects and texts
 * @returns the value without them, and the path of each
 */
export function withoutRetiredFields(file: string, value: unknown): { value: unknown; retired: Field[] } {
  const retired: Field[] = []
  const kept = (value: unknown, field: Field): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => kept(entry, [...field, index]))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).flatMap(([key, entry]) => {
      const path = [...field, key]
      const pattern = patternOf(file, path)
      const isRetired =
        retiredFields.has(pattern) || (entry !== undefined && retiredValues[pattern] === entry)
      if (!isRetired) return [[key, kept(entry, path)]]
      retired.push(path)
      return []
    })
    return Object.fromEntries(entries)
  }
  return { value: kept(value, []), retired }
}
