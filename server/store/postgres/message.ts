import type { Message } from '../outbox.ts'

/** The message in a row of both tables: its own and that of the outbox. */
export function messageIn(row: Record<string, unknown>): Message {
  return {
    id: Number(row.id),
    name: row.name,
    email: row.email,
    message: row.message,
    createdAt: row.created_at,
    flagged: row.flagged ?? undefined,
  } as Message
}
