/** Fields and values of earlier versions. The page ignores them, and the build lists those in the owner's files. */
import type { FieldPath } from './document.ts'
import { fieldPattern } from './field-meta.ts'

/** The patterns of retired fields, and the retired values of fields that still exist. */
const retiredFields: ReadonlySet<string> = new Set([
  'distance.tab',
  'portfolio.works.*.hover',
  'portfolio.works.*.views',
  'portfolio.works.*.viewsNarrow',
  'portfolio.works.*.pictures.*.comes: across',
])

/** Removes the retired fields from a parsed file. Returns it without them, and their paths. */
export function removeRetiredFields(file: string, value: unknown): { value: unknown; retired: FieldPath[] } {
  const retired: FieldPath[] = []
  const removeFrom = (value: unknown, field: FieldPath): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => removeFrom(entry, [...field, index]))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).flatMap(([key, entry]) => {
      const path = [...field, key]
      const pattern = fieldPattern(file, path)
      const isRetired = retiredFields.has(pattern) || retiredFields.has(`${pattern}: ${entry}`)
      if (!isRetired) return [[key, removeFrom(entry, path)]]
      retired.push(path)
      return []
    })
    return Object.fromEntries(entries)
  }
  return { value: removeFrom(value, []), retired }
}
