/** The page's settings, read from the environment when it is built. */
import { pageSettings, readEnvironment } from '../contract/environment.ts'
import { formPath } from '../contract/form.ts'

/** What the page is built with. */
export interface SiteConfig {
  /** Where the page will be reached. */
  siteUrl: URL
  /** Where submissions are posted and with which public key; an empty address is the page's own. */
  backend: { url: string; key: string }
  /** Where the form posts itself when no script takes over. */
  formAction: string
}

/**
 * Reads the page's settings.
 *
 * @param env the process's environment
 * @throws ConfigError naming every variable that is wrong, and what it must be
 */
export function readSiteConfig(env: Record<string, string | undefined>): SiteConfig {
  const { PORT, PUBLIC_BACKEND_URL = '', PUBLIC_BACKEND_KEY, SITE_URL } = readEnvironment(pageSettings, env)
  const url = PUBLIC_BACKEND_URL.replace(/\/+$/, '')
  return {
    siteUrl: new URL(SITE_URL ?? `http://localhost:${PORT}`),
    backend: { url, key: PUBLIC_BACKEND_KEY },
    formAction: `${url}${formPath}`,
  }
}
