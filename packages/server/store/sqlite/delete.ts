/** Deletes messages and keeps every column of both tables, so that they can be restored. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

type Row = Record<string, SQLInputValue>

/** Deletes messages; returns how many, and a function that restores them. Call both within a transaction. */
export function deleteFrom(database: DatabaseSync, ids: readonly number[]) {
  const rowOf = (table: string, id: string, value: number) => {
    const select = database.prepare(`SELECT * FROM ${table} WHERE ${id} = ?`)
    select.setReadBigInts(true)
    return select.get(value) as Row | undefined
  }
  const deleted = ids.flatMap((id) => {
    const message = rowOf('contact_submissions', 'id', id)
    const state = rowOf('outbox', 'submission', id)
    database.prepare('DELETE FROM contact_submissions WHERE id = ?').run(id)
    return message && state ? [{ message, state }] : []
  })
  return {
    count: deleted.length,
    putBack() {
      for (const { message, state } of deleted) {
        // A trigger adds a new outbox row, which would be mailed, so it is replaced by the old one.
        if (insert(database, 'contact_submissions', message, 'DO NOTHING') === 0) continue
        const kept = Object.keys(state).map((column) => `${column} = excluded.${column}`)
        insert(database, 'outbox', state, `DO UPDATE SET ${kept.join()}`)
      }
    },
  }
}

/** Inserts a row; returns how many rows were added or changed. */
function insert(database: DatabaseSync, table: string, row: Row, conflict: string): number {
  const columns = Object.keys(row)
  const { changes } = database
    .prepare(
      `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map((column) => `$${column}`).join()})
       ON CONFLICT ${conflict}`,
    )
    .run(row)
  return Number(changes)
}
