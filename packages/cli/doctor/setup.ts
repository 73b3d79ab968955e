/** What the doctor tests, and the owner's access to the database. */
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { readConfig } from '@portfolio/server/config.ts'

/** The tested page and backend: our own server at the page's public address, or a hosted backend. */
export type Setup = ReturnType<typeof setupFrom>

export type Env = Record<string, string | undefined>

export function setupFrom(env: Env) {
  const { databaseUrl, notify } = readConfig(env)
  const { siteUrl, backend } = readSiteConfig(env)
  const { href: address, origin } = siteUrl
  return {
    /** The settings with which the page should be built. */
    env,
    address,
    origin,
    url: backend.url || origin,
    key: backend.key,
    /** Whether the backend is not our own server at the page's address. */
    hosted: backend.url !== '',
    notify,
    databaseUrl,
  }
}

export async function queryOnce(databaseUrl: string, text: string, values: unknown[]) {
  // Imported on demand, because most owners have no database.
  const { connectionTo } = await import('@portfolio/server/store/postgres/connect.ts')
  const connection = connectionTo(databaseUrl)
  try {
    return await connection.query(text, values)
  } finally {
    await connection.close()
  }
}
