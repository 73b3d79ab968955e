/** What is published below `/_astro/`: what a page names, or a script or style that a page names, and nothing else. */
import { glob, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashedFolder } from './file-headers.ts'
import { addressed, type PreparedFile } from './prepared-file.ts'

/**
 * Removes what nothing names: React's adapter brings a script for Astro's own islands, and the page has none.
 *
 * @param folder the built site
 * @returns the files made from the owner's content that are named, and have to be written
 */
export async function keepNamed(folder: string): Promise<PreparedFile[]> {
  const hashed = join(folder, hashedFolder)
  const written = new Set(await readdir(hashed).catch(() => []))
  const named = new Set<string>()
  const follow = async (path: string): Promise<void> => {
    const [...words] = (await readFile(path, 'utf8')).matchAll(/[\w.-]+/g)
    for (const [name] of words) {
      if (named.has(name) || !(written.has(name) || addressed.has(name))) continue
      named.add(name)
      if (/\.(js|css)$/.test(name)) await follow(join(hashed, name))
    }
  }
  for await (const page of glob('**/*.{html,xml}', { cwd: folder })) await follow(join(folder, page))
  for (const name of written) if (!named.has(name)) await rm(join(hashed, name))
  return [...named].flatMap((name) => addressed.get(name) ?? [])
}
