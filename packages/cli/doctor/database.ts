/** Tests the database of the messages with the owner's access. */
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { type Finding, failed, ok } from './finding.ts'

/** Connects to a database as our server does, and checks that the table exists. */
export async function databaseFinding(databaseUrl: string): Promise<Finding> {
  // Imported on demand, because most owners have no database.
  const [{ connectionTo }, { reasonFor }] = await Promise.all([
    import('@portfolio/server/store/postgres/connect.ts'),
    import('@portfolio/server/store/postgres/reason.ts'),
  ])
  try {
    const connection = connectionTo(databaseUrl)
    try {
      const { rows } = await connection.query(
        `select to_regclass('public.${submissionsTable}') is not null as known`,
      )
      if (rows[0]?.known) return ok('database', `it can be used, and has the table ${submissionsTable}`)
    } finally {
      await connection.close()
    }
  } catch (error) {
    return failed(
      'database',
      reasonFor(error as Error, databaseUrl),
      'correct DATABASE_URL, or fix the database',
    )
  }
  return failed(
    'database',
    `it has no table ${submissionsTable}`,
    'correct DATABASE_URL, or set up the database: start the server, or on Supabase run supabase db push',
  )
}
