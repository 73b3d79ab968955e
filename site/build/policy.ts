import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Leaves in each page's policy only the hashes of what stands inline in that page. Astro lists those of the whole
 * site and of islands that there are none of; each allows more than it has to, and none can be compressed.
 */
export function narrowPolicy(): AstroIntegration {
  return {
    name: 'narrow-policy',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for await (const file of glob('**/*.html', { cwd: folder })) {
          const path = `${folder}${file}`
          await writeFile(path, narrowed(await readFile(path, 'utf8')))
        }
      },
    },
  }
}

/** A page with a policy that has only its own hashes. */
export function narrowed(page: string): string {
  const inline = [...page.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
  return page.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(/ ('sha256-[^']+')/g, (listed, hash: string) => (inline.includes(hash) ? listed : '')),
  )
}
