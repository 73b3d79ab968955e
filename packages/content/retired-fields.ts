/**
 * Fields and values of earlier versions. Owners' files may still contain them: they are ignored, and the build lists
 * them.
 */
import { patternOf } from './about.ts'
import type { Field } from './document.ts'

/** By file and path, `*` for list entries. */
const retiredFields: ReadonlySet<string> = new Set([
  'distance.tab',
  'portfolio.works.*.hover',
  'portfolio.works.*.views',
  'portfolio.works.*.viewsNarrow',
])

/** Retired values of fields that still exist. */
const retiredValues: Readonly<Record<string, unknown>> = {
  'portfolio.works.*.pictures.*.comes': 'across',
}

/**
 * Removes the retired fields of a file.
 * @param value the parsed file
 * @returns the value without them, and their paths
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
