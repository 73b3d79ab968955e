import { createHash } from 'node:crypto'
import type { SiteConfig } from '@portfolio/contract/site-config.ts'

/**
 * Returns a page's content security policy: its own files, the backend, and the inline styles and scripts with these
 * texts (CSP Level 3).
 */
export function contentPolicy({ backend }: Pick<SiteConfig, 'backend'>, styles: string[], scripts: string[]) {
  const hasServer = backend.url === ''
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self' data:",
    `connect-src ${hasServer ? "'self'" : new URL(backend.url).origin}`,
    // Without JavaScript, the form of a page without our server writes a mail.
    `form-action ${hasServer ? "'self'" : 'mailto:'}`,
    "base-uri 'none'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    `style-src 'self' ${styles.map(hashOf).join(' ')}`,
  ].join(';')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
