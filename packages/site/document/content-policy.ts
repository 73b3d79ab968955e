import { createHash } from 'node:crypto'

/** Returns a page's content security policy (CSP Level 3). `backendUrl` is empty for our own server. */
export function contentPolicy(backendUrl: string, style: string, scripts: string[]) {
  const hasOurServer = backendUrl === ''
  return [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self' data:",
    `connect-src ${hasOurServer ? "'self'" : new URL(backendUrl).origin}`,
    // Without our server, the form without JavaScript opens a mail program.
    `form-action ${hasOurServer ? "'self'" : 'mailto:'}`,
    "base-uri 'none'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    `style-src 'self' ${hashOf(style)}`,
  ].join(';')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
