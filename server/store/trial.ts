/** Whether a table could take a message: what is tried, and what it must have. */
import { fieldNames, fields, submissionOf, submissionsTable } from '../../contract/submission.ts'
import { StoreUnavailable } from './store.ts'

/** A message of nobody's with every field filled. */
export const trial = submissionOf((field) =>
  fields[field].control === 'email' ? 'health@example.com' : 'Health check',
)

/**
 * Makes sure that each field has its column, before a visitor is told that a message is stored without one.
 *
 * @param columns those of the table
 * @throws StoreUnavailable naming the fields that have none
 */
export function requireColumns(columns: readonly string[]): void {
  const missing = fieldNames.filter((field) => !columns.includes(field))
  if (missing.length === 0) return
  throw new StoreUnavailable(
    'failing',
    `The table ${submissionsTable} has no column for the field ${missing.join(', ')}: see docs/extending.md`,
    new Error('its migration is missing'),
  )
}
