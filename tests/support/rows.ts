import type { Sql } from 'postgres'
import type { StoredRow } from './messages.ts'

/** What a PostgreSQL database holds under an e-mail address, the oldest first, as the embedded store gives it. */
export async function postgresRows(sql: Sql, email: string): Promise<StoredRow[]> {
  const rows = await sql`select * from contact_submissions where email = ${email} order by id`
  return rows.map(
    ({ id, created_at, ...texts }) =>
      ({ ...texts, id: Number(id), created_at: created_at.toISOString() }) as StoredRow,
  )
}
