/**
 * Fields and values of earlier versions. Owners' files may still contain them. The page does not use them, and the build
 * lists them.
 */
import type { FieldPath } from './document.ts'
import { fieldPattern } from './field-meta.ts'

/** The patterns of retired fields, and the retired values of fields that still exist. */
const retiredFields: readonly string[] = [
  'distance.tab',
  'portfolio.works.*.hover',
  'portfolio.works.*.views',
  'portfolio.works.*.viewsNarrow',
  'portfolio.works.*.pictures.*.comes: across',
]

/**
 * Removes the retired fields of a file.
 * @param value the parsed file
 * @returns the value without them, and their paths
 */
export function removeRetiredFields(file: string, value: unknown): { value: unknown; retired: FieldPath[] } {
  const retired: FieldPath[] = []
  const removeFrom = (value: unknown, field: FieldPath): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => removeFrom(entry, [...field, index]))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).flatMap(([key, entry]) => {
      const path = [...field, key]
      const pattern = fieldPattern(file, path)
      const isRetired = [pattern, `${pattern}: ${entry}`].some((retired) => retiredFields.includes(retired))
      if (!isRetired) return [[key, removeFrom(entry, path)]]
      retired.push(path)
      return []
    })
    return Object.fromEntries(entries)
  }
  return { value: removeFrom(value, []), retired }
}
