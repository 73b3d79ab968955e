import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { readConfig } from '@portfolio/server/config.ts'

/** What the doctor tests: the page, its backend, the database and the mail server. */
export type Setup = ReturnType<typeof setupFrom>

export function setupFrom(env: NodeJS.ProcessEnv) {
  const { databaseUrl, mailConfig } = readConfig(env)
  const { siteUrl, backend } = readSiteConfig(env)
  const { href: pageUrl, origin } = siteUrl
  return {
    /** The settings that the page should have been built with. */
    env,
    pageUrl,
    origin,
    backend: { url: backend.url || origin, key: backend.key },
    /** Whether the backend is not our own server at the page's address. */
    isHosted: backend.url !== '',
    mailConfig,
    databaseUrl,
  }
}

export const startServerAdvice =
  'start the server with npm run serve, and check SITE_URL and the reverse proxy if you use one'

/** Runs one statement on a new connection. */
export async function queryOnce(databaseUrl: string, query: string, values: unknown[]) {
  // Import the database client on demand, because most owners have no database.
  const { createConnectionPool } = await import('@portfolio/server/store/postgres/connection.ts')
  const pool = createConnectionPool(databaseUrl)
  try {
    return await pool.query(query, values)
  } finally {
    await pool.close()
  }
}
