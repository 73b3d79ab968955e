import { glob, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { hashedFolder } from './file-headers.ts'

/**
 * Removes the scripts that no page and no other script names: React's adapter brings one for Astro's own
 * islands, and the page has none.
 */
export function removeUnnamed(): AstroIntegration {
  return {
    name: 'remove-unnamed',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const texts = new Map<string, string>()
        for await (const file of glob('**/*.{html,js}', { cwd: folder }))
          texts.set(file, await readFile(join(folder, file), 'utf8'))
        const unnamed = (file: string) =>
          file.startsWith(hashedFolder.slice(1)) &&
          ![...texts].some(([other, text]) => other !== file && text.includes(basename(file)))
        // What only such a script names goes with it.
        for (let found = find(); found; found = find()) {
          texts.delete(found)
          await rm(join(folder, found))
        }
        function find() {
          return [...texts.keys()].find(unnamed)
        }
      },
    },
  }
}
