import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type BuildManifest, etagOf, manifestFile } from '@portfolio/contract/build-manifest.ts'
import { securityHeaders } from '@portfolio/contract/headers.ts'
import { headersFile, headersOf } from './headers.ts'

/** Returns the manifest of a compressed build for the server. Throws if a page has no content security policy. */
export function describeBuild(
  folder: string,
  settings: Omit<BuildManifest, 'headers' | 'files'>,
): BuildManifest {
  const paths = listFiles(folder)
  const isCompressedCopy = (path: string) =>
    /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -'.br'.length))
  const files: BuildManifest['files'] = {}
  for (const path of paths) {
    if (isCompressedCopy(path)) continue
    const content = readFileSync(join(folder, path))
    const etagOfCopy = (suffix: string) =>
      paths.has(path + suffix) ? etagOf(readFileSync(join(folder, path + suffix))) : undefined
    const etags = { identity: etagOf(content), br: etagOfCopy('.br'), gzip: etagOfCopy('.gz') }
    files[path] = { headers: headersOf(path, content, Boolean(etags.br ?? etags.gzip)), etags }
  }
  return { headers: securityHeaders, files, ...settings }
}

export function writeManifest(folder: string, manifest: BuildManifest): void {
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest))
}

/** Returns the URL paths of all files that the server serves. */
function listFiles(folder: string): Set<string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`)
  return new Set(paths.filter((path) => path !== `/${manifestFile}` && path !== `/${headersFile}`))
}
