/** The HTTP headers of each file, for our server and for static hosts. */
import { writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type BuildManifest, hashedFilesFolder } from '@portfolio/contract/build-manifest.ts'
import { denyAllPolicy } from '@portfolio/contract/headers.ts'
import { lookup } from 'mime-types'
import { parse } from 'node-html-parser'

/** The file that tells Netlify, Cloudflare Pages and other hosts which headers to send. They do not serve the file. */
export const headersFile = '_headers'

/** Files with a hash in their name never change. All others must be revalidated. */
const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
} as const

/** The policy of a picture opened by its own URL, which browsers show in a document with inline styles. */
const picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Returns the headers of the file at a URL path, except those of all files. Throws if a page has no policy. */
export function headersOf(
  path: string,
  content: Buffer,
  hasCompressedCopies: boolean,
): Record<string, string> {
  const type = lookup(extname(path)) || 'application/octet-stream'
  return {
    'content-type': /^text\/|\+xml$|\+json$|\/(xml|json)$/.test(type) ? `${type}; charset=utf-8` : type,
    'content-security-policy': policyOf(path, type, content),
    'cache-control': path.startsWith(hashedFilesFolder) ? cacheControl.hashed : cacheControl.revalidated,
    ...(hasCompressedCopies && { vary: 'accept-encoding' }),
  }
}

function policyOf(path: string, type: string, content: Buffer): string {
  if (type.startsWith('image/')) return picturePolicy
  return type === 'text/html' ? pagePolicy(path, content.toString()) : denyAllPolicy
}

/** Repeats the page's own policy and adds `frame-ancestors`, which a `<meta>` cannot set (CSP Level 3, 6.4.2). */
function pagePolicy(path: string, html: string): string {
  const policy = parse(html)
    .querySelector('meta[http-equiv=content-security-policy]')
    ?.getAttribute('content')
  if (!policy) throw new Error(`${path} has no content security policy`)
  return `${policy.replace(/;?\s*$/, '')}; frame-ancestors 'none'`
}

/** Writes the headers file for static hosts. `base` is the path prefix of the site, such as `/sub/`. */
export function writeHeaders(folder: string, { headers, files }: BuildManifest, base: string): void {
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'))
  // Hosts combine all matching rules, so no rule repeats another.
  const rules = [
    rule(`${base}*`, headers),
    rule(`${base}${hashedFilesFolder.slice(1)}*`, { 'cache-control': cacheControl.hashed }),
    ...pages.flatMap(([path, { headers }]) => {
      const policy = { 'content-security-policy': headers['content-security-policy'] ?? '' }
      const paths = new Set([path, path.replace(/\/index\.html$/, '/')])
      return [...paths].map((path) => rule(base + path.slice(1), policy))
    }),
  ]
  writeFileSync(join(folder, headersFile), rules.join('\n'))
}

const rule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
