import type { Backend } from './backend.ts'
import { pageSettings, readEnvironment } from './environment.ts'
import { formPath } from './form.ts'

export interface SiteConfig {
  /** The public address. Its path ends in `/` and is the prefix of all addresses. */
  siteUrl: URL
  backend: Backend
  /**
   * The form's `action` without JavaScript: our own server, or the visitor's mail program if the backend is another
   * server, as PostgREST does not accept form posts.
   */
  formAction: string
  /** After how many days messages are deleted; 0 is never. */
  retentionDays: number
}

/**
 * Reads the settings of the page. Throws a ConfigError with every wrong variable.
 * @param email the owner's address, for a form that opens the mail program
 * @param root the path of the form's language, such as `de/`
 */
export function readSiteConfig(env: Record<string, string | undefined>, email = '', root = ''): SiteConfig {
  const settings = readEnvironment(pageSettings, env)
  const url = settings.PUBLIC_BACKEND_URL ?? ''
  return {
    siteUrl: new URL(settings.SITE_URL ?? `http://localhost:${settings.PORT}`),
    backend: { url, key: settings.PUBLIC_BACKEND_KEY },
    retentionDays: settings.RETENTION_DAYS,
    formAction: url === '' ? `/${root}${formPath.slice(1)}` : `mailto:${email}`,
  }
}

let base: string | undefined

/** Returns the path prefix of the site, ending in `/`. Cached at the first call. */
export function siteBase(): string {
  base ??= readSiteConfig(process.env).siteUrl.pathname
  return base
}
