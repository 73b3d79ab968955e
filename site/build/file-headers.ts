/** The headers of each file of the site, whoever serves it. */
import { extname } from 'node:path'
import { lookup } from 'mime-types'
import { parse } from 'node-html-parser'
import { closedPolicy } from '../../contract/headers.ts'

/** The folder of the built site whose files carry a hash of their content in their name. */
export const hashedFolder = '/_astro/'

/** How long a file may be kept: its name changes with its content, or it must be asked for again. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
} as const

/** A picture by itself is a document that the browser writes around it, with a style of its own. */
const picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * The headers of a file, besides those of every file.
 *
 * @param path that asks for it
 * @param isEncoded whether there are copies of it that browsers may like better
 * @throws Error where it is a page without a policy
 */
export function headersOf(path: string, content: Buffer, isEncoded: boolean): Record<string, string> {
  const type = lookup(extname(path)) || 'application/octet-stream'
  return {
    'content-type': /^text\/|\+xml$|\+json$|\/(xml|json)$/.test(type) ? `${type}; charset=utf-8` : type,
    'content-security-policy': policyOf(path, type, content),
    'cache-control': path.startsWith(hashedFolder) ? cacheControl.hashed : cacheControl.revalidated,
    ...(isEncoded && { vary: 'accept-encoding' }),
  }
}

function policyOf(path: string, type: string, content: Buffer): string {
  if (type.startsWith('image/')) return picturePolicy
  return type === 'text/html' ? pagePolicy(path, content.toString()) : closedPolicy
}

/**
 * A page's own policy, so that the header forbids nothing that the page was built with; and who may frame it, which
 * a `<meta>` cannot say (CSP Level 3, 6.4.2 frame-ancestors).
 */
function pagePolicy(path: string, html: string): string {
  const policy = parse(html)
    .querySelector('meta[http-equiv=content-security-policy]')
    ?.getAttribute('content')
  if (!policy) throw new Error(`${path} has no content security policy`)
  return `${policy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`
}
