import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type BuildManifest, etagOf, manifestFile } from '@portfolio/contract/build-manifest.ts'
import { securityHeaders } from '@portfolio/contract/headers.ts'
import { headersFile, headersOf } from './headers.ts'

/**
 * Returns the manifest that describes a build for the server.
 * @param folder the built site, compressed
 * @param settings the build's settings and words that the server needs
 * @throws Error if a page has no content security policy
 */
export function describeBuild(
  folder: string,
  settings: Omit<BuildManifest, 'headers' | 'files'>,
): BuildManifest {
  const paths = listFiles(folder)
  const isCompressedCopy = (path: string) =>
    /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -'.br'.length))
  const originals = [...paths].filter((path) => !isCompressedCopy(path))
  return {
    headers: securityHeaders,
    files: Object.fromEntries(originals.map((path) => [path, describeFile(folder, path, paths)])),
    ...settings,
  }
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

function describeFile(
  folder: string,
  path: string,
  paths: ReadonlySet<string>,
): BuildManifest['files'][string] {
  const read = (suffix = '') => readFileSync(join(folder, path + suffix))
  const content = read()
  const compressedEtags = {
    ...(paths.has(`${path}.br`) && { br: etagOf(read('.br')) }),
    ...(paths.has(`${path}.gz`) && { gzip: etagOf(read('.gz')) }),
  }
  return {
    headers: headersOf(path, content, Object.keys(compressedEtags).length > 0),
    etags: { identity: etagOf(content), ...compressedEtags },
  }
}
