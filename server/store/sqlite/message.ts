import type { SQLOutputValue } from 'node:sqlite'
import type { Flag, Message } from '../outbox.ts'

/** The message in a row of both tables: its own and that of the outbox. */
export function messageIn(row: Record<string, SQLOutputValue>): Message {
  return {
    id: Number(row.id),
    name: String(row.name),
    email: String(row.email),
    message: String(row.message),
    createdAt: new Date(String(row.created_at)),
    flagged: (row.flagged ?? undefined) as Flag | undefined,
  }
}
