/** The headers for static hosts, in the file that Netlify, Cloudflare Pages and others read. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Built } from '../../contract/built.ts'
import { cacheControl, hashedFolder } from './file-headers.ts'

/** The file. It is no file of the site. */
export const headersFile = '_headers'

/**
 * Writes the file into the built site: what our own server sends, but for what such hosts set by themselves.
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
