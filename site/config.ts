/** The page's settings, read from the environment when it is built. */
import type { Backend } from '../contract/backend.ts'
import { ConfigError, pageSettings, readEnvironment } from '../contract/environment.ts'
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
}

/**
 * Reads the page's settings.
 *
 * @param env the process's environment
 * @param email the designer's address
 * @throws ConfigError naming every variable that is wrong, and what it must be
 */
export function readSiteConfig(env: Record<string, string | undefined>, email = ''): SiteConfig {
  const { PORT, PUBLIC_BACKEND_URL = '', PUBLIC_BACKEND_KEY, SITE_URL } = readEnvironment(pageSettings, env)
  const url = PUBLIC_BACKEND_URL.replace(/\/+$/, '')
  const siteUrl = new URL(SITE_URL ?? `http://localhost:${PORT}`)
  siteUrl.pathname = siteUrl.pathname.replace(/\/*$/, '/')
  if (url === '' && siteUrl.pathname !== '/') {
    throw new ConfigError(
      `SITE_URL has the path ${siteUrl.pathname}, which is for static hosts: our own server has the page at /. ` +
        'Leave the path out, or set PUBLIC_BACKEND_URL to the backend of the static page.',
    )
  }
  return {
    siteUrl,
    backend: { url, key: PUBLIC_BACKEND_KEY },
    formAction: url === '' ? formPath : `mailto:${email}`,
  }
}
