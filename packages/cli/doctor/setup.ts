/** The page and backend that the doctor tests, and the owner's access to the database. */
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { readConfig } from '@portfolio/server/config.ts'

/** The tested page and backend: our own server at the page's public address, or a hosted backend. */
export type Setup = ReturnType<typeof setupFrom>

export type Env = Record<string, string | undefined>

export function setupFrom(env: Env) {
  const { databaseUrl, mailConfig } = readConfig(env)
  const { siteUrl, backend } = readSiteConfig(env)
  const { href: pageUrl, origin } = siteUrl
  return {
    /** The settings that the page should have been built with. */
    env,
    pageUrl,
    origin,
    /** The backend: the hosted one, or our own server at the page's address. */
    backend: { url: backend.url || origin, key: backend.key },
    /** Whether the backend is not our own server at the page's address. */
    isHosted: backend.url !== '',
    mailConfig,
    databaseUrl,
  }
}

export async function queryOnce(databaseUrl: string, query: string, values: unknown[]) {
  // Import it on demand, because most owners have no database.
  const { createConnectionPool } = await import('@portfolio/server/store/postgres/connection.ts')
  const pool = createConnectionPool(databaseUrl)
  try {
    return await pool.query(query, values)
  } finally {
    await pool.close()
  }
}
