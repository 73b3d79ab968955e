/** The headers for static hosts, in the file that Netlify, Cloudflare Pages and others read. */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import {
  cacheControl,
  hashedFolder,
  headersFile,
  pagePolicy,
  securityHeaders,
} from '../../contract/headers.ts'

/**
 * Writes the file into the built site: what our own server sends, but for what such hosts set by themselves.
 * A host adds up every rule that fits a path, so none says again what another says.
 *
 * @param folder the built site
 * @param base the path that every address of the site begins with, as `/sub/`
 */
export async function writeHeaders(folder: string, base: string): Promise<void> {
  const rules = [
    rule(`${base}*`, securityHeaders),
    rule(`${base}${hashedFolder.slice(1)}*`, { 'cache-control': cacheControl.hashed }),
  ]
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8')
    const policy = parse(html)
      .querySelector('meta[http-equiv=content-security-policy]')
      ?.getAttribute('content')
    if (!policy) throw new Error(`${file} has no content security policy`)
    const path = file.replaceAll('\\', '/')
    const paths = path.endsWith('index.html') ? [path, path.slice(0, -'index.html'.length)] : [path]
    for (const one of paths)
      rules.push(rule(`${base}${one}`, { 'content-security-policy': pagePolicy(policy) }))
  }
  await writeFile(join(folder, headersFile), rules.join('\n'))
}

const rule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
