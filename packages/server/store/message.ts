/** Code of both stores: the columns of a message, and the comparison of e-mail addresses. */
import { domainToASCII } from 'node:url'
import { createSubmission, fieldNames, fields, submissionsTable } from '@portfolio/contract/submission.ts'
import type { MailState, StoredMessage } from './inbox.ts'
import type { Message, SpamReason } from './outbox.ts'
import { StoreUnavailable } from './store.ts'

/** The columns of a message in its table and the outbox. */
export const messageColumns = ['id', ...fieldNames, 'created_at', 'flagged'].join(', ')

export const toMessage = (row: Record<string, unknown>): Message => ({
  id: Number(row.id),
  ...createSubmission((field) => String(row[field])),
  createdAt: new Date(row.created_at as string | Date),
  flagged: (row.flagged ?? undefined) as SpamReason | undefined,
})

export const toStoredMessage = (row: Record<string, unknown>): StoredMessage => ({
  ...toMessage(row),
  mail: row.mail as MailState,
  mailedAt: toOptionalDate(row.mailed_at),
  readAt: toOptionalDate(row.read_at),
})

const toOptionalDate = (value: unknown) => (value == null ? undefined : new Date(value as number | Date))

/** Normalizes an e-mail address for comparison: lower case, Unicode NFC, the domain in ASCII (`xn--…`, RFC 5890). */
export function normalizeEmail(email: string): string {
  const [local = '', ...rest] = email.normalize('NFC').toLowerCase().split('@')
  const domain = rest.join('@')
  return `${local}@${domainToASCII(domain) || domain}`
}

/** A submission for health checks. */
export const healthCheckSubmission = createSubmission((field) =>
  fields[field].control === 'email' ? 'health@example.com' : 'Health check'.slice(0, fields[field].maxLength),
)

/** Throws StoreUnavailable if a field has no column, so that no field of a message is lost. */
export function requireColumns(columns: readonly string[]): void {
  const missing = fieldNames.filter((field) => !columns.includes(field))
  if (missing.length === 0) return
  throw new StoreUnavailable(
    'failing',
    `The table ${submissionsTable} has no column for the field ${missing.join(', ')}: see docs/extending.md`,
    new Error('its migration is missing'),
  )
}
