/** The headers of each file of the site: for our server, and for static hosts in the file that those read. */
import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { lookup } from 'mime-types'
import { parse } from 'node-html-parser'
import { type Built, hashedFolder } from '../../contract/built.ts'
import { closedPolicy } from '../../contract/headers.ts'

/** What Netlify, Cloudflare Pages and others read headers from. It is no file of the site. */
export const headersFile = '_headers'

/** How long a file may be kept: its name changes with its content, or it must be asked for again. */
const cacheControl = {
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

/**
 * Writes the headers for static hosts into the built site: what our own server sends, but for what such hosts set by themselves.
 * A host adds up every rule that fits a path, so none says again what another says.
 *
 * @param base the path that every address of the site begins with, as `/sub/`
 */
export function writeHeaders(folder: string, { headers, files }: Built, base: string): void {
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'))
  const rules = [
    rule(`${base}*`, headers),
    rule(`${base}${hashedFolder.slice(1)}*`, { 'cache-control': cacheControl.hashed }),
    ...pages.flatMap(([path, { headers }]) => {
      const policy = { 'content-security-policy': headers['content-security-policy'] ?? '' }
      const addresses = new Set([path, path.replace(/\/index\.html$/, '/')])
      return [...addresses].map((address) => rule(base + address.slice(1), policy))
    }),
  ]
  writeFileSync(join(folder, headersFile), rules.join('\n'))
}

const rule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
