/** What the doctor tries, by the settings in an environment. */
import type { Backend } from '../contract/backend.ts'
import { type Config, readConfig } from '../server/config.ts'
import { readSiteConfig } from '../site/config.ts'

/** What is tried: our own server as visitors reach it, by its public address where it has one; or a hosted backend. */
export interface Setup extends Backend {
  /** The settings that the page was to be built with. */
  env: Record<string, string | undefined>
  /** The page's address, and its origin as browsers write it. */
  address: string
  origin: string
  /** Whether the backend is another than our own server at the page's address. */
  hosted: boolean
  /** Whether the owner is to be mailed what comes. */
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
