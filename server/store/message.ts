/** A message as both stores have it: its columns, its sender, and whether a table could take one. */
import { domainToASCII } from 'node:url'
import { fieldNames, fields, submissionOf, submissionsTable } from '../../contract/submission.ts'
import type { Flag, Message } from './outbox.ts'
import { StoreUnavailable } from './store.ts'

/** The columns of a message, of its own table and of the outbox. */
export const messageColumns = ['id', ...fieldNames, 'created_at', 'flagged'].join(', ')

/** The message in a row of those columns. */
export const messageIn = (row: Record<string, unknown>): Message => ({
  id: Number(row.id),
  ...submissionOf((field) => String(row[field])),
  createdAt: new Date(row.created_at as string | Date),
  flagged: (row.flagged ?? undefined) as Flag | undefined,
})

/**
 * An e-mail address in the one spelling that all of its own share: capitals are small, letters beyond ASCII composed,
 * and the domain is as the network has it (RFC 5890), `xn--…`.
 */
export function mailboxOf(email: string): string {
  const [local = '', ...rest] = email.normalize('NFC').toLowerCase().split('@')
  const domain = rest.join('@')
  return `${local}@${domainToASCII(domain) || domain}`
}

/** A message of nobody's with every field filled. */
export const trial = submissionOf((field) =>
  fields[field].control === 'email' ? 'health@example.com' : 'Health check',
)

/** Makes sure that each field has its column, before a visitor is told that a message is stored without one. */
export function requireColumns(columns: readonly string[]): void {
  const missing = fieldNames.filter((field) => !columns.includes(field))
  if (missing.length === 0) return
  throw new StoreUnavailable(
    'failing',
    `The table ${submissionsTable} has no column for the field ${missing.join(', ')}: see docs/extending.md`,
    new Error('its migration is missing'),
  )
}
