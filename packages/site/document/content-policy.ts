import { createHash } from 'node:crypto'
import type { SiteConfig } from '@portfolio/contract/site-config.ts'

/**
 * Returns a page's content security policy: allows its own files, the backend, and the given inline styles and
 * scripts (CSP Level 3).
 */
export function contentPolicy({ backend }: Pick<SiteConfig, 'backend'>, styles: string[], scripts: string[]) {
  const hasOurServer = backend.url === ''
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self' data:",
    `connect-src ${hasOurServer ? "'self'" : new URL(backend.url).origin}`,
    // Without our server, the form without JavaScript opens a mail program.
    `form-action ${hasOurServer ? "'self'" : 'mailto:'}`,
    "base-uri 'none'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    `style-src 'self' ${styles.map(hashOf).join(' ')}`,
  ].join(';')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
