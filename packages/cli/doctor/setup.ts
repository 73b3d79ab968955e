/** What the doctor tests, from the settings. */
import type { Backend } from '@portfolio/contract/backend.ts'
import { readSiteConfig } from '@portfolio/contract/site-config.ts'
import { type Config, readConfig } from '@portfolio/server/config.ts'

/** The tested page and backend: our own server at the page's public address, or a hosted backend. */
export interface Setup extends Backend {
  /** The settings with which the page should be built. */
  env: Record<string, string | undefined>
  /** The page's address; `origin` is its origin as browsers send it. */
  address: string
  origin: string
  /** Whether the backend is not our own server at the page's address. */
  hosted: boolean
  /** Whether messages should be mailed to the owner. */
  mails: boolean
  store: Pick<Config, 'databaseUrl' | 'dataDir'>
}

/** @throws ConfigError */
export function setupFrom(env: Setup['env']): Setup {
  const { databaseUrl, dataDir, notify } = readConfig(env)
  const { siteUrl, backend } = readSiteConfig(env)
  const { href: address, origin } = siteUrl
  const hosted = backend.url !== ''
  const url = backend.url || origin
  const store = { databaseUrl, dataDir }
  return { env, address, origin, url, key: backend.key, hosted, mails: notify !== undefined, store }
}
