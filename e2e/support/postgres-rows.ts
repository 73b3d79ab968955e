import type { Sql } from 'postgres'
import type { StoredRow } from './messages.ts'

/** Returns the rows of an e-mail address, oldest first, in the shape of the embedded store. */
export async function postgresRows(sql: Sql, email: string): Promise<StoredRow[]> {
  const rows = await sql`select * from contact_submissions where email = ${email} order by id`
  return rows.map(
    ({ id, created_at, ...texts }) =>
      ({ ...texts, id: Number(id), created_at: created_at.toISOString() }) as StoredRow,
  )
}
