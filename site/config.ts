/** The page's settings, read from the environment when it is built. */
import type { Backend } from '../contract/backend.ts'
import { pageSettings, readEnvironment } from '../contract/environment.ts'
import { formPath } from '../contract/form.ts'

/** What the page is built with. */
export interface SiteConfig {
  /** Where the page will be reached; its path, which ends in `/`, is what every address of the page begins with. */
  siteUrl: URL
  /** Where submissions are posted and with which public key; an empty address is the page's own. */
  backend: Backend
  /**
   * Where the form posts itself when no script takes over: to our own server, and else to the visitor's mail
   * program. A backend elsewhere has only PostgREST's door, which takes no forms.
   */
  formAction: string
  /** After how many days messages are deleted; 0 is never. */
  retentionDays: number
}

/**
 * Reads the page's settings.
 *
 * @param env the process's environment
 * @param email the designer's address
 * @throws ConfigError naming every variable that is wrong, and what it must be
 */
export function readSiteConfig(env: Record<string, string | undefined>, email = ''): SiteConfig {
  const {
    PORT,
    PUBLIC_BACKEND_URL: url = '',
    PUBLIC_BACKEND_KEY,
    RETENTION_DAYS,
    SITE_URL,
  } = readEnvironment(pageSettings, env)
  return {
    siteUrl: new URL(SITE_URL ?? `http://localhost:${PORT}`),
    backend: { url, key: PUBLIC_BACKEND_KEY },
    retentionDays: RETENTION_DAYS,
    formAction: url === '' ? formPath : `mailto:${email}`,
  }
}

let base: string | undefined

/** The path that every address of the site begins with, and ends in `/`. It stays as it was when first asked for. */
export function siteBase(): string {
  base ??= readSiteConfig(process.env).siteUrl.pathname
  return base
}
