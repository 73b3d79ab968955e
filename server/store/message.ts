/** A message as both stores read it. */
import { fieldNames, submissionOf } from '../../contract/submission.ts'
import type { Flag, Message } from './outbox.ts'

/** The columns of a message, of its own table and of the outbox. */
export const messageColumns = ['id', ...fieldNames, 'created_at', 'flagged'].join(', ')

/** The message in a row of those columns. */
export const messageIn = (row: Record<string, unknown>): Message => ({
  id: Number(row.id),
  ...submissionOf((field) => String(row[field])),
  createdAt: new Date(row.created_at as string | Date),
  flagged: (row.flagged ?? undefined) as Flag | undefined,
})
