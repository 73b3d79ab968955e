import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type BuildManifest, etagOf, manifestFile } from '@portfolio/contract/build-manifest.ts'
import { securityHeaders } from '@portfolio/contract/headers.ts'
import { headersFile, headersOf } from './headers.ts'

/**
 * Returns the manifest that describes a build for the server.
 * @param folder the built site, compressed
 * @param settings the settings that the server compares with its own
 * @throws Error if a page has no content security policy
 */
export function describeBuild(
  folder: string,
  settings: Omit<BuildManifest, 'headers' | 'files'>,
): BuildManifest {
  const names = listFiles(folder)
  const isCompressedCopy = (name: string) =>
    /\.(br|gz)$/.test(name) && names.has(name.slice(0, -'.br'.length))
  const originals = [...names].filter((name) => !isCompressedCopy(name))
  return {
    headers: securityHeaders,
    files: Object.fromEntries(originals.map((name) => [name, describeFile(folder, name, names)])),
    ...settings,
  }
}

export function writeManifest(folder: string, manifest: BuildManifest): void {
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest))
}

/** Returns the URL paths of all files that the server serves. */
function listFiles(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`)
  return new Set(files.filter((file) => file !== `/${manifestFile}` && file !== `/${headersFile}`))
}

function describeFile(
  folder: string,
  name: string,
  names: ReadonlySet<string>,
): BuildManifest['files'][string] {
  const read = (path: string) => readFileSync(join(folder, path))
  const content = read(name)
  const copyEtags = {
    ...(names.has(`${name}.br`) && { br: etagOf(read(`${name}.br`)) }),
    ...(names.has(`${name}.gz`) && { gzip: etagOf(read(`${name}.gz`)) }),
  }
  return {
    headers: headersOf(name, content, Object.keys(copyEtags).length > 0),
    etags: { identity: etagOf(content), ...copyEtags },
  }
}
