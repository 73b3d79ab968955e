import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Built, builtFile, etagOf } from '@portfolio/contract/built.ts'
import { securityHeaders } from '@portfolio/contract/headers.ts'
import { headersFile, headersOf } from './headers.ts'

/**
 * Describes a build for the server.
 * @param folder the built site, compressed
 * @param made what the page was built with
 * @throws Error if a page has no policy
 */
export function describeBuilt(
  folder: string,
  made: Pick<Built, 'site' | 'backend' | 'email' | 'retentionDays' | 'words'>,
): Built {
  const names = filesIn(folder)
  const isCopy = (name: string) => /\.(br|gz)$/.test(name) && names.has(name.slice(0, -'.br'.length))
  const own = [...names].filter((name) => !isCopy(name))
  return {
    headers: securityHeaders,
    files: Object.fromEntries(own.map((name) => [name, fileAt(folder, name, names)])),
    ...made,
  }
}

export function writeBuilt(folder: string, built: Built): void {
  writeFileSync(join(folder, builtFile), JSON.stringify(built))
}

/** The URL paths of all files of the site. */
function filesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`)
  return new Set(files.filter((file) => file !== `/${builtFile}` && file !== `/${headersFile}`))
}

function fileAt(folder: string, name: string, names: ReadonlySet<string>): Built['files'][string] {
  const read = (path: string) => readFileSync(join(folder, path))
  const content = read(name)
  const copies = {
    ...(names.has(`${name}.br`) && { br: etagOf(read(`${name}.br`)) }),
    ...(names.has(`${name}.gz`) && { gzip: etagOf(read(`${name}.gz`)) }),
  }
  return {
    headers: headersOf(name, content, Object.keys(copies).length > 0),
    etags: { identity: etagOf(content), ...copies },
  }
}
