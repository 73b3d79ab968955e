/** The build's part of the environment. */
import { defaultBackendKey } from '../contract/backend.ts'
import { formPath } from '../contract/form.ts'

/** What the page is built with. */
export interface SiteConfig {
  /** Where the page will be reached; a path means that it lives below its host's root. */
  siteUrl: URL
  /** Where submissions are posted and with which public key; an empty address is the page's own. */
  backend: { url: string; key: string }
  /** Where the form posts itself when no script takes over. */
  formAction: string
}

/** Reads the settings of the page from the environment; an empty value counts as not set. */
export function readSiteConfig(env: Record<string, string | undefined>): SiteConfig {
  const siteUrl = new URL(env.SITE_URL || `http://localhost:${env.PORT || 3000}`)
  if (!siteUrl.pathname.endsWith('/')) siteUrl.pathname += '/'
  return {
    siteUrl,
    backend: {
      url: (env.PUBLIC_BACKEND_URL ?? '').replace(/\/+$/, ''),
      key: env.PUBLIC_BACKEND_KEY || defaultBackendKey,
    },
    formAction: formPath,
  }
}
